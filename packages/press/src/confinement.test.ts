// What a child can do to the machine under each confinement available here, and that the pool works under all of them.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../test/brand-templates/index.ts';
import type { Attempts, Outcome } from './confined-worker.test-helper.ts';
import { type Confinement, findConfinement, findExposed, isPossible, startUnder, unconfined } from './confinement.ts';
import { createPress, type Press, type PressOptions } from './press.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-confined-'));
chmodSync(folder, 0o700);
const file = join(folder, 'secret');
writeFileSync(file, 'hunter2', { mode: 0o600 });
const brandPath = join(folder, 'brand');
writeFileSync(brandPath, brandTemplates().get('inherits')!, { mode: 0o600 });

let press: Press | undefined;
let door: Server;
let port = 0;
beforeAll(async () => {
  door = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  port = (door.address() as { port: number }).port;
});
afterEach(() => press?.close());
afterAll(() => {
  door.close();
  rmSync(folder, { recursive: true });
});

const all: readonly Confinement[] = [
  unconfined,
  { kind: 'user', uid: 64_321 },
  { kind: 'namespaces', hidden: [folder] },
];
// A machine that allows none has nothing to test; the confinement found there says so.
const possible = all.filter((confinement) => confinement.kind === 'none' || isPossible(confinement));

function start(confinement: Confinement, options: PressOptions = {}): Press {
  press = createPress({ workers: 1, confinement, ...options });
  return press;
}
const attackers = { script: new URL('confined-worker.test-helper.ts', import.meta.url) };
const own = (): readonly string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').trim().split(' ').filter(Boolean);

const refusals: { readonly [kind in Confinement['kind']]: object } = {
  none: { network: 'reached', environment: 'read', signal: 'reached', file: 'read' },
  user: { network: 'reached', environment: 'EACCES', signal: 'EPERM', file: 'EACCES' },
  namespaces: {
    network: expect.stringMatching(/^E/),
    environment: expect.stringMatching(/^(ENOENT|of another)$/),
    // A process of its own may have that number, but never the parent.
    signal: expect.stringMatching(/^(ESRCH|reached)$/),
    file: 'ENOENT',
  },
};

describe.each(possible.map((confinement) => [confinement.kind, confinement] as const))(
  'under %s',
  (kind, confinement) => {
    test('a child reaches what it should, is bounded, replaced when killed, and gone in the end', async () => {
      const before = own();
      const press = start(confinement, { ...attackers, memory: 256 * 2 ** 20, niceness: 'idle' });
      const environment = readFileSync('/proc/self/environ', 'latin1').slice(0, 40);
      const attempts: Attempts = { port, pid: process.pid, environment, file };
      const attack = async () =>
        JSON.parse(await press.fill({ source: JSON.stringify(attempts), values: {} })) as Outcome;
      expect(await attack()).toEqual(refusals[kind]);

      const [pid] = own().filter((each) => !before.includes(each));
      const within = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
      const work = attack();
      process.kill(Number(within || pid), 'SIGKILL');
      expect(await work).toEqual(refusals[kind]);
      expect(press.stats).toMatchObject({ completed: 2, failed: 0, replaced: 1 });

      const greedy = press.fill({ source: 'fill-buffers', values: {} });
      await expect(greedy).rejects.toMatchObject({ code: 'out-of-memory' });
      await press.close();
      // A killed process is listed until the kernel reaps it.
      await expect.poll(() => own().filter((each) => !before.includes(each)), { timeout: 5_000 }).toEqual([]);
    });

    test('decks are made, on a brand that the child itself may not read', async () => {
      const press = start(confinement);
      for (const brand of [undefined, { path: brandPath, hash: 'a' }, { path: brandPath, hash: 'a' }]) {
        const { bytes } = await press.compile({ source: '# Hello\n\n---\n\n## World\n\n- One', format: 'pptx', brand });
        expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
      }
      expect(await press.readBrand({ path: brandPath, hash: 'b' })).toMatchObject({ name: expect.any(String) });
      const gone = press.readBrand({ path: join(folder, 'gone'), hash: 'c' });
      await expect(gone).rejects.toMatchObject({ code: 'crashed', cause: expect.stringContaining('ENOENT') });
    });
  },
);

test('the best is found', () => {
  expect(findConfinement([folder, join(folder, 'absent')]).kind).toBe(possible.at(-1)!.kind);
  expect(readdirSync(folder).length).toBe(2);
});

