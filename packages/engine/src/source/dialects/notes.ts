// What was read of another tool's syntax, or left out of it: counted while reading, told once per kind at the end.
import { type Diagnostics, listNames } from '../../base/diagnostic.ts';
import type { DiagnosticCode } from '../../base/diagnostic-codes.ts';
import type { Dialect } from './recognize.ts';

/** `read`: what it was read as, or `left out` followed by what. `code`: where readers lose something; otherwise `dialect`. */
export type Note = {
  readonly whose: string;
  readonly read: string;
  readonly hint?: string;
  readonly code?: DiagnosticCode;
  /** Which one it is. */
  readonly name?: string;
};
type Counted = Omit<Note, 'name'> & { count: number; readonly lines: number[]; readonly names: Set<string> };

/** Lines that one remark names; the first is that of the remark itself. */
const mostNamed = 4;

/** What the rules of dialects keep in the tokenizer's environment. */
export type DialectEnvironment = {
  dialect?: Dialect;
  /** What references can lead to: the ids of headings and figures by their labels as written. */
  labels?: ReadonlyMap<string, string>;
  /** Values of MyST's `{{ name }}`. */
  substitutions?: ReadonlyMap<string, string>;
  /** Whether `[[name]]` is a link: the text has other signs of a wiki. */
  isWiki?: boolean;
  /** Lines of the source, to see how far they are indented. */
  lines?: readonly string[];
  /** Numbers of formulas by their labels. */
  equations?: ReadonlyMap<string, string>;
  /** That of the text whose inlines are read, from 0. */
  line?: number;
  dialectNotes?: Map<string, Counted>;
  /** References of Markdown, which a wiki link must not hide. */
  references?: { readonly [label: string]: { readonly href: string } };
};

/** Counts one construct; `line` counts from 0, and those of the first few are told. */
export function note(
  environment: DialectEnvironment,
  { whose, read, hint, code, name }: Note,
  line = environment.line ?? 0,
): void {
  environment.dialectNotes ??= new Map();
  const key = `${whose}|${read}`;
  const known = environment.dialectNotes.get(key);
  if (known) {
    known.count += 1;
    if (name !== undefined) known.names.add(name);
    if (known.lines.length <= mostNamed && !known.lines.includes(line)) known.lines.push(line);
  } else {
    environment.dialectNotes.set(key, {
      whose,
      read,
      ...(hint && { hint }),
      ...(code && { code }),
      count: 1,
      lines: [line],
      names: new Set(name === undefined ? [] : [name]),
    });
  }
}

/** How often such a thing was counted so far. */
export const countOf = ({ dialectNotes }: DialectEnvironment, { whose, read }: Note): number =>
  dialectNotes?.get(`${whose}|${read}`)?.count ?? 0;

/** One remark for each kind of syntax, with its count. */
export function reportNotes(environment: DialectEnvironment, report: Diagnostics['report']): void {
  for (const { whose, read, hint, code = 'dialect', count, lines, names } of environment.dialectNotes?.values() ?? []) {
    const times = count === 1 ? '' : ` (${count} times${alsoOn(lines)})`;
    const named = [...names.values().take(mostNamed)].map((name) => `“${name.slice(0, 80)}”`);
    const which = named.length === 0 ? '' : `: ${listNames(names.size, named)}`;
    report(code, `${whose} ${read}${times}${which}.`, { hint, line: lines[0]! + 1, column: 1 });
  }
}

/** The lines after the first: `, also on lines 5 and 9`. */
function alsoOn([, ...lines]: readonly number[]): string {
  if (lines.length === 0) return '';
  const named = lines.slice(0, mostNamed - 1).map((line) => String(line + 1));
  const hasMore = lines.length > named.length;
  const last = hasMore ? 'on' : named.pop()!;
  const list = named.length === 0 ? last : `${named.join(', ')} and ${last}`;
  return `, also on ${lines.length === 1 ? 'line' : 'lines'} ${list}`;
}
