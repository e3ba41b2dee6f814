// The faults of a page in words for the model that mends it: each cause once, with its count and its first place.
import type { Diagnostic, DiagnosticCode } from '@deckle/engine';

/** The engine's words for an error that a cell has from another one. */
const inherited = /^The error comes from (.+): mend that cell\.$/;
/** What differs between cells that are wrong in the same way: addresses and numbers. */
const places = /\$?[A-Z]{1,3}\$?\d+|\d+/g;
const maxListed = 20;

export type PageFaults = {
  readonly faults: readonly Diagnostic[];
  /** In place of the hints of faults. */
  readonly advice?: { readonly [code in DiagnosticCode]?: string };
  /** The name of the page in a sheet: where all of its errors come from other ones, it is they that have to be mended. */
  readonly worksheet?: string | undefined;
};

/** A line for each cause; none for a page that others spoil. */
export function listMistakes({ faults, advice = {}, worksheet }: PageFaults): readonly string[] {
  if (worksheet !== undefined && faults.every((fault) => (causeOf(fault) ?? worksheet) !== worksheet)) return [];
  const groups = [
    ...group(
      faults.filter((fault) => causeOf(fault) === undefined),
      alike,
    ),
    ...group(
      faults.filter((fault) => causeOf(fault) !== undefined),
      causeOf,
    ),
  ];
  const lines = groups.slice(0, maxListed).map(([first, ...others]) => {
    const what = [first!.message, advice[first!.code] ?? first!.hint].filter(Boolean).join(' ');
    return others.length === 0 ? what : `${what} (${others.length} more like it.)`;
  });
  const left = groups.slice(maxListed).flat().length;
  return left === 0 ? lines : [...lines, `${left} more.`];
}

/** The worksheet with the cell that an error comes from; undefined: the cell itself is wrong. */
function causeOf({ code, hint = '' }: Diagnostic): string | undefined {
  const cell = code === 'formula-error' ? inherited.exec(hint)?.[1] : undefined;
  return cell?.slice(0, cell.lastIndexOf('!'));
}

const group = (
  faults: readonly Diagnostic[],
  by: (fault: Diagnostic) => string | undefined,
): readonly (readonly Diagnostic[])[] => [...Map.groupBy(faults, by).values()];

/** Faults that are alike but for their cells: a formula that is wrong, or a format that does not fit, in every row of a column. */
const alike = ({ code, message, hint = '' }: Diagnostic): string => {
  const words = code === 'invalid-value' ? message.replace(/“[^”]*”/, '') : message;
  const all = [code, words, hint].join('\n');
  return code.startsWith('formula-') || code === 'invalid-value' ? all.replace(places, '#') : all;
};
