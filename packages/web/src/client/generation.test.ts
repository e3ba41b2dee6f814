// Tests of how a generation grows from the events of its stream.
import type { StreamEvent } from '@deckle/api';
import { expect, test } from 'vitest';
import { advance, type Generation, type GenerationStep, idleGeneration, statusOf } from './generation.ts';

type EventFields<Event> = Event extends StreamEvent ? Omit<Event, 'seq'> : never;
type Step = EventFields<StreamEvent> | Exclude<GenerationStep, StreamEvent>;

/** The generation after these steps, from the beginning. */
function after(...steps: readonly Step[]): Generation {
  const numbered = steps.map((step, seq) => ({ ...step, seq }) as GenerationStep);
  return numbered.reduce(advance, advance(idleGeneration, { type: 'begin' }));
}

const start: Step = { type: 'start', generationId: 'gen_1', kind: 'deck', model: 'composer', language: 'en' };
const outline: Step = { type: 'outline', title: 'Plan', items: [{ title: 'Why' }, { title: 'How' }] };
const page = (index: number, html = '<p>x</p>'): Step => ({ type: 'page', index, title: `P${index}`, html });

test('a generation that begins has forgotten the one before', () => {
  const finished = after(start, outline, { type: 'source', text: 'a' }, page(0), { type: 'done', title: 'Plan' });
  expect(advance(finished, { type: 'begin' })).toEqual({ ...idleGeneration, phase: 'running' });
});

test('source grows by its pieces, and starts over when it is reset', () => {
  expect(after({ type: 'source', text: 'a' }, { type: 'source', text: 'b' }).source).toBe('ab');
  expect(after({ type: 'source', text: 'a' }, { type: 'source', text: 'b', reset: true }).source).toBe('b');
});

test('the end tells how many blanks are left to fill', () => {
  const made = (source: string) => statusOf(after(start, page(0), { type: 'done', title: 'T', kind: 'deck', source }));
  expect([made('# T'), made('# T\n\n[date]'), made('# [name]\n\n[date]')]).toEqual([
    'Done: 1 slide.',
    'Done: 1 slide, 1 blank to fill in.',
    'Done: 1 slide, 2 blanks to fill in.',
  ]);
});

test('pages stand in their order, and one that comes again replaces the first', () => {
  const { pages } = after(page(1), page(0), page(1, '<p>new</p>'));
  expect(pages.map(({ index, html }) => [index, html])).toEqual([
    [0, '<p>x</p>'],
    [1, '<p>new</p>'],
  ]);
});

test('the end of a demo and the end of a saved document both bring kind, title and source', () => {
  expect(after(start, { type: 'done', kind: 'doc', title: 'T', source: 's' })).toMatchObject({
    phase: 'done',
    kind: 'doc',
    title: 'T',
    source: 's',
  });
  const document = {
    id: 'doc_1',
    kind: 'sheet',
    title: 'Saved',
    source: 's2',
    theme: null,
    brandId: null,
    revision: 1,
    origin: 'agent',
    pages: 1,
    createdAt: '2026-11-21T00:00:00Z',
    updatedAt: '2026-11-21T00:00:00Z',
  } as const;
  expect(after(start, { type: 'done', document })).toMatchObject({ kind: 'sheet', title: 'Saved', source: 's2' });
});

test('what was made stays when it fails, with the reason in plain words', () => {
  const failed = after(start, page(0), { type: 'error', error: 'timeout', message: 'x', requestId: 'r1' });
  expect(failed.pages).toHaveLength(1);
  expect(failed).toMatchObject({ phase: 'failed', problem: { code: 'timeout', requestId: 'r1' } });
});

const statuses: readonly (readonly [string, readonly Step[]])[] = [
  ['Reading your prompt …', [start]],
  ['The outline is ready. Writing …', [start, outline]],
  ['1 slide of 2 written …', [start, outline, page(0)]],
  ['Done: 2 slides.', [start, outline, page(0), page(1), { type: 'done', title: 'Plan' }]],
  ['Stopped after 1 slide.', [start, outline, page(0), { type: 'stop' }]],
];
test.each(statuses)('the status says: %s', (status, steps) => {
  expect(statusOf(after(...steps))).toBe(status);
});
