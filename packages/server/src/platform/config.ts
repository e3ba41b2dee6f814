// The configuration: one schema over the environment names of the contract (section 8). The one reader of the environment.
import { resolve } from 'node:path';
import { type LimitName, type Limits, limits } from '@deckle/api';
import { z } from 'zod';
import { readSignInProviders } from './sign-in-providers.ts';
import { StartError } from './start-error.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end; absent: told from host and port. */
  readonly baseUrl: string | undefined;
  readonly dataFolder: string;
  /** postgres://…; absent: SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** What cookies are signed with; absent: made and kept in the data folder. */
  readonly secret: string | undefined;
  /** smtp://user:password@host:port; absent: no mail is sent. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Origins of pages, beside our own, that may call with a cookie and that a sign-in may lead to. */
  readonly trustedOrigins: readonly string[];
  readonly signInProviders: readonly SignInProvider[];
  /** Addresses and networks, such as 10.0.0.0/8. */
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  readonly logLevel: (typeof logLevels)[number];
};

/** A place where people have accounts already; `issuer` is absent for those that are built in. */
export type SignInProvider = {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer?: string;
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
  SECRET: z.string().min(32, 'at least 32 characters of chance').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'not a URL such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Deckle <no-reply@localhost>'),
  TRUSTED_ORIGINS: z.string().default(''),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels).default('warn'),
  ...Object.fromEntries(
    limitNames.map((name) => [limits[name].environment, z.coerce.number().int().min(1).default(limits[name].default)]),
  ),
});

/** Names that later versions read: set today, they would be passed over silently. */
const laterNames = /^(?:BLOBS_URL|METRICS_TOKEN|MODEL_(?:PROVIDER|BASE_URL|API_KEY))$/;

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
    secret: data.SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    trustedOrigins: listOf(data.TRUSTED_ORIGINS).map(readOrigin),
    signInProviders: readSignInProviders(given),
    trustedProxies: listOf(data.TRUSTED_PROXIES),
    limits: Object.fromEntries(limitNames.map((name) => [name, numbers[limits[name].environment]])) as Limits,
    logLevel: data.LOG_LEVEL,
  };
}

const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new StartError(`TRUSTED_ORIGINS: '${text}' is not an origin such as https://app.example.org.`);
  return url.origin;
}
