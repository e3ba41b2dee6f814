// ppt/slideMasters/slideMaster1.xml: ground, decoration, color map and text styles that every slide layout starts from.
import { el, root, type XmlElement } from '../../ooxml/xml.ts';
import type { PlaceholderType, SlideMaster, TextLevel } from '../../theme/theme.ts';
import { backgroundElement } from './background.ts';
import { colorMapElement } from './color-mapping.ts';
import { placeholderShape } from './placeholders.ts';
import { shapeElement } from './shape.ts';
import { shapeTreeElement } from './shape-tree.ts';
import type { SlideContext } from './slide-context.ts';
import { defaultLevels, fillLevels, levelElements } from './text-level.ts';

export const slideMasterContentType = 'application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml';

/** Ids of the slide master and its layouts share one space, from 2^31 (ST_SlideMasterId, ST_SlideLayoutId). */
export const slideMasterId = 2_147_483_648;

/** `p:sldMaster` (19.3.1.42). `layoutIds` are the relationships to its slide layouts. */
export function slideMasterElement(master: SlideMaster, layoutIds: readonly string[], slide: SlideContext): XmlElement {
  const titles = levelsOf(master, 'title');
  const bodies = levelsOf(master, 'body');
  const styled = new Set<PlaceholderType>(['title', 'body']);
  return root(
    'p:sldMaster',
    ['a', 'r', 'p'],
    {},
    el(
      'p:cSld',
      {},
      backgroundElement(master.background),
      shapeTreeElement([
        ...master.decoration.map((shape) => shapeElement(shape, slide, true)),
        ...master.placeholders.map((placeholder) =>
          placeholderShape(placeholder, slide, { hasLevels: !styled.has(placeholder.type) }),
        ),
      ]),
    ),
    colorMapElement(master.dark),
    el(
      'p:sldLayoutIdLst',
      {},
      layoutIds.map((id, index) => el('p:sldLayoutId', { id: slideMasterId + 1 + index, 'r:id': id })),
    ),
    el(
      'p:txStyles',
      {},
      el('p:titleStyle', {}, levelElements(titles.slice(0, 1), slide.text)),
      el('p:bodyStyle', {}, levelElements(fillLevels(bodies), slide.text)),
      el('p:otherStyle', {}, levelElements(defaultLevels, slide.text)),
    ),
  );
}

const levelsOf = (master: SlideMaster, type: PlaceholderType): readonly TextLevel[] =>
  master.placeholders.find((placeholder) => placeholder.type === type)?.levels ?? defaultLevels;
