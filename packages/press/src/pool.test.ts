// How the pool handles children that hang, grow, crash or are canceled; and that it compiles.
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { DocumentTooLarge, InvalidBrand, MissingValue } from '@deckle/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { createPress, type Press, type PressOptions } from './press.ts';

let press: Press | undefined;
afterEach(() => press?.close());

const faulty = new URL('faulty-worker.test-helper.ts', import.meta.url);
function start(options: PressOptions = {}): Press {
  press = createPress({ workers: 1, script: faulty, ...options });
  return press;
}

const thrown = (error: unknown): unknown => error;
const request = (source: string) => ({ source, format: 'pptx' }) as const;

async function factsOf(press: Press) {
  const { bytes } = await press.compile(request('facts'));
  return JSON.parse(Buffer.from(bytes).toString()) as { pid: number; environment: readonly string[] };
}

describe('the pool', () => {
  it.each([
    ['loops for ever', 'loop', 'timeout', { deadline: 3_000 }],
    ['fills its heap', 'fill-heap', 'out-of-memory', { memory: 128 * 2 ** 20 }],
    ['fills memory outside its heap', 'fill-buffers', 'out-of-memory', { memory: 192 * 2 ** 20 }],
    ['ends by itself', 'exit', 'crashed', {}],
    ['throws', 'throw', 'crashed', {}],
  ] as const)('survives a child that %s', async (_, deed, code, options) => {
    const press = start(options);
    await expect(press.compile(request(deed))).rejects.toMatchObject({ name: 'PressError', code });
    await expect(press.compile(request('well'))).resolves.toMatchObject({ title: 'well' });
    expect(press.stats).toMatchObject({ completed: 1, failed: 1, busy: 0, queued: 0 });
  });

  it.each([0, 16_383, 16_384, 3_000_000])('hands over %d bytes as they are, one file after another', async (length) => {
    const press = start();
    const sizes = [length, length + 7, length];
    for (const size of sizes) {
      const { bytes, title } = await press.compile(request(`large ${size}`));
      expect(title).toBe(`large ${size}`);
      expect(Buffer.compare(bytes, Buffer.alloc(size, String(size)))).toBe(0);
    }
  });

  it('keeps the cause of a fault for the log', async () => {
    await expect(start().compile(request('throw'))).rejects.toMatchObject({
      cause: expect.stringContaining('a fault of ours'),
    });
  });

  it('hands a document that is too large over as it is', async () => {
    const work = start().compile(request('too-large'));
    await expect(work).rejects.toBeInstanceOf(DocumentTooLarge);
    await expect(work).rejects.toMatchObject({ bound: 'slides', limit: 300 });
  });

  it('hands over what a template and a brand lack', async () => {
    const press = start();
    await expect(press.compile(request('missing-value'))).rejects.toEqual(new MissingValue(['name']));
    await expect(press.readBrand({ path: '', hash: '' })).rejects.toEqual(new InvalidBrand('It is not a zip file.'));
  });

  it('stops work that is called off while it runs, and replaces the child', async () => {
    const press = start();
    const { pid } = await factsOf(press);
    const control = new AbortController();
    const work = press.compile(request('loop'), { signal: control.signal });
    setTimeout(() => control.abort(), 50);
    await expect(work).rejects.toMatchObject({ code: 'aborted' });
    expect((await factsOf(press)).pid).not.toBe(pid);
  });

  it('drops work that is called off while it waits', async () => {
    const press = start();
    const control = new AbortController();
    const first = press.compile(request('sleep 100'));
    const second = press.compile(request('never'), { signal: control.signal });
    control.abort();
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    await expect(first).resolves.toMatchObject({ title: 'sleep 100' });
    await expect(press.compile(request('late'), { signal: control.signal })).rejects.toMatchObject({ code: 'aborted' });
  });

  it('refuses work when too much waits, and work that waits too long', async () => {
    const press = start({ queueLimit: 1, deadline: 2_000, patience: 1_000, spareAfter: 60_000 });
    await expect.poll(() => press.stats.ready, { timeout: 30_000 }).toBe(1);
    const first = press.compile(request('loop')).catch(thrown);
    const second = press.compile(request('sleep 300')).catch(thrown);
    await expect(press.compile(request('third'))).rejects.toMatchObject({ code: 'overloaded' });
    await expect(first).resolves.toMatchObject({ code: 'timeout' });
    await expect(second).resolves.toMatchObject({ code: 'overloaded' });
  });

  it('lets work wait for longer than the work before it may take', async () => {
    const press = start({ deadline: 1_000, spareAfter: 60_000 });
    await factsOf(press);
    const first = press.compile(request('loop')).catch(thrown);
    await expect(press.compile(request('second'))).resolves.toMatchObject({ title: 'second' });
    await expect(first).resolves.toMatchObject({ code: 'timeout' });
  });

  it('replaces a child after so many jobs', async () => {
    const press = start({ recycleAfter: 2 });
    const ids: number[] = [];
    for (let job = 0; job < 4; job += 1) ids.push((await factsOf(press)).pid);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).toBe(ids[3]);
    expect(ids[1]).not.toBe(ids[2]);
  });

  it('tells children nothing of the environment and runs them below itself', async () => {
    process.env.DECKLE_TEST_SECRET = 'x';
    const { pid, environment } = await factsOf(start({ niceness: 5 }));
    delete process.env.DECKLE_TEST_SECRET;
    expect(
      environment.filter(
        (name) => !['TMPDIR', 'FONT_FOLDERS', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name),
      ),
    ).toEqual([]);
    expect(getPriority(pid)).toBe(5);
  });

  it('does a job again when its child was killed by somebody else, and once alone', async () => {
    const press = start();
    const { pid } = await factsOf(press);
    const work = factsOf(press);
    process.kill(pid, 'SIGKILL');
    const again = await work;
    expect(again.pid).not.toBe(pid);
    // It has been killed, but this is not known yet.
    process.kill(again.pid, 'SIGKILL');
    expect((await factsOf(press)).pid).not.toBe(again.pid);
    expect(press.stats).toMatchObject({ completed: 3, failed: 0, replaced: 2 });
    await expect(press.compile(request('be-killed'))).rejects.toMatchObject({ code: 'crashed' });
    expect(press.stats).toMatchObject({ completed: 3, failed: 1 });
  });

  it('does a job whose child ends while its caller is looked at', async () => {
    const press = start();
    const { pid } = await factsOf(press);
    const before = press.compile(request('well'));
    const beforeTurn = async () => {
      if (press.stats.replaced === 0) process.kill(pid, 'SIGKILL');
      await expect.poll(() => press.stats.replaced).toBe(1);
    };
    const after = press.compile(request('facts'), { beforeTurn });
    await Promise.all([before, after]);
    expect(press.stats).toMatchObject({ completed: 3, failed: 0, busy: 0 });
  });

  it('has children that work when nobody else wants the core', async () => {
    const { pid } = await factsOf(start({ niceness: 'idle' }));
    expect(getPriority(pid)).toBe(19);
    // proc(5): the 41st field, and the 39th after the name in parentheses; 5 is SCHED_IDLE.
    const classes = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1').split(') ').at(-1)!.split(' ').at(38),
    );
    expect(new Set(classes)).toEqual(new Set(['5']));
    // Other test files may use both cores for a while, and such a child waits for them.
  }, 120_000);

  it('calls everything off when it closes', async () => {
    const press = start();
    const works = [press.compile(request('loop')), press.compile(request('loop'))];
    await Promise.all([...works.map((work) => expect(work).rejects.toMatchObject({ code: 'aborted' })), press.close()]);
    await expect(press.compile(request('late'))).rejects.toMatchObject({ code: 'aborted' });
  });
});
