// Pandoc's captions: a paragraph `Table: words` or `: words` above or below a table, perhaps with `{#tbl-x}` at its end.
import type { Token } from 'markdown-it';
import { type DirectiveMeta, foreignColons } from '../directive-rule.ts';
import { MarkdownToken } from '../markdown.ts';
import { type DialectEnvironment, note } from './notes.ts';

const caption = /^(?:Table)?:[ \t]+(\S[\s\S]*)$/;
const attributes = /(?:^|\s)\{([^{}]*)\}$/;
/** Other than those of the blocks that rules push. */
const tableColons = 5 * foreignColons;

/** Replaces each table with a caption beside it by `:::table`. */
export function takeCaptions(tokens: readonly Token[], environment: DialectEnvironment): readonly Token[] {
  const { text } = environment.dialect ?? {};
  if (text !== 'Pandoc' && text !== 'Quarto') return tokens;
  const settled: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.type !== 'table_block') {
      settled.push(token);
      continue;
    }
    const below = captionAt(tokens, index + 1);
    const above = below === undefined ? captionAt(settled, settled.length - 3) : undefined;
    const written = below ?? above;
    if (written === undefined) {
      settled.push(token);
      continue;
    }
    if (below === undefined) settled.length -= 3;
    else index += 3;
    note(environment, { whose: 'Captions of tables', read: 'were read as `:::table{caption}`' }, token.map![0]);
    const list = attributes.exec(written);
    const id = /(?:^|\s)#([\w.:-]+)/.exec(list?.[1] ?? '')?.[1];
    const words = (list ? written.slice(0, list.index) : written).replace(/\s+/g, ' ').trim();
    const open = new MarkdownToken('directive_open', '', 0);
    open.map = token.map;
    open.meta = {
      name: 'table',
      attributes: new Map([...(words ? [['caption', words] as const] : []), ...(id ? [['id', id] as const] : [])]),
      end: 0,
      colons: tableColons,
      raw: written,
      at: 0,
    } satisfies DirectiveMeta;
    const close = new MarkdownToken('directive_close', '', 0);
    close.meta = { colons: tableColons };
    close.map = token.map;
    settled.push(open, token, close);
  }
  return settled;
}

/** The words of a caption whose paragraph begins at this token. */
function captionAt(tokens: readonly Token[], index: number): string | undefined {
  if (tokens[index]?.type !== 'paragraph_open' || tokens[index + 2]?.type !== 'paragraph_close') return undefined;
  return caption.exec(tokens[index + 1]!.content)?.[1];
}
