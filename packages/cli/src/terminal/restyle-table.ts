// What became of a deck that was set on a brand, as a table for people and as JSON.
import type { RestyleReport, RestyleResult } from '@deckle/press';

type Row = readonly [slide: string, kind: string, what: string];

const titleWidth = 32;

/** A row for each thing that was left out or changed, under its slide; one line if there is none. */
export function reportLines({ slides }: RestyleReport): readonly string[] {
  const rows = slides.flatMap(({ slide, title, leftOut, adapted }): readonly Row[] =>
    [
      ...leftOut.map((each) => ({ ...each, kind: 'left out' })),
      ...adapted.map((each) => ({ ...each, kind: 'adapted' })),
    ].map(({ kind, what, count }, index) => [
      index === 0 ? `${slide}  ${shorten(title)}` : '',
      kind,
      count === 1 ? what : `${what} (${count})`,
    ]),
  );
  if (rows.length === 0) return ['Everything on the slides was taken over.'];
  const head: Row = ['slide', '', 'what'];
  const widths = [0, 1].map((column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell))
      .join('  ')
      .trimEnd(),
  );
}

/** What was told when the deck was set, in one line each; the same of several slides once. */
export function remarkLines({ slides, diagnostics }: RestyleReport): readonly string[] {
  const places = new Map<string, number[]>();
  for (const { slide, diagnostics: own } of slides)
    for (const { message, code } of own) {
      const key = `${message} [${code}]`;
      places.set(key, [...(places.get(key) ?? []), slide]);
    }
  return [
    ...diagnostics.map(({ message, code }) => `${message} [${code}]`),
    ...[...places].map(([line, on]) => `slide ${[...new Set(on)].join(', ')}: ${line}`),
  ];
}

/** The report as the command prints it with `--json` and writes it with `--report`. */
export const restyledJson = ({ title, pages, report }: RestyleResult, file: string, output: string) => ({
  file,
  output,
  title,
  pages,
  ...report,
});

const shorten = (title: string): string =>
  title.length <= titleWidth ? title : `${title.slice(0, titleWidth - 1).trimEnd()}…`;
