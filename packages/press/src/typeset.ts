// Typst source to PDF, for writers/pdf: the fonts handed in and no others, an empty folder as its world, no packages, no network.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FontFile, World } from '@deckle/engine';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** The compiler's own types name a diagnostic no closer than `any`. */
type TypstDiagnostic = { readonly message: string };

/** Typst refused its source, which is always our own: a fault of ours, not of the input. */
export class TypesetError extends Error {}

/**
 * The PDF, tagged, and by PDF/UA-1 where the content allows it. `files` are what the source may read, by name.
 * The same arguments give the same bytes. Throws `TypesetError` with Typst's words.
 */
export function typeset(
  source: string,
  files: ReadonlyMap<string, Uint8Array>,
  fonts: readonly FontFile[],
): ReturnType<World['typeset']> {
  const cell = openCell();
  return inEnvironment(cell.environment, () => {
    const compiler = NodeCompiler.create({
      workspace: cell.workspace,
      fontArgs: [{ fontBlobs: fonts.map(({ bytes }) => bufferOf(bytes)) }],
    });
    try {
      for (const [name, bytes] of files) compiler.mapShadow(join(cell.workspace, name), bufferOf(bytes));
      const compiled = compiler.compile({ mainFileContent: source });
      const error = compiled.takeError();
      if (error !== null) throw new TypesetError(messages(compiler.fetchDiagnostics(error)));
      const warnings = compiled.takeWarnings();
      const losses = warnings === null ? '' : messages(compiler.fetchDiagnostics(warnings).filter(isLoss));
      if (losses !== '') throw new TypesetError(losses);
      const document = compiled.result;
      if (document === null) throw new TypesetError('Typst gave no document.');
      return { bytes: new Uint8Array(exportPdf(compiler, document)), pages: document.numOfPages };
    } finally {
      // Its cache is one for the whole process and would grow with each document.
      compiler.evictCache(0);
    }
  });
}

type TypstDocument = Parameters<NodeCompiler['pdf']>[0];

/** PDF/UA-1 refuses, among others, text that no font at hand can draw; the file is then tagged all the same. */
function exportPdf(compiler: NodeCompiler, document: TypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    try {
      return compiler.pdf(document);
    } catch (error) {
      throw new TypesetError(String(error));
    }
  }
}

/** Only warnings to Typst, which then leaves text out of the file. */
const isLoss = ({ message }: TypstDiagnostic): boolean => /^unknown font family|was ignored$/.test(message);

const messages = (diagnostics: readonly TypstDiagnostic[]): string =>
  diagnostics.map(({ message }) => message).join('; ');

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Cell = { readonly workspace: string; readonly environment: { readonly [name: string]: string } };
let cell: Cell | undefined;

/** An empty folder for each process, and the environment that keeps Typst inside it. */
function openCell(): Cell {
  if (cell === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'deckle-typst-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const workspace = join(folder, 'workspace');
    const fontconfig = join(folder, 'fonts.conf');
    mkdirSync(workspace);
    writeFileSync(fontconfig, `<?xml version="1.0"?><fontconfig><dir>${workspace}</dir></fontconfig>`);
    const nowhere = 'http://127.0.0.1:9';
    cell = {
      workspace,
      environment: {
        // Fonts of the system would make files differ from machine to machine, and take 40 ms to list.
        FONTCONFIG_FILE: fontconfig,
        XDG_DATA_HOME: workspace,
        XDG_CACHE_HOME: workspace,
        HTTP_PROXY: nowhere,
        HTTPS_PROXY: nowhere,
        http_proxy: nowhere,
        https_proxy: nowhere,
      },
    };
  }
  return cell;
}

/** Native code reads the environment of the process: it is changed for the call alone. */
function inEnvironment<Result>(environment: Cell['environment'], work: () => Result): Result {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  try {
    return work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
