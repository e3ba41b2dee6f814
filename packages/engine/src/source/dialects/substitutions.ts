// Substitutions of MyST, `{{ name }}`, from the front matter of the same file.
import type { StateInline, Token } from 'markdown-it';
import { type DialectEnvironment, note } from './notes.ts';

const opening = /^([ \t]*)(?:myst_)?substitutions:[ \t]*$/;
const entry = /^([ \t]+)([\w-]+):[ \t]*(.*)$/;
const reference = /\{\{[ \t]*([^{}\n]{1,200}?)[ \t]*\}\}/y;
const lone = /^\{\{[ \t]*([\w-]+)[ \t]*\}\}$/;
/** Values hold substitutions themselves. */
const deepest = 3;
/** Characters of all values that are put in: values that repeat each other would grow without end. */
const mostCharacters = 100_000;
type SubstitutionEnvironment = DialectEnvironment & { substitutionDepth?: number; substituted?: number };

const fits = (value: string, { substituted = 0 }: SubstitutionEnvironment): boolean =>
  substituted + value.length <= mostCharacters;

/** The values in the lines of a front matter, those of several lines with their line feeds. */
export function readSubstitutions(lines: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const start = lines.findIndex((line) => opening.test(line));
  if (start < 0) return values;
  const outer = opening.exec(lines[start]!)![1]!.length;
  let indent: number | undefined;
  let open: string | undefined;
  for (const line of lines.slice(start + 1)) {
    const depth = line.search(/\S/);
    if (depth >= 0 && depth <= outer) break;
    indent ??= depth < 0 ? undefined : depth;
    const [, , name, value = ''] = depth === indent ? (entry.exec(line) ?? []) : [];
    if (name !== undefined) {
      open = /^[|>][+-]?$/.test(value.trim()) ? name : undefined;
      values.set(name, open === undefined ? value.trim().replace(/^(["'])(.*)\1$/, '$2') : '');
    } else if (open !== undefined && indent !== undefined)
      values.set(open, `${values.get(open)}${line.slice(indent + 2)}\n`);
  }
  return new Map([...values].map(([name, value]) => [name, value.trim()]));
}

/** `{{ name }}` in a line of text of MyST: the value, or what is written as code. */
export function substitutionRule(state: StateInline, silent: boolean): boolean {
  const environment = state.env as SubstitutionEnvironment;
  if (state.src.charCodeAt(state.pos) !== 0x7b || environment.dialect?.text !== 'MyST') return false;
  reference.lastIndex = state.pos;
  const match = reference.exec(state.src);
  if (match === null || state.pos + match[0].length > state.posMax) return false;
  const value = environment.substitutions?.get(match[1]!);
  const depth = environment.substitutionDepth ?? 0;
  if (!silent && value !== undefined && !fits(value, environment)) {
    note(environment, {
      code: 'unknown-reference',
      whose: 'Substitutions of MyST',
      read: `beyond ${mostCharacters.toLocaleString('en')} characters of values are shown as they are written: \`{{ name }}\``,
    });
    state.push('code_inline', 'code', 0).content = match[0];
  } else if (!silent && value !== undefined && !value.includes('\n') && depth < deepest) {
    environment.substituted = (environment.substituted ?? 0) + value.length;
    note(environment, { whose: 'Substitutions of MyST', read: 'were read as their values: `{{ name }}`' });
    const tokens: Token[] = [];
    environment.substitutionDepth = depth + 1;
    state.md.inline.parse(value, state.md, state.env, tokens);
    environment.substitutionDepth = depth;
    if (state.pending) state.pushPending();
    for (const token of tokens) {
      state.tokens.push(token);
      state.tokens_meta.push(null);
    }
  } else if (!silent) {
    note(environment, {
      code: 'unknown-reference',
      whose: 'Substitutions of MyST',
      read: 'without a value of one line here are shown as they are written: `{{ name }}`',
      hint: 'Their values stand in the front matter, below `myst:` and `substitutions:`.',
    });
    state.push('code_inline', 'code', 0).content = match[0];
  }
  state.pos += match[0].length;
  return true;
}

/** The value of a paragraph that is one substitution of several lines, such as a directive; undefined if it is none. */
export function blockSubstitution(content: string, environment: SubstitutionEnvironment): string | undefined {
  const name = environment.dialect?.text === 'MyST' ? lone.exec(content)?.[1] : undefined;
  const value = name === undefined ? undefined : environment.substitutions?.get(name);
  if (!value?.includes('\n') || !fits(value, environment)) return undefined;
  environment.substituted = (environment.substituted ?? 0) + value.length;
  return value;
}
