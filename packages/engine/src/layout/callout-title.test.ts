// takeCalloutTitle(): the title of a callout, of our own and of other tools, stands in place of the word for its tone.
import { expect, test } from 'vitest';
import { type Callout, inlineText } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { takeCalloutTitle } from './callout-title.ts';
import { allFrames, placeSource } from './place.test-helper.ts';

test.each([
  [':::callout[Back *up*]\ntext\n:::', 'Back up', 1],
  [':::callout\n**Back up**\n\ntext\n:::', 'Back up', 1],
  [':::callout\n**Back up**\ntext *and* more\n:::', 'Back up', 1],
  [':::callout\n**Back up**  \ntext\n\nmore\n:::', 'Back up', 2],
  [':::callout\n__Back up__\n- text\n:::', 'Back up', 1],
  ['text\n\n:::callout\n**警告**\n本文\n:::', '警告', 1],
  ['!!! note "Back up"\n    text', 'Back up', 1],
  ['/// note | Back up\n\ntext\n\n///', 'Back up', 1],
  ['> [!NOTE] Back up\n> text', 'Back up', 1],
  [':::callout\ntext\n:::', undefined, 1],
  // Nothing would be left.
  [':::callout\n**Back up**\n:::', undefined, 1],
  [':::callout\n**Back up** first\n\ntext\n:::', undefined, 2],
  [':::callout\n**Back up before you start.**\n\ntext\n:::', undefined, 2],
])('%j', (source, title, left) => {
  const { document } = parse(source, { kind: 'doc' });
  const callout = (document as { blocks: readonly unknown[] }).blocks.at(-1) as Callout;
  expect(callout.type).toBe('callout');
  const taken = takeCalloutTitle(callout);
  expect([taken.title && inlineText(taken.title), taken.children.length]).toEqual([title, left]);
});

test.each([
  ['meadow', ['Beispiel', 'Drei Blaumeisen.']],
  ['slate', ['Beispiel', 'Drei Blaumeisen.']],
])('on slides of %s it stands there alone', (theme, lines) => {
  const { frames } = placeSource(
    `---\nkind: deck\nlang: de\ntheme: ${theme}\n---\n\n## A\n\n:::callout[Beispiel]{type="tip"}\nDrei Blaumeisen.\n:::`,
  );
  const shown = allFrames(frames.slides[0]!.frames).flatMap((frame) =>
    frame.type === 'text' && frame.role === 'body'
      ? frame.text.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
      : [],
  );
  expect(shown).toEqual(lines);
});
