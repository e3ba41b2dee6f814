// The labels that Quarto, Pandoc and D2L refer to: ids of headings and figures. Figures are read here: a picture alone in its paragraph, with
// `{#fig-x}` behind it, `` :label:`x` `` below it or `\label{fig:x}` in its words.
import type { Token } from 'markdown-it';
import { type DirectiveMeta, foreignColons } from '../directive-rule.ts';
import { MarkdownToken } from '../markdown.ts';
import { type DialectEnvironment, note } from './notes.ts';

/** The ids that the settled tokens define; pictures with a label have become figures. */
export function findLabels(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [index, token] of tokens.entries()) {
    const id =
      token.type === 'heading_open'
        ? / \{#([\w.:-]+)\}$/.exec(tokens[index + 1]!.content)?.[1]
        : token.type === 'directive_open'
          ? (token.meta as DirectiveMeta).attributes.get('id')
          : undefined;
    if (id) labels.set(id, id);
  }
  return labels;
}

const lonePicture =
  /^!\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\([^()\n]*\)(?:(\{[^{}\n]*\})|((?:\n:(?:label|width):`[^`\n]*`[ \t]*)+))$/;
const labeledPicture = /^!\[(?:[^[\]]|\[[^[\]]*\])*\]\([^()\n]*\)(?:\{[^{}\n]*\})?$/;
const labelOfTex = /[ \t\n]*\\label\{([\w.:-]{1,200})\}/;
/** Other than those of the blocks that rules push. */
const figureColons = 4 * foreignColons;

/** `![Caption](a.png){#fig-x}` of Quarto or `` ![Caption](a.png)⏎:label:`x` `` of D2L as a figure; undefined if the paragraph is none. */
export function figureTokens(inline: Token, environment: DialectEnvironment): readonly Token[] | undefined {
  // Words with a label of TeX are a caption: Pandoc shows them below the picture.
  const labeled = labeledPicture.test(inline.content) ? labelOfTex.exec(inline.content) : null;
  if (labeled !== null) {
    inline.content = inline.content.replace(labelOfTex, '');
    const words = inline.content.slice(2, inline.content.lastIndexOf('](')).replaceAll('\n', ' ').trim();
    return pushFigure(inline, labeled[1]!, words, 'Pandoc', environment);
  }
  const [, caption, list, roles] = lonePicture.exec(inline.content) ?? [];
  if (roles !== undefined) {
    const width = /:width:`(\d+(?:px|%)?)`/.exec(roles)?.[1];
    const size = width === undefined ? '' : `{width=${/\d$/.test(width) ? `${width}px` : width}}`;
    inline.content = inline.content.slice(0, -roles.length) + size;
    const label = /:label:`([^`]*)`/.exec(roles)?.[1]?.replace(/[^\w.:-]+/g, '-');
    return label ? pushFigure(inline, label, caption, 'D2L', environment) : undefined;
  }
  const id = /[{ \t]#(fig-[\w.:-]+)/.exec(list ?? '')?.[1];
  if (id === undefined || environment.dialect?.text !== 'Quarto') return undefined;
  return pushFigure(inline, id, caption, 'Quarto', environment);
}

function pushFigure(
  inline: Token,
  id: string,
  caption: string | undefined,
  whose: string,
  environment: DialectEnvironment,
): readonly Token[] {
  note(environment, { whose: `Figures of ${whose}`, read: 'were read as `:::figure`' }, inline.map![0]);
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
