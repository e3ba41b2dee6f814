// What a page of a PDF holds beyond the bounds is told, not dropped in silence.
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

/** A PDF of one page, which PDFium reads without a table of its objects. */
function pdfOf(content: string, others = ''): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}${others}trailer << /Root 1 0 R /Size 9 >>\n%%EOF`, 'latin1');
}

/** A picture without a filter, every pixel black. */
function pictureOf(width: number, height: number): string {
  const size = Math.ceil(width / 8) * height;
  return `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Length ${size} >>\nstream\n${'\0'.repeat(size)}\nendstream\nendobj\n`;
}

const draw = (at: number): string => `q 30 0 0 30 ${(at % 10) * 40} ${Math.floor(at / 10) * 40} cm /P Do Q\n`;
const draws = (count: number): string => Array.from({ length: count }, (_, at) => draw(at)).join('');

test.each([
  ['as many as are read', draws(50), pictureOf(30, 30), 50, []],
  ['one more', draws(51), pictureOf(30, 30), 50, ['pictures past 50 of a page']],
  ['rules and bullets', draws(60), pictureOf(8, 8), 0, []],
  ['a large one', draws(1), pictureOf(6_000, 4_000), 0, ['pictures that are too large or cannot be read']],
  [
    'one behind many shapes',
    `${'0 0 m 1 1 l S\n'.repeat(20_001)}${draws(1)}`,
    pictureOf(30, 30),
    0,
    ['pictures that may be past 20,000 objects of a page'],
  ],
])('pictures of a page: %s', async (_, content, picture, count, leftOut) => {
  const { pages } = await readPdf(pdfOf(content, picture));
  expect(pages[0]!.pictures).toHaveLength(count);
  expect(pages[0]!.leftOut).toEqual(leftOut);
});
