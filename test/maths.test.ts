// Formulas in whole files, before other people's tools: every sample alone and in a line, in every format that draws them.
import { execFileSync } from 'node:child_process';
import { type CompileRequest, compile } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { describe, expect, test } from 'vitest';
import { hostileFormulas, sampleFormulas } from '../packages/engine/src/math/sample-formulas.test-helper.ts';
import { convertWithLibreOffice, findings, pdfFacts, pdfText, putFile, withFolder } from './judges.ts';
import { hasPeers } from './peers.ts';
import { unzip } from './unzip.ts';

const world = createWorld();
const unzipText = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map([...unzip(bytes)].map(([name, part]) => [name, Buffer.from(part).toString('utf8')]));
const write = (source: string, kind: 'deck' | 'doc', format: CompileRequest['format']) =>
  compile({ source, kind, format }, world);

/** What can stand between dollar signs. */
const isWritable = (tex: string): boolean => tex.trim() !== '' && !/[$\n\0-\x1f]/.test(tex);
const samples = sampleFormulas.map(([tex]) => tex).filter(isWritable);

const source = (formulas: readonly string[], heading: string): string =>
  [
    `# ${heading}`,
    ...formulas.map((tex, index) => `## Formula ${index + 1}\n\n$$${tex}$$\n\nIn a line: $${tex}$ is it.`),
  ].join('\n\n');
const all = source(samples, 'Formulas');

const count = (text: string, part: string): number => text.split(part).length - 1;
/** Letters of mathematical alphabets as plain ones. */
const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');

describe('Word', () => {
  test('every formula is an equation, in its line or alone', async () => {
    const { bytes, diagnostics } = await write(all, 'doc', 'docx');
    const document = unzipText(bytes).get('word/document.xml')!;
    expect(count(document, '<m:oMathPara ')).toBe(samples.length);
    expect(count(document, '</m:oMath>')).toBe(2 * samples.length);
    expect(diagnostics.filter(({ code }) => code !== 'font-missing')).toEqual([]);
  });

  test.skipIf(!hasPeers('validator'))('the file is clean', () =>
    withFolder(async (folder) => {
      expect(findings([putFile(folder, 'maths.docx', (await write(all, 'doc', 'docx')).bytes)])).toEqual([]);
    }),
  );

  test.skipIf(!hasPeers('soffice', 'officeMath'))('LibreOffice shows them', { timeout: 120_000 }, () =>
    withFolder(async (folder) => {
      const file = putFile(
        folder,
        'maths.docx',
        (await write('# M\n\n$$\\frac{q^2}{w} \\ne \\begin{aligned} k &= z \\\\ &= v \\end{aligned}$$', 'doc', 'docx'))
          .bytes,
      );
      const [pdf] = convertWithLibreOffice([file], folder);
      const text = lettersOf(pdfText(pdf!));
      for (const letter of 'qwkzv') expect(text).toContain(letter);
      // What its formula editor shows where it does not understand.
      expect(text).not.toContain('¿');
    }),
  );
});

describe('PowerPoint', () => {
  test('every formula is an equation where it is understood, and plain text elsewhere', async () => {
    const slides = [...unzipText((await write(all, 'deck', 'pptx')).bytes)].filter(([name]) =>
      /slides\/slide\d+\.xml$/.test(name),
    );
    const xml = slides.map(([, text]) => text).join('');
    expect(count(xml, '<a14:m>')).toBe(2 * samples.length);
    for (const [, fallback] of xml.matchAll(/<mc:Fallback>(.*?)<\/mc:Fallback>/gs)) {
      expect(fallback).not.toContain('a14:m');
      expect(fallback).toContain('<a:t>');
    }
    for (const [, choice] of xml.matchAll(/<mc:Choice [^>]*>(.*?)<\/mc:Choice>/gs)) expect(choice).toContain('<a14:m>');
  });

  test.skipIf(!hasPeers('validator', 'soffice'))(
    'the file is clean, and no text is lost in LibreOffice',
    { timeout: 180_000 },
    () =>
      withFolder(async (folder) => {
        const file = putFile(folder, 'maths.pptx', (await write(all, 'deck', 'pptx')).bytes);
        expect(findings([file])).toEqual([]);
        const [pdf] = convertWithLibreOffice([file], folder);
        expect(count(pdfText(pdf!), 'In a line: ')).toBe(samples.length);
        expect(pdfText(pdf!)).toContain('E = mc²');
      }),
  );
});

describe('PDF', () => {
  test.skipIf(!hasPeers('pdftotext')).each(['deck', 'doc'] as const)(
    '%s: the letters are there, and what is said',
    (kind) =>
      withFolder(async (folder) => {
        const { bytes } = await write(all, kind, 'pdf');
        const text = lettersOf(pdfText(bytes));
        for (const piece of ['E=mc2', 'R', 'otherwise', '∑', 'Γ']) expect(text).toContain(piece);
        const file = putFile(folder, 'maths.pdf', bytes);
        expect(pdfFacts(file).tagged).toBe(true);
        const structure = execFileSync('/usr/bin/pdfinfo', ['-struct', file], { encoding: 'utf8', maxBuffer: 1 << 26 });
        expect(count(structure, 'Formula')).toBeGreaterThanOrEqual(2 * samples.length);
      }),
  );
});

test.each([
  ['deck', 'html'],
  ['deck', 'pdf'],
  ['deck', 'pptx'],
  ['doc', 'html'],
  ['doc', 'pdf'],
  ['doc', 'docx'],
] as const)('hostile formulas end: %s as %s', { timeout: 60_000 }, async (kind, format) => {
  // Whole, the longest would fill more slides than a deck may have.
  const hostile = hostileFormulas.filter(isWritable).map((tex) => (kind === 'deck' ? tex.slice(0, 1_500) : tex));
  const { bytes } = await write(source(hostile, 'Hostile'), kind, format);
  expect(bytes.length).toBeGreaterThan(1000);
});

test('what is not understood is told with line and column, in every format', async () => {
  const text = '# M\n\n$$\n\\frac{a}{b} +\n  \\foo\n$$\n\nHere $x + \\bar$ and `code`.';
  for (const [kind, format] of [
    ['deck', 'pptx'],
    ['doc', 'html'],
    ['doc', 'docx'],
  ] as const) {
    const { diagnostics } = await write(text, kind, format);
    const told = diagnostics
      .filter(({ code }) => code === 'formula-not-understood')
      .map(({ line, column }) => [line, column]);
    expect(told).toEqual([
      [5, 3],
      [8, 15],
    ]);
  }
});

test('worksheets have plain text, and say so', async () => {
  const { bytes, diagnostics } = await compile(
    { source: '# S\n\n| Law |\n|---|\n| $E = mc^2$ |', kind: 'sheet', format: 'xlsx' },
    world,
  );
  expect([...unzipText(bytes).values()].join('')).toContain('E = mc²');
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-carried-over']);
});
