// Documents of Word as docs: fields that are cut, readings above characters, and what is not known here.
import { expect, test } from 'vitest';
import { readDocx } from '../office-parts.test-helper.ts';

const run = (content: string) => `<w:r>${content}</w:r>`;
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const instruction = (words: string) => run(`<w:instrText xml:space="preserve">${words}</w:instrText>`);
const p = (...content: readonly string[]) => `<w:p>${content.join('')}</w:p>`;

test('a field that never ends takes nothing with it', async () => {
  const { source, told } = await readDocx(
    [
      p(text('Before '), mark('begin'), instruction(' PAGE '), text('on it')),
      p(text('After, with a '), run('<w:footnoteReference w:id="1"/>')),
      p(
        mark('begin'),
        instruction(' HYPERLINK "https://example.com/" '),
        mark('separate'),
        text('a link'),
        mark('end'),
      ),
    ].join(''),
    p(text('The note.')),
  );
  expect(source).toContain('Before on it');
  expect(source).toMatch(/After, with a\s?\[\^1\]/);
  expect(source).toContain('[a link](https://example.com/)');
  expect(source).toContain('[^1]: The note.');
  expect(told).toContain('fields without an end');
});

test('marks of direction beside code are not text', async () => {
  const code = run('<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr><w:t>-a *</w:t>');
  const { source } = await readDocx(p(text('a \u200e'), code, text('\u200e'), text('\u200f'), text(' b\u200f')));
  expect(source).toContain('a `-a *` b\u200f');
});

test('a field whose end is in deleted text ends there', async () => {
  const { source } = await readDocx(
    [
      p(mark('begin'), instruction(' PAGE '), mark('separate'), text('7')),
      p(`<w:del w:id="1" w:author="A">${run('<w:delText>gone</w:delText>')}${mark('end')}</w:del>`, text('Stays.')),
    ].join(''),
  );
  expect(source).toContain('Stays.');
  expect(source).not.toMatch(/7|gone/);
});

test('text in the instruction of a field is told; results of fields within it are not text', async () => {
  const inner = [mark('begin'), instruction(' MERGEFIELD a '), mark('separate'), text('inner'), mark('end')].join('');
  const { source, told } = await readDocx(
    p(mark('begin'), instruction(' IF '), inner, mark('separate'), text('Result'), mark('end')) +
      p(mark('begin'), text('swallowed'), mark('end'), text('shown')),
  );
  expect(source).toContain('Result');
  expect(source).not.toMatch(/inner|swallowed/);
  expect(source).toContain('shown');
  expect(told).toContain('text in the instructions of fields');
});

test('fields within fields are read in time that grows with them', async () => {
  const count = 30_000;
  const { source } = await readDocx(
    p(
      (mark('begin') + mark('separate')).repeat(count),
      text('deep '),
      text('down ').repeat(count),
      mark('end').repeat(count),
    ),
  );
  expect(source).toContain('deep down');
});

test('characters with readings stay, the reading behind them', async () => {
  const ruby = run(
    `<w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/></w:rubyPr><w:rt>${text('とうきょう')}</w:rt><w:rubyBase>${text('東京')}</w:rubyBase></w:ruby>`,
  );
  const { source, told } = await readDocx(p(text('都は'), ruby, text('です')));
  expect(source).toContain('都は東京(とうきょう)です');
  expect(told).toContain('readings above characters');
});

test('what a run holds that is not known is told', async () => {
  const { told } = await readDocx(p(text('Ink: '), run('<w:softHyphen/><w:contentPart r:id="rId9"/>')));
  expect(told).toBe('Left out: unknown parts of the text (“w:contentPart”).');
});

test('a text box without another form for older programs is read', async () => {
  const box = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p(text('Boxed.'))}</w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent>`;
  expect((await readDocx(p(text('Text.'), run(box)))).source).toContain('Boxed.');
});
