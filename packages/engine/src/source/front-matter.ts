// Front matter: plain YAML values between two lines of `---`, or longer ones, at the top. Scalars and simple lists; of maps only the keys and names; no anchors,
// aliases or tags. The TOML of Hugo and the title block of Pandoc are read like it.
import type { Diagnostics } from '../base/diagnostic.ts';
import { withoutIllegal } from './source-text.ts';

export type FrontMatterValue = {
  /** Undefined for what is not understood, such as an alias. */
  readonly value: string | readonly string[] | undefined;
  /** Of a map: its keys. */
  readonly keys?: readonly string[];
  /** Counts from 1. */
  readonly line: number;
};
export type FrontMatter = {
  readonly values: ReadonlyMap<string, FrontMatterValue>;
  /** The number of lines it takes in the source, including its two fences; 0 if there is none. */
  readonly lines: number;
};

const none: FrontMatter = { values: new Map(), lines: 0 };
const titleBlockLines = 3;
const largest = 64 * 1024;
const keyLine = /^([A-Za-z_][\w-]*)[ \t]*:(?:[ \t]+(.*))?$/s;
/** A key in other letters or of several words. */
const longKeyLine = /^([\p{L}_][\p{L}\p{M}\p{N} _.-]{0,80}):(?:[ \t]+(.*))?$/su;

/** Reads the front matter at the top of the lines of a source. */
export function readFrontMatter(lines: readonly string[], diagnostics: Diagnostics): FrontMatter {
  if (lines[0]?.startsWith('%')) return readTitleBlock(lines);
  if (/^\+\+\+[ \t]*$/.test(lines[0] ?? '')) return readToml(lines, diagnostics);
  const dashes = /^(-{3,})[ \t]*$/.exec(lines[0] ?? '')?.[1];
  if (dashes === undefined) return none;
  const first = lines.slice(1).findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#')) + 1;
  // Marp opens it with three hyphens or more, and closes it with as many.
  const isFence = (line: string) => line.trimEnd() === dashes || (dashes === '---' && line.trimEnd() === '...');
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  const looksLikeKeys = first > 0 && keyLine.test(lines[first]!.trimEnd());
  const isEmpty = end > 0 && /^(?:\{\s*\})?$/.test(lines.slice(1, end).join('').trim());
  if (end < 0) {
    if (looksLikeKeys && dashes === '---')
      report(diagnostics, 1, 'The front matter is not closed.', 'Write a line `---` after it.');
    return none;
  }
  if (!isEmpty && !(looksLikeKeys && first < end)) return none;
  if (dashes !== '---' && !lines.slice(1, end).every(isOfKeys)) return none;
  if (isTooLarge(lines, end, diagnostics)) return { values: new Map(), lines: end + 1 };
  return { values: isEmpty ? new Map() : readValues(lines.slice(1, end), diagnostics), lines: end + 1 };
}

