// Text that slide masters draw themselves.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { readXmlTree } from '../ooxml/xml-tree.ts';
import { readArtText } from './read-art-text.ts';

test('a tab between a number and a name keeps them apart', () => {
  const body = readXmlTree(
    utf8(
      '<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:p><a:r><a:t>\t</a:t></a:r><a:fld type="slidenum"><a:t>7</a:t></a:fld><a:r><a:t>\tAcme</a:t></a:r></a:p></p:txBody>',
    ),
  );
  const text = readArtText(body, undefined, {
    colors: { scheme: new Map() } as never,
    fonts: new Map(),
    textStyles: [],
    notDrawn: () => {},
  });
  expect(text?.paragraphs[0]?.runs.map((run) => run.text)).toEqual(['\u2003', '7', '\u2003Acme']);
  expect(text?.paragraphs[0]?.runs[1]?.field).toBe('slideNumber');
});
