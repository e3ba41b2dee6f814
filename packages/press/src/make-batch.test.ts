// A batch: in order, a few at a time, despite failures; leaving it stops the work.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { type Batch, type BatchItem, makeBatch } from './make-batch.ts';

type Item = BatchItem & { readonly wait?: number; readonly fails?: boolean };
const encoder = new TextEncoder();

function start(items: readonly Item[], options: Partial<Batch<Item>> = {}) {
  const begun: number[] = [];
  const stopped: number[] = [];
  const pieces = makeBatch<Item>({
    items,
    format: 'pptx',
    window: 3,
    signal: new AbortController().signal,
    async make({ wait = 0, fails = false }, n, signal) {
      begun.push(n);
      signal.addEventListener('abort', () => stopped.push(n));
      await pause(wait, undefined, { signal });
      if (fails) throw new Error('no');
      return { bytes: encoder.encode(`deck ${n}`), title: 'Offer', diagnostics: [] };
    },
    describeFailure: (error) => ({ error: 'internal_error', message: (error as Error).message }),
    ...options,
  });
  return { pieces, begun, stopped };
}

async function readAll(pieces: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  const files = unzip(Buffer.concat(all));
  const texts = [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
  return { names: texts.map(([name]) => name), texts: new Map(texts) };
}
const row = (x: string, more: Omit<Item, 'values'> = {}): Item => ({ values: { x }, ...more });

test('decks come in order, however long each takes, and the manifest last', async () => {
  const items = [row('a', { wait: 60 }), row('b', { fails: true }), row('c', { wait: 1 }), row('a')];
  const { names, texts } = await readAll(start(items, { pattern: '{{x}}' }).pieces);
  expect(names).toEqual(['a.pptx', 'c.pptx', 'a (2).pptx', 'manifest.json']);
  expect(texts.get('a (2).pptx')).toBe('deck 4');
  expect(JSON.parse(texts.get('manifest.json')!)).toEqual([
    { n: 1, file: 'a.pptx', status: 'ok', diagnostics: [] },
    { n: 2, file: null, status: 'failed', error: 'internal_error', message: 'no', diagnostics: [] },
    { n: 3, file: 'c.pptx', status: 'ok', diagnostics: [] },
    { n: 4, file: 'a (2).pptx', status: 'ok', diagnostics: [] },
  ]);
});

test('a name without a value spoils one deck alone', async () => {
  const { names, texts } = await readAll(start([{ values: {} }, row('b')], { pattern: '{{x}}' }).pieces);
  expect(names).toEqual(['b.pptx', 'manifest.json']);
  expect(texts.get('manifest.json')).toContain('{{x}} has no value');
});

test('who takes slowly holds the work up, and who leaves ends it', async () => {
  const { pieces, begun, stopped } = start(Array.from({ length: 100 }, (_, index) => row('x', { wait: index })));
  await pieces.next();
  await pause(100);
  expect(begun).toEqual([1, 2, 3]);
  await pieces.return(undefined);
  await pause(20);
  expect(begun).toEqual([1, 2, 3]);
  expect(stopped).toContain(3);
});

test('a signal ends it', async () => {
  const control = new AbortController();
  const { pieces } = start([row('a', { wait: 5_000 })], { signal: control.signal });
  const next = pieces.next();
  control.abort(new Error('gone'));
  await expect(next).rejects.toThrow('gone');
});
