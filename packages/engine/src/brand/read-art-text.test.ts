// Text that slide masters draw themselves.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { readArtText } from './read-art-text.ts';

const read = (paragraph: string) =>
  readArtText(
    readXmlTree(
      utf8(
        `<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:p>${paragraph}</a:p></p:txBody>`,
      ),
    ),
    undefined,
    { colors: { scheme: new Map() } as never, fonts: new Map(), textStyles: [], notDrawn: () => {} },
  );

test('words in a gradient have the color of its start', () => {
  const stops = ['203090', 'E03090'].map((hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`);
  const text = read(
    `<a:r><a:rPr><a:gradFill><a:gsLst>${stops.join('')}</a:gsLst></a:gradFill></a:rPr><a:t>Acme</a:t></a:r>`,
  );
  expect(text?.paragraphs[0]?.runs[0]?.color).toEqual({ hex: '203090', alpha: 1 });
});

test('a tab between a number and a name keeps them apart', () => {
  const text = read('<a:r><a:t>\t</a:t></a:r><a:fld type="slidenum"><a:t>7</a:t></a:fld><a:r><a:t>\tAcme</a:t></a:r>');
  expect(text?.paragraphs[0]?.runs.map((run) => run.text)).toEqual(['\u2003', '7', '\u2003Acme']);
  expect(text?.paragraphs[0]?.runs[1]?.field).toBe('slideNumber');
});
