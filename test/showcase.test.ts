// Every example of the showcase in every format: what was accepted, what outside judges say of it, and the same bytes twice.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompileResult, type Format, formatNames } from '@deckle/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, goldenOf } from './golden.ts';
import {
  convertWithLibreOffice,
  findings,
  pdfComplaints,
  pdfFacts,
  pdfFonts,
  pdfText,
  putFile,
  readWithPython,
} from './judges.ts';
import { hasPeers } from './peers.ts';
import { everyNth } from './share.ts';
import { compileExample, showcaseNames } from './showcase.ts';

const folder = mkdtempSync(join(tmpdir(), 'deckle-showcase-'));
const made = new Map<string, CompileResult>();
const fileOf = (name: string, format: Format) => join(folder, format, `${name}-${format}.${format}`);
const all = (...formats: Format[]) =>
  showcaseNames.flatMap((name) =>
    formats.map((format) => ({ name, format, file: fileOf(name, format), result: made.get(`${name} ${format}`)! })),
  );

beforeAll(async () => {
  for (const format of formatNames) mkdirSync(join(folder, format));
  for (const name of showcaseNames) {
    for (const format of formatNames) {
      const result = await compileExample(name, format);
      made.set(`${name} ${format}`, result);
      putFile(join(folder, format), `${name}-${format}.${format}`, result.bytes);
    }
  }
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every example', () => {
  for (const name of showcaseNames) {
    test(`${name} is what was accepted`, async () => {
      const now = await goldenOf(name, new Map(formatNames.map((format) => [format, made.get(`${name} ${format}`)!])));
      const then = accepted(name);
      const hint = 'look at "npm run difference", then "npm run accept"';
      expect([...now.keys()].sort(), `files; ${hint}`).toEqual([...then.keys()].sort());
      for (const [path, text] of now) expect(text, `${path}; ${hint}`).toBe(then.get(path));
    });
  }

  test('comes out the same twice, in every format', async () => {
    for (const { name, format, result } of all(...formatNames)) {
      expect(Buffer.from((await compileExample(name, format)).bytes).equals(result.bytes), `${name} as ${format}`).toBe(
        true,
      );
    }
  }, 120_000);

  test('has no mistakes in its source', () => {
    for (const { name, result } of all('html')) {
      expect(
        result.diagnostics.filter((diagnostic) => diagnostic.severity !== 'info'),
        name,
      ).toEqual([]);
    }
  });
});

describe('office files', () => {
  test.skipIf(!hasPeers('validator'))(
    'are clean to the strict validator',
    () => {
      expect(findings(all('pptx', 'docx', 'xlsx').map(({ file }) => file))).toEqual([]);
    },
    120_000,
  );

  test.skipIf(!hasPeers('soffice', 'pdftotext'))(
    'open in LibreOffice, each with the pages it should have',
    () => {
      for (const format of ['pptx', 'docx', 'xlsx'] as const) {
        const examples = everyNth(all(format), 3);
        const pdfs = convertWithLibreOffice(
          examples.map(({ file }) => file),
          join(folder, format),
        );
        for (const [index, { name, result }] of examples.entries()) {
          expect(pdfs[index], `${name} as ${format} opens`).toBeDefined();
          const { pages } = pdfFacts(pdfs[index]!);
          if (format === 'pptx') expect(pages, `slides of ${name}`).toBe(result.pages);
          else
            expect(pages, `pages of ${name} as ${format}`).toBeGreaterThanOrEqual(format === 'xlsx' ? result.pages : 1);
        }
      }
    },
    300_000,
  );

  test.skipIf(!hasPeers('python'))(
    'are read by python-docx and openpyxl, with headings, tables, charts and computed formulas',
    () => {
      const examples = all('docx', 'xlsx');
      const read = readWithPython(examples.map(({ file }) => file));
      for (const [index, { name, format, result }] of examples.entries()) {
        const facts = read[index]!;
        if (format === 'docx') expect(facts.paragraphs.join('').length, `text of ${name}`).toBeGreaterThan(100);
        else {
          expect(facts.worksheets.length, `worksheets of ${name}`).toBe(result.pages);
          expect(facts.empty, `formulas of ${name} without a value`).toBe(0);
          if (result.kind === 'sheet')
            expect([facts.formulas > 0, facts.charts > 0 || name === 'none', facts.tables > 0], name).toEqual([
              true,
              true,
              true,
            ]);
        }
      }
    },
    60_000,
  );
});

describe('PDF files', () => {
  test.skipIf(!hasPeers('qpdf', 'pdftotext'))(
    'are sound, tagged, titled, and carry their fonts as subsets',
    () => {
      for (const { name, file, result } of all('pdf')) {
        expect(pdfComplaints(file), name).toBe('');
        const facts = pdfFacts(file);
        expect({ pages: facts.pages, tagged: facts.tagged, title: facts.title }, name).toEqual({
          pages: result.pages,
          tagged: true,
          title: result.title,
        });
        const fonts = pdfFonts(file);
        expect(fonts.length, `fonts of ${name}`).toBeGreaterThan(0);
        expect(
          fonts.filter((font) => !font.embedded || !font.subset),
          name,
        ).toEqual([]);
        expect(pdfText(file).length, `text of ${name}`).toBeGreaterThan(200);
      }
    },
    60_000,
  );
});
