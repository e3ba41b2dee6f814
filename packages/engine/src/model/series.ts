// Several numbers in one text, `3 5 4 8`: how a value went, which slides draw as a small line.
import { decimalSeparator, readColumnNumber, separatorEvidence } from '../base/number-text.ts';
import type { Stat } from './block.ts';
import type { Inline } from './inline.ts';

/** `text`: as written. */
export type SeriesPoint = { readonly value: number; readonly text: string };
/** At least two. */
export type Series = readonly SeriesPoint[];

/** Beyond these, points of a small line are not seen. */
const most = 400;

/**
 * The numbers of a text, or undefined if it is anything else. Semicolons, or commas before a space, stand between numbers that have spaces
 * or commas in them; else spaces do.
 */
export function readSeries(text: string, language: string, decimal = decimalSeparator(language)): Series | undefined {
  const parts = cut(text.trim());
  if (parts.length < 2 || parts.length > most) return undefined;
  const evidence = parts.map(separatorEvidence).find((found) => found !== undefined) ?? decimal;
  const points = parts.flatMap((part): Series => {
    const read = readColumnNumber(part, evidence);
    return read === undefined ? [] : [{ value: read.value, text: part }];
  });
  return points.length === parts.length ? points : undefined;
}

function cut(text: string): readonly string[] {
  const parts = (by: RegExp) =>
    text
      .split(by)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (text.includes(';')) return parts(/;/);
  if (/[,،、]\s/.test(text)) return parts(/[,،、]\s/);
  // A sign after a space belongs to the number before it.
  const spaced = text.replace(/(\d)\s(?=[%‰€$£¥](?:\s|$))/g, '$1').split(/\s+/);
  // 3,5,4,8 without spaces: no number has that many commas.
  return spaced.length === 1 && /^[^,]+(?:,[^,]+){2,}$/.test(text) && !/,\d{3}(?:,|$)/.test(text) ? parts(/,/) : spaced;
}

/** A number apart from the list of numbers at the end of its label: `Visitors (3, 5, 4, 8)`. */
export type StatWithSeries = Stat & { readonly series?: string };

export function splitSeries(item: Stat): StatWithSeries {
  const at = item.label.findLastIndex(({ type }) => type !== 'icon');
  const last = item.label[at];
  const value = last?.type === 'text' ? last.value.trimEnd() : '';
  const open = value.lastIndexOf('(');
  if (open < 0 || !value.endsWith(')')) return item;
  const series = value.slice(open + 1, -1);
  if (readSeries(series, 'en') === undefined) return item;
  const words = value.slice(0, open).trimEnd();
  const text: readonly Inline[] = words === '' ? [] : [{ type: 'text', value: words }];
  return { ...item, label: [...item.label.slice(0, at), ...text, ...item.label.slice(at + 1)], series };
}

/** The first, last, least and most of the numbers, as they are written. */
export function seriesEnds(series: Series): Readonly<Record<'first' | 'last' | 'least' | 'most', string>> {
  const by = series.toSorted((one, other) => one.value - other.value);
  return { first: series[0]!.text, last: series.at(-1)!.text, least: by[0]!.text, most: by.at(-1)!.text };
}
