// Blocks and inlines as paragraphs: nothing of the document's text is lost on the way, and each mark has its look.
import { describe, expect, test } from 'vitest';
import type { Block, Inline } from '../../model/index.ts';
import { blocksToParagraphs } from './blocks-to-paragraphs.ts';
import { inlineRuns, type TextContext } from './inline-runs.ts';
import type { TextParagraph } from './text-content.ts';

const context: TextContext = {
  direction: 'ltr',
  footnoteNumbers: new Map([['source', 2]]),
  references: new Map([['fig-x', 'Figure 1']]),
};
const text = (value: string): Inline => ({ type: 'text', value });
const paragraph = (...children: readonly Inline[]): Block => ({ type: 'paragraph', children });
const list = (ordered: boolean, ...items: readonly (readonly Block[])[]): Block => ({
  type: 'list',
  ordered,
  start: 3,
  tight: true,
  items: items.map((children) => ({ children })),
});

/** A paragraph in one line: `level kind bullet "text"`, '+' where indented, '/' for a hard break. */
function outline({ level, kind, bullet, indented, runs }: TextParagraph): string {
  const mark = bullet === undefined ? '' : bullet.type === 'number' ? ` ${bullet.value}.` : ` ${bullet.type}`;
  const content = runs.map((run) => (run.breakBefore ? '/' : '') + run.text).join('');
  return `${level}${indented ? '+' : ''} ${kind}${mark} "${content}"`;
}
const outlines = (...blocks: readonly Block[]) => blocksToParagraphs(blocks, context).map(outline);

describe('blocks', () => {
  test('lists nest, number and keep what follows in an item', () => {
    expect(
      outlines(
        list(
          true,
          [paragraph(text('one')), list(false, [paragraph(text('deep'))]), paragraph(text('more'))],
          [paragraph(text('two'))],
        ),
      ),
    ).toEqual(['0 item 3. "one"', '1 item "deep"', '0+ text "more"', '0 item 4. "two"']);
  });

  test('task lists have boxes', () => {
    const items = [true, false].map((checked) => ({ checked, children: [paragraph(text('x'))] }));
    const [done, open] = blocksToParagraphs([{ type: 'list', ordered: false, start: 1, tight: true, items }], context);
    expect([done?.bullet, open?.bullet]).toMatchObject([{ checked: true }, { checked: false }]);
  });

  test('an item that starts with a list or code keeps its place', () => {
    expect(outlines(list(false, [list(false, [paragraph(text('a'))])], [{ type: 'code', value: 'x' }]))).toEqual([
      '0 item ""',
      '1 item "a"',
      '0 item ""',
      '0+ code "x"',
    ]);
  });

  test('code keeps spaces and lines', () => {
    expect(outlines({ type: 'code', value: 'if x:\n\treturn  1\n\n# end\n' })).toEqual([
      '0 code "if x:/    return  1//# end"',
    ]);
  });

  test('headings, quotations and whatever else holds text', () => {
    expect(
      outlines(
        { type: 'heading', depth: 3, children: [text('Heading')] },
        { type: 'blockQuote', children: [paragraph(text('said'))] },
        { type: 'stats', items: [{ value: [text('42 %')], label: [text('of all')], delta: '+3' }] },
        { type: 'timeline', items: [{ date: [text('1969')], children: [text('Moon')] }] },
        { type: 'math', value: 'a^2' },
        { type: 'rule' },
      ),
    ).toEqual([
      '0 heading "Heading"',
      '0+ text "said"',
      '0 text "42 % of all +3"',
      '0 text "1969 Moon"',
      '0+ text "a²"',
    ]);
  });

  test('lists deeper than nine levels stay at the ninth', () => {
    let block = list(false, [paragraph(text('x'))]);
    for (let depth = 0; depth < 20; depth += 1) block = list(false, [paragraph(text('x')), block]);
    const levels = blocksToParagraphs([block], context).map(({ level }) => level);
    expect(Math.max(...levels)).toBe(8);
    expect(levels).toHaveLength(21);
  });
});

describe('inlines', () => {
  const cases: readonly (readonly [name: string, inline: Inline, run: object])[] = [
    ['emphasis', { type: 'emphasis', children: [text('x')] }, { italic: true }],
    ['strong', { type: 'strong', children: [text('x')] }, { bold: true }],
    ['strikethrough', { type: 'strikethrough', children: [text('x')] }, { strike: true }],
    ['mark', { type: 'mark', children: [text('x')] }, { highlight: 'mark' }],
    [
      'link',
      { type: 'link', url: 'https://x.org', children: [text('x')] },
      { link: 'https://x.org', underline: true, color: { scheme: 'hlink' } },
    ],
    ['code', { type: 'inlineCode', value: 'x' }, { font: 'mono', highlight: 'code' }],
    ['maths', { type: 'inlineMath', value: '\\alpha' }, { text: 'α', math: { tex: '\\alpha', display: false } }],
    ['a footnote', { type: 'footnoteReference', label: 'source' }, { text: '2', position: 'superscript' }],
    ['an unknown footnote', { type: 'footnoteReference', label: 'lost' }, { text: 'lost' }],
    ['a cross-reference', { type: 'crossReference', target: 'fig-x' }, { text: 'Figure 1' }],
    ['a picture', { type: 'image', asset: 'a.png', alt: 'A cat' }, { text: 'A cat' }],
    ['a rise', { type: 'delta', value: '+12 %' }, { text: '+12 %', color: { scheme: 'accent2' } }],
    ['a fall', { type: 'delta', value: '−12 %' }, { text: '−12 %', color: { scheme: 'accent4' } }],
    ['less debt', { type: 'delta', value: '−12 %', good: 'down' }, { text: '−12 %', color: { scheme: 'accent2' } }],
    ['no change', { type: 'delta', value: '±0.0 %' }, { text: '±0.0 %', bold: true }],
    ['more debt', { type: 'delta', value: '+12 %', good: 'down' }, { text: '+12 %', color: { scheme: 'accent4' } }],
  ];
  test.each(cases)('%s', (_, inline, run) => {
    expect(inlineRuns([inline], context)).toMatchObject([run]);
  });

  test('marks inside marks add up, and neighbors of one look are one run', () => {
    const runs = inlineRuns(
      [text('a'), text('b'), { type: 'strong', children: [text('c'), { type: 'emphasis', children: [text('d')] }] }],
      context,
    );
    expect(runs).toMatchObject([
      { text: 'ab', bold: false },
      { text: 'c', bold: true },
      { text: 'd', bold: true, italic: true },
    ]);
  });

  test('hard breaks stand before what follows them, at the end too', () => {
    const lineBreak: Inline = { type: 'lineBreak' };
    const runs = inlineRuns(
      [text('a'), lineBreak, lineBreak, { type: 'strong', children: [text('b')] }, lineBreak],
      context,
    );
    expect(runs.map((run) => (run.breakBefore ? '/' : '') + run.text)).toEqual(['a', '/', '/b', '/']);
  });
});
