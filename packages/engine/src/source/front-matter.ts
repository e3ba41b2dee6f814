// Front matter: plain YAML values between two lines of `---` at the top. Scalars and simple lists; no anchors, aliases, tags or maps.
import type { Diagnostics } from '../base/diagnostic.ts';
import { withoutIllegal } from './source-text.ts';

export type FrontMatterValue = {
  readonly value: string | readonly string[];
  /** Counts from 1. */
  readonly line: number;
};
export type FrontMatter = {
  readonly values: ReadonlyMap<string, FrontMatterValue>;
  /** The number of lines it takes in the source, including its two fences; 0 if there is none. */
  readonly lines: number;
};

const none: FrontMatter = { values: new Map(), lines: 0 };
const largest = 64 * 1024;
const keyLine = /^([A-Za-z_][\w-]*)[ \t]*:(?:[ \t]+(.*))?$/s;

/** Reads the front matter at the top of the lines of a source. */
export function readFrontMatter(lines: readonly string[], diagnostics: Diagnostics): FrontMatter {
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return none;
  const first = lines.slice(1).findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#')) + 1;
  const isFence = (line: string) => /^(?:---|\.\.\.)[ \t]*$/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  const looksLikeKeys = first > 0 && keyLine.test(lines[first]!.trimEnd());
  const isEmpty = end > 0 && lines.slice(1, end).every((line) => line.trim() === '');
  if (end < 0) {
    if (looksLikeKeys) report(diagnostics, 1, 'The front matter is not closed.', 'Write a line `---` after it.');
    return none;
  }
  if (!isEmpty && !(looksLikeKeys && first < end)) return none;
  const size = lines.slice(1, end).reduce((sum, line) => sum + line.length + 1, 0);
  if (size > largest) {
    const message = 'The front matter is longer than 64 KiB and is ignored.';
    diagnostics.report('front-matter-too-large', message, { line: 1, column: 1 });
    return { values: new Map(), lines: end + 1 };
  }
  return { values: readValues(lines.slice(1, end), diagnostics), lines: end + 1 };
}

function report(diagnostics: Diagnostics, line: number, message: string, hint: string): void {
  diagnostics.report('front-matter-invalid', message, { hint, line, column: 1 });
}

function readValues(lines: readonly string[], diagnostics: Diagnostics): Map<string, FrontMatterValue> {
  const values = new Map<string, FrontMatterValue>();
  const invalid = (index: number, message: string) =>
    report(diagnostics, index + 2, message, 'Write `key: value`, or a list: `key: [one, two]`.');
  let index = 0;
  while (index < lines.length) {
    const line = lines[index]!.trimEnd();
    const match = keyLine.exec(line);
    if (!match) {
      if (line.trim() !== '' && !line.trimStart().startsWith('#'))
        invalid(index, `"${line.trim().slice(0, 60)}" is not understood.`);
      index += 1;
      continue;
    }
    const [, key, written = ''] = match;
    const below = linesBelow(lines, index + 1);
    const value = readValue(written.trim(), below);
    if (value === undefined) invalid(index, `The value of \`${key}\` is not understood.`);
    else if (values.has(key!)) invalid(index, `\`${key}\` appears twice; the first value is used.`);
    else values.set(key!, { value, line: index + 2 });
    index += 1 + below.length;
  }
  return values;
}

/** The lines that belong to a key: indented, or items of a list. */
function linesBelow(lines: readonly string[], start: number): readonly string[] {
  const end = lines.slice(start).findIndex((line) => !/^(?:\s+\S|- |-$|\s*$)/.test(line));
  return lines.slice(start, end < 0 ? undefined : start + end);
}

function readValue(written: string, below: readonly string[]): string | readonly string[] | undefined {
  const more = below.filter((line) => line.trim() !== '');
  if (/^[|>][+-]?$/.test(written)) {
    const text = below.map((line) => line.trim()).join(written.startsWith('|') ? '\n' : ' ');
    return text.trim();
  }
  const bare = withoutComment(written);
  if (bare === '' && more.length > 0) {
    const items = more
      .map((line) => /^\s*-\s+(.*)$/s.exec(line)?.[1])
      .map((item) => item && readScalar(withoutComment(item)));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (more.length > 0) return undefined;
  return bare.startsWith('[') ? readFlowList(bare) : readScalar(bare);
}

/** A value in quotes, a list in brackets, or plain text; then perhaps a comment. */
const valuePattern =
  /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'(?!')|[^\]"'])*\]|[^"'[].*?|)(?=\s+#|\s*$)/s;

const withoutComment = (text: string): string => valuePattern.exec(text)?.[0].trim() ?? text;

/** A scalar, or undefined for anchors, aliases, tags, maps and quotes left open. */
function readScalar(text: string): string | undefined {
  if (text.startsWith('"')) return /^"(?:[^"\\]|\\.)*"$/s.test(text) ? decodeYamlEscapes(text.slice(1, -1)) : undefined;
  if (text.startsWith("'")) return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined;
  if (/^[&*!|>{}[\]%@`]/.test(text)) return undefined;
  return text === '~' || text === 'null' ? '' : text;
}

function readFlowList(text: string): readonly string[] | undefined {
  if (!text.endsWith(']')) return undefined;
  const inside = text.slice(1, -1);
  if (inside.trim() === '') return [];
  const item = /\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,"'[\]{}][^,[\]{}]*?|)\s*(?:,|$)/sy;
  const items: string[] = [];
  while (item.lastIndex < inside.length) {
    const match = item.exec(inside);
    const value = match ? readScalar(match[1]!) : undefined;
    if (value === undefined) return undefined;
    items.push(value);
  }
  return items;
}

/** The escapes of YAML 1.2, 5.7 that people use. */
function decodeYamlEscapes(text: string): string {
  const named: { readonly [letter: string]: string } = { n: '\n', t: '\t' };
  const decoded = text.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/gs, (_, long, short, letter) => {
    const code = Number.parseInt(long ?? short, 16);
    if (letter !== undefined) return named[letter] ?? letter;
    return String.fromCharCode(code);
  });
  return withoutIllegal(decoded);
}
