// `:icon[name]`: looked up in the set, told where none is drawn, and moved behind its words, which keep their bold beginning.
import type { Diagnostics } from '../base/diagnostic.ts';
import { suggest } from '../base/suggestion.ts';
import type { World } from '../base/world.ts';
import {
  type Block,
  childBlocks,
  type Deck,
  type Document,
  type Icon,
  type Inline,
  inlineText,
  replaceIn,
} from '../model/index.ts';
import { iconIn, stepLine, withoutIcons } from '../model/named-icons.ts';
import type { Theme } from '../theme/theme.ts';
import { chooseIcons } from './choose-icons.ts';
import { iconNames } from './icon-words.ts';

/** The document with icons of known names, at steps, numbers, list items and headings of a deck; elsewhere without them. */
export function withSettledIcons<Kind extends Document>(
  document: Kind,
  find: World['icon'],
  diagnostics: Diagnostics,
  { template, steps }: Pick<Theme, 'template' | 'steps'>,
): Kind {
  const isDeck = document.kind === 'deck' && document.meta.icons !== false && template === undefined;
  // Arrows and large numerals leave no room for one.
  const hasSteps = steps.shape === 'disc' || steps.shape === 'square';
  const kept = isDeck ? iconPlaces(document as Deck, hasSteps) : new Set<readonly Inline[]>();
  const told = new Set<Icon>();
  const inlines = (children: readonly Inline[]): readonly Inline[] => {
    const { icons, words } = withoutIcons(children);
    if (icons.length === 0) return children;
    const known = icons.filter((icon) => isKnown(icon) && isPlaced(icon, kept.has(children)));
    return [...words, ...known];
  };
  return replaceIn(document, { inlines });

  function isKnown({ name, position: at }: Icon): boolean {
    if (find(name) !== undefined) return true;
    const meant = suggest(name, iconNames);
    diagnostics.report('unknown-icon', `There is no icon "${name.slice(0, 60)}".`, {
      hint: meant
        ? `Did you mean "${meant}"?`
        : `Use the name of an icon of Lucide, such as ${iconNames.slice(0, 6).join(', ')}.`,
      ...(at && { at }),
    });
    return false;
  }

  function isPlaced(icon: Icon, isKept: boolean): boolean {
    if (isKept || document.meta.icons === false) return isKept;
    if (told.size === 0)
      diagnostics.report(
        'icon-not-shown',
        'Icons stand at all cards, steps or numbers of a slide or at none; elsewhere they are left out.',
        {
          hint: 'Name one for each sibling, in the headings of cards, in steps with discs or squares, or behind numbers.',
          ...(icon.position && { at: icon.position }),
        },
      );
    told.add(icon);
    return false;
  }
}

/** The lines of inlines that become a card, a step or a number, if all of its siblings have an icon, too. */
function iconPlaces(deck: Deck, hasSteps: boolean): ReadonlySet<readonly Inline[]> {
  const places = new Set<readonly Inline[]>();
  const add = (lines: readonly (readonly Inline[])[], said: readonly (readonly Inline[])[] = lines): void => {
    const named = said.map(iconIn);
    if (named.some((name) => name !== undefined) && chooseIcons(said.map(inlineText), named) !== undefined)
      for (const line of lines) places.add(line);
  };
  const visit = (blocks: readonly Block[]): void => {
    add(blocks.flatMap((block) => (block.type === 'heading' && block.depth > 2 ? [block.children] : [])));
    for (const block of blocks) {
      if (block.type === 'steps' && hasSteps)
        add(
          block.items.map(({ children: [first] }) => (first?.type === 'paragraph' ? first.children : [])),
          block.items.map(stepLine),
        );
      if (block.type === 'stats') add(block.items.map(({ label }) => label));
      visit(childBlocks(block));
    }
  };
  for (const { blocks } of deck.slides) visit(blocks);
  return places;
}
