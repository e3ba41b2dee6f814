// Values so long that their slide became several: whoever fills a template with rows cannot see it, so it is told by the field's name.
import type { Diagnostics } from './base/diagnostic.ts';
import type { PlacedSlide } from './layout/frames.ts';
import type { MarkedSource } from './source/fields.ts';

/** A value that is long enough to fill a slide, and the line of the marked source it stands in, from 1. */
export type LongValue = { readonly name: string; readonly length: number; readonly line: number };

const long = 500;
/** A slide may become two on its own account. */
const usual = 2;

export function findLongValues({ source, texts, names }: MarkedSource): readonly LongValue[] {
  const marks = new Set([...texts].flatMap(([mark, text]) => (text.length >= long ? [mark] : [])));
  if (marks.size === 0) return [];
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text].flatMap((character) =>
        marks.has(character)
          ? [{ name: names.get(character) ?? '', length: texts.get(character)!.length, line: index + 1 }]
          : [],
      ),
    );
}

/** Each slide that became more than two and has such values, with the longest of them. */
export function reportLongValues(
  values: readonly LongValue[],
  slides: readonly PlacedSlide[],
  diagnostics: Diagnostics,
): void {
  if (values.length === 0) return;
  const counts = new Map<number, { readonly first: number; count: number }>();
  for (const [index, { line }] of slides.entries()) {
    const known = line === undefined ? undefined : counts.get(line);
    if (known !== undefined) known.count += 1;
    else if (line !== undefined) counts.set(line, { first: index + 1, count: 1 });
  }
  const begins = [...counts.keys()].sort((one, other) => one - other);
  const longest = new Map<number, LongValue>();
  let at = 0;
  for (const value of values.toSorted((one, other) => one.line - other.line)) {
    while (at + 1 < begins.length && begins[at + 1]! <= value.line) at += 1;
    const begin = begins[at];
    if (begin === undefined || begin > value.line) continue;
    if (value.length > (longest.get(begin)?.length ?? 0)) longest.set(begin, value);
  }
  for (const [begin, { name, length }] of longest) {
    const { first, count } = counts.get(begin)!;
    if (count <= usual) continue;
    diagnostics.report(
      'long-value',
      `The value of “${name.slice(0, 60)}” has ${length.toLocaleString('en')} characters: its slide became ${count} slides.`,
      { hint: 'Shorten the value, or give its text a slide of its own in the source.', slide: first },
    );
  }
}
