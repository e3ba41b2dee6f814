// Ninety prompts in nine languages that tell facts in their own sentences: each fact stands in the document where all can
// see it, under a title without it, and no number stands there that nobody gave.
import { readFileSync } from 'node:fs';
import { parse } from '@deckle/engine';
import { describe, expect, test } from 'vitest';
import { compose } from './index.ts';
import { inventedIn } from './invented.test-helper.ts';

type FactCase = {
  readonly prompt: string;
  readonly kind: 'deck' | 'doc' | 'sheet';
  readonly language: string;
  readonly archetype: string;
  readonly slides: number | undefined;
  readonly title: string | undefined;
  readonly facts: readonly string[];
};

const chapters = readFileSync(new URL('prompts-with-facts.check.md', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1);
const cases = chapters.flatMap((chapter): readonly FactCase[] => {
  const [head = '', ...entries] = chapter.split(/^## /m);
  return entries.map((entry) => readCase(entry, head.trim()));
});

function readCase(entry: string, language: string): FactCase {
  const [head = '', prompt = '', ...lines] = entry.trim().split('\n');
  const [kind, archetype = '', slides] = head.split(' ');
  const marked = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
  return {
    prompt,
    kind: kind as FactCase['kind'],
    archetype,
    language,
    slides: slides === undefined ? undefined : Number(slides),
    title: marked('= ')[0],
    facts: marked('- '),
  };
}

test('the prompts are ninety, ten in each of nine languages', () => {
  expect(chapters).toHaveLength(9);
  expect(new Set(chapters.map((chapter) => chapter.split(/^## /m).length - 1))).toEqual(new Set([10]));
  expect(cases.every(({ facts }) => facts.length > 0)).toBe(true);
});

/** The source without front matter, notes and the remarks that repeat the request, as it reads. */
const visibleIn = (source: string): string =>
  source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^:::(?:notes|callout)[\s\S]*?\n:::$/gm, '')
    .replace(/[*\\]/g, '')
    .replace(/\s*\|\s*|\s+/g, ' ')
    .toLowerCase();

describe.each(chapters.map((chapter) => chapter.slice(0, 2)))('%s', (language) => {
  test.each(cases.filter((one) => one.language === language).map((one) => [one.prompt, one] as const))(
    '%s',
    (_, one) => {
      const composed = compose({ prompt: one.prompt });
      expect([composed.kind, composed.archetype, composed.language]).toEqual([one.kind, one.archetype, one.language]);
      if (one.title !== undefined) expect(composed.title).toBe(one.title);
      const { document, diagnostics } = parse(composed.source);
      expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
      if (document.kind === 'deck') expect(document.slides).toHaveLength(one.slides ?? document.slides.length);
      const visible = visibleIn(composed.source);
      expect(one.facts.filter((fact) => !visible.includes(fact.toLowerCase()))).toEqual([]);
      expect(inventedIn(composed.source, one)).toEqual([]);
    },
  );
});
