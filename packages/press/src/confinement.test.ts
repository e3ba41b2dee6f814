// What a child can do to the machine under each confinement that is possible here; and that the pool does its work under all of them.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brandTemplates } from '../../../test/brand-templates/index.ts';
import type { Attempts, Outcome } from './confined-worker.check.ts';
import { type Confinement, findConfinement, isPossible, unconfined } from './confinement.ts';
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
// A machine that allows none of them has nothing to show; what is found there then says so.
const possible = all.filter((confinement) => confinement.kind === 'none' || isPossible(confinement));

function start(confinement: Confinement, options: PressOptions = {}): Press {
  press = createPress({ workers: 1, confinement, ...options });
  return press;
}
const attackers = { script: new URL('confined-worker.check.ts', import.meta.url) };
const own = (): readonly string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').trim().split(' ').filter(Boolean);

const refusals: { readonly [kind in Confinement['kind']]: object } = {
  none: { network: 'reached', environment: 'read', signal: 'reached', file: 'read' },
  user: { network: 'reached', environment: 'EACCES', signal: 'EPERM', file: 'EACCES' },
  namespaces: {
    network: expect.stringMatching(/^E/),
    environment: expect.stringMatching(/^(ENOENT|of another)$/),
    // A process of its own may have that number, never the parent.
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
      // A killed process is listed until the kernel has put it away.
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

test('the best is found; what children need themselves is not hidden', () => {
  expect(findConfinement([folder]).kind).toBe(possible.at(-1)!.kind);
  const program = new URL('../../..', import.meta.url).pathname;
  const found = findConfinement([folder, join(folder, 'absent'), program]);
  if (found.kind === 'namespaces') expect(found.hidden).toEqual([folder]);
  expect(readdirSync(folder).length).toBe(2);
});
