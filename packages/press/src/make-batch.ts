// A batch: many decks into one zip, which flows while they are made. A few are in the making at any time, however many there are
// and however slowly they are taken.
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
  /** Null for one that failed. */
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
  /** Of file names, with {{field}} and {{n}}; absent: number and title. */
  readonly pattern?: string | undefined;
  /** Decks in the making at a time. */
  readonly window: number;
  readonly signal: AbortSignal;
  /** One deck; a rejection is an entry of the manifest, and stops nothing. */
  make(item: Item, n: number, signal: AbortSignal): Promise<BatchDeck>;
  /** What the manifest says of a failure. */
  tell(error: unknown): { readonly error: string; readonly message: string };
  onEntry?(entry: BatchEntry): void;
};

/** Remarks on one deck in the manifest. */
const maxRemarks = 20;
const encoder = new TextEncoder();

/** The zip, in pieces. Throws the signal's reason once it is aborted, and leaves no work behind when it is left early. */
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
      entry = { n, file: null, status: 'failed', ...batch.tell(failure), diagnostics: [] };
    }
    entries.push(entry);
    batch.onEntry?.(entry);
  }
  yield* archive.add('manifest.json', encoder.encode(`${JSON.stringify(entries, null, 1)}\n`));
  yield archive.end();
}

type Outcome = { readonly n: number; readonly deck?: BatchDeck; readonly error?: unknown };

/** Outcomes in the order of the items. The next deck is begun when one is taken. */
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
