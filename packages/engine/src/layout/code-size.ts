// The type size of a block of code: smaller where its lines would wrap, since drawings made of letters lose their columns. For doc writers.
import type { Diagnostics, Wording } from '../base/diagnostic.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { CodeBlock } from '../model/index.ts';
import type { Theme } from '../theme/theme.ts';

/** Points: smaller type is hard to read. */
const least = 7;

type Place = {
  /** The size that code usually has, and the width of a line, in points. */
  readonly size: number;
  readonly room: number;
};

/** The largest size, in points, at which no line of the code wraps; its usual one if even the least is too large, which is reported. */
export function codeSize(
  { value, position }: CodeBlock,
  { size, room }: Place,
  { fonts, theme, diagnostics }: { readonly fonts: Fonts; readonly theme: Theme; readonly diagnostics: Diagnostics },
): number {
  const style = { family: theme.fonts.mono.drawn, bold: false, italic: false };
  // A letter is no wider than its size, so most code is not measured.
  const wide = value.split('\n').filter((line) => (line.length + 3 * (line.split('\t').length - 1)) * size > room);
  let widest = 0;
  for (const line of wide) widest = Math.max(widest, fonts.measure(line.replaceAll('\t', '    '), style, size));
  if (widest <= room) return size;
  const fitting = Math.floor((size * room * 4) / widest) / 4;
  if (fitting >= least) return Math.min(size, fitting);
  const line = position?.line;
  diagnostics.reportTogether('not-carried-over', `${line ?? value.slice(0, 40)}`, wrapped, {
    hint: 'Break the long lines, or set the pages in landscape format.',
    ...(position && { at: position }),
  });
  return size;
}

const wrapped: Wording = (count, lines) =>
  count === 1
    ? 'Code has lines that are wider than the page even in small type: they go on in the next line.'
    : `${count} blocks of code (at line ${lines.join(', ')}${count > lines.length ? ' …' : ''}) have lines that are wider than the page even in small type: they go on in the next line.`;
