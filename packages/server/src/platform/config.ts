// The configuration: one schema over the environment names of the contract (section 8). The one reader of the environment.
import { resolve } from 'node:path';
import { type LimitName, type Limits, limits } from '@deckle/api';
import { z } from 'zod';
import { StartError } from './start-error.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end; absent: told from host and port. */
  readonly baseUrl: string | undefined;
  readonly dataFolder: string;
  /** postgres://…; absent: SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Addresses and networks, such as 10.0.0.0/8. */
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  readonly logLevel: (typeof logLevels)[number];
};

type Environment = { readonly [name: string]: string | undefined };

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const limitNames = Object.keys(limits) as LimitName[];

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'not a URL such as postgres://user:password@host/database' })
    .optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels).default('warn'),
  ...Object.fromEntries(
    limitNames.map((name) => [limits[name].environment, z.coerce.number().int().min(1).default(limits[name].default)]),
  ),
});

/** Names that later versions read: set today, they would be passed over silently. */
const laterNames =
  /^(?:BLOBS_URL|SMTP_URL|MAIL_FROM|METRICS_TOKEN|MODEL_(?:PROVIDER|BASE_URL|API_KEY)|OAUTH_\w+|OIDC_\w+)$/;

/** Reads the configuration; an empty variable counts as absent. Throws `StartError` that names each variable at fault. */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const later = Object.keys(given).filter((name) => laterNames.test(name) && given[name] !== 'none');
  if (later.length > 0)
    throw new StartError(`${later.join(', ')}: not supported by this version; take it out of the environment.`);
  const { data, error } = environmentSchema.safeParse(given);
  if (error !== undefined)
    throw new StartError(
      `The configuration is wrong: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    );
  const numbers = data as unknown as { readonly [name: string]: number };
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL?.replace(/\/+$/, ''),
    dataFolder: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    trustedProxies: data.TRUSTED_PROXIES.split(/[\s,]+/).filter((entry) => entry !== ''),
    limits: Object.fromEntries(limitNames.map((name) => [name, numbers[limits[name].environment]])) as Limits,
    logLevel: data.LOG_LEVEL,
  };
}
