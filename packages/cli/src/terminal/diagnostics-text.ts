// Diagnostics as lines for people, in the form editors and terminals turn into links: file:line:column.
import type { Diagnostic, Severity } from '@deckle/engine';
import type { Terminal } from './terminal.ts';

const colors = { error: 'red', warning: 'yellow', info: 'blue' } as const satisfies Record<Severity, string>;

/** By line, then column; what has no line comes last. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const after = (left = Number.POSITIVE_INFINITY, right = Number.POSITIVE_INFINITY): number =>
    left === right ? 0 : left - right;
  return diagnostics.toSorted(
    (left, right) =>
      after(left.line, right.line) || after(left.column ?? 0, right.column ?? 0) || after(left.slide, right.slide),
  );
}

/** `deck.md:12:3: warning: … [code]`, with the hint on its own line. */
export function diagnosticText(diagnostic: Diagnostic, file: string, terminal: Terminal): string {
  const { line, column, slide, severity, message, code, hint } = diagnostic;
  const place = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
  const onSlide = slide === undefined || line !== undefined ? '' : `slide ${slide}: `;
  const head = `${terminal.paint('bold', `${file}${place}`)}: ${terminal.paint(colors[severity], severity)}: ${onSlide}${message} ${terminal.paint('dim', `[${code}]`)}`;
  return hint === undefined ? head : `${head}\n    ${terminal.paint('dim', hint)}`;
}

/** `2 errors, 1 warning`, or `nothing to report`. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    const noun = severity === 'info' ? 'remark' : severity;
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
  });
  return counts.length === 0 ? 'nothing to report' : counts.join(', ');
}
