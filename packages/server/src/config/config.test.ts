// Settings from the environment and a file: precedence, clear rejections, and what is never shown.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findConfinement } from '@deckle/press';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../base/start-error.ts';
import { explainConfig, readConfig } from './config.ts';
import { settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Environment = Readonly<Record<string, string>>;

/** The environment with a file of this content beside it. */
function withFile(content: string, environment: Environment = {}): Environment {
  const file = join(folder, 'deckle.config.json');
  writeFileSync(file, content);
  return { ...environment, CONFIG_FILE: file };
}

describe('is read', () => {
  test.each<[name: string, environment: Environment, config: object]>([
    ['with defaults', {}, { port: 4321, host: '127.0.0.1', logLevel: 'warn', metricsToken: undefined }],
    ['without regard to empty variables', { PORT: '', CONFIG_FILE: '' }, { port: 4321 }],
    [
      'from a file',
      withFile('{"PORT": 8080, "TRUSTED_PROXIES": ["10.0.0.0/8", "::1"]}'),
      { port: 8080, trustedProxies: ['10.0.0.0/8', '::1'] },
    ],
    [
      'with the environment above the file',
      { ...withFile('{"PORT": 8080, "TRUSTED_PROXIES": ["10.0.0.0/8", "::1"]}'), PORT: '80' },
      { port: 80, trustedProxies: ['10.0.0.0/8', '::1'] },
    ],
    ['with limits', { LIMIT_DEMO_DAY: '7' }, { limits: { demoPerDay: 7, exportPerDay: 10_000 } }],
    ['with what is not supported switched off', { BLOBS_URL: 'none', ROLE: 'all' }, {}],
    ['without a model', { MODEL_PROVIDER: 'none' }, { model: undefined }],
    [
      'with a model',
      { MODEL_NAME: 'qwen3', MODEL_BASE_URL: 'http://localhost:11434/v1/' },
      { model: { provider: 'openai-compatible', name: 'qwen3', baseUrl: 'http://localhost:11434/v1' } },
    ],
  ])('%s', (_, environment, config) => expect(readConfig(environment)).toMatchObject(config));
});

describe('a secret may lie in a file of its own:', () => {
  const file = join(folder, 'a secret');
  const secret = 'postgres://u:hunter2@host/database';
  const given = (content: string, environment: Environment): Environment => {
    writeFileSync(file, content);
    return environment;
  };

  test.each<[environment: Environment, config: object]>([
    [{ DATABASE_URL_FILE: file }, { databaseUrl: secret }],
    [{ SECRET_FILE: file }, { secret }],
    [{ METRICS_TOKEN_FILE: file }, { metricsToken: secret }],
    [{ MODEL_API_KEY_FILE: file, MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x' }, { model: { key: secret } }],
    [
      { OAUTH_GOOGLE_SECRET_FILE: file, OAUTH_GOOGLE_ID: 'x' },
      { signInProviders: [{ id: 'google', clientSecret: secret }] },
    ],
    [
      { OIDC_ACME_SECRET_FILE: file, OIDC_ACME_ID: 'x', OIDC_ACME_ISSUER: 'https://acme.example' },
      { signInProviders: [{ id: 'acme', clientSecret: secret }] },
    ],
  ])('%o', (environment, config) => {
    expect(readConfig(given(`${secret}\n`, environment))).toMatchObject({ ...config, secretFiles: [file] });
    const explained = explainConfig(environment);
    expect(explained.find(({ from }) => from === file)?.value).toMatch(/hidden/);
    expect(JSON.stringify(explained)).not.toContain('hunter2');
  });

  test('of mail', () => {
    const url = 'smtp://me:hunter2@mail.example.org:587';
    expect(readConfig(given(url, { SMTP_URL_FILE: file }))).toMatchObject({ smtpUrl: url, secretFiles: [file] });
  });

  test.each<[content: string, environment: Environment, message: RegExp]>([
    ['x', { SECRET: 'y', SECRET_FILE: file }, /^SECRET and SECRET_FILE are both set/],
    ['', { SECRET_FILE: file }, /^SECRET_FILE: .* is empty/],
    ['x', { SECRET_FILE: join(folder, 'absent') }, /^SECRET_FILE: the file cannot be read: ENOENT/],
    ['hunter2', { SECRET_FILE: file }, /^SECRET must be at least 32 random characters/],
  ])('%o is refused: %o', (content, environment, message) =>
    expect(() => readConfig(given(content, environment))).toThrow(message),
  );
});

test('explained: how children are kept from the rest of the machine', () => {
  const told = explainConfig({}).find(({ name }) => name === '(children)');
  expect(told).toMatchObject({ value: findConfinement().kind, from: 'this system' });
});

describe('is refused in plain words:', () => {
  test.each<[environment: () => Environment, message: string | RegExp]>([
    [() => ({ PORT: 'abc' }), "PORT must be a whole number from 0 to 65535; got 'abc'."],
    [() => ({ PORT: '70000' }), "PORT must be a whole number from 0 to 65535; got '70000'."],
    [() => ({ PORT: '1.5' }), "PORT must be a whole number from 0 to 65535; got '1.5'."],
    [
      () => ({ LIMIT_DEMO_DAY: '0', LOG_LEVEL: 'loud' }),
      "LOG_LEVEL must be one of debug, info, warn, error, silent; got 'loud'. LIMIT_DEMO_DAY must be a whole number, 1 or more; got '0'.",
    ],
    [
      () => ({ BASE_URL: 'example.org' }),
      "BASE_URL must be a URL such as https://deckle.example.org; got 'example.org'.",
    ],
    [() => ({ SECRET: 'hunter2' }), 'SECRET must be at least 32 random characters.'],
    [
      () => ({ DATABASE_URL: 'mysql://u:hunter2@h/d' }),
      'DATABASE_URL must be a URL such as postgres://user:password@host/database.',
    ],
    [
      () => ({ LIMIT_DEMO_DAYS: '5' }),
      /^LIMIT_DEMO_DAYS in environment is not a setting\. Did you mean LIMIT_DEMO_DAY\?/,
    ],
    [() => ({ BLOBS_URL: 's3://x' }), /^BLOBS_URL: not supported by this version/],
    [() => ({ MODEL_NAME: 'x' }), /^MODEL_BASE_URL is missing: set it/],
    [() => ({ MODEL_BASE_URL: 'http://localhost:1/v1' }), /^MODEL_NAME is missing/],
    [() => ({ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x' }), 'MODEL_API_KEY is missing: anthropic needs one.'],
    [() => ({ MODEL_PROVIDER: 'oracle' }), /^MODEL_PROVIDER must be one of openai-compatible, anthropic/],
    [() => ({ MODEL_BASE_URL: 'ftp://hunter2@x', MODEL_NAME: 'x' }), /^MODEL_BASE_URL must be a URL such as/],
    [() => withFile('{"PORTS": 1}'), /^PORTS in \S+ is not a setting\. Did you mean PORT\?/],
    [
      () => withFile('{"LOG_LEVEL": true}'),
      /^LOG_LEVEL in \S+ must be a string, a number or a list of strings; got true\./,
    ],
    [() => withFile('{"PORT": '), /is not JSON/],
    [() => withFile('[]'), /is not a JSON object/],
    [() => ({ CONFIG_FILE: join(folder, 'absent.json') }), /cannot be read: ENOENT/],
  ])('%o', (environment, message) => {
    const check = expect(() => readConfig(environment()));
    check.toThrow(StartError);
    check.toThrow(message);
    expect(() => readConfig(environment())).not.toThrow('hunter2');
  });
});

test('explained: every setting, with its value, origin, default and meaning, and no secret', () => {
  const settings = explainConfig({
    ...withFile('{"PORT": 8080, "OIDC_ACME_SECRET": "hunter2"}'),
    HOST: '::1',
    SECRET: 'hunter2',
    METRICS_TOKEN: 'hunter2',
    MODEL_API_KEY: 'hunter2',
    MODEL_BASE_URL: 'http://me:hunter2@localhost/v1',
    SMTP_URL: 'smtp://me:hunter2@mail.example.org:587',
    DATABASE_URL: 'hunter2',
    OAUTH_GOOGLE_SECRET: 'hunter2',
  });
  const find = (name: string) => settings.find((setting) => setting.name === name);
  expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining([...settingNames]));
  expect(settings.every(({ what }) => what.length > 5)).toBe(true);
  expect(find('PORT')).toMatchObject({ value: '8080', default: '4321', from: join(folder, 'deckle.config.json') });
  expect(find('HOST')).toMatchObject({ value: '::1', default: '127.0.0.1', from: 'environment' });
  expect(find('DATA_DIR')).toMatchObject({ value: './data', from: 'default' });
  expect(find('SMTP_URL')?.value).toBe('smtp://me:hidden@mail.example.org:587');
  expect(JSON.stringify(settings)).not.toContain('hunter2');
});
