// Parses formulas once with the source, so problems are reported with their position, in every format.
import { parseTex } from '../math/parse-tex.ts';
import type { Position } from '../model/index.ts';
import type { Context } from './context.ts';

/** Reports the parts of a formula that are not understood. `at`: the position of the formula, including its dollar signs. */
export function checkFormula(tex: string, at: Position | undefined, context: Context): void {
  for (const { offset, message, hint } of parseTex(tex).problems) {
    const place = at && locateInFormula(tex, offset, at, context);
    context.report('formula-not-understood', message, { hint, at: place });
  }
}

/** The place of an offset into the formula; the formula's own if its lines were joined or reindented. */
function locateInFormula(tex: string, offset: number, at: Position, { source }: Context): Position {
  const before = tex.slice(0, offset).split('\n');
  const lines = tex.split('\n');
  const first = at.line - 1;
  // A block begins after its dollar signs, or on the line below them.
  const start = [first, first + 1].find((line) =>
    source.lines[line]?.includes(lines[0]!, line === first ? at.column - 1 : 0),
  );
  if (start === undefined) return at;
  const row = start + before.length - 1;
  const column = source.lines[row]?.indexOf(lines[before.length - 1]!, row === first ? at.column - 1 : 0) ?? -1;
  return column < 0 ? at : source.locate(row, column + before.at(-1)!.length, 1);
}
