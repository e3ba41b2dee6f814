// Contents that go on over a second slide go on counting.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { parse } from '../../source/parse.ts';
import type { Frame } from '../frames.ts';
import { fonts, placeSource } from '../place.test-helper.ts';
import type { Setting } from '../setting.ts';
import { createKnownParagraphs } from '../text/known-paragraphs.ts';
import { arrangeAgenda } from './arrange-text.ts';

const { theme } = placeSource('# A\n');

/** The numerals of a list of contents that begins so. */
function numeralsFrom(start: number): readonly string[] {
  const { document } = parse(`${start}. First part\n${start + 1}. Second part\n`, { kind: 'doc' });
  if (document.kind !== 'doc') throw new Error('not a doc');
  const setting = {
    ...{ theme, fonts, known: createKnownParagraphs(), diagnostics: createDiagnostics(), memory: new Map() },
    ...{ text: { direction: 'ltr' }, language: 'en', sections: [], agenda: [] },
  } as unknown as Setting;
  const [first] = arrangeAgenda({ type: 'text', blocks: document.blocks }, setting);
  const texts = (frame: Frame): readonly string[] => {
    if (frame.type === 'group') return frame.frames.flatMap(texts);
    if (frame.type !== 'text') return [];
    return frame.text.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
  };
  return first!
    .place(1)
    .frames.flatMap(texts)
    .filter((words) => /^\d+$/.test(words));
}

test.each([
  [1, ['1', '2']],
  [3, ['3', '4']],
])('a list of contents from %i on has its numerals from there', (start, numerals) => {
  expect(numeralsFrom(start)).toEqual(numerals);
});
