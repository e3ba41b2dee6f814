// ppt/presProps.xml and ppt/viewProps.xml: how the file shows itself when opened. PowerPoint expects both to be there.
import { el, root, type XmlElement } from '../../ooxml/xml.ts';

export const presentationPropertiesContentType =
  'application/vnd.openxmlformats-officedocument.presentationml.presProps+xml';
export const viewPropertiesContentType = 'application/vnd.openxmlformats-officedocument.presentationml.viewProps+xml';

/** `p:presentationPr` (ECMA-376 part 1, 19.2.1.27): nothing but the defaults. */
export const presentationPropertiesElement = (): XmlElement => root('p:presentationPr', ['a', 'r', 'p']);

/** `p:viewPr` (19.2.1.35): normal view with the outline pane and the notes pane as PowerPoint sets them first. */
export function viewPropertiesElement(): XmlElement {
  return root(
    'p:viewPr',
    ['a', 'r', 'p'],
    {},
    el('p:normalViewPr', {}, el('p:restoredLeft', { sz: 15_620 }), el('p:restoredTop', { sz: 94_660 })),
    el('p:notesTextViewPr', {}, commonViewElement()),
    el('p:gridSpacing', { cx: 72_008, cy: 72_008 }),
  );
}

function commonViewElement(): XmlElement {
  const whole = { n: 1, d: 1 };
  return el('p:cViewPr', {}, el('p:scale', {}, el('a:sx', whole), el('a:sy', whole)), el('p:origin', { x: 0, y: 0 }));
}
