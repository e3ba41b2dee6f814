// The contract between the service and those who call it: requests, answers, events, errors, limits.
export * from './agent.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './export.ts';
export * from './limits.ts';
export * from './render.ts';
export * from './shapes.ts';
