// What typesetting produces and what it keeps out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontFile } from './font-files.ts';
import { typeset } from './typeset.ts';

const carlito = fontFile('Carlito', 400, false)!;
const head = '#set document(title: "Test", date: none)\n#set text(font: "Carlito", fallback: false)\n';

const set = (source: string, files: ReadonlyMap<string, Uint8Array> = new Map()) =>
  typeset(head + source, files, [carlito]);

/** Output of a system tool about a PDF. */
function inspect(bytes: Uint8Array, tool: string, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-typeset-'));
  try {
    const file = join(folder, 'test.pdf');
    writeFileSync(file, bytes);
    return execFileSync(tool, tool === 'qpdf' ? [...options, file] : [file, ...options], {
      encoding: 'utf8',
      // Poppler warns about a flag that Typst writes according to PDF 2.0.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('typeset', () => {
  it('gives a sound, tagged PDF with its fonts inside', () => {
    const { bytes, pages } = set('#text("Hello") #pagebreak() #text("there")');
    expect(pages).toBe(2);
    expect(inspect(bytes, 'qpdf', '--check')).toMatch(/No syntax or stream encoding errors/);
    expect(inspect(bytes, 'pdftotext', '-')).toBe('Hello\n\n\fthere\n\n\f');
    expect(inspect(bytes, 'pdfinfo')).toMatch(/Tagged: +yes/);
    expect(inspect(bytes, 'pdffonts')).toMatch(/\+Carlito-Regular .* yes yes yes/);
  });

  it('says PDF/UA-1 where the content allows it, and gives a file where it does not', () => {
    const conforms = (text: string) =>
      Buffer.from(set(`#text("${text}")`).bytes).includes('<pdfuaid:part>1</pdfuaid:part>');
    expect(conforms('Hello')).toBe(true);
    expect(conforms('\u4e2d')).toBe(false);
  });

  it('gives the same bytes for the same source', () => {
    expect(set('#text("Hello")').bytes).toEqual(set('#text("Hello")').bytes);
  });

  it('reads the files handed in', () => {
    const files = new Map([['words.txt', Buffer.from('from a file')]]);
    expect(inspect(set('#read("words.txt")', files).bytes, 'pdftotext', '-')).toContain('from a file');
  });

  it.each([
    ['a file of the machine', '#read("/etc/passwd")', /not found/],
    ['a file above its folder', '#read("../../../../etc/passwd")', /./],
    ['a package of the network', '#import "@preview/cetz:0.2.0"', /failed to download/],
    ['a font of the system or of Typst', '#text(font: "Libertinus", "x")', /unknown font family/],
    ['content where Typst would drop it', '#par(block[x])', /was ignored/],
    ['code that is none', '#let', /expected/],
  ])('refuses %s', (_, source, message) => {
    expect(() => set(source)).toThrow(message);
  });

  it('leaves the environment as it was', () => {
    const before = { ...process.env };
    set('#text("Hello")');
    expect({ ...process.env }).toEqual(before);
  });
});
