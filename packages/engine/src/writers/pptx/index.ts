// The PowerPoint writer: frames and a theme → a .pptx package. One file per part; this one relates them to each other.
import { embeddedFamilies } from '../../fonts/embedded-families.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { themeContentType, themePart as themePartElement } from '../../ooxml/drawingml/theme-part.ts';
import { officeLanguage } from '../../ooxml/language.ts';
import { createMedia } from '../../ooxml/media.ts';
import { createPackage, type Part } from '../../ooxml/package.ts';
import { addProperties } from '../../ooxml/properties.ts';
import type { XmlElement } from '../../ooxml/xml.ts';
import type { Writer } from '../writer.ts';
import { addEmbeddedFonts } from './embedded-fonts.ts';
import { notesMasterContentType, notesMasterElement } from './notes-master.ts';
import { notesSlideContentType, notesSlideElement } from './notes-slide.ts';
import { presentationContentType, presentationElement } from './presentation.ts';
import { slideContentType, slideElement } from './slide.ts';
import { countIds, type DeckContext, plainContext, type SlideContext } from './slide-context.ts';
import { slideLayoutContentType, slideLayoutElement } from './slide-layout.ts';
import { createLinks } from './slide-links.ts';
import { slideMasterContentType, slideMasterElement } from './slide-master.ts';
import { tableStylesContentType, tableStylesElement } from './table-styles.ts';
import {
  presentationPropertiesContentType,
  presentationPropertiesElement,
  viewPropertiesContentType,
  viewPropertiesElement,
} from './view-properties.ts';

/** Draws a deck's frames as native PowerPoint objects on the theme's slide layouts. */
export const pptxWriter: Writer = (composition, { theme, fonts, pictures, world, diagnostics }) => {
  if (composition.kind !== 'deck') throw new Error(`the pptx writer draws decks, not a ${composition.kind}`);
  const { meta } = composition.document;
  const { slides } = composition.frames;
  const file = createPackage();
  const text = {
    language: officeLanguage(meta.language),
    direction: meta.direction,
    fonts: theme.fonts,
    footer: meta.footer ?? '',
  };
  const deck: DeckContext = {
    file,
    theme,
    fonts,
    pictures,
    media: createMedia(file, '/ppt/media'),
    diagnostics,
    text,
    deflate: world.deflate,
    nextChart: countIds(1),
  };

  const presentation = file.part('/ppt/presentation.xml', presentationContentType);
  file.relate('officeDocument', presentation);
  addProperties(file, meta, 'PowerPoint');
  const { master, layouts, themePart } = addSlideMaster(deck);
  presentation.relate('theme', themePart);
  const families = embeddedFamilies({ fonts: theme.fonts, isUsed: fonts.isUsed, world, diagnostics });
  const parts = {
    embeddedFonts: addEmbeddedFonts(families, presentation, file),
    master: presentation.relate('slideMaster', master),
    ...addSlides(slides, layouts, presentation, deck),
  };
  addSettings(presentation, deck);
  presentation.write(presentationElement(parts, slides, meta.title, theme.slideSize, text));
  return { bytes: file.bytes(world.deflate), pages: slides.length };
};

type LayoutParts = ReadonlyMap<string, Part>;

/** The slide master with its theme part and slide layouts; `layouts` are found by name. */
function addSlideMaster({ file, theme, text }: DeckContext): {
  readonly master: Part;
  readonly layouts: LayoutParts;
  readonly themePart: Part;
} {
  const master = file.part('/ppt/slideMasters/slideMaster1.xml', slideMasterContentType);
  const layouts = new Map<string, Part>();
  for (const layout of theme.layouts) {
    const part = file.part(`/ppt/slideLayouts/slideLayout${layouts.size + 1}.xml`, slideLayoutContentType);
    part.relate('slideMaster', master);
    part.write(slideLayoutElement(layout, theme.master, plainContext(part, text, layout.dark)));
    layouts.set(layout.name, part);
  }
  const ids = [...layouts.values()].map((part) => master.relate('slideLayout', part));
  const themePart = addThemePart(1, file, theme);
  master.relate('theme', themePart);
  master.write(slideMasterElement(theme.master, ids, plainContext(master, text, theme.master.dark)));
  return { master, layouts, themePart };
}

function addThemePart(number: number, file: DeckContext['file'], theme: DeckContext['theme']): Part {
  const content = themePartElement(theme.name, theme.colors, theme.fonts);
  return file.part(`/ppt/theme/theme${number}.xml`, themeContentType, content);
}

/** The slides and their notes; answers with their relationship ids. */
function addSlides(slides: readonly PlacedSlide[], layouts: LayoutParts, presentation: Part, deck: DeckContext) {
  const parts = slides.map((_, index) => deck.file.part(`/ppt/slides/slide${index + 1}.xml`, slideContentType));
  const ids = parts.map((part) => presentation.relate('slide', part));
  const notesMaster = slides.some(({ notes }) => notes.length > 0) ? addNotesMaster(deck) : undefined;
  for (const [index, placed] of slides.entries()) {
    const part = parts[index]!;
    part.relate('slideLayout', layouts.get(placed.layout.name)!);
    const contextFor = (holder: Part, dark: boolean): SlideContext => ({
      part: holder,
      text: deck.text,
      dark,
      nextId: countIds(),
      link: createLinks(holder, index + 1, parts, deck.diagnostics),
    });
    part.write(slideElement(placed, contextFor(part, placed.dark), deck));
    if (notesMaster === undefined || placed.notes.length === 0) continue;
    const notes = addNotesPart(index + 1, part, notesMaster, deck);
    notes.write(notesSlideElement(placed.notes, index + 1, contextFor(notes, false)));
  }
  return { slides: ids, notesMaster: notesMaster && presentation.relate('notesMaster', notesMaster) };
}

/** A notes master has a theme part of its own: two masters on one make PowerPoint repair the file. */
function addNotesMaster({ file, theme, text }: DeckContext): Part {
  const part = file.part('/ppt/notesMasters/notesMaster1.xml', notesMasterContentType);
  part.relate('theme', addThemePart(2, file, theme));
  part.write(notesMasterElement(theme.slideSize, plainContext(part, text)));
  return part;
}

function addNotesPart(number: number, slide: Part, notesMaster: Part, { file }: DeckContext): Part {
  const part = file.part(`/ppt/notesSlides/notesSlide${number}.xml`, notesSlideContentType);
  part.relate('notesMaster', notesMaster);
  part.relate('slide', slide);
  slide.relate('notesSlide', part);
  return part;
}

/** Table styles and the properties of presentation and view. */
function addSettings(presentation: Part, { file, theme }: DeckContext): void {
  const settings: readonly (readonly [name: string, contentType: string, content: XmlElement])[] = [
    ['presProps', presentationPropertiesContentType, presentationPropertiesElement()],
    ['viewProps', viewPropertiesContentType, viewPropertiesElement()],
    ['tableStyles', tableStylesContentType, tableStylesElement(theme)],
  ];
  for (const [name, contentType, content] of settings) {
    presentation.relate(name, file.part(`/ppt/${name}.xml`, contentType, content));
  }
}
