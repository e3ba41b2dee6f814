// Labels on lines of their own: `(name)=` of MyST above a block, `` :label:`name` `` of D2L below one. Headings, figures and formulas take them.
import type { Token } from 'markdown-it';
import type { DirectiveMeta } from '../directive-rule.ts';
import { findLabels } from './labels.ts';
import { type DialectEnvironment, note } from './notes.ts';

const target = /^\([\w:./ -]+\)=(?:\n\([\w:./ -]+\)=)*$/;
const role = /^:(?:label|eqlabel|width):`([^`\n]*)`[ \t]*(?:\n|$)/;
const headingId = / \{#([\w.:-]+)\}$/;

/** What a math_block token carries. */
export type FormulaMeta = { readonly label?: string } | null;

/** The tokens without such lines; the environment gets what references lead to. Formulas with a label are numbered. */
export function takeTargets(tokens: readonly Token[], environment: DialectEnvironment): readonly Token[] {
  const kept: Token[] = [];
  const aliases = new Map<string, string>();
  const equations = new Map<string, string>();
  const tags = new Set(tokens.flatMap(({ type, content }) => (type === 'math_block' ? (tagOf(content) ?? []) : [])));
  let count = 0;
  const next = (): string => {
    do count += 1;
    while (tags.has(String(count)));
    return String(count);
  };
  let above: string[] = [];
  const attach = (names: readonly string[], at: number): void => {
    const id = names.length > 0 ? giveId(kept, at, names.at(-1)!) : undefined;
    if (id !== undefined) for (const name of names) aliases.set(name, id);
    const token = kept[at];
    if (token?.type === 'math_block') number(token, names, equations, next);
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const inline = tokens[index + 1];
    if (token.type === 'paragraph_open' && inline?.type === 'inline') {
      if (target.test(inline.content)) {
        note(environment, { whose: 'Targets of MyST', read: 'were read as ids: `(name)=`' }, token.map?.[0]);
        above.push(...inline.content.split('\n').map((line) => line.slice(1, line.lastIndexOf(')'))));
        index += 2;
        continue;
      }
      const { names, rest } = readRoles(inline.content);
      if (rest !== inline.content) {
        note(environment, { whose: 'Labels', read: 'were read as ids: `` :label:`name` ``' }, token.map?.[0]);
        attach(names, kept.length - (kept.at(-1)?.type === 'heading_close' ? 3 : 1));
        if (rest === '') {
          index += 2;
          continue;
        }
        inline.map = [inline.map![0] + inline.content.split('\n').length - rest.split('\n').length, inline.map![1]];
        inline.content = rest;
      }
    }
    kept.push(token);
    if (token.type === 'heading_open') {
      kept.push(inline!);
      index += 1;
    }
    attach(above, kept.length - (token.type === 'heading_open' ? 2 : 1));
    above = [];
  }
  environment.labels = new Map([...aliases, ...findLabels(kept)]);
  environment.equations = equations;
  return kept;
}

/** The labels at the beginning of a paragraph, and its other lines. */
function readRoles(content: string): { readonly names: readonly string[]; readonly rest: string } {
  const names: string[] = [];
  let rest = content;
  for (let match = role.exec(rest); match !== null; match = role.exec(rest)) {
    if (!rest.startsWith(':width')) names.push(match[1]!.trim());
    rest = rest.slice(match[0].length);
  }
  return { names, rest };
}

/** The id of a heading, figure or table, which it gets if it has none; undefined for other blocks. */
function giveId(tokens: readonly Token[], at: number, name: string): string | undefined {
  const token = tokens[at];
  const id = name.replace(/[^\w.:-]+/g, '-');
  if (token?.type === 'heading_open') {
    const inline = tokens[at + 1]!;
    const known = headingId.exec(inline.content)?.[1];
    if (known === undefined) inline.content += ` {#${id}}`;
    return known ?? id;
  }
  if (token?.type !== 'directive_open') return undefined;
  const meta = token.meta as DirectiveMeta;
  if (!/^(?:figure|table|chart)$/.test(meta.name)) return undefined;
  const known = meta.attributes.get('id');
  if (known === undefined) token.meta = { ...meta, attributes: new Map([...meta.attributes, ['id', id]]) };
  return known ?? id;
}

const labelOfTex = /\\label\{([^{}\n]{1,200})\}/g;

/** The number that a formula gives itself. */
const tagOf = (tex: string): string | undefined => /\\tag\*?\{([^{}\n]{1,40})\}/.exec(tex)?.[1];

/** Numbers a formula that has a label, and notes the number under all its labels. `next`: the number of one that has none. */
function number(token: Token, names: readonly string[], equations: Map<string, string>, next: () => string): void {
  const written = [...token.content.matchAll(labelOfTex)].map((match) => match[1]!);
  const { label } = (token.meta ?? {}) as { label?: string };
  // Labels of single lines: their numbers would stand in the middle.
  if (written.length > 1) return;
  const labels = [...names, ...written, ...(label === undefined ? [] : [label])];
  if (labels.length === 0) return;
  const own = tagOf(token.content);
  const known = labels.map((one) => equations.get(one)).find((one) => one !== undefined);
  const value = own ?? known ?? next();
  token.content = token.content.replace(labelOfTex, '').trim();
  if (own === undefined) token.content += ` \\tag{${value}}`;
  for (const one of labels) equations.set(one, value);
}
