// Why a slide layout has its uses, in one sentence for the owner of the file: what is seen on it.
import type { Placeholder, SlideLayout } from '../theme/theme.ts';
import type { NamedLayout } from './read-layouts.ts';

/** `shown`: with the uses that are left after sample slides have taken theirs. */
export function explainLayout({ layout, borrowed, pinned, isBarred }: NamedLayout, shown: SlideLayout): string {
  if (isBarred) return 'You say that it is never used.';
  if (pinned !== undefined) return 'You say so.';
  const seen = `It has ${traits(layout)}.`;
  if (shown.uses.length === 0)
    return layout.uses.length > 0
      ? `${seen} Slides look like a sample slide instead.`
      : `${seen} Another slide layout suits each kind of slide better.`;
  const lent = shown.uses.filter((use) => borrowed.includes(use));
  if (lent.length === shown.uses.length) return `${seen} The file has none made for these; it is the nearest.`;
  if (lent.length > 0) return `${seen} For ${lent.join(', ')} it is the nearest.`;
  return seen;
}

const kinds: readonly (readonly [types: readonly Placeholder['type'][], one: string, many: string])[] = [
  [['body', 'obj'], 'place for text', 'places for text'],
  [['pic'], 'place for a picture', 'places for pictures'],
  [['tbl'], 'place for a table', 'places for tables'],
  [['chart'], 'place for a chart', 'places for charts'],
];

/** 'a title, a subtitle and 2 places for text'. */
function traits({ placeholders }: SlideLayout): string {
  const has = (type: Placeholder['type']) => placeholders.some((each) => each.type === type);
  const found = [
    ...(has('ctrTitle') ? ['a title in the middle'] : has('title') ? ['a title'] : ['no title']),
    ...(has('subTitle') ? ['a subtitle'] : []),
    ...kinds.flatMap(([types, one, many]) => {
      const count = placeholders.filter(({ type }) => types.includes(type)).length;
      if (count === 0) return [];
      return [count === 1 ? `a ${one}` : `${count} ${many}`];
    }),
  ];
  if (found.length === 1) return found[0] === 'no title' ? 'no place for a title or text' : `${found[0]} alone`;
  return `${found.slice(0, -1).join(', ')} and ${found.at(-1)}`;
}
