// The title of a callout in a document: its own, if it begins with a line in bold, else the word for its tone. For all doc writers.
import { type Block, type Callout, type Inline, inlineText } from '../model/index.ts';

/** A longer one is a sentence that happens to be bold. */
const longestTitle = 80;

/** `title` is absent if the callout has none of its own; `children` are the blocks below the title. */
export function takeCalloutTitle({ children }: Pick<Callout, 'children'>): {
  readonly title?: readonly Inline[];
  readonly children: readonly Block[];
} {
  const [first, ...others] = children;
  const [bold, ...rest] = first?.type === 'paragraph' ? first.children : [];
  if (bold?.type !== 'strong' || rest.length > 0 || others.length === 0) return { children };
  const text = inlineText(bold.children).trim();
  if (text === '' || text.length > longestTitle || /[.!。！]$/.test(text)) return { children };
  return { title: bold.children, children: others };
}
