// The labels that Quarto and Pandoc refer to: ids of headings and figures. Figures are read here: a picture with `{#fig-x}` alone in its paragraph.
import type { Token } from 'markdown-it';
import { type DirectiveMeta, foreignColons } from '../directive-rule.ts';
import { MarkdownToken } from '../markdown.ts';
import { type DialectEnvironment, note } from './notes.ts';

/** The ids that the settled tokens define; pictures with a label have become figures. */
export function findLabels(tokens: readonly Token[]): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    const id =
      token.type === 'heading_open'
        ? / \{#([\w.:-]+)\}$/.exec(tokens[index + 1]!.content)?.[1]
        : token.type === 'directive_open'
          ? (token.meta as DirectiveMeta).attributes.get('id')
          : undefined;
    if (id) labels.add(id);
  }
  return labels;
}

const lonePicture = /^!\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\([^()\n]*\)(\{[^{}\n]*\})$/;
/** Other than those of the blocks that rules push. */
const figureColons = 4 * foreignColons;

/** `![Caption](a.png){#fig-x}` of Quarto as a figure; undefined if the paragraph is none. */
export function figureTokens(inline: Token, environment: DialectEnvironment): readonly Token[] | undefined {
  const [, caption, list] = lonePicture.exec(inline.content) ?? [];
  if (list === undefined || environment.dialect?.text !== 'Quarto') return undefined;
  const id = /[{ \t]#(fig-[\w.:-]+)/.exec(list)?.[1];
  if (id === undefined) return undefined;
  note(environment, { whose: 'Figures of Quarto', read: 'were read as `:::figure`' }, inline.map![0]);
  const attributes = new Map([['id', id], ...(caption ? [['caption', caption] as const] : [])]);
  const open = new MarkdownToken('directive_open', '', 0);
  open.meta = {
    name: 'figure',
    attributes,
    end: 0,
    colons: figureColons,
    raw: inline.content,
    at: 0,
  } satisfies DirectiveMeta;
  const close = new MarkdownToken('directive_close', '', 0);
  close.meta = { colons: figureColons };
  const paragraph = new MarkdownToken('paragraph_open', 'p', 1);
  const end = new MarkdownToken('paragraph_close', 'p', -1);
  for (const token of [open, paragraph, close]) token.map = inline.map;
  return [open, paragraph, inline, end, close];
}
