// ppt/presentation.xml: which masters and slides the deck has, their order, size and sections.
import type { PlacedSlide } from '../../layout/frames.ts';
import { guid } from '../../ooxml/guid.ts';
import { el, namespaces, nest, root, type XmlElement } from '../../ooxml/xml.ts';
import { notesSize } from './notes.ts';
import { slideMasterId } from './slide-master.ts';
import { defaultLevels, levelElements, type TextDefaults } from './text-level.ts';

export const presentationContentType =
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** Relationship ids of what the presentation names. */
export type PresentationParts = {
  readonly master: string;
  readonly notesMaster: string | undefined;
  readonly slides: readonly string[];
  readonly embeddedFonts: XmlElement | undefined;
};

/** `p:presentation` (ECMA-376 part 1, 19.2.1.26). `title` names the slides before the first section. */
export function presentationElement(
  parts: PresentationParts,
  slides: readonly PlacedSlide[],
  title: string,
  slideSize: { readonly width: number; readonly height: number },
  text: TextDefaults,
): XmlElement {
  const { width, height } = slideSize;
  const sections = sectionsExtension(slides, title);
  return root(
    'p:presentation',
    ['a', 'r', 'p'],
    {
      embedTrueTypeFonts: parts.embeddedFonts !== undefined || undefined,
      saveSubsetFonts: true,
      rtl: text.direction === 'rtl' || undefined,
      autoCompressPictures: false,
    },
    nest('p:sldMasterIdLst', el('p:sldMasterId', { id: slideMasterId, 'r:id': parts.master })),
    parts.notesMaster && notesMasterIdsElement(parts.notesMaster),
    slideIdsElement(parts.slides),
    el('p:sldSz', { cx: width, cy: height, type: width * 3 === height * 4 ? 'screen4x3' : undefined }),
    el('p:notesSz', { cx: notesSize.width, cy: notesSize.height }),
    parts.embeddedFonts,
    nest(
      'p:defaultTextStyle',
      nest('a:defPPr', el('a:defRPr', { lang: text.language })),
      levelElements(defaultLevels, text),
    ),
    sections && nest('p:extLst', sections),
  );
}

export const notesMasterIdsElement = (id: string): XmlElement =>
  nest('p:notesMasterIdLst', el('p:notesMasterId', { 'r:id': id }));

/** The slides in their order, by their relationships. */
export const slideIdsElement = (ids: readonly string[]): XmlElement =>
  nest(
    'p:sldIdLst',
    ids.map((id, index) => el('p:sldId', { id: slideId(index), 'r:id': id })),
  );

/** ST_SlideId starts at 256. */
const slideId = (index: number): number => 256 + index;

type Section = { readonly name: string; readonly slides: number[] };

/** `p14:sectionLst` (MS-PPTX, 2.2.4.2): every slide is in one section, or there are none. */
export function sectionsExtension(slides: readonly PlacedSlide[], title: string): XmlElement | undefined {
  const sections: Section[] = [];
  for (const [index, slide] of slides.entries()) {
    const name = slide.section ?? title;
    const last = sections.at(-1);
    if (last?.name === name) last.slides.push(index);
    else sections.push({ name, slides: [index] });
  }
  if (slides.every(({ section }) => section === undefined)) return undefined;
  return el(
    'p:ext',
    { uri: '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}' },
    el(
      'p14:sectionLst',
      { 'xmlns:p14': namespaces.p14 },
      sections.map((section, position) =>
        el(
          'p14:section',
          { name: section.name, id: guid(`section ${position} ${section.name}`) },
          nest(
            'p14:sldIdLst',
            section.slides.map((index) => el('p14:sldId', { id: slideId(index) })),
          ),
        ),
      ),
    ),
  );
}

// ppt/presProps.xml and ppt/viewProps.xml: how the file shows itself when opened. PowerPoint expects both to be there.

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
    nest('p:normalViewPr', el('p:restoredLeft', { sz: 15_620 }), el('p:restoredTop', { sz: 94_660 })),
    nest('p:notesTextViewPr', commonViewElement()),
    el('p:gridSpacing', { cx: 72_008, cy: 72_008 }),
  );
}

function commonViewElement(): XmlElement {
  const whole = { n: 1, d: 1 };
  return nest('p:cViewPr', nest('p:scale', el('a:sx', whole), el('a:sy', whole)), el('p:origin', { x: 0, y: 0 }));
}
