// A doc looks the same as PDF, .docx and HTML: one case per rule of its look, read in the files.
import { expect, test } from 'vitest';
import { unzip } from '../../../../test/unzip.ts';
import { compile } from '../compile.ts';
import { inspect, world } from './pdf/pdf.test-helper.ts';

const write = async (source: string, format: 'pdf' | 'docx' | 'html') =>
  (await compile({ source, format, kind: 'doc' }, world)).bytes;
const htmlOf = async (source: string) => Buffer.from(await write(source, 'html')).toString('utf8');
const wordOf = async (source: string, part = 'document') =>
  Buffer.from(unzip(await write(source, 'docx')).get(`word/${part}.xml`)!).toString('utf8');

type Word = { readonly page: number; readonly top: number; readonly bottom: number; readonly left: number };

/** Where a word of the PDF is, in points from the top left of its page. */
async function placeIn(source: string, word: string): Promise<Word> {
  const pages = inspect(await write(source, 'pdf'), 'pdftotext', '-bbox', 'FILE', '-')
    .split('<page ')
    .slice(1);
  const [page, found] = pages
    .map((text, index) => [index + 1, new RegExp(`<word ([^>]*)>${word}<`).exec(text)] as const)
    .find(([, match]) => match !== null)!;
  const side = (name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(found![1]!)![1]);
  return { page, top: side('yMin'), bottom: side('yMax'), left: side('xMin') };
}

test('a title is as large below a line as at the top', async () => {
  const sources = ['# Title\n\n## Part\n\ntext', 'A line.\n\n# Title\n\n## Part\n\ntext'];
  const heights = await Promise.all(
    sources.map(async (source) => {
      const { top, bottom } = await placeIn(source, 'Title');
      return bottom - top;
    }),
  );
  expect(heights[1]).toBeCloseTo(heights[0]!, 1);
  for (const source of sources) {
    expect(await wordOf(source)).toMatch(/<w:pStyle w:val="Title"\/>(?:(?!<w:p>).)*>Title</);
    expect(await htmlOf(source)).toMatch(/<h1[^>]*class="doc-title"[^>]*>Title</);
  }
});
