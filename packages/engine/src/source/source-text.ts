// The source prepared for parsing: line ends, byte order mark and illegal characters. First step of parsing; the rest get positions here.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { Position } from '../model/index.ts';

export type SourceText = {
  /** With only '\n' as line end. */
  readonly text: string;
  readonly lines: readonly string[];
  /** The position of `length` characters at a column of a line; all count from 0. */
  locate(line: number, column: number, length: number): Position;
  /** The position of whole lines [first, end), without the blank lines at the end. `column` counts from 0. */
  locateLines(first: number, end: number, column?: number): Position;
};

// XML 1.0, 2.2: what is no Char, but for half a surrogate pair, which the language itself knows.
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text without characters that documents cannot contain: character references and escapes can bring them back. */
export const withoutIllegal = (text: string): string => text.toWellFormed().replace(illegal, '\ufffd');

/** Reads an original source; the offsets of positions refer to it. */
export function readSource(original: string, diagnostics: Diagnostics): SourceText {
  const skipped = original.startsWith('\ufeff') ? 1 : 0;
  const lines: string[] = [];
  const starts: number[] = [];
  let at = skipped;
  for (let end = endOfLine(original, at); end < original.length; end = endOfLine(original, at)) {
    lines.push(original.slice(at, end));
    starts.push(at);
    at = original.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  lines.push(original.slice(at));
  starts.push(at);
  if (!original.isWellFormed() || original.search(illegal) >= 0) replaceIllegal(lines, starts, diagnostics);
  const lineOf = (line: number) => Math.max(0, Math.min(line, lines.length - 1));
  return {
    text: lines.join('\n'),
    lines,
    locate(line, column, length) {
      const start = starts[lineOf(line)]! + column;
      return { line: lineOf(line) + 1, column: column + 1, start, end: start + length };
    },
    locateLines(first, end, column) {
      let last = lineOf(end - 1);
      while (last > first && lines[last]!.trim() === '') last -= 1;
      const firstLine = lineOf(first);
      const indent = column ?? lines[firstLine]!.search(/[^\s>]|$/);
      const start = starts[firstLine]! + indent;
      return { line: firstLine + 1, column: indent + 1, start, end: starts[last]! + lines[last]!.trimEnd().length };
    },
  };
}

function endOfLine(text: string, from: number): number {
  let end = from;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 0x0a || code === 0x0d) break;
  }
  return end;
}

function replaceIllegal(lines: string[], starts: readonly number[], diagnostics: Diagnostics): void {
  let isReported = false;
  for (let line = 0; line < lines.length; line += 1) {
    const text = lines[line]!;
    const column = text.search(new RegExp(`${illegal.source}|\\p{Surrogate}`, 'u'));
    if (column < 0) continue;
    lines[line] = withoutIllegal(text);
    if (isReported) continue;
    isReported = true;
    const code = text.charCodeAt(column).toString(16).toUpperCase().padStart(4, '0');
    diagnostics.report(
      'illegal-character',
      `The character U+${code} is not allowed in documents; it was replaced by U+FFFD.`,
      {
        hint: 'Delete it. Other such characters were replaced as well.',
        line: line + 1,
        column: column + 1,
        fix: { range: [starts[line]! + column, starts[line]! + column + 1], text: '' },
      },
    );
  }
}
