// Typst source to PDF, for writers/pdf: only the supplied fonts, an empty folder as its world, no packages, no network.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontFile, World } from '@deckle/engine';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);

/** The compiler types diagnostics only as `any`. */
type TypstDiagnostic = { readonly message: string };

/** Typst rejected its source. We always generate the source, so this is a bug of ours. */
export class TypesetError extends Error {}

/**
 * Returns the PDF, tagged, and conforming to PDF/UA-1 if the content allows it. `files` are what the source may read,
 * by name.
 * The same arguments give the same bytes. Throws `TypesetError` with Typst's message.
 */
export function typeset(
  source: string,
  files: ReadonlyMap<string, Uint8Array>,
  fonts: readonly FontFile[],
): ReturnType<World['typeset']> {
  // About 50 MB of native code: loaded by the first PDF, not by callers who need none.
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
      // Typst's cache is per process and would grow with each document. Entries of the current document are kept for
      // the next one, so that editing a deck takes half the time.
      compiler.evictCache(1);
    }
  });
}

type TypstDocument = Parameters<NodeCompiler['pdf']>[0];

/** PDF/UA-1 forbids, for example, text that no installed font can draw; the file is then still tagged. */
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

/** Typst only warns about these and then omits the text. */
const isLoss = ({ message }: TypstDiagnostic): boolean => /^unknown font family|was ignored$/.test(message);

const messages = (diagnostics: readonly TypstDiagnostic[]): string =>
  diagnostics.map(({ message }) => message).join('; ');

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A folder that does not exist: only the supplied files, mounted over it, can be read. */
const workspace = resolve('/nonexistent/deckle');
const nowhere = 'http://127.0.0.1:9';

/** Keeps Typst away from the machine and the network. System fonts would also make files differ, and take 40 ms to list. */
const environment = {
  FONTCONFIG_FILE: fileURLToPath(new URL('no-fonts.conf', import.meta.url)),
  XDG_DATA_HOME: workspace,
  XDG_CACHE_HOME: workspace,
  HTTP_PROXY: nowhere,
  HTTPS_PROXY: nowhere,
  http_proxy: nowhere,
  https_proxy: nowhere,
};

/** Native code reads the process environment, so it is changed only during the call. */
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
