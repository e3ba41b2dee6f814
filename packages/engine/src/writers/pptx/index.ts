// The PowerPoint writer: frames and a theme → a .pptx package. One file per part; this one puts slides on their foundation.
import type { PlacedSlide } from '../../layout/frames.ts';
import { officeLanguage } from '../../ooxml/language.ts';
import { addProperties, createMedia, createPackage, type Part } from '../../ooxml/package.ts';
import type { Writer } from '../writer.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { notesSlideContentType, notesSlideElement } from './notes.ts';
import { slideContentType, slideElement } from './slide.ts';
import { countIds, type DeckContext, type SlideContext } from './slide-context.ts';
import { createLinks } from './slide-links.ts';
import { keepFoundation } from './template-foundation.ts';

/** Draws a deck's frames as native PowerPoint objects on the theme's slide layouts. */
export const pptxWriter: Writer = (composition, { theme, fonts, pictures, world, diagnostics, hiddenAt }) => {
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
    hiddenAt,
    nextChart: countIds(1),
  };

  const addOwn = () => addProperties(file, meta, 'PowerPoint');
  const context = { world, diagnostics, fonts };
  const foundation =
    theme.template === undefined
      ? createFoundation(slides, meta.title, deck, context, addOwn)
      : keepFoundation(theme.template, slides, meta.title, deck, world, addOwn);
  foundation.finish(addSlides(slides, foundation, deck));
  return { bytes: file.bytes(world.deflate), pages: slides.length };
};

/** The slides and their notes; returns their relationship ids. */
function addSlides(slides: readonly PlacedSlide[], foundation: Foundation, deck: DeckContext) {
  const { presentation, layouts } = foundation;
  const uriOf = (index: number) => deck.file.freeUri('/ppt/slides/slide', index + 1, '.xml');
  const parts = slides.map((_, index) => deck.file.part(uriOf(index), slideContentType));
  const ids = parts.map((part) => presentation.relate('slide', part));
  const hasNotes = slides.some(({ notes }) => notes.length > 0);
  const notesMaster = hasNotes ? foundation.notesMaster() : undefined;
  let lostJumps = 0;
  for (const [index, placed] of slides.entries()) {
    const { layout, dark } = placed;
    const part = parts[index]!;
    part.relate('slideLayout', layouts.get(layout.name)!);
    const contextFor = (holder: Part, isDark: boolean): SlideContext => ({
      part: holder,
      text: deck.text,
      dark: isDark,
      colorMap: foundation.colorMap(layout.name),
      placeholders: layout.placeholders,
      picture: foundation.samplePicture,
      says: deck.theme.template && 'all',
      nextId: countIds(),
      link: createLinks(
        holder,
        holder === part ? parts : parts.map((each) => (each === part ? each : undefined)),
        () => {
          lostJumps += 1;
        },
      ),
    });
    const theme = layout.colors === undefined ? deck.theme : { ...deck.theme, colors: layout.colors };
    const own = { ...deck, theme };
    part.write(slideElement(placed, contextFor(part, dark), own));
    if (notesMaster === undefined || placed.notes.length === 0) continue;
    const notes = addNotesPart(index + 1, part, notesMaster, deck);
    notes.write(notesSlideElement(placed.notes, index + 1, contextFor(notes, false)));
  }
  if (lostJumps > 0)
    deck.diagnostics.report(
      'not-carried-over',
      `Links in notes to other slides are plain text in .pptx (${lostJumps}).`,
    );
  return { slides: ids, notesMaster: notesMaster && presentation.relate('notesMaster', notesMaster) };
}

function addNotesPart(number: number, slide: Part, notesMaster: Part, { file }: DeckContext): Part {
  const part = file.part(file.freeUri('/ppt/notesSlides/notesSlide', number, '.xml'), notesSlideContentType);
  part.relate('notesMaster', notesMaster);
  part.relate('slide', slide);
  slide.relate('notesSlide', part);
  return part;
}
