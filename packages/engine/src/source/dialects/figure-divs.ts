// Quarto's `::: {#fig-x}` around a picture and a last paragraph, `::: {#tbl-x}` around a table: `:::figure` and `:::table` with that caption.
import type { Token } from 'markdown-it';
import type { DirectiveMeta } from '../directive-rule.ts';
import { findDirective } from '../directive-table.ts';
import { type DialectEnvironment, note } from './notes.ts';

/** The tokens with such divs as our directives; one with further containers inside stays a div. */
export function takeFigureDivs(tokens: readonly Token[], environment: DialectEnvironment): readonly Token[] {
  const { text } = environment.dialect ?? {};
  if (text !== 'Pandoc' && text !== 'Quarto') return tokens;
  const dropped = new Set<number>();
  /** The innermost div that is open and has no container inside. */
  let start: number | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'directive_open') start = readId(token) === undefined ? undefined : index;
    if (token.type !== 'directive_close') continue;
    if (start !== undefined && takeDiv(tokens, start, index)) {
      note(environment, { whose: 'Figures of Quarto', read: 'were read as `:::figure`' }, tokens[start]!.map![0]);
      if (hasCaption(tokens, start, index)) for (const at of [3, 2, 1]) dropped.add(index - at);
    }
    start = undefined;
  }
  return dropped.size === 0 ? tokens : tokens.filter((_, index) => !dropped.has(index));
}

function readId({ meta }: Token): string | undefined {
  const { name, attributes } = meta as DirectiveMeta;
  const id = attributes.get('id');
  return findDirective(name) === undefined && id !== undefined && /^(?:fig|tbl)-./.test(id) ? id : undefined;
}

/** A paragraph of words at the end, below something else. */
const hasCaption = (tokens: readonly Token[], start: number, end: number): boolean =>
  end - start > 4 &&
  tokens[end - 1]!.type === 'paragraph_close' &&
  tokens[end - 3]!.type === 'paragraph_open' &&
  !tokens[end - 2]!.content.includes('![');

/** Changes the opening token; false if the div is no figure. */
function takeDiv(tokens: readonly Token[], start: number, end: number): boolean {
  const open = tokens[start]!;
  const meta = open.meta as DirectiveMeta;
  const id = readId(open)!;
  const isTable = id.startsWith('tbl');
  const inside = tokens.slice(start + 1, end);
  const isHeld = ({ type, content }: Token) => (isTable ? type === 'table_block' : content.includes('!['));
  if (!inside.some(isHeld)) return false;
  const last = hasCaption(tokens, start, end) ? tokens[end - 2]!.content : undefined;
  const caption = last?.replace(/^(?:Table)?:[ \t]+/, '').replaceAll('\n', ' ') ?? meta.attributes.get('fig-cap');
  const attributes = new Map([['id', id], ...(caption ? [['caption', caption] as const] : [])]);
  const { dialect: _dialect, ...rest } = meta;
  open.meta = { ...rest, name: isTable ? 'table' : 'figure', attributes } satisfies DirectiveMeta;
  return true;
}
