// The configuration of the service, built from the settings. The service's only reader of the environment; FONT_FOLDERS belongs to @deckle/press.
import { resolve } from 'node:path';
import { type ModelSettings, ModelSettingsError, readModelSettings } from '@deckle/agent';
import { type Limits, limits } from '@deckle/api';
import type { LogLevel } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import { type ExplainedSetting, explainSettings } from './explain-config.ts';
import { type PictureSettings, readPictureSettings } from './picture-settings.ts';
import { limitNames, meaningOf, type SignUpMode, settingsSchema } from './settings.ts';
import { type Environment, type GivenSettings, readSettings, secretFilesOf } from './settings-file.ts';
import { readSignInProviders } from './sign-in-providers.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; if absent, derived from host and port. */
  readonly baseUrl: string | undefined;
  readonly dataFolder: string;
  /** postgres://…; absent: SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Signs cookies; if absent, generated and stored in the data folder. */
  readonly secret: string | undefined;
  /** smtp://user:password@host:port; absent: no mail is sent. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Other origins whose pages may call with a cookie and that a sign-in may redirect to. */
  readonly trustedOrigins: readonly string[];
  /** The owner of the first key and the first link; if absent, a user `local`, who signs in only by links from the console. */
  readonly ownerEmail: string | undefined;
  /** Who may create an account; `domains` in lower case. */
  readonly signUp: { readonly mode: SignUpMode; readonly domains: readonly string[] };
  readonly signInProviders: readonly SignInProvider[];
  /** Addresses and networks, such as 10.0.0.0/8. */
  readonly trustedProxies: readonly string[];
  /** The token that may read the metrics; if absent, callers on this machine. */
  readonly metricsToken: string | undefined;
  /** Files that secrets were read from. */
  readonly secretFiles: readonly string[];
  /** The language model; if absent, the composer. */
  readonly model: ModelSettings | undefined;
  /** Whether the composer was asked for, rather than a model forgotten. */
  readonly isComposerChosen: boolean;
  /** Where materials may be that prompts name by address. */
  readonly materialOrigins: MaterialOrigins;
  readonly pictures: PictureSettings;
  readonly limits: Limits;
  /** Bytes to keep free on the data folder's disk. */
  readonly minFreeDisk: number;
  readonly logLevel: LogLevel;
};

/** `isOpen`: also every public address. `known` origins may be internal. */
export type MaterialOrigins = { readonly isOpen: boolean; readonly known: readonly string[] };

/** A sign-in provider; built-in ones have no `issuer`. */
export type SignInProvider = {
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer?: string;
  /** Whether to trust its email addresses as verified even if it does not say so. */
  readonly isEmailTrusted: boolean;
};

/** Reads the configuration. Throws a `StartError` that names every invalid setting. */
export const readConfig = (environment: Environment = process.env): Config => configOf(readSettings(environment));

/** Every setting with its current value. Throws `StartError` for unknown names. */
export const explainConfig = (environment: Environment = process.env): readonly ExplainedSetting[] =>
  explainSettings(readSettings(environment));

function configOf(given: GivenSettings): Config {
  const texts = Object.fromEntries(Object.entries(given).map(([name, { text }]) => [name, text]));
  const { data, error } = settingsSchema.safeParse(texts);
  if (error !== undefined) throw new StartError(error.issues.map((issue) => complaint(issue, texts)).join(' '));
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
    trustedOrigins: listOf(data.TRUSTED_ORIGINS).map((text) => readOrigin('TRUSTED_ORIGINS', text)),
    ownerEmail: data.OWNER_EMAIL,
    signUp: readSignUp(data.SIGN_UP, data.SIGN_UP_DOMAINS),
    signInProviders: readSignInProviders(texts),
    trustedProxies: listOf(data.TRUSTED_PROXIES),
    metricsToken: data.METRICS_TOKEN,
    secretFiles: secretFilesOf(given),
    model: readModel(data),
    isComposerChosen: data.MODEL_PROVIDER === 'none',
    materialOrigins: readMaterialOrigins(data.MATERIAL_ORIGINS),
    pictures: readPictureSettings(data),
    limits: Object.fromEntries(limitNames.map((name) => [name, numbers[limits[name].environment]])) as Limits,
    minFreeDisk: data.MIN_FREE_DISK,
    logLevel: data.LOG_LEVEL,
  };
}

function readModel(written: Parameters<typeof readModelSettings>[0]): ModelSettings | undefined {
  try {
    return readModelSettings(written);
  } catch (error) {
    throw error instanceof ModelSettingsError ? new StartError(error.message) : error;
  }
}

/** `PORT must be a whole number from 0 to 65535; got 'abc'.` Values that may contain a password are not shown. */
function complaint(
  { path, message }: { readonly path: readonly PropertyKey[]; readonly message: string },
  texts: { readonly [name: string]: string },
): string {
  const name = path.join('.');
  const got = meaningOf(name).hides === undefined ? `; got '${texts[name]}'` : '';
  return `${name} must be ${message}${got}.`;
}

const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

function readSignUp(mode: SignUpMode, written: string): Config['signUp'] {
  const domains = listOf(written.toLowerCase());
  for (const domain of domains)
    if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain))
      throw new StartError(`SIGN_UP_DOMAINS: '${domain}' is not a domain such as example.org.`);
  if (mode === 'domains' && domains.length === 0)
    throw new StartError('SIGN_UP is domains, but SIGN_UP_DOMAINS is empty.');
  if (mode !== 'domains' && domains.length > 0)
    throw new StartError(`SIGN_UP_DOMAINS only works with SIGN_UP=domains, which is ${mode}.`);
  return { mode, domains };
}

/** `MATERIAL_ORIGINS` as it is written. Throws `StartError`. */
export function readMaterialOrigins(written: string): MaterialOrigins {
  const all = listOf(written);
  const known = all.filter((entry) => entry !== '*').map((text) => readOrigin('MATERIAL_ORIGINS', text));
  return { isOpen: all.includes('*'), known };
}

function readOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new StartError(`${name}: '${text}' is not an origin such as https://app.example.org.`);
  return url.origin;
}
