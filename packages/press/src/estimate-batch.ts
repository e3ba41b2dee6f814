// How large a batch becomes, before it begins: some of its decks are made, and the others are taken to be as large.
import type { BatchItem } from './make-batch.ts';

/** What is expected of a batch. */
export type BatchEstimate = {
  readonly decks: number;
  /** Bytes of the zip; office files do not get smaller in it. */
  readonly bytes: number;
  /** Bytes of one deck on average. */
  readonly perDeck: number;
  /** The deck with the longest values, and how many slides it has. */
  readonly longest: { readonly n: number; readonly slides: number };
  /** Decks made to find out. */
  readonly made: number;
};

type Made = { readonly bytes: Uint8Array; readonly pages: number };

/** Bytes of a zip beside each file's: its headers (APPNOTE 4.3.7 and 4.3.12), and its lines in the manifest. */
const perFile = 400;

/**
 * The first, the middle one, and the one with the longest values are made; one that cannot be made counts as none. Undefined if none can:
 * the batch itself will say why.
 */
export async function estimateBatch<Item extends BatchItem>(
  items: readonly Item[],
  make: (item: Item, n: number) => Promise<Made>,
): Promise<BatchEstimate | undefined> {
  if (items.length === 0) return undefined;
  const lengths = items.map(({ values }) => lengthOf(values));
  const longest = lengths.reduce((most, length, index) => (length > lengths[most]! ? index : most), 0);
  const chosen = [...new Set([longest, 0, items.length >> 1])];
  const tried = await Promise.all(
    chosen.map((index) =>
      make(items[index]!, index + 1).then(
        ({ bytes, pages }) => ({ index, size: bytes.length, pages }),
        () => undefined,
      ),
    ),
  );
  const made = tried.filter((one) => one !== undefined);
  if (made.length === 0) return undefined;
  const usual = made.filter(({ index }) => index !== longest);
  const counted = usual.length > 0 ? usual : made;
  const mean = counted.reduce((sum, { size }) => sum + size, 0) / counted.length;
  const largest = made.find(({ index }) => index === longest) ?? made[0]!;
  const bytes = Math.round(mean * (items.length - 1) + largest.size + perFile * items.length);
  return {
    decks: items.length,
    bytes,
    perDeck: Math.round(bytes / items.length),
    longest: { n: largest.index + 1, slides: largest.pages },
    made: made.length,
  };
}

/** Characters of all values, whatever their shape; those of objects are counted as JSON. */
const lengthOf = (values: BatchItem['values']): number =>
  Object.values(values).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0)),
    0,
  );

/** ‘about 392 MB’: as file managers count, in millions. */
export function sizeText(bytes: number): string {
  const million = 1_000_000;
  if (bytes < million) return `about ${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const millions = bytes / million;
  return millions < 1_000
    ? `about ${millions < 10 ? millions.toFixed(1) : Math.round(millions)} MB`
    : `about ${(millions / 1_000).toFixed(1)} GB`;
}
