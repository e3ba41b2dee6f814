// Files made to be slow: reading takes time that grows with them alone. What grows faster takes longer than a test may.
import { expect, test } from 'vitest';
import { utf8 } from '../base/bytes.ts';
import { read, root, zip } from './office-parts.test-helper.ts';
import { lineBlocks } from './pdf/line-blocks.ts';

test('spaces in preformatted text of a page', async () => {
  const page = `<!doctype html><html><body><main><p>Words.</p><pre>a${' '.repeat(150_000)}b</pre></main></body></html>`;
  const { source } = await read(utf8(page), 'a.html');
  expect(source).toContain('Words.');
});

/** A package with one part, which is no office file yet. */
const packageOf = (part: string, creator = '') =>
  zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="core.xml"/></Relationships>',
    'core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${creator}</dc:creator></cp:coreProperties>`,
    'word/document.xml': part,
  });

const written = root('w:document', '<w:body><w:p><w:r><w:t>Words.</w:t></w:r></w:p></w:body>');

test.each(['<?a?>', '<!--a-->'])('a prolog of many %s', async (piece) => {
  const part = written.replace('\n', `\n${piece.repeat(30)}`);
  expect((await read(packageOf(part), 'a.docx')).source).toContain('Words.');
  const declared = written.replace('\n', `\n${piece.repeat(30)}<!DOCTYPE a>`);
  await expect(read(packageOf(declared), 'a.docx')).rejects.toThrow('DOCTYPE');
});

test('spaces between authors', async () => {
  const { source } = await read(packageOf(written, `Ada;${' '.repeat(150_000)}Grace`), 'a.docx');
  expect(source).toMatch(/Ada[\s\S]*Grace/);
});

test('a line of dots in a PDF', () => {
  const [x, y, width, height, size, baseline] = [72, 72, 400, 12, 11, 82];
  const font = { size, baseline, isBold: false, isItalic: false, isFixed: false };
  const line = (text: string) => ({
    ...{ x, y, width, height, size, baseline },
    spans: [{ text, x, y, width, height, ...font }],
  });
  const style = { bodySize: 11, headingSizes: [] };
  const blocks = lineBlocks([line(`${'. '.repeat(50_000)}end`)], style);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph']);
  expect(lineBlocks([line(`The pump ${'. '.repeat(150)}12`)], style).map(({ type }) => type)).toEqual(['toc']);
});
