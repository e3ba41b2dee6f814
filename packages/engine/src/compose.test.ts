// What composing says about the kind a source is read as.
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { composeSource } from './compose.ts';
import type { Kind } from './model/index.ts';

const world = createWorld();
const text = '## One\n\n### A\n\ntext\n\n### B\n\ntext\n\n## Two\n\ntext';
const stating = (kind: string) => `---\nkind: ${kind}\n---\n\n${text}`;

async function codesOf(source: string, kind?: Kind): Promise<readonly string[]> {
  const { context } = await composeSource({ source, kind }, ['deck'], world);
  return context.diagnostics.list.map(({ code }) => code);
}

test('slides of a text that only looks like a document are told, with the way to a deck', async () => {
  expect(await codesOf(text)).toContain('doc-as-deck');
  for (const codes of [codesOf(stating('deck')), codesOf(stating('doc')), codesOf(text, 'deck'), codesOf(text, 'doc')])
    expect(await codes).not.toContain('doc-as-deck');
});
