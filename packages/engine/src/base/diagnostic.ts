// Diagnostics: trouble in the input, told to the person who wrote it. Never thrown; collected and handed back.
import type { DiagnosticCode } from './diagnostic-codes.ts';

export type Severity = 'error' | 'warning' | 'info';

/** One remark about the input. `line` and `column` count from 1 in the source; `slide` counts from 1. */
export type Diagnostic = {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
  readonly slide?: number;
  /** A repair an editor can offer: replace the UTF-16 offsets [start, end) of the source by `text`. */
  readonly fix?: { readonly range: readonly [start: number, end: number]; readonly text: string };
};

/** Where a stage reports. Equal diagnostics (code, place and message) are kept once. */
export type Diagnostics = {
  readonly list: readonly Diagnostic[];
  report(diagnostic: Diagnostic): void;
};

/** A collector. At most `limit` are kept; the last one then says how many more there were. */
export function createDiagnostics(limit = 200): Diagnostics {
  const list: Diagnostic[] = [];
  const seen = new Set<string>();
  let dropped = 0;
  return {
    list,
    report(diagnostic) {
      const key = `${diagnostic.code}|${diagnostic.line ?? ''}|${diagnostic.column ?? ''}|${diagnostic.slide ?? ''}|${diagnostic.message}`;
      if (seen.has(key)) return;
      if (list.length < limit) {
        seen.add(key);
        list.push(diagnostic);
        return;
      }
      dropped += 1;
      list[limit] = {
        code: 'too-many-diagnostics',
        severity: 'info',
        message: `${dropped} more diagnostics are not listed.`,
      };
    },
  };
}
