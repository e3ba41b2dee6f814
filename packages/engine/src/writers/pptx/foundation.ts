// What the slides of a deck stand on: presentation, slide master and slide layouts, made from a built-in theme.
import { embeddedFamilies } from '../../fonts/embedded-families.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { themeContentType, themePart as themePartElement } from '../../ooxml/drawingml/theme-part.ts';
import type { Part } from '../../ooxml/package.ts';
import type { XmlElement } from '../../ooxml/xml.ts';
import type { WriterContext } from '../writer.ts';
import type { LayoutColorMap } from './color-mapping.ts';
import { addEmbeddedFonts } from './embedded-fonts.ts';
import { notesMasterContentType, notesMasterElement } from './notes-master.ts';
import { presentationContentType, presentationElement } from './presentation.ts';
import { type DeckContext, plainContext } from './slide-context.ts';
import { slideLayoutContentType, slideLayoutElement } from './slide-layout.ts';
import { slideMasterContentType, slideMasterElement } from './slide-master.ts';
import { tableStylesContentType, tableStylesElement } from './table-styles.ts';
import type { TextDefaults } from './text-level.ts';
import {
  presentationPropertiesContentType,
  presentationPropertiesElement,
  viewPropertiesContentType,
  viewPropertiesElement,
} from './view-properties.ts';

export type Foundation = {
  readonly presentation: Part;
  /** By the names of the theme's slide layouts. */
  readonly layouts: ReadonlyMap<string, Part>;
  /** Where the file has one before slides ask for it. */
  readonly notesMaster: Part | undefined;
  /** Of a slide layout by its name; undefined where frames know all of it. */
  colorMap(layout: string): LayoutColorMap | undefined;
  /** Adds what belongs behind the slides, and writes the presentation part. `ids` are relationships of it. */
  finish(ids: { readonly slides: readonly string[]; readonly notesMaster: string | undefined }): void;
};

/** A presentation with one slide master, drawn from the theme. */
export function createFoundation(
  slides: readonly PlacedSlide[],
  title: string,
  deck: DeckContext,
  context: Pick<WriterContext, 'world' | 'diagnostics' | 'fonts'>,
  addProperties: () => void,
): Foundation {
  const { file, theme, text } = deck;
  const presentation = file.part('/ppt/presentation.xml', presentationContentType);
  file.relate('officeDocument', presentation);
  addProperties();
  const { master, layouts, themePart } = addSlideMaster(deck);
  presentation.relate('theme', themePart);
  const { world, diagnostics, fonts } = context;
  const families = embeddedFamilies({ fonts: theme.fonts, isUsed: fonts.isUsed, world, diagnostics });
  const embeddedFonts = addEmbeddedFonts(families, presentation, file);
  const masterId = presentation.relate('slideMaster', master);
  return {
    presentation,
    layouts,
    notesMaster: undefined,
    colorMap: () => undefined,
    finish(ids) {
      addSettings(presentation, deck);
      const parts = { embeddedFonts, master: masterId, ...ids };
      presentation.write(presentationElement(parts, slides, title, theme.slideSize, text));
    },
  };
}

/** The slide master with its theme part and slide layouts; `layouts` are found by name. */
function addSlideMaster({ file, theme, text }: DeckContext) {
  const master = file.part('/ppt/slideMasters/slideMaster1.xml', slideMasterContentType);
  const layouts = new Map<string, Part>();
  for (const layout of theme.layouts) {
    const part = file.part(`/ppt/slideLayouts/slideLayout${layouts.size + 1}.xml`, slideLayoutContentType);
    part.relate('slideMaster', master);
    part.write(
      keepElement(layout, text, () => slideLayoutElement(layout, theme.master, plainContext(part, text, layout.dark))),
    );
    layouts.set(layout.name, part);
  }
  const ids = [...layouts.values()].map((part) => master.relate('slideLayout', part));
  const themePart = addThemePart(1, file, theme, text);
  master.relate('theme', themePart);
  master.write(
    keepElement(theme.master, text, () =>
      slideMasterElement(theme.master, ids, plainContext(master, text, theme.master.dark)),
    ),
  );
  return { master, layouts, themePart };
}

type KeptElement = { readonly said: string; readonly element: XmlElement };

const kept = new WeakMap<object, KeptElement>();

/** The same element for the same owner, which is of a built-in theme, and the same text: package.ts then packs it once. */
function keepElement(owner: object, { language, direction, footer }: TextDefaults, make: () => XmlElement): XmlElement {
  const said = `${language} ${direction} ${footer}`;
  const known = kept.get(owner);
  if (known?.said === said) return known.element;
  const element = make();
  kept.set(owner, { said, element });
  return element;
}

function addThemePart(
  number: number,
  file: DeckContext['file'],
  theme: DeckContext['theme'],
  text: TextDefaults,
): Part {
  const content = keepElement(theme, text, () => themePartElement(theme.name, theme.colors, theme.fonts));
  return file.part(file.freeUri('/ppt/theme/theme', number, '.xml'), themeContentType, content);
}

/** A notes master has a theme part of its own: two masters on one make PowerPoint repair the file. */
export function addNotesMaster({ file, theme, text }: DeckContext): Part {
  const part = file.part(file.freeUri('/ppt/notesMasters/notesMaster', 1, '.xml'), notesMasterContentType);
  part.relate('theme', addThemePart(2, file, theme, text));
  part.write(notesMasterElement(theme.slideSize, plainContext(part, text)));
  return part;
}

/** Table styles and the properties of presentation and view, as far as the presentation has none. */
export function addSettings(presentation: Part, { file, theme }: DeckContext, has: readonly string[] = []): void {
  const settings: readonly (readonly [name: string, contentType: string, content: XmlElement])[] = [
    ['presProps', presentationPropertiesContentType, presentationPropertiesElement()],
    ['viewProps', viewPropertiesContentType, viewPropertiesElement()],
    ['tableStyles', tableStylesContentType, tableStylesElement(theme)],
  ];
  for (const [name, contentType, content] of settings) {
    if (has.includes(name)) continue;
    presentation.relate(name, file.part(`/ppt/${name}.xml`, contentType, content));
  }
}
