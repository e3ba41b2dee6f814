// A container of ours, pushed for a block of another tool: the lines of a directive around what is tokenized inside.
import type { StateBlock } from 'markdown-it';
import type { AttributeMap } from '../attributes.ts';
import { type DirectiveMeta, foreignColons } from '../directive-rule.ts';

export type ForeignContainer = {
  /** Undefined for what only holds its content. */
  readonly name: string | undefined;
  readonly label: string | undefined;
  readonly attributes: AttributeMap;
};

/** Containers nest this deep; the lines of deeper ones are text. */
const deepest = 15;
type Depth = { containerDepth?: number };

export const isTooDeep = ({ env }: StateBlock): boolean => ((env as Depth).containerDepth ?? 0) >= deepest;

/** Pushes the container for the line `raw`; `tokenize` pushes its content. */
export function pushContainer(
  state: StateBlock,
  { name, label, attributes }: ForeignContainer,
  raw: string,
  line: number,
  tokenize: () => void,
): void {
  const environment = state.env as Depth;
  const depth = environment.containerDepth ?? 0;
  if (name === undefined && label) pushParagraph(state, `**${label}**`, line);
  if (name !== undefined) {
    const meta: DirectiveMeta = {
      name,
      ...(label && { label }),
      attributes,
      end: raw.length,
      colons: foreignColons + depth,
      raw,
      at: 0,
    };
    const open = state.push('directive_open', '', 0);
    open.meta = meta;
    open.map = [line, line + 1];
  }
  environment.containerDepth = depth + 1;
  tokenize();
  environment.containerDepth = depth;
  if (name === undefined) return;
  const close = state.push('directive_close', '', 0);
  close.meta = { colons: foreignColons + depth };
  close.map = [line, line + 1];
}

/** A paragraph that stands in no line of its own. */
export function pushParagraph(state: StateBlock, content: string, line: number): void {
  state.push('paragraph_open', 'p', 1).map = [line, line + 1];
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
}
