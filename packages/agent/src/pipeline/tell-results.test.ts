// What a sheet computes is given to its model, against a real OpenAI-compatible server: what it asks, and what is taken of the answer.
import { compilePages } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { afterEach, expect, test } from 'vitest';
import { createAgentHere } from '../create-agent-here.ts';
import type { AgentEvent } from '../events.ts';
import { createModel } from '../models/create-model.ts';
import { type ModelServer, startModelServer } from '../models/model-server.test-helper.ts';

const world = createWorld();
let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const plan = '# Budget of a workshop\n- Summary | table | the result\n- Budget | table | revenue and costs\n';
const summary = `# Summary

| Result | Value |
|---|--:|
| Outcome | The workshop earns money in its first year |
| Revenue of the year | =Budget!B2 |
| Costs of the year | =Budget!B3 |
| Profit of the year | =B3-B4 |
`;
const budget = '\n# Budget\n\n| Item | Amount (€) |\n|---|--:|\n| Revenue | 72665 |\n| Costs | 112433 |\n';
const outcome = '=IF(B5<0, "Loss of "&TEXT(-B5, "#,##0")&" €", "Profit of "&TEXT(B5, "#,##0")&" €")';
const right = summary.replace('The workshop earns money in its first year', outcome);

async function run(answer: string) {
  server = await startModelServer((body, count) => {
    if (count === 0) return { text: plan };
    if (count === 1) return { text: summary + budget };
    return body.includes('This worksheet sums it up') ? { text: answer } : { status: 400 };
  });
  const model = createModel(
    { provider: 'openai-compatible', baseUrl: server.url, name: 'scripted' },
    { firstPause: 5 },
  );
  const agent = createAgentHere({ compilePages: (source) => compilePages(source, world), model });
  const prompt = 'A budget of a workshop: revenue 72,665 €, costs 112,433 €';
  const events: AgentEvent[] = await Array.fromAsync(agent.run({ prompt, kind: 'sheet', language: 'en' }));
  const last = events.at(-1)!;
  return { source: last.type === 'done' ? last.source : '', events, calls: server.calls.map(({ body }) => body) };
}

test('its model is given the results once, with what is below zero, and the worksheet it writes is taken', async () => {
  const { source, calls, events } = await run(right);
  expect(calls.length).toBe(3);
  expect(calls[2]).toContain('- Summary!B5 | Profit of the year | -39,768 (below zero)');
  expect(source).toContain('"Loss of "');
  expect(source).not.toContain('earns money');
  expect(events.filter(({ type }) => type === 'diagnostic')).toEqual([]);
});

test.each([
  ['nothing to change', 'none'],
  ['words', 'The summary is fine as it is.'],
  ['typed numbers in place of formulas', right.replace('=Budget!B2', '72665')],
  ['addresses that were not moved', right.replace('| Outcome', '| Purpose | Budget |\n| Outcome')],
  ['an error', right.replace('=B3-B4', '=B3/0')],
  ['nothing', ''],
])('the worksheet stays where the answer is no better: %s', async (_, answer) => {
  const { source, calls } = await run(answer);
  expect(calls.length).toBeGreaterThanOrEqual(3);
  expect(source).toContain('earns money');
  expect(source).toContain('=Budget!B2');
});
