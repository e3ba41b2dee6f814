// Tests of the text and height of preview frames.
import { expect, test } from 'vitest';
import { estimateHeight, frameText, slideRatio } from './frame-text.ts';

test('a fragment gets a page around it that fetches and runs nothing', () => {
  expect(frameText('<p>x</p>', 8)).toMatch(/^<!doctype html>.*default-src 'none'.*margin:8px.*<p>x<\/p>$/s);
});

test('a whole page keeps its own head and gets the margin', () => {
  expect(frameText('<!doctype html><html><head><title>$&</title></head><body></body></html>', 0)).toMatch(
    /^<!doctype html><html><head><title>\$&<\/title><style>.*margin:0px.*<\/style><\/head>/s,
  );
});

test('links to other files do not lead to pages of the service', () => {
  for (const html of ['<a href="a.md">a</a>', '<html><head></head><a href="a.md">a</a></html>'])
    expect(frameText(html, 0)).toMatch(/a\[href\]:not\([^{]*\)\{pointer-events:none\}/);
});

test('the script of a whole page stays out, everything around it stays', () => {
  const page =
    '<!doctype html><html><head></head><body><p>&lt;script&gt;</p>\n<script>run("<b>")</script></body></html>';
  expect(frameText(page, 0)).toMatch(/<body><p>&lt;script&gt;<\/p>\n<\/body><\/html>$/);
});

test('a short section is low, a long one higher, and none without end', () => {
  const paragraphs = (count: number) =>
    `<style>${'x'.repeat(9_999)}</style>${'<p>Some words of text.</p>'.repeat(count)}`;
  const heights = [1, 8, 4_000].map((count) => estimateHeight(paragraphs(count)));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights[0]).toBeLessThan(heights[1]!);
  expect(heights[2]).toBe(640);
});

test('a slide tells its proportions; one that does not is wide', () => {
  expect(slideRatio('<style>.slide{aspect-ratio:720/540;width:100%}</style>')).toBe('720 / 540');
  expect(slideRatio('<p>x</p>')).toBe('16 / 9');
});

test('a page without fonts gets those it names from the service', () => {
  const page =
    '<!doctype html><html><head><style>.deckle{--drawn:"Carlito","Noto Sans Hebrew";--x:"No"}</style></head></html>';
  const urls = [...frameText(page, 0, 'http://a').matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url);
  expect(urls).toHaveLength(16);
  expect(urls).toContain('http://a/fonts/Carlito/700-italic-latin.woff2');
  expect(urls).toContain('http://a/fonts/Noto%20Sans%20Hebrew/400-other.woff2');
  expect(frameText('<p>x</p>', 0, 'http://a')).not.toContain('@font-face');
});