/** Between longer lines of hyphens there may be a text as well: "Note: …" between two rules. */
const isOfKeys = (line: string): boolean => /^(?:\s|#|- |$|[A-Za-z_][\w-]*:(?:\s|$))/.test(line);

function isTooLarge(lines: readonly string[], end: number, diagnostics: Diagnostics): boolean {
  const size = lines.slice(1, end).reduce((sum, line) => sum + line.length + 1, 0);
  if (size <= largest) return false;
  const message = 'The front matter is longer than 64 KiB and is ignored.';
  diagnostics.report('front-matter-too-large', message, { line: 1, column: 1 });
  return true;
}

/** Pandoc's `% title`, `% authors; more authors`, `% date`, each with indented lines that continue it. */
function readTitleBlock(lines: readonly string[]): FrontMatter {
  const fields: { text: string; readonly line: number }[] = [];
  let end = 0;
  for (; end < lines.length; end += 1) {
    const line = lines[end]!;
    const isField = /^%(?:[ \t]|$)/.test(line) && fields.length < titleBlockLines;
    if (isField) fields.push({ text: line.slice(1).trim(), line: end + 1 });
    else if (/^[ \t]+\S/.test(line) && fields.length > 0) fields.at(-1)!.text += `\n${line.trim()}`;
    else break;
  }
  const values = new Map<string, FrontMatterValue>();
  for (const [index, key] of ['title', 'author', 'date'].entries()) {
    const field = fields[index];
    if (!field || field.text === '') continue;
    const items = key === 'author' ? field.text.split(/[;\n]/).map((item) => item.trim()) : undefined;
    values.set(key, { value: items ?? field.text.replaceAll('\n', ' '), line: field.line });
  }
  return values.size === 0 ? none : { values, lines: end };
}

/** Hugo's TOML between two lines of `+++`: strings, plain values and lists of strings; of tables only their names. */
function readToml(lines: readonly string[], diagnostics: Diagnostics): FrontMatter {
  const end = lines.findIndex((line, index) => index > 0 && /^\+\+\+[ \t]*$/.test(line));
  const pairs = lines.slice(1, Math.max(1, end));
  if (end < 0 || !pairs.some((line) => /^(?:[\w-]+[ \t]*=|\[)/.test(line))) return none;
  if (isTooLarge(lines, end, diagnostics)) return { values: new Map(), lines: end + 1 };
  const values = new Map<string, FrontMatterValue>();
  let isInTable = false;
  for (const [index, line] of pairs.entries()) {
    const table = /^\[\[?([\w-]+)/.exec(line)?.[1];
    const [, key, written = ''] = /^([\w-]+)[ \t]*=(.*)$/.exec(line) ?? [];
    isInTable ||= table !== undefined;
    if (table !== undefined) values.set(table, { value: undefined, keys: [], line: index + 2 });
    else if (key !== undefined && !isInTable && !values.has(key))
      values.set(key, { value: readValue(written.trim(), []), line: index + 2 });
  }
  return { values, lines: end + 1 };
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
    const match = keyLine.exec(line) ?? longKeyLine.exec(line);
    if (!match) {
      if (line.trim() !== '' && !line.trimStart().startsWith('#'))
        invalid(index, `"${line.trim().slice(0, 60)}" is not understood.`);
      index += 1;
      continue;
    }
    const [, key, written = ''] = match;
    const below = linesBelow(lines, index + 1);
    const value = readValue(written.trim(), below);
    const keys = value === undefined || value === '' ? keysOf(written, below) : undefined;
    if (values.has(key!)) invalid(index, `\`${key}\` appears twice; the first value is used.`);
    else values.set(key!, { value, ...(keys && { keys }), line: index + 2 });
    index += 1 + below.length;
  }
  return values;
}

/** The lines that belong to a key: indented, or items of a list. */
function linesBelow(lines: readonly string[], start: number): readonly string[] {
  const end = lines.slice(start).findIndex((line) => !/^(?:\s+\S|- |-$|\s*$)/.test(line));
  return lines.slice(start, end < 0 ? undefined : start + end);
}

/** The keys of a map on the lines below, or undefined if there is none. */
function keysOf(written: string, below: readonly string[]): readonly string[] | undefined {
  if (withoutComment(written.trim()) !== '') return undefined;
  const entries = below.filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const indent = entries[0]?.search(/\S/);
  const keys = entries
    .filter((line) => line.search(/\S/) === indent)
    .map((line) => /^\s+([\w:+.-]+):(?:\s|$)/.exec(line)?.[1]);
  return keys.length > 0 && keys.every((key) => key !== undefined) ? keys : undefined;
}

function readValue(written: string, below: readonly string[]): string | readonly string[] | undefined {
  const more = below.filter((line) => line.trim() !== '');
  if (/^[|>][+-]?$/.test(withoutComment(written))) {
    const text = below.map((line) => line.trim()).join(written.startsWith('|') ? '\n' : ' ');
    return text.trim();
  }
  const bare = withoutComment(written);
  if (bare === '' && more.length > 0) {
    const items = more
      .map((line) => /^\s*-\s+(.*)$/s.exec(line)?.[1])
      .map((item) => item && readScalar(withoutComment(item)));
    if (items.every((item) => item !== undefined) && !items.some((item) => /^name:\s/.test(item))) return items;
    return namesIn(more);
  }
  if (more.length > 0) return undefined;
  return bare.startsWith('[') ? readFlowList(bare) : readScalar(bare);
}

/** The names of people in a list of maps: `- name: Ada` with an affiliation below. */
function namesIn(lines: readonly string[]): readonly string[] | undefined {
  const names = lines.map((line) => /^\s*(?:-\s+)?name:\s+(.*)$/s.exec(line)?.[1]);
  const read = names.flatMap((name) => (name === undefined ? [] : (readScalar(withoutComment(name)) ?? [])));
  return read.length > 0 ? read : undefined;
}

/** A value in quotes, a list in brackets, or plain text; then perhaps a comment. */
const valuePattern =
  /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'(?!')|[^\]"'])*\]|[^"'[].*?|)(?=\s+#|\s*$)/s;

const withoutComment = (text: string): string =>
  text.startsWith('#') ? '' : (valuePattern.exec(text)?.[0].trim() ?? text);

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
