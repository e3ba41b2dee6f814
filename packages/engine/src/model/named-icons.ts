// The icons that an author names in a line of text, apart from its words.
import type { ListItem } from './block.ts';
import type { Icon, Inline } from './inline.ts';

/** Icons, also those in marks, and the words without them, trimmed where one stood at an end. */
export function withoutIcons(children: readonly Inline[]): {
  readonly icons: readonly Icon[];
  readonly words: readonly Inline[];
} {
  const icons: Icon[] = [];
  const take = (list: readonly Inline[]): readonly Inline[] =>
    list.flatMap((child): readonly Inline[] => {
      if (child.type === 'icon') {
        icons.push(child);
        return [];
      }
      if (child.type !== 'strong' && child.type !== 'emphasis') return [child];
      const own = take(child.children);
      return own.length === child.children.length ? [child] : [{ ...child, children: trimmed(own) }];
    });
  const words = take(children);
  return icons.length === 0 ? { icons, words: children } : { icons, words: trimmed(joined(words)) };
}

/** Texts that meet where an icon stood, with one space between them. */
function joined(children: readonly Inline[]): readonly Inline[] {
  const all: Inline[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (child.type === 'text' && last?.type === 'text') {
      const isSpaced = last.value.endsWith(' ') && child.value.startsWith(' ');
      all[all.length - 1] = { ...last, value: last.value + (isSpaced ? child.value.slice(1) : child.value) };
    } else all.push(child);
  }
  return all;
}

/** Without spaces at both ends. */
function trimmed(children: readonly Inline[]): readonly Inline[] {
  return children
    .map((child, index): Inline => {
      if (child.type !== 'text') return child;
      const value = index === 0 ? child.value.trimStart() : child.value;
      return { ...child, value: index === children.length - 1 ? value.trimEnd() : value };
    })
    .filter((child) => child.type !== 'text' || child.value !== '');
}

/** The name of the first icon. */
export const iconIn = (children: readonly Inline[]): string | undefined => withoutIcons(children).icons[0]?.name;

/** What a step is about: its bold beginning or its first line, and its icon. */
export function stepLine({ children: [first] }: ListItem): readonly Inline[] {
  if (first?.type !== 'paragraph') return [];
  const [lead] = first.children;
  return lead?.type === 'strong' ? [...lead.children, ...withoutIcons(first.children).icons] : first.children;
}
