// The arrangement of a team, of offers, of logos, of answers, of contacts: over the content area, at its optical center; of a call to action.
import { areaOf } from '../../theme/template-theme.ts';
import { placeAction } from '../place/place-action.ts';
import { placeShown } from '../place/place-shown.ts';
import { middle, settle } from '../place/settle.ts';
import type { ContentPart, Setting } from '../setting.ts';
import { contentPlaceholders, findSlideLayout } from '../template/find-slide-layout.ts';
import { freeStyles } from '../text/text-frame.ts';
import type { Variant } from '../variants.ts';
import { type Arrangement, slideLayoutOf } from './arrangement.ts';

type ShownPart = Extract<ContentPart, { type: 'shown' }>;

const variantOf: { readonly [showing in ShownPart['showing']]: Variant } = {
  team: 'team',
  pricing: 'offers',
  logos: 'logos',
  quiz: 'answers',
  contact: 'contacts',
  action: 'call to action',
  process: 'pictured steps',
  pictured: 'pictured cards',
};

/** Groups of pictures are one thing to look at: they stand in the middle of their room. */
const pictured: ReadonlySet<ShownPart['showing']> = new Set(['team', 'logos', 'process', 'pictured'] as const);

export function arrangeShown(part: ShownPart, setting: Setting): Arrangement {
  if (part.showing === 'action') return arrangeAction(part, setting);
  const layout = findSlideLayout(setting.theme, 'cards');
  const area = areaOf(layout, setting.theme);
  return {
    variant: variantOf[part.showing],
    layout,
    height: area.height,
    levels: freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: 0.94,
    grownWhileSparse: { scales: [1.4, 1.3], growsTo: 0.62 },
    place: (scale) => {
      const placed = placeShown(part, { box: area, scale, isWhole: true }, setting);
      return pictured.has(part.showing) ? settle(placed, area, 0, middle) : settle(placed, area);
    },
  };
}

/** On the slide layout for statements, if the theme has one. */
function arrangeAction({ items }: ShownPart, setting: Setting): Arrangement {
  const own = slideLayoutOf('content', 'statement', setting);
  const layout = own ?? findSlideLayout(setting.theme, 'cards');
  const [placeholder] = own === undefined ? [] : contentPlaceholders(own, setting.theme);
  const area = areaOf(layout, setting.theme);
  const box = placeholder === undefined ? area : { ...area, x: placeholder.box.x, width: placeholder.box.width };
  const room = { box, isWhole: true, ...(placeholder && { placeholder }) };
  return {
    variant: 'call to action',
    layout,
    height: area.height,
    levels: placeholder?.levels ?? freeStyles(setting.theme).body,
    shrinks: true,
    growsTo: 0.7,
    grown: [1.5, 1.4, 1.3, 1.2, 1.1],
    place: (scale) => settle(placeAction(items[0]!, { ...room, scale }, layout, setting), area, 0, middle),
  };
}
