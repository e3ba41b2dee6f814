// Dockerfile, compose.yaml and deploy/ agree with the service and with each other: settings, ports, folders, users, times.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '../packages/server/src/config/config.ts';
import { settingInFile, settingNames } from '../packages/server/src/config/settings.ts';
import { parseDockerfile, readIgnored } from './dockerfile.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Variables that are no settings. */
const otherNames = ['PATH', 'FONT_FOLDERS', 'CONFIG_FILE'];
const unknownNames = (names: readonly string[]): readonly string[] =>
  names.filter(
    (name) => !settingNames.includes(name) && settingInFile(name) === undefined && !otherNames.includes(name),
  );
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

const { end: image, from } = parseDockerfile(read('Dockerfile')).at(-1)!;
const compose = read('compose.yaml');
/** The lines of one service. */
const serviceOf = (name: string): string => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)![1]!;
const composed = Object.fromEntries(
  [...serviceOf('deckle').matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [
    name,
    value!.replaceAll(/\$\{\w+(?::-([^}]*))?\}/g, '$1'),
  ]),
);
const unit = read('deploy/deckle.service');
const [configFile = ''] = found(unit, /^Environment=CONFIG_FILE=(.+)$/gm);
const configured = readConfig({ CONFIG_FILE: join(root, 'deploy/deckle.config.json') });
const seconds = (text: string, pattern: RegExp): number => Number(found(text, pattern)[0]);

test('every setting exists, and its value is valid', () => {
  expect(unknownNames(Object.keys(image.environment))).toEqual([]);
  expect(unknownNames(Object.keys(composed))).toEqual([]);
  expect(unknownNames(found(unit, /^Environment=(\w+)=/gm))).toEqual([]);
  for (const path of ['deploy/Caddyfile', 'deploy/nginx.conf', 'docs/install.md', 'docs/upgrade.md'])
    expect(unknownNames(found(read(path), /\b([A-Z]+_[A-Z_]+)(?=[=`])/g).filter(isOurs))).toEqual([]);
  const { DATABASE_URL_FILE: _, ...plain } = composed;
  const config: Config = readConfig({ ...image.environment, ...plain });
  expect(config).toMatchObject({ host: '0.0.0.0', port: image.port, dataFolder: image.volume });
});

/** Not of compose.yaml, the kernel, PostgreSQL or Docker. */
const isOurs = (name: string): boolean => !/^(DECKLE|POSTGRES)_|^(NODE_VERSION|DAC_OVERRIDE)$/.test(name);

test('ports, addresses and folders agree', () => {
  const { port } = readConfig({});
  expect(image.port).toBe(port);
  expect(image.environment.PORT).toBe(String(port));
  expect(found(read('deploy/nginx.conf'), /proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g)).toEqual([String(port)]);
  expect(found(read('deploy/Caddyfile'), /reverse_proxy .*127\.0\.0\.1:(\d+)/g)).toEqual([String(port)]);
  expect(found(compose, /DECKLE_UPSTREAM: deckle:(\d+)/g)).toEqual([String(port)]);
  expect(found(compose, /subnet: (.+)/g)).toEqual([composed.TRUSTED_PROXIES]);
  expect(serviceOf('deckle')).toContain(`- data:${image.volume}\n`);
  expect(configured.dataFolder).toBe(`/var/lib/${found(unit, /^StateDirectory=(.+)$/gm)[0]}`);
  expect(read('docs/install.md')).toContain(`deploy/deckle.config.json ${configFile}`);
  const secrets = found(compose, /\/run\/secrets\/(\S+)/g);
  for (const name of secrets) expect(compose).toContain(`  ${name}:\n    file: ./secrets/${name}`);
});

test('the image has the Node of the project and a user without rights, and leaves secrets out', () => {
  const manifest = JSON.parse(read('package.json'));
  expect(from).toBe(`node:${manifest.devDependencies.node}-bookworm-slim`);
  expect(compose).toContain(`image: deckle:${manifest.version}\n`);
  expect(image.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  expect([image.stopSignal, image.entrypoint, image.command]).toEqual(['SIGTERM', ['deckle'], ['serve']]);
  expect(readIgnored(root)).toEqual(expect.arrayContaining(['data', 'secrets', '.env*', 'deckle.config.json']));
});

test('running work gets its time to finish', () => {
  const closing = Number(/closingTime = (\d+)_000/.exec(read('packages/server/src/start-server.ts'))![1]);
  for (const stop of [
    seconds(unit, /^TimeoutStopSec=(\d+)$/gm),
    seconds(serviceOf('deckle'), /stop_grace_period: (\d+)s/g),
  ])
    expect(stop).toBeGreaterThanOrEqual(closing + 10);
});

test('systemd leaves children the namespaces they isolate themselves with', () => {
  const options = found(read('packages/press/src/confinement.ts'), /^const namespaces = \[(.+)\];$/gm)[0]!;
  const wanted = { user: 'user', mount: 'mnt', net: 'net', pid: 'pid' };
  for (const [option, name] of Object.entries(wanted)) {
    expect(options).toContain(`'--${option}'`);
    expect(found(unit, /^RestrictNamespaces=(.+)$/gm)[0]!.split(' ')).toContain(name);
  }
  expect(unit).not.toMatch(/^(ProtectKernelTunables|ProtectKernelLogs|MemoryDenyWriteExecute)=/m);
});

test('proxies do not buffer, and pass on host and client address', () => {
  const nginx = read('deploy/nginx.conf');
  for (const line of [
    'proxy_buffering off;',
    'proxy_request_buffering off;',
    'client_max_body_size 0;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ])
    expect(nginx).toContain(line);
  expect(read('deploy/Caddyfile')).toContain('flush_interval -1');
});
