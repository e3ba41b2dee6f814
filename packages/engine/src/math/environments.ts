// `\begin{…} … \end{…}`: matrices, cases and stacked equations. Part of parse-tex.ts's reading.
import { lazy } from '../base/lazy.ts';
import type { MathAlign, MathNode } from './math-tree.ts';
import { inBrackets, type TexReader } from './parse-tex.ts';
import { readPairs } from './symbols.ts';
import type { TexToken } from './tex-cursor.ts';

type Environment = {
  readonly kind: Extract<MathNode, { type: 'table' }>['kind'];
  readonly align: readonly MathAlign[];
  readonly open: string;
  readonly close: string;
};

const pairs: readonly MathAlign[] = ['right', 'left'];

/** Names with their brackets: a period means none. */
const each = (list: string, kind: Environment['kind'], align: readonly MathAlign[] = ['center']) =>
  readPairs(list).map(([name, [open = '', close = '']]): readonly [string, Environment] => [
    name,
    { kind, align, open: open.replace('.', ''), close: close.replace('.', '') },
  ]);

const environments = lazy(
  (): ReadonlyMap<string, Environment> =>
    new Map([
      ...each('matrix .. pmatrix () bmatrix [] Bmatrix {} vmatrix || Vmatrix ‖‖ array .. darray ..', 'matrix'),
      ...each('smallmatrix .. subarray ..', 'small'),
      ...each('cases {. dcases {. rcases .} drcases .}', 'cases', ['left']),
      ...each('aligned .. align .. split .. alignat .. alignedat .. flalign ..', 'aligned', pairs),
      ...each('eqnarray ..', 'aligned', ['right', 'center', 'left']),
      ...each('gathered .. gather .. multline .. equation .. math .. displaymath ..', 'gathered'),
    ]),
);

/** Rows and cells up to the `\end` that matches the `\begin` just consumed. */
export function readEnvironment(reader: TexReader, token: TexToken): MathNode {
  const { cursor } = reader;
  const name = cursor.takeBraced()?.trim();
  const plain = name?.replace(/\*$/, '') ?? '';
  const known = environments().get(plain);
  if (name === undefined || known === undefined) {
    const shown = cursor.source.slice(token.from, cursor.at);
    reader.report(
      token.from,
      `“${shown}” is unknown; it is shown as written.`,
      'Supported: matrix and its variants, cases, aligned, array.',
    );
    if (name === undefined) return { type: 'source', text: shown };
  }
  const environment = known ?? environments().get('matrix')!;
  const isStarred = /matrix\*$/.test(name) && cursor.peek().text === '[';
  const align = isStarred || /array$/.test(plain) ? readColumns(reader) : environment.align;
  if (plain === 'alignat' || plain === 'alignedat') cursor.takeBraced();
  // `[t]`: the vertical position on its line.
  if (!/array$/.test(plain) && /^\s*\[[tbc]\]/.test(cursor.source.slice(cursor.at, cursor.at + 12)))
    cursor.takeBracketed();
  const rows = readRows(reader);
  closeEnvironment(name, token, reader);
  const table: MathNode = { type: 'table', kind: environment.kind, rows, align };
  const { open, close } = environment;
  const body = open === '' && close === '' ? table : inBrackets(open, table, close);
  // `equation` around one line is just that line.
  return environment.kind === 'gathered' && rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]! : body;
}

/** A formula with line breaks but no environment around them. */
export function readLines(reader: TexReader): MathNode {
  const rows = readRows(reader);
  const isAligned = rows.some((row) => row.length > 1);
  return {
    type: 'table',
    kind: isAligned ? 'aligned' : 'gathered',
    rows,
    align: isAligned ? pairs : ['center'],
  };
}

/** `{l|cr}`: letters are columns; the lines between them are not drawn. */
function readColumns({ cursor }: TexReader): readonly MathAlign[] {
  const [place, columns] = [cursor.takeBracketed(), cursor.takeBraced()];
  const letters = (columns ?? place ?? '').replace(/[^lcr]/g, '');
  const align = Array.from(
    letters,
    (letter): MathAlign => (letter === 'l' ? 'left' : letter === 'r' ? 'right' : 'center'),
  );
  // Two columns would be read as a pair that repeats.
  return align.length === 0 ? ['center'] : align.length === 2 ? [...align, align[1]!] : align;
}

function readRows(reader: TexReader): readonly (readonly MathNode[])[] {
  const { cursor } = reader;
  const rows: MathNode[][] = [[]];
  for (;;) {
    const cell = reader.row(() => false);
    rows.at(-1)!.push(cell);
    const next = cursor.peek();
    if (next.kind === 'character' && next.text === '&') {
      cursor.take();
    } else if (next.kind === 'command' && /^(?:\\|cr|newline)$/.test(next.text)) {
      cursor.take();
      // `\\[2pt]`: a length between the rows.
      if (/^\s*\[\s*-?[\d.]/.test(cursor.source.slice(cursor.at, cursor.at + 16))) cursor.takeBracketed();
      skipRules(reader);
      rows.push([]);
    } else break;
  }
  const last = rows.at(-1)!;
  const isEmpty = last.length === 1 && last[0]!.type === 'row' && last[0]!.children.length === 0;
  return isEmpty && rows.length > 1 ? rows.slice(0, -1) : rows;
}

function skipRules({ cursor }: TexReader): void {
  while (cursor.peek().kind === 'command' && /^(?:hline|hdashline)$/.test(cursor.peek().text)) cursor.take();
}

function closeEnvironment(name: string, begin: TexToken, reader: TexReader): void {
  const { cursor } = reader;
  const next = cursor.peek();
  if (next.kind !== 'command' || next.text !== 'end') {
    reader.report(begin.from, `“\\begin{${name}}” is never closed.`, `Write \\end{${name}}.`);
    return;
  }
  cursor.take();
  const ended = cursor.takeBraced()?.trim();
  if (ended !== name)
    reader.report(next.from, `“\\begin{${name}}” is closed by “\\end{${ended ?? ''}}”.`, `Write \\end{${name}}.`);
}
