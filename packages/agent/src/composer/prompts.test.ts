// Sixty prompts in nine languages: what is wanted is understood, no fact is made up, and the document compiles without errors.
import { compile, parse } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { compose } from './index.ts';
import { inventedIn } from './invented.test-helper.ts';
import { promptCases } from './prompts.test-helper.ts';

const world = createWorld();
const native = { deck: 'pptx', doc: 'docx', sheet: 'xlsx' } as const;

test('the prompts are sixty, in nine languages, all archetypes among them but a few', () => {
  expect(promptCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(promptCases.map(({ language }) => language)).size).toBe(9);
  expect(new Set(promptCases.map(({ archetype }) => archetype)).size).toBeGreaterThanOrEqual(25);
});

test.each(promptCases.map((one) => [one.prompt.slice(0, 70).replaceAll('\n', ' '), one] as const))(
  '%s',
  async (_, one) => {
    const { prompt, kind, language, archetype, slides, materials } = one;
    const composed = compose({ prompt, materials });
    expect([composed.kind, composed.language, composed.archetype]).toEqual([kind, language, archetype]);
    const { document, diagnostics } = parse(composed.source);
    if (slides !== undefined) expect(document.kind === 'deck' && document.slides.length).toBe(slides);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(inventedIn(composed.source, one)).toEqual([]);
    const compiled = await compile({ source: composed.source, format: native[kind] }, world);
    expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('a fact that was made up would be found', () => {
  const one = promptCases[0]!;
  const { source } = compose({ prompt: one.prompt });
  expect(inventedIn(`${source}\n\nIn Paris we sold 512 cups to Anna.`, one)).toEqual(
    expect.arrayContaining(['512', 'Paris', 'Anna']),
  );
});
