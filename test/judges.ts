// The outside judges of the files we write: the validator, LibreOffice, python-docx, openpyxl, qpdf and poppler.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { writeFontConfig } from './font-config.ts';
import { peers } from './peers.ts';

/** Runs `use` with a new folder that is gone afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the strict validator finds in office files, a line each; empty when they are clean. */
export function findings(files: readonly string[]): string[] {
  const run = spawnSync('/usr/bin/python3', [peers.validator, '--fail-on', 'warn', '--max', '20', ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return run.status === 0 ? [] : `${run.stdout}${run.stderr}`.split('\n').filter(Boolean);
}

/**
 * Converts office files to PDF with LibreOffice, in one run, with the fonts that layout measures; the answer is the PDF of each, or
 * undefined where it failed. `families`: those of a brand, by what is measured for them.
 */
export function convertWithLibreOffice(
  files: readonly string[],
  folder: string,
  families?: Readonly<Record<string, string>>,
): (string | undefined)[] {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  spawnSync(peers.soffice, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files], {
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfig(folder, families) },
  });
  // The exit status is 0 on failure too: only the file tells.
  return files
    .map((file) => join(folder, `${basename(file).replace(/\.\w+$/, '')}.pdf`))
    .map((pdf) => (existsSync(pdf) ? pdf : undefined));
}

export type PdfFacts = {
  readonly pages: number;
  readonly tagged: boolean;
  readonly title: string;
  readonly width: number;
  readonly height: number;
};

/** Page count, first page size in points and the like, by poppler. */
export function pdfFacts(file: string): PdfFacts {
  const lines = new Map(
    execFileSync('/usr/bin/pdfinfo', [file], { encoding: 'utf8' })
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const size = /([\d.]+) x ([\d.]+)/.exec(lines.get('Page size') ?? '');
  return {
    pages: Number(lines.get('Pages')),
    tagged: lines.get('Tagged') === 'yes',
    title: lines.get('Title') ?? '',
    width: Number(size?.[1]),
    height: Number(size?.[2]),
  };
}

/** Fonts of a PDF: name, whether it is embedded, whether as a subset. */
export function pdfFonts(file: string): { name: string; embedded: boolean; subset: boolean }[] {
  return execFileSync('/usr/bin/pdffonts', [file], { encoding: 'utf8' })
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => ({ name: line.split(/\s+/)[0]!, flags: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(line) }))
    .map(({ name, flags }) => ({ name, embedded: flags?.[1] === 'yes', subset: flags?.[2] === 'yes' }));
}

/** The text of a PDF in reading order, as poppler finds it. */
export function pdfText(pdf: Uint8Array | string): string {
  const input = typeof pdf === 'string' ? readFileSync(pdf) : pdf;
  return execFileSync(peers.pdftotext, ['-enc', 'UTF-8', '-', '-'], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** Links of a PDF to places in it, the places that are there, and the addresses of the other links, as qpdf reads them. */
export function pdfLinks(pdf: Uint8Array): {
  readonly links: readonly string[];
  readonly targets: ReadonlySet<string>;
  readonly uris: readonly string[];
} {
  const options = ['--json=2', '--json-stream-data=none', '--json-key=qpdf'];
  const input = join(mkdtempSync(join(tmpdir(), 'deckle-')), 'links.pdf');
  writeFileSync(input, pdf);
  const { qpdf } = JSON.parse(execFileSync(peers.qpdf, [...options, input], { encoding: 'utf8', maxBuffer: 1 << 28 }));
  rmSync(dirname(input), { recursive: true, force: true });
  const values = new Map(
    Object.entries<{ readonly value?: PdfObject }>(qpdf[1]).map(([name, { value }]) => [
      name.replace(/^obj:/, ''),
      value,
    ]),
  );
  const links = [...values.values()].flatMap((value) => {
    const written = value?.['/Dest'] ?? (value?.['/A'] as PdfObject | undefined)?.['/D'];
    if (value?.['/Subtype'] !== '/Link' || written === undefined) return [];
    // A name, or a page with a position on it, which may be an object of its own (ISO 32000-2, 12.3.2).
    const destination = values.get(String(written)) ?? written;
    return [String(Array.isArray(destination) ? destination[0] : destination)];
  });
  const uris = [...values.values()].flatMap((value) => {
    const uri = (value?.['/A'] as PdfObject | undefined)?.['/URI'];
    return value?.['/Subtype'] === '/Link' && uri !== undefined ? [String(uri).replace(/^u:/, '')] : [];
  });
  const pages = [...values].filter(([, value]) => value?.['/Type'] === '/Page').map(([name]) => name);
  return { links, uris, targets: new Set([...pages, ...namesIn([...values.values()])]) };
}

type PdfObject = { readonly [key: string]: unknown };

/** The texts in the name trees of an object. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '/Names' && Array.isArray(child) ? child.filter((name) => typeof name === 'string') : namesIn(child),
  );
}

/** What qpdf complains of; empty when the file is sound. */
export function pdfComplaints(file: string): string {
  const run = spawnSync(peers.qpdf, ['--check', file], { encoding: 'utf8' });
  return run.status === 0 ? '' : `${run.stdout}${run.stderr}`;
}

const readers = `
import json, sys
out = []
for path in sys.argv[1:]:
    if path.endswith('.docx'):
        import docx
        d = docx.Document(path)
        out.append({'paragraphs': [p.text for p in d.paragraphs], 'headings': [p.text for p in d.paragraphs if p.style.name.startswith('Heading')], 'tables': len(d.tables)})
    else:
        import openpyxl
        w = openpyxl.load_workbook(path)
        v = openpyxl.load_workbook(path, data_only=True)
        out.append({'worksheets': [s.title for s in w if s.sheet_state == 'visible'], 'charts': sum(len(s._charts) for s in w), 'tables': sum(len(s.tables) for s in w),
          'formulas': sum(1 for s in w for r in s.iter_rows() for c in r if c.data_type == 'f'),
          'empty': sum(1 for s in w for r in s.iter_rows() for c in r if c.data_type == 'f' and v[s.title][c.coordinate].value is None)})
print(json.dumps(out))
`;

export type WordFacts = {
  readonly paragraphs: readonly string[];
  readonly headings: readonly string[];
  readonly tables: number;
};
/** `empty`: formulas without a stored value. */
export type WorkbookFacts = {
  readonly worksheets: readonly string[];
  readonly charts: number;
  readonly tables: number;
  readonly formulas: number;
  readonly empty: number;
};

/** What python-docx and openpyxl read in files: facts in their order. */
export function readWithPython(files: readonly string[]): (WordFacts & WorkbookFacts)[] {
  return JSON.parse(
    execFileSync('/usr/bin/python3', ['-c', readers, ...files], { encoding: 'utf8', maxBuffer: 1 << 26 }),
  );
}

/** Bytes as a file in the folder. */
export function putFile(folder: string, name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
