// The limits: name, default, and the environment variable that sets it. GET /api/limits returns them.
import { z } from 'zod';

export const limits = {
  promptCharacters: { environment: 'LIMIT_PROMPT', default: 20_000, what: 'characters of a prompt' },
  demoPromptCharacters: {
    environment: 'LIMIT_DEMO_PROMPT',
    default: 2_000,
    what: 'characters of a demo prompt',
  },
  bodyBytes: { environment: 'LIMIT_BODY', default: 2 * 1024 * 1024, what: 'bytes of a JSON body or a source' },
  brandBytes: { environment: 'LIMIT_BRAND', default: 50 * 1024 * 1024, what: 'bytes of an uploaded brand' },
  assetBytes: { environment: 'LIMIT_ASSET', default: 8 * 1024 * 1024, what: 'bytes of an uploaded picture' },
  importBytes: { environment: 'LIMIT_IMPORT', default: 50 * 1024 * 1024, what: 'bytes of a file to import' },
  renderSeconds: { environment: 'LIMIT_RENDER_SECONDS', default: 30, what: 'seconds of one render or export' },
  renderMemoryBytes: {
    environment: 'LIMIT_RENDER_MEMORY',
    default: 1024 * 1024 * 1024,
    what: 'bytes of memory of one render or export',
  },
  anonymousSeconds: {
    environment: 'LIMIT_ANONYMOUS_SECONDS',
    default: 5,
    what: 'seconds of CPU time of one render without credentials',
  },
  processorPerMinute: {
    environment: 'LIMIT_PROCESSOR_MINUTE',
    default: 60,
    what: 'seconds of CPU time per minute, per caller; batches have a separate budget of the same size, and wait for it',
  },
  agentSeconds: { environment: 'LIMIT_AGENT_SECONDS', default: 300, what: 'seconds of one generation' },
  agentPerMinute: { environment: 'LIMIT_AGENT_MINUTE', default: 20, what: 'generations per minute, per caller' },
  agentPerDay: { environment: 'LIMIT_AGENT_DAY', default: 500, what: 'generations per day, per caller' },
  exportPerMinute: {
    environment: 'LIMIT_EXPORT_MINUTE',
    default: 120,
    what: 'exports and other requests per minute, per caller',
  },
  exportPerDay: {
    environment: 'LIMIT_EXPORT_DAY',
    default: 10_000,
    what: 'exports and other requests per day, per caller',
  },
  batchRowsPerDay: {
    environment: 'LIMIT_BATCH_ROWS_DAY',
    default: 10_000,
    what: 'batch rows per day, per caller; items with a prompt count as generations',
  },
  batchBytes: {
    environment: 'LIMIT_BATCH_BYTES',
    default: 1024 * 1024 * 1024,
    what: 'bytes of the zip of a batch, as estimated before it begins',
  },
  openJobs: { environment: 'LIMIT_OPEN_JOBS', default: 10, what: 'unfinished jobs, per user' },
  renderPerMinute: {
    environment: 'LIMIT_RENDER_MINUTE',
    default: 60,
    what: 'renders per minute without credentials, per client address',
  },
  signInPerMinute: {
    environment: 'LIMIT_SIGN_IN_MINUTE',
    default: 20,
    what: 'sign-in steps per minute, per client address',
  },
  mailsPerHour: {
    environment: 'LIMIT_MAIL_HOUR',
    default: 5,
    what: "sign-in emails per hour from one client address to one email address; beyond that, 429. Beyond four times as many to one email address, or twelve times from one client address, email is silently dropped, except for requests from an address where the account's owner signed in within 90 days",
  },
  userBytes: {
    environment: 'LIMIT_USER_BYTES',
    default: 1024 * 1024 * 1024,
    what: 'bytes of documents, revisions, brands, assets, jobs and, for a day, materials, streams and responses stored per user',
  },
  userDocuments: {
    environment: 'LIMIT_USER_DOCUMENTS',
    default: 10_000,
    what: 'documents per user, including those in the trash',
  },
  demoPerDay: { environment: 'LIMIT_DEMO_DAY', default: 5, what: 'demo calls per day, per client address' },
  demoPerDayAll: {
    environment: 'LIMIT_DEMO_DAY_ALL',
    default: 1_000,
    what: 'demo calls per day, all visitors together',
  },
  modelCallsPerDay: {
    environment: 'LIMIT_MODEL_CALLS_DAY',
    default: 10_000,
    what: 'language model calls per day, all users together',
  },
  modelTokensPerDay: {
    environment: 'LIMIT_MODEL_TOKENS_DAY',
    default: 20_000_000,
    what: 'language model tokens per day, input and output, all users together',
  },
} as const;

export type LimitName = keyof typeof limits;
export type Limits = { readonly [name in LimitName]: number };

export const limitsAnswerSchema = z.object({ limits: z.record(z.string(), z.number()) });
