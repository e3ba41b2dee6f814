// Goldens: a file as readable text, part by part, so that a review reads what changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CompileResult, diagnosticCodes, type Format } from '@deckle/engine';
import { pdfText } from './judges.ts';
import { compileExample, showcaseFolder } from './showcase.ts';
import { unzip } from './unzip.ts';

/** Parts that a theme gives to every deck; they are kept with one example alone. */
const themeParts = /^ppt\/(slideMasters|slideLayouts|theme|notesMasters)\/|^(word|xl)\/theme\//;
const keepsThemeParts = 'cheap-power';

/** The readable form of an example in one format: path below `expected/` → text. */
export async function golden(name: string, format: Format): Promise<ReadonlyMap<string, string>> {
  return readable(name, format, await compileExample(name, format));
}

function readable(name: string, format: Format, result: CompileResult): ReadonlyMap<string, string> {
  const texts = new Map([[`${format}/diagnostics.txt`, diagnosticsText(result)]]);
  if (format === 'html') {
    texts.set(
      'html/page.html',
      linePerTag(Buffer.from(result.bytes).toString('utf8')).replace(/(data:[\w/+-]+;base64,)[\w+/=]+/g, '$1…'),
    );
  } else if (format === 'pdf') {
    texts.set('pdf/text.txt', pdfText(result.bytes));
  } else {
    const binaries: string[] = [];
    for (const [part, bytes] of unzip(result.bytes)) {
      if (themeParts.test(part) && name !== keepsThemeParts) continue;
      if (/\.(xml|rels)$/.test(part)) texts.set(`${format}/${part}`, linePerTag(Buffer.from(bytes).toString('utf8')));
      else binaries.push(`${part} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`);
    }
    if (binaries.length > 0) texts.set(`${format}/binaries.txt`, `${binaries.join('\n')}\n`);
  }
  return texts;
}

const linePerTag = (markup: string): string => `${markup.replaceAll('><', '>\n<')}\n`;

const diagnosticsText = ({ kind, title, pages, diagnostics }: CompileResult): string =>
  [
    `${kind}, ${pages} pages: ${title}`,
    ...diagnostics.map(
      (d) => `${d.severity} ${d.code in diagnosticCodes ? d.code : `UNKNOWN ${d.code}`} ${d.line ?? ''}: ${d.message}`,
    ),
    '',
  ].join('\n');

/** What was accepted, in the same form. */
export function accepted(name: string, format: Format): ReadonlyMap<string, string> {
  const folder = join(showcaseFolder, name, 'expected', format);
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [`${format}${path.slice(folder.length)}`, readFileSync(path, 'utf8')]),
  );
}

/** Replaces what was accepted. */
export function accept(name: string, format: Format, texts: ReadonlyMap<string, string>): void {
  rmSync(join(showcaseFolder, name, 'expected', format), { recursive: true, force: true });
  for (const [path, text] of texts) {
    const file = join(showcaseFolder, name, 'expected', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
