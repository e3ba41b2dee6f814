// `npm run difference [commit] [example …]`: what the examples are at a commit (HEAD unless said) and what they are now, as parts
// and as pictures. `.cache/difference` keeps all of it: before/ and now/ by part, parts.diff, and index.html with the pages that
// differ side by side, where LibreOffice and poppler are.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Format } from '@deckle/engine';
import { convertWithLibreOffice, pdfText } from './judges.ts';
import { hasPeers } from './peers.ts';
import { hashAndSize, partsOf, readablePart } from './readable.ts';
import { showcaseNames } from './showcase.ts';

/** A longer patch is in parts.diff alone. */
const shownLines = 300;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache/difference');
const sides = ['before', 'now'] as const;
type Side = (typeof sides)[number];
const path = (...parts: string[]) => join(folder, ...parts);

const names = process.argv.slice(2).filter((argument) => showcaseNames.includes(argument));
const [commit = 'HEAD', unknown] = process.argv.slice(2).filter((argument) => !names.includes(argument));
if (unknown !== undefined) throw new Error(`${unknown} is no example, and there is a commit: ${commit}`);

rmSync(folder, { recursive: true, force: true });
unpackTree(commit, path('tree'));
makeFiles(path('tree'), path('files/before'));
makeFiles(root, path('files/now'));

const read = (side: Side, file: string): Uint8Array =>
  existsSync(path('files', side, file)) ? readFileSync(path('files', side, file)) : new Uint8Array();
const changed = [...new Set(sides.flatMap((side) => readdirSync(path('files', side))))]
  .sort()
  .filter((file) => !Buffer.from(read('before', file)).equals(read('now', file)));
for (const side of sides) for (const file of changed) writeParts(side, file);
for (const side of sides) mkdirSync(path(side), { recursive: true });
const patch = spawnSync('git', ['diff', '--no-index', '--no-prefix', '--no-renames', '--unified=2', ...sides], {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 1 << 30,
}).stdout;
writeFileSync(path('parts.diff'), patch);
const isShort = patch.split('\n').length <= shownLines;
console.log(
  isShort
    ? patch
    : execFileSync('grep', ['^+++ \\|^--- ', path('parts.diff')], { encoding: 'utf8' }).replaceAll('\t', ''),
);
console.log(`${changed.length} files differ from ${commit}: ${changed.join(', ')}`);
console.log(`their parts: ${path('parts.diff')}`);
if (changed.length > 0 && hasPeers('soffice', 'pdftotext')) {
  const pages = changedPages();
  writeFileSync(path('index.html'), picturesPage(pages));
  console.log(`${pages.length} pages that differ: ${path('index.html')}`);
}

/** The files of a commit, with what is installed here and its own packages. */
function unpackTree(commit: string, tree: string): void {
  mkdirSync(join(tree, 'node_modules/@deckle'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@deckle') symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  for (const name of readdirSync(join(tree, 'packages'))) {
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@deckle', name));
    const installed = join(root, 'packages', name, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(tree, 'packages', name, 'node_modules'));
  }
  copyFileSync(join(root, 'test/make-files.ts'), join(tree, 'test/make-files.ts'));
}

function makeFiles(tree: string, target: string): void {
  execFileSync(process.execPath, [join(tree, 'test/make-files.ts'), target, ...names], { stdio: 'inherit' });
}

/** Of a part that is no markup stands a line in binaries.txt; of a PDF its text too. */
function writeParts(side: Side, file: string): void {
  const format = parse(file).ext.slice(1) as Format;
  const bytes = read(side, file);
  if (bytes.length === 0) return;
  const texts = new Map<string, string>();
  let binaries = '';
  for (const [part, partBytes] of partsOf(format, bytes)) {
    const text = readablePart(part, partBytes);
    if (text === undefined) binaries += `${part} ${hashAndSize(partBytes)}\n`;
    else texts.set(part, text);
  }
  if (binaries !== '') texts.set('binaries.txt', binaries);
  if (format === 'pdf' && hasPeers('pdftotext')) texts.set('text.txt', pdfText(bytes));
  for (const [part, text] of texts) {
    mkdirSync(dirname(path(side, file, part)), { recursive: true });
    writeFileSync(path(side, file, part), text);
  }
}

/** Draws the files that differ; the names of the pictures that do, such as `cheap-power.pptx-03.png`. */
function changedPages(): readonly string[] {
  for (const side of sides) {
    mkdirSync(path('pictures', side), { recursive: true });
    const present = changed.filter((file) => existsSync(path('files', side, file)));
    const pdfs = new Map(
      present.filter((file) => file.endsWith('.pdf')).map((file) => [file, path('files', side, file)]),
    );
    // LibreOffice names what it makes by the name before the dot: a folder for each format.
    for (const format of ['pptx', 'docx', 'xlsx']) {
      const office = present.filter((file) => file.endsWith(format));
      if (office.length === 0) continue;
      const made = path('pdf', side, format);
      mkdirSync(made, { recursive: true });
      const converted = convertWithLibreOffice(
        office.map((file) => path('files', side, file)),
        made,
      );
      for (const [index, pdf] of converted.entries()) if (pdf !== undefined) pdfs.set(office[index]!, pdf);
    }
    for (const [file, pdf] of pdfs)
      execFileSync('/usr/bin/pdftoppm', ['-r', '60', '-png', pdf, path('pictures', side, file)]);
  }
  const picture = (side: Side, name: string): Buffer | undefined =>
    existsSync(path('pictures', side, name)) ? readFileSync(path('pictures', side, name)) : undefined;
  return [...new Set(sides.flatMap((side) => readdirSync(path('pictures', side))))]
    .sort()
    .filter((name) => !(picture('before', name) ?? Buffer.alloc(0)).equals(picture('now', name) ?? Buffer.alloc(0)));
}

function picturesPage(pages: readonly string[]): string {
  const rows = pages.map(
    (name) => `<h2>${name}</h2>${sides.map((side) => `<img alt="${side}" src="pictures/${side}/${name}">`).join(' ')}`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Before and now</title><style>img{width:48%;border:1px solid}</style>${rows.join('\n')}\n`;
}
