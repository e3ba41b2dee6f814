// The events of a generation: their order, their source, and how one ends.
import { compilePages, DocumentTooLarge } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { createAgentHere } from './create-agent-here.ts';
import type { AgentEvent } from './events.ts';
import type { AgentRequest } from './request.ts';

const world = createWorld();
const agent = createAgentHere({ compilePages: (request) => compilePages(request, world) });

async function events(request: AgentRequest, signal?: AbortSignal, from = agent): Promise<readonly AgentEvent[]> {
  const list: AgentEvent[] = [];
  for await (const event of from.run(request, { signal })) list.push(event);
  return list;
}

test.each([
  ['A deck of 6 slides about rivers', 6],
  ['A pitch deck of 12 slides for Brewly', 12],
  ['Ein Quartalsbericht mit 9 Folien über Vertrieb', 9],
])('%s: the events come in order and every slide is there', async (prompt, slides) => {
  const list = await events({ prompt });
  const order = ['start', 'outline', 'source', 'page', 'diagnostic', 'usage', 'done'];
  const places = list.map(({ type }) => order.indexOf(type));
  expect(places).toEqual([...places].sort((first, second) => first - second));
  expect(list.filter(({ type }) => type === 'page')).toHaveLength(slides);
  const source = list.flatMap((event) => (event.type === 'source' ? [event.text] : [])).join('');
  expect(list.at(-1)).toMatchObject({ type: 'done', kind: 'deck', source, pages: slides });
});

test('no archetype gives an error or a warning when it is laid out', async () => {
  for (const what of [
    'pitch',
    'status report',
    'proposal',
    'minutes',
    'lesson',
    'guide',
    'event',
    'letter',
    'report',
    'budget',
    'invoice',
    'timesheet',
    'loan',
    'project plan',
    'comparison',
    'tracker',
  ]) {
    const list = await events({ prompt: `A ${what} about tea` });
    const troubles = list.filter((event) => event.type === 'diagnostic' && event.severity !== 'info');
    expect([what, troubles]).toEqual([what, []]);
    expect(list.at(-1)!.type).toBe('done');
  }
});

test('what of the materials could not be read is told with the document', async () => {
  const remark = { code: 'import-no-text', severity: 'warning', message: 'a.pdf: Page 2 has no text.' } as const;
  const list = await events({ prompt: 'A deck about rivers', remarks: [remark] });
  expect(list.filter(({ type }) => type === 'diagnostic')).toContainEqual({ type: 'diagnostic', ...remark });
  expect(list.at(-1)!.type).toBe('done');
});

test('an aborted generation ends without a last word', async () => {
  const list = await events({ prompt: 'A deck about rivers' }, AbortSignal.abort());
  expect(list.map(({ type }) => type)).toEqual(['start']);
});

test('one that ran out of time says so', async () => {
  const list = await events(
    { prompt: 'A deck about rivers' },
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  expect(list.at(-1)).toMatchObject({ type: 'error', error: 'timeout' });
});

test('a document past the bounds is an error event, a fault of ours is thrown', async () => {
  const tooLarge = createAgentHere({
    compilePages: async () => {
      throw new DocumentTooLarge('slides');
    },
  });
  const list = await events({ prompt: 'A deck' }, undefined, tooLarge);
  expect(list.slice(-2)).toEqual([
    { type: 'usage', inputTokens: 0, outputTokens: 0, durationMs: expect.any(Number) },
    { type: 'error', error: 'document_too_large', message: expect.any(String) },
  ]);
  const broken = createAgentHere({
    compilePages: async () => {
      throw new Error('broken');
    },
  });
  await expect(events({ prompt: 'A deck' }, undefined, broken)).rejects.toThrow('broken');
});
