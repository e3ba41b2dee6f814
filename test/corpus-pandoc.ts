// The same texts through pandoc, where it is installed: its .docx beside ours, in words and links.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './corpus.ts';
import { expectedTitle, type Measured, measure, textsIn } from './corpus-measure.ts';

/** What pandoc's .docx of each text holds, by name; undefined where it made none. Throws if pandoc is not here. */
export function tryPandoc(folder: string): ReadonlyMap<string, Measured | undefined> {
  if (spawnSync('pandoc', ['--version']).status !== 0) throw new Error('pandoc is not here: apt-get install pandoc');
  const made = mkdtempSync(join(tmpdir(), 'deckle-pandoc-'));
  try {
    return new Map(
      textsIn(folder).map((name) => {
        const source = readFileSync(join(folder, name), 'utf8');
        const file = join(made, 'made.docx');
        rmSync(file, { force: true });
        const { status } = spawnSync('pandoc', ['-f', 'markdown', '-o', file], { input: source, timeout: 60_000 });
        const isMade = status === 0 && existsSync(file);
        return [name, isMade ? measure(source, expectedTitle(source), 'docx', readFileSync(file)) : undefined];
      }),
    );
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Two rows, over the texts that both made, then the texts where pandoc's file has fewer wrong words or more links that lead somewhere. */
export function printBeside(outcomes: readonly Outcome[], theirs: ReadonlyMap<string, Measured | undefined>): string {
  const pairs = outcomes
    .filter(({ format }) => format === 'docx')
    .flatMap(({ name, measured: ours }) => {
      const other = theirs.get(name);
      return ours === undefined || other === undefined ? [] : [{ name, ours, other }];
    });
  const live = ({ links, deadLinks, addresses }: Measured): number => links - deadLinks.length + addresses;
  const row = (label: string, all: readonly Measured[]): string => {
    const mean = (of: (one: Measured) => number) =>
      `${((all.reduce((sum, one) => sum + of(one), 0) / Math.max(1, all.length)) * 100).toFixed(2)} %`;
    const cells = [
      mean(({ added }) => added),
      mean(({ missing }) => missing),
      all.reduce((sum, one) => sum + live(one), 0),
    ];
    return [label, all.length, ...cells, all.filter(({ hasTitle }) => !hasTitle).length]
      .map((cell) => String(cell).padStart(10))
      .join(' ');
  };
  const behind = pairs.flatMap(({ name, ours, other }) => {
    const words = [
      ...(ours.added > other.added + 0.005 ? [`added ${ours.addedWords.slice(0, 6).join(' ')}`] : []),
      ...(ours.missing > other.missing + 0.005
        ? [`${((ours.missing - other.missing) * 100).toFixed(1)} % more missing`]
        : []),
      ...(live(ours) < live(other) ? [`${live(ours)} live links, pandoc ${live(other)}`] : []),
    ];
    return words.length === 0 ? [] : [`${name}: ${words.join('; ')}`];
  });
  return [
    ['', 'files', 'added', 'missing', 'live links', 'no title'].map((cell) => cell.padStart(10)).join(' '),
    row(
      'deckle',
      pairs.map(({ ours }) => ours),
    ),
    row(
      'pandoc',
      pairs.map(({ other }) => other),
    ),
    '',
    ...behind,
  ].join('\n');
}