describe('what is hidden has what children need in it', () => {
  const data = mkdtempSync(join(tmpdir(), 'deckle-data-'));
  const inData = (...names: readonly string[]): string => join(data, ...names);
  mkdirSync(inData('fonts', 'ours'), { recursive: true });
  writeFileSync(inData('secret'), 'hunter2');
  writeFileSync(inData('fonts', 'ours', 'a.ttf'), 'a font');
  mkdirSync(inData('other'));
  symlinkSync(inData('fonts'), inData('other', 'linked'));
  const door = createServer((socket) => socket.destroy());
  beforeAll(() => new Promise<void>((resolve) => door.listen(inData('door'), resolve)));
  afterEach(() => delete process.env.FONT_FOLDERS);
  afterAll(() => {
    door.close();
    rmSync(data, { recursive: true });
  });

  /** Output of a shell command started in `cwd` under the confinement found for `data` with these font folders. */
  function tell(command: string, fontFolders: string, cwd = '/'): string {
    process.env.FONT_FOLDERS = fontFolders;
    const { execPath, execArgv } = startUnder(findConfinement([data]), '/bin/sh');
    const { stdout, stderr } = spawnSync(execPath, [...execArgv, '-c', command], { cwd, encoding: 'utf8' });
    return stdout + stderr;
  }

  const cases: readonly [what: string, command: string, fontFolders: string, said: string | RegExp, cwd?: string][] = [
    [
      'fonts and nothing else',
      `cd ${data} && find . | sort | xargs`,
      inData('fonts'),
      '. ./fonts ./fonts/ours ./fonts/ours/a.ttf\n',
    ],
    ['… that can be read', `cat ${inData('fonts/ours/a.ttf')}`, inData('fonts', 'ours'), 'a font'],
    [
      '… and not written',
      `echo > ${inData('fonts/new')}; echo > ${inData('new')}`,
      inData('fonts'),
      /Read-only.*Read-only/s,
    ],
    ['… where two names lead to them', `cat ${inData('other/linked/ours/a.ttf')}`, inData('other', 'linked'), 'a font'],
    [
      '… where one lies in the other',
      `cat ${inData('fonts/ours/a.ttf')}`,
      `${inData('fonts')}:${inData('fonts/ours')}`,
      'a font',
    ],
    ['not the secret', `cat ${inData('secret')}`, inData('fonts'), /No such file/],
    [
      'not for who stands there',
      'cat secret; cat ours/a.ttf',
      inData('fonts', 'ours'),
      /secret: No such file.*ours\/a.ttf: No/s,
      data,
    ],
    ['… who finds fonts by their relative names', 'cat ours/a.ttf', inData('fonts'), 'a font', inData('fonts')],
    [
      'no socket',
      `${process.execPath} -e 'require("net").connect("${inData('door')}").on("error", (e) => console.log(e.code))'`,
      inData('fonts'),
      'ENOENT\n',
    ],
    ['no socket of another service', 'ls -A /run /var/run/', inData('fonts'), '/run:\n\n/var/run/:\n'],
  ];
  test.runIf(possible.some(({ kind }) => kind === 'namespaces')).each(cases)(
    '%s',
    (_, command, fontFolders, said, cwd) => {
      expect(tell(command, fontFolders, cwd)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
    },
  );

  test('a Node in it runs, and the secret beside it is not there', () => {
    cpSync(realpathSync(process.execPath), inData('node'));
    const { execPath, execArgv } = startUnder(
      { kind: 'namespaces', hidden: [data], kept: [inData('node')] },
      inData('node'),
    );
    const { stdout } = spawnSync(execPath, [...execArgv, '-p', `require('fs').readdirSync('${data}')`], {
      encoding: 'utf8',
    });
    expect(stdout).toBe("[ 'node' ]\n");
  });

  test('the folder of fonts or of the program itself cannot be hidden, and is told', () => {
    process.env.FONT_FOLDERS = data;
    const program = realpathSync(new URL('../../..', import.meta.url).pathname);
    const secrets = [data, program, folder, '/', join(folder, 'absent')];
    expect(findExposed(secrets)).toEqual([data, program, '/']);
    const found = findConfinement(secrets);
    if (found.kind === 'namespaces') expect(found.hidden).not.toContain(data);
    if (found.kind === 'namespaces') expect(found.hidden).toContain(folder);
  });
});
