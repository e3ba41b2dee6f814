// Decks as people really draw them: titles in text boxes, footers on each slide, drawings, remarks beside the slide.
import { expect, test } from 'vitest';
import { parse } from '../../source/parse.ts';
import { readPptx, readSlides, textBox } from '../office-parts.test-helper.ts';

const titleOf = (source: string, slide = 0): string | undefined => {
  const { document } = parse(source, { kind: 'deck' });
  const title = document.kind === 'deck' ? document.slides[slide]?.title : undefined;
  return title?.children.map((inline) => ('value' in inline ? inline.value : '|')).join('');
};

const body = textBox('A sentence about the harbor that is long enough to be no title at all.', {
  y: 6,
  height: 3,
  size: 18,
});

test.each([
  ['the largest text at the top', [textBox('Harbor', { size: 32 }), body], 'Harbor'],
  ['in two lines', [textBox('Harbor\nIn winter', { size: 32 }), body], 'Harbor|In winter'],
  [
    'on a cover wherever it stands',
    [textBox('Ada, May 2026', { y: 1, size: 14 }), textBox('Harbor', { y: 9, size: 44 })],
    'Harbor',
  ],
  ['not one of two equal ones', [body, textBox('Harbor', { y: 12, size: 18 })], undefined],
  [
    'larger icons and numbers aside',
    [textBox('Harbor', { size: 28 }), textBox('⚙', { y: 7, size: 60 }), body],
    'Harbor',
  ],
  ['no number', [textBox('42', { size: 60 }), body], undefined],
])('a slide without a title placeholder: %s', async (_, shapes, expected) => {
  const { source } = await readPptx(shapes.join(''));
  expect(titleOf(source)).toBe(expected);
});

test('on later slides a title stands at the top', async () => {
  const low = [textBox('See you there', { y: 14, size: 44 }), textBox('A plan', { y: 8, size: 18 })].join('');
  const { source } = await readSlides([body, low]);
  expect(titleOf(source, 1)).toBeUndefined();
});

test('what most slides repeat is told once for each, and is no text: footers, page numbers', async () => {
  const slides = ['One', 'Two', 'Three', 'Four', 'Five'].map(
    (title, at) =>
      textBox(title, { size: 32 }) +
      textBox(`Point ${title}`, { y: 6, size: 18 }) +
      textBox('Acme, confidential', { y: 17, size: 10 }) +
      textBox(`${at + 1} / 5`, { x: 20, y: 17, width: 2, size: 10 }),
  );
  const { source, found } = await readSlides(slides);
  expect(source).not.toMatch(/confidential|\/ 5/);
  expect(source).toContain('Point Five');
  expect(found).toContainEqual({
    code: 'import-left-out',
    what: 'what repeats on most slides, such as a logo or a footer',
    slide: 5,
    count: 2,
  });
});

test('what stands beside the slide is told', async () => {
  const { source, told } = await readPptx(body + textBox('Remark', { x: -12 }));
  expect(source).not.toContain('Remark');
  expect(told).toContain('shapes beside the slide (on slide 1)');
});

test('bullets that are typed are bullets', async () => {
  const { source } = await readPptx(textBox('• One\n• Two\n– said nobody', { y: 6 }));
  expect(source).toContain('- One\n- Two\n\n– said nobody');
});

test('headings above their texts are the heads of columns', async () => {
  const long = (word: string) => `${word} `.repeat(20).trim();
  const { source } = await readPptx(
    [
      textBox('Before', { x: 1, y: 5, width: 10 }),
      textBox('Afterwards, and much longer', { x: 13, y: 5, width: 10 }),
      textBox(long('old'), { x: 1, y: 7, width: 10, height: 5 }),
      textBox(long('new'), { x: 13, y: 7, width: 10, height: 5 }),
    ].join(''),
  );
  expect(source).toMatch(/:::column\nBefore\n\nold[\s\S]*:::column\nAfterwards[\s\S]*new new/);
});

test('a drawing is the list of its labels, and its lines are told', async () => {
  const labels = ['Work', 'Stress', 'Sleep', 'Grades', 'Failure'];
  const line =
    '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name="L"/><p:cNvCxnSpPr><a:stCxn id="2" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr/></p:cxnSp>';
  const shapes = labels.map((label, at) => textBox(label, { x: 1 + 4 * at, y: 7, width: 3 }));
  const { source, told } = await readPptx(textBox('Why', { size: 40 }) + shapes.join('') + line.repeat(2));
  expect(source).toContain('- Work\n- Stress\n- Sleep\n- Grades\n- Failure');
  expect(told).toMatch(/drawings as a list of their labels/);
  expect(told).toMatch(/lines that connect shapes of a drawing \(2 times/);
});

test('labels that a drawing repeats are kept three times', async () => {
  const { source, told } = await readPptx(Array.from({ length: 50 }, (_, at) => textBox('R', { y: at / 4 })).join(''));
  expect(source.match(/^(?:- )?R$/gm)).toHaveLength(3);
  expect(told).toContain('labels that a drawing repeats, three times (47 times, on slide 1)');
});

test('lines of code are one block', async () => {
  const line = (text: string) =>
    `<a:p><a:r><a:rPr><a:latin typeface="Consolas"/></a:rPr><a:t>${text}</a:t></a:r></a:p>`;
  const { source } = await readPptx(textBox('', { y: 6 }).replace(/<a:p>.*<\/a:p>/s, line('if x:') + line('  y = 1')));
  expect(source).toMatch(/```\nif x:\n\s*y = 1\n```/);
});

test('hidden slides are known', async () => {
  const { hiddenSlides, told } = await readSlides([body, [body]]);
  expect(hiddenSlides).toEqual([2]);
  expect(told).toContain('hidden slides');
});

test('a row of one cell over the whole table is its caption', async () => {
  const cell = (text: string, more = '') =>
    `<a:tc${more}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const merged = '<a:tc hMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody></a:tc>';
  const row = (...cells: readonly string[]) => `<a:tr h="1">${cells.join('')}</a:tr>`;
  const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="T"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="3000000"/><a:ext cx="8000000" cy="2000000"/></p:xfrm><a:graphic><a:graphicData><a:tbl>${row(cell('Allies', ' gridSpan="2"'), merged)}${row(cell('How'), cell('Result'))}${row(cell('a'), cell('b'))}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const { source } = await readPptx(table);
  expect(source).toMatch(/caption="Allies"/);
  expect(source).toContain('| How | Result |');
});

test.each([
  ['alone', [], '> “The harbor is open to everybody.”'],
  ['with a name', [textBox('– Ada Lovelace', { y: 12 })], '> “The harbor is open to everybody.”\n>\n> — Ada Lovelace'],
])('a quotation %s', async (_, more, expected) => {
  const { source } = await readPptx(textBox('“The harbor is open to everybody.”', { y: 8, size: 18 }) + more.join(''));
  expect(source).toContain(expected);
});
