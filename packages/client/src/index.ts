// What the client offers: `createClient`, its errors, and the types of what it sends and gets.
export type * from '@deckle/api';
export { type CallOptions, type Client, type ClientOptions, createClient, type WaitOptions } from './client.ts';
export { DeckleError, type DeckleErrorCode, errors } from './deckle-error.ts';
export type { DeckleFile, DeletionPlan, Upload, Uploads } from './routes.ts';
