// The arrangement of a team, of offers, of logos, of the answers of a quiz: over the content area, at its optical center.
import { areaOf } from '../../theme/template-theme.ts';
import { placeShown } from '../place/place-shown.ts';
import { settle } from '../place/settle.ts';
import type { ContentPart, Setting } from '../setting.ts';
import { findSlideLayout } from '../template/find-slide-layout.ts';
import { freeStyles } from '../text/text-frame.ts';
import type { Variant } from '../variants.ts';
import type { Arrangement } from './arrangement.ts';

type ShownPart = Extract<ContentPart, { type: 'shown' }>;

const variantOf: { readonly [showing in ShownPart['showing']]: Variant } = {
  team: 'team',
  pricing: 'offers',
  logos: 'logos',
  quiz: 'answers',
  process: 'pictured steps',
};

export function arrangeShown(part: ShownPart, setting: Setting): Arrangement {
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
    place: (scale) => settle(placeShown(part, { box: area, scale, isWhole: true }, setting), area),
  };
}
