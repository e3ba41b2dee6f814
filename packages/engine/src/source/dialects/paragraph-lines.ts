// Lines of a paragraph that are more than words: clauses with letters, fields of MyST, tabs of D2L.
import type { Token } from 'markdown-it';
import { paragraphTokens } from './definition-lists.ts';
import { type DialectEnvironment, note } from './notes.ts';

const clause = /^[ \t]*\(?([a-z])[.)][ \t]+\S/;
const field = /^:([^\s:][^:\n]{0,80}):(?=\s|$)[ \t]*/;

/** Clauses `a. … b. …` and fields `:name: value` keep their lines. */
export function settleLines(inline: Token, environment: DialectEnvironment): void {
  const { content } = inline;
  if (!content.includes('\n') && !content.startsWith(':')) return;
  const lines = content.split('\n');
  const line = inline.map?.[0];
  if (environment.dialect?.text === 'MyST' && field.test(content)) {
    note(environment, { whose: 'Field lists', read: 'were read as lines, their names in bold: `:name: value`' }, line);
    const read = lines.map((one) => one.replace(field, (_, name: string) => `**${name}** `).trimEnd());
    inline.content = joinLines(read, (index) => field.test(lines[index]!));
    return;
  }
  const starts = findClauses(lines);
  if (starts.size === 0) return;
  const joined = joinLines(lines, (index) => starts.has(index));
  if (joined === content) return;
  inline.content = joined;
  note(environment, { whose: 'Clauses with letters', read: 'keep their lines and letters: `a. words`' }, line);
}

/** Lines joined as they were, with a line break before some that have none. */
function joinLines(lines: readonly string[], isBroken: (index: number) => boolean): string {
  const hasBreak = (line: string): boolean => line.endsWith('\\') || line.endsWith('  ');
  return lines
    .map((line, index) => (index + 1 < lines.length && isBroken(index + 1) && !hasBreak(line) ? `${line}\\` : line))
    .join('\n');
}

/** The lines that begin with a, b, c and so on, two at least. */
function findClauses(lines: readonly string[]): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const letter = clause.exec(line)?.[1];
    if (letter !== undefined && letter.charCodeAt(0) === 0x61 + starts.size) starts.add(index);
  }
  return starts.size > 1 ? starts : new Set();
}

const tabLine = /^:(?:begin_tab:`([^`]*)`|end_tab:)[ \t]*$/;

/** `` :begin_tab:`name` `` … `:end_tab:` of D2L: the name and what is between; undefined without such a line. */
export function tabTokens(inline: Token): readonly Token[] | undefined {
  const lines = inline.content.split('\n');
  if (!lines.some((line) => tabLine.test(line))) return undefined;
  const tokens: Token[] = [];
  let open: string[] = [];
  const start = inline.map?.[0] ?? 0;
  for (const [index, line] of [...lines, ':end_tab:'].entries()) {
    const name = tabLine.exec(line);
    if (name === null) {
      open.push(line);
      continue;
    }
    if (open.length > 0) tokens.push(...paragraphTokens(open.join('\n'), start + index - open.length));
    open = [];
    if (name[1] !== undefined) tokens.push(...paragraphTokens(`*${name[1]}*`, start + index));
  }
  return tokens;
}
