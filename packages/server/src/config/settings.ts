// The settings: one schema with the name, default and meaning of each.

import { providerNames } from '@deckle/agent';
import { type LimitName, limits } from '@deckle/api';
import { z } from 'zod';
import { logLevels } from '../base/log.ts';

/** What is said about a setting besides its name and default. */
export type Meaning = {
  readonly what: string;
  /** Never shown: the whole value, or the password in a URL. */
  readonly hides?: 'all' | 'password';
};

const signUpModes = ['open', 'domains', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** A setting's message says what it should be, for `PORT is 'abc': …`. */
const wholeNumber = (least: number, most: number = Number.MAX_SAFE_INTEGER) => {
  const wanted =
    most === Number.MAX_SAFE_INTEGER ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`;
  return z.coerce.number(wanted).int(wanted).min(least, wanted).max(most, wanted);
};
const text = (wanted: string, least = 1) => z.string(wanted).min(least, wanted);
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `a URL such as ${example}` });
const describes = (what: string, hides?: Meaning['hides']): Meaning => ({ what, ...(hides && { hides }) });

export const limitNames = Object.keys(limits) as LimitName[];

export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(4321).meta(describes('the port to listen on; 0 takes any free port')),
  HOST: text('a name or an address')
    .default('127.0.0.1')
    .meta(describes('the address to listen on; 0.0.0.0 listens on all of them')),
  BASE_URL: url(/^https?$/, 'https://deckle.example.org')
    .optional()
    .meta(describes('the public address; default: derived from HOST and PORT')),
  DATA_DIR: text('a folder').default('./data').meta(describes('the folder for the database, the blobs and the secret')),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database')
    .optional()
    .meta(describes('PostgreSQL 15 or newer, instead of SQLite in DATA_DIR', 'password')),
  SECRET: text('at least 32 random characters', 32)
    .optional()
    .meta(describes('the key that signs sessions; default: generated and kept in DATA_DIR', 'all')),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587')
    .optional()
    .meta(describes('the server that sends email; without one, sign-in links are printed on the console', 'password')),
  MAIL_FROM: text('an address such as Deckle <no-reply@example.org>', 3)
    .default('Deckle <no-reply@localhost>')
    .meta(describes('the sender of emails')),
  OWNER_EMAIL: z
    .email('an email address such as ada@example.org')
    .toLowerCase()
    .optional()
    .meta(describes('the owner of the first API key and the first sign-in link; default: a user named "local"')),
  SIGN_UP: z
    .enum(signUpModes, `one of ${signUpModes.join(', ')}`)
    .default('open')
    .meta(
      describes(
        'who may create an account: everyone, addresses in SIGN_UP_DOMAINS, people invited with deckle invite, or no one',
      ),
    ),
  SIGN_UP_DOMAINS: z
    .string()
    .default('')
    .meta(describes('email domains whose users may create an account, separated by commas')),
  TRUSTED_ORIGINS: z
    .string()
    .default('')
    .meta(describes('origins of other sites that may call with a cookie, separated by commas')),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .meta(describes('addresses and networks of trusted proxies, separated by commas')),
  METRICS_TOKEN: text('at least 16 characters', 16)
    .optional()
    .meta(describes('the bearer token for /metrics; without one, only callers on this machine may read them', 'all')),
  MODEL_PROVIDER: z
    .enum([...providerNames, 'none'], `one of ${providerNames.join(', ')}, none`)
    .optional()
    .meta(
      describes(
        'the provider of the language model; default: openai-compatible if MODEL_NAME is set, otherwise the built-in composer',
      ),
    ),
  MODEL_BASE_URL: url(/^https?$/, 'http://localhost:11434/v1')
    .optional()
    .meta(describes('the address of the model; default: the provider’s own address', 'password')),
  MODEL_NAME: text('the name of a model').optional().meta(describes('the model, by its name at the provider')),
  MODEL_API_KEY: text('a key').optional().meta(describes('the API key for the provider of the model', 'all')),
  MODEL_FALLBACK: z
    .enum(['none', 'composer'], 'composer or none')
    .default('none')
    .meta(
      describes('composer: the composer writes the document where the model fails before it has written any of it'),
    ),
  MATERIAL_ORIGINS: z
    .string()
    .default('')
    .meta(
      describes(
        'where materials may be that prompts name by address, separated by commas: * for every public https address, or origins, which may be internal; default: no addresses',
      ),
    ),
  PICTURE_SOURCES: z
    .string()
    .default('')
    .meta(
      describes(
        'where pictures are searched for that sources ask for (photo:…), in this order, separated by commas: openverse, wikimedia, unsplash, pexels, pixabay; default: none, so that nothing is sent',
      ),
    ),
  UNSPLASH_ACCESS_KEY: text('a key').optional().meta(describes('the access key for Unsplash', 'all')),
  PEXELS_API_KEY: text('a key').optional().meta(describes('the API key for Pexels', 'all')),
  PIXABAY_API_KEY: text('a key').optional().meta(describes('the API key for Pixabay', 'all')),
  PICTURE_MAKER_URL: url(/^https?$/, 'https://api.openai.com/v1')
    .optional()
    .meta(
      describes(
        'the address of an OpenAI-compatible server that makes pictures (make:…), without /images/generations; default: none',
        'password',
      ),
    ),
  PICTURE_MAKER_MODEL: text('the name of a model').optional().meta(describes('the model that makes pictures')),
  PICTURE_MAKER_API_KEY: text('a key')
    .optional()
    .meta(describes('the API key for the model that makes pictures', 'all')),
  MODEL_LOOK: z
    .enum(['auto', 'always', 'never'], 'auto, always or never')
    .default('auto')
    .meta(
      describes(
        'whether the model looks at the slides that it wrote; auto: if its server says that it sees pictures; always: if the server does not say',
      ),
    ),
  MIN_FREE_DISK: wholeNumber(0)
    .default(256 * 1024 * 1024)
    .meta(
      describes(
        'bytes to keep free on the disk of DATA_DIR; below that nothing new is stored, but reading still works',
      ),
    ),
  LOG_LEVEL: z
    .enum(logLevels, `one of ${logLevels.join(', ')}`)
    .default('warn')
    .meta(describes('how much is logged; info logs every request')),
  ...Object.fromEntries(
    limitNames.map((name) => [
      limits[name].environment,
      wholeNumber(1).default(limits[name].default).meta(describes(limits[name].what)),
    ]),
  ),
});

export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/** Names with a variable part, read by sign-in-providers.ts. */
export const providerName = /^(OAUTH|OIDC)_/;
export const providerSettings: { readonly [name: string]: Meaning } = {
  'OAUTH_<NAME>_ID': describes('sign-in with Google, GitHub or Microsoft: the client ID'),
  'OAUTH_<NAME>_SECRET': describes('the client secret', 'all'),
  'OAUTH_<NAME>_TRUST_EMAIL': describes(
    "true: treat this provider's email addresses as verified, even if it does not say so (microsoft)",
  ),
  'OIDC_<NAME>_ISSUER': describes('sign-in with any OpenID provider: its address'),
  'OIDC_<NAME>_ID': describes('the client ID at that provider'),
  'OIDC_<NAME>_SECRET': describes('the client secret', 'all'),
  'OIDC_<NAME>_TRUST_EMAIL': describes(
    "true: treat this provider's email addresses as verified, even if it does not say so",
  ),
};

/** A setting, or a name that looks like one. */
export function meaningOf(name: string): Meaning {
  const pattern = name.replace(/^(OAUTH|OIDC)_\w+_(ISSUER|ID|SECRET|TRUST_EMAIL)$/, '$1_<NAME>_$2');
  const field: z.ZodType | undefined = settingsSchema.shape[name as 'PORT'];
  return providerSettings[pattern] ?? (field?.meta() as Meaning | undefined) ?? { what: 'not known', hides: 'all' };
}

/** The setting whose value is in the file named by this one: SECRET_FILE → SECRET. Any secret setting may be given this way. */
export function settingInFile(name: string): string | undefined {
  const inFile = /^(.+)_FILE$/.exec(name)?.[1];
  const isKnown = inFile !== undefined && (settingNames.includes(inFile) || providerName.test(inFile));
  return isKnown && meaningOf(inFile).hides !== undefined ? inFile : undefined;
}
