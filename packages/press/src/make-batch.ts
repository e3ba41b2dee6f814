// Streams many decks into one zip. Only a few are made at a time, however many there are and however slowly the zip is read.
import {
  createArchive,
  createDiagnostics,
  createFileNames,
  type Diagnostic,
  type Format,
  formats,
  MissingValue,
  type Values,
} from '@deckle/engine';

export type BatchDeck = {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly diagnostics: readonly Diagnostic[];
};

/** A line of manifest.json. */
export type BatchEntry = {
  /** From 1. */
  readonly n: number;
  /** Null if it failed. */
  readonly file: string | null;
  readonly status: 'ok' | 'failed';
  readonly error?: string;
  readonly message?: string;
  readonly diagnostics: readonly Diagnostic[];
};

export type BatchItem = { readonly name?: string | undefined; readonly values: Values };

export type Batch<Item extends BatchItem> = {
  readonly items: readonly Item[];
  readonly format: Format;
  /** For file names, with {{field}} and {{n}}; default: number and title. */
  readonly pattern?: string | undefined;
  /** Decks made at a time. */
  readonly window: number;
  readonly signal: AbortSignal;
  /** Makes one deck; a rejection becomes a manifest entry and does not stop the batch. */
  make(item: Item, n: number, signal: AbortSignal): Promise<BatchDeck>;
  /** The manifest's description of a failure. */
  describeFailure(error: unknown): { readonly error: string; readonly message: string };
  onEntry?(entry: BatchEntry): void;
};

/** Maximum number of diagnostics per deck in the manifest. */
const maxRemarks = 20;
const encoder = new TextEncoder();

/** The zip, in chunks. Throws the signal's reason when aborted, and stops all work when left early. */
export async function* makeBatch<Item extends BatchItem>(batch: Batch<Item>): AsyncGenerator<Uint8Array> {
  const { items, format, pattern } = batch;
  const archive = createArchive();
  const nameOf = createFileNames(pattern, formats[format].extension, items.length);
  const entries: BatchEntry[] = [];
  for await (const { n, deck, error } of inOrder(batch)) {
    const { name, values } = items[n - 1]!;
    let entry: BatchEntry;
    try {
      if (deck === undefined) throw error;
      const file = nameOf({ n, name, title: deck.title, values });
      entry = { n, file, status: 'ok', diagnostics: few(deck.diagnostics) };
      yield* archive.add(file, deck.bytes);
    } catch (failure) {
      if (deck !== undefined && !(failure instanceof MissingValue)) throw failure;
      entry = { n, file: null, status: 'failed', ...batch.describeFailure(failure), diagnostics: [] };
    }
    entries.push(entry);
    batch.onEntry?.(entry);
  }
  yield* archive.add('manifest.json', encoder.encode(`${JSON.stringify(entries, null, 1)}\n`));
  yield archive.end();
}

type Outcome = { readonly n: number; readonly deck?: BatchDeck; readonly error?: unknown };

/** Results in the order of the items. Taking one starts the next deck. */
async function* inOrder<Item extends BatchItem>({ items, window, signal, make }: Batch<Item>): AsyncGenerator<Outcome> {
  const leaving = new AbortController();
  const stop = AbortSignal.any([signal, leaving.signal]);
  const begin = async (n: number): Promise<Outcome> => {
    try {
      return { n, deck: await make(items[n - 1]!, n, stop) };
    } catch (error) {
      return { n, error };
    }
  };
  const begun: Promise<Outcome>[] = [];
  try {
    for (let n = 1; n <= items.length || begun.length > 0; ) {
      while (n <= items.length && begun.length < window) {
        begun.push(begin(n));
        n += 1;
      }
      const outcome = await begun.shift()!;
      signal.throwIfAborted();
      yield outcome;
    }
  } finally {
    leaving.abort();
  }
}

function few(list: readonly Diagnostic[]): readonly Diagnostic[] {
  const diagnostics = createDiagnostics(maxRemarks);
  for (const diagnostic of list) diagnostics.add(diagnostic);
  return diagnostics.list;
}
