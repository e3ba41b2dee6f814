// Credits of pictures: on their slide, in its notes, below them in a doc, and in a list on request; in every format.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { blockText } from '../model/index.ts';
import { parse } from '../source/parse.ts';
import { convertDocument } from './convert-document.ts';
import { withPictureCredits } from './picture-credits.ts';

const source = (front: string) =>
  `---\n${front}\n---\n\n# A\n\n---\n\n## B\n\n![x](a.png){credit="Ada, CC BY 2.0"}\n\n---\n\n## C\n\n::slide{background="b.png" credit="Bob, CC0"}\n\nText ![y](c.png){credit="Ada, CC BY 2.0"}\n`;
const read = (front: string, kind: 'deck' | 'doc') => {
  const { document } = parse(source(front), { kind: 'deck' });
  return withPictureCredits(convertDocument(document as never, kind, createDiagnostics()));
};

test('a slide has them in its notes; a list is only there on request', () => {
  const deck = read('kind: deck', 'deck');
  if (deck.kind !== 'deck') throw new Error('no deck');
  expect(deck.slides.map(({ notes }) => blockText(notes))).toEqual(['', 'Ada, CC BY 2.0', 'Bob, CC0; Ada, CC BY 2.0']);
  const listed = read('kind: deck\ncredits: true\nlang: de', 'deck');
  if (listed.kind !== 'deck') throw new Error('no deck');
  expect(listed.slides).toHaveLength(4);
  expect(blockText([listed.slides[3]!.title!, ...listed.slides[3]!.blocks])).toBe('Bilder\nAda, CC BY 2.0\nBob, CC0');
});

test('a doc has them below the pictures', () => {
  const doc = read('kind: deck\ncredits: true', 'doc');
  if (doc.kind !== 'doc') throw new Error('no doc');
  const text = blockText(doc.blocks);
  expect(text.match(/Ada, CC BY 2\.0/g)).toHaveLength(3);
  expect(text.endsWith('Pictures\nAda, CC BY 2.0')).toBe(true);
});
