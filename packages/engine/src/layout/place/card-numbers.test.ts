// Cards have numerals only where the author numbered them.
import { expect, test } from 'vitest';
import { allFrames, placeSource } from '../place.test-helper.ts';

/** What stands on the slide, in the theme whose cards have numerals. */
function texts(slide: string): readonly string[] {
  const { frames } = placeSource(`---\nkind: deck\ntheme: launch\n---\n\n# A\n\n---\n\n${slide}`);
  return allFrames(frames.slides[1]!.frames).flatMap((frame) =>
    frame.type === 'text' && frame.role !== 'title' && frame.role !== 'slideNumber'
      ? frame.text.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
      : [],
  );
}

const cards = (...headings: readonly string[]) =>
  `## T\n\n${headings.map((each) => `### ${each}\n\nSome text.`).join('\n\n')}`;

test.each<[what: string, slide: string, shown: readonly string[]]>([
  ['headings', cards('Plan', 'Build', 'Run'), []],
  ['a list', '## T\n\n- **Plan** Some text\n- **Build** Some text\n- **Run** Some text', []],
  ['numbered headings', cards('1. Plan', '2. Build', '3. Run'), ['1', '2', '3']],
  ['numbered headings that go on', cards('4) Plan', '5) Build', '6) Run'), ['4', '5', '6']],
  ['headings with numbers in no order', cards('3. Plan', '1. Build', '2. Run'), []],
  [
    'a numbered list',
    '::slide{layout="cards"}\n\n## T\n\n1. **Plan** Some text\n2. **Build** Some text\n3. **Run** Some text',
    ['1', '2', '3'],
  ],
])('of %s', (_, slide, shown) => {
  const all = texts(slide);
  expect(all.filter((text) => /^\d+$/.test(text))).toEqual(shown);
  if (shown.length > 0) expect(all).toContain('Plan');
});
