// Diagnostics: problems in the input, reported to its author. Never thrown; collected and returned.
import { type DiagnosticCode, diagnosticCodes, type Severity } from './diagnostic-codes.ts';

/** One remark about the input. `line` and `column` count from 1 in the source; `slide` counts from 1. */
export type Diagnostic = {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
  readonly slide?: number;
  /** Words of the page that it is about. */
  readonly texts?: readonly string[];
  /** A repair an editor can offer: replace the UTF-16 offsets [start, end) of the source by `text`. */
  readonly fix?: { readonly range: readonly [start: number, end: number]; readonly text: string };
};

/** Details beyond a code and its message. `at` sets line and column; undefined fields are omitted. */
export type Details = {
  readonly [key in Exclude<keyof Diagnostic, 'code' | 'message'>]?: Diagnostic[key] | undefined;
} & { readonly at?: { readonly line: number; readonly column: number } | undefined };

/** Where a stage reports. Equal diagnostics (code, place and message) are kept once. */
export type Diagnostics = {
  readonly list: readonly Diagnostic[];
  /** Whether further ones are only counted: no need to find out more about them. */
  readonly isFull: boolean;
  report(code: DiagnosticCode, message: string, details?: Details): void;
  /** Reports what happens to several things in one diagnostic, with the place and hint of the first. Each `name` counts once. */
  reportTogether(code: DiagnosticCode, name: string, word: Wording, details?: Details): void;
  add(diagnostic: Diagnostic): void;
};

/** The message about `count` things, given the names of the first few. One function stands for one diagnostic. */
export type Wording = (count: number, names: readonly string[]) => string;

/** How many names a diagnostic about several things mentions. */
const named = 3;

/** 'a, b, c and 5 more' */
export const listNames = (count: number, names: readonly string[]): string =>
  `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`;

/** A collector. At most `limit` are kept; the last one then reports how many more there were. */
export function createDiagnostics(limit = 200): Diagnostics {
  const list: Diagnostic[] = [];
  const seen = new Set<string>();
  const groups = new Map<Wording, { readonly names: Set<string>; readonly index: number }>();
  let dropped = 0;
  const add = (diagnostic: Diagnostic): void => {
    const { code, line, column, slide, message } = diagnostic;
    const key = `${code}|${line ?? ''}|${column ?? ''}|${slide ?? ''}|${message}`;
    if (seen.has(key)) return;
    if (list.length < limit) {
      seen.add(key);
      list.push(diagnostic);
      return;
    }
    dropped += 1;
    list[limit] = createDiagnostic('too-many-diagnostics', `${dropped} more diagnostics were omitted.`);
  };
  return {
    list,
    get isFull() {
      return list.length >= limit;
    },
    add,
    report: (code, message, details) => add(createDiagnostic(code, message, details)),
    reportTogether(code, name, word, details) {
      const group = groups.get(word);
      if (group === undefined) {
        groups.set(word, { names: new Set([name]), index: list.length });
        add(createDiagnostic(code, word(1, [name]), details));
      } else if (!group.names.has(name)) {
        group.names.add(name);
        const first = list[group.index];
        const message = word(group.names.size, [...group.names.values().take(named)]);
        if (first?.code === code) list[group.index] = { ...first, message };
      }
    },
  };
}

/** A diagnostic, with its code's severity unless `details` override it. */
export function createDiagnostic(code: DiagnosticCode, message: string, details: Details = {}): Diagnostic {
  const {
    at,
    severity = diagnosticCodes[code][0],
    hint,
    line = at?.line,
    column = at?.column,
    slide,
    texts,
    fix,
  } = details;
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(slide !== undefined && { slide }),
    ...(texts && { texts }),
    ...(fix && { fix }),
  };
}
