// Typst source to PDF, for writers/pdf: the fonts handed in and no others, an empty folder as its world, no packages, no network.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontFile, World } from '@deckle/engine';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);

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
  // Native code of some 50 MB: it is loaded by the first PDF, not by who wants none.
  const { NodeCompiler } =
    require('@myriaddreamin/typst-ts-node-compiler') as typeof import('@myriaddreamin/typst-ts-node-compiler');
  return inEnvironment(() => {
    const compiler = NodeCompiler.create({
      workspace,
      fontArgs: [{ fontBlobs: fonts.map(({ bytes }) => bufferOf(bytes)) }],
    });
    try {
      for (const [name, bytes] of files) compiler.mapShadow(join(workspace, name), bufferOf(bytes));
      const compiled = compiler.compile({ mainFileContent: source });
      const error = compiled.takeError();
      if (error !== null) throw new TypesetError(messages(compiler.fetchDiagnostics(error)));
      const warnings = compiled.takeWarnings();
      const losses = warnings === null ? '' : messages(compiler.fetchDiagnostics(warnings).filter(isLoss));
      if (losses !== '') throw new TypesetError(losses);
      const document = compiled.result;
      if (document === null) throw new TypesetError('Typst returned no document.');
      return { bytes: new Uint8Array(exportPdf(compiler, document)), pages: document.numOfPages };
    } finally {
      // Its cache is one for the whole process and would grow with each document. What this one used stays for the next: who edits a
      // deck sees it again in half the time.
      compiler.evictCache(1);
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

/** A folder that does not exist: nothing is to be read but the files handed in, which are laid over it. */
const workspace = resolve('/nonexistent/deckle');
const nowhere = 'http://127.0.0.1:9';

/** What keeps Typst from the machine and the network. Fonts of the system would also make files differ, and take 40 ms to list. */
const environment = {
  FONTCONFIG_FILE: fileURLToPath(new URL('no-fonts.conf', import.meta.url)),
  XDG_DATA_HOME: workspace,
  XDG_CACHE_HOME: workspace,
  HTTP_PROXY: nowhere,
  HTTPS_PROXY: nowhere,
  http_proxy: nowhere,
  https_proxy: nowhere,
};

/** Native code reads the environment of the process: it is changed for the call alone. */
function inEnvironment<Result>(work: () => Result): Result {
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
