// The foundation of a deck's slides: presentation, slide master and slide layouts, made from a built-in theme.
import type { World } from '../../base/world.ts';
import { type EmbeddedFamily, embeddedFamilies } from '../../fonts/embedded-families.ts';
import { panose, wrapEot } from '../../fonts/eot.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import { themeContentType, themePart as themePartElement } from '../../ooxml/drawingml/theme-part.ts';
import type { Package, Part, PartContent } from '../../ooxml/package.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import { packElement } from '../../ooxml/zip.ts';
import { builtInName } from '../../theme/find-theme.ts';
import type { SlideLayout } from '../../theme/theme.ts';
import type { WriterContext } from '../writer.ts';
import { notesMasterContentType, notesMasterElement } from './notes.ts';
import {
  presentationContentType,
  presentationElement,
  presentationPropertiesContentType,
  presentationPropertiesElement,
  viewPropertiesContentType,
  viewPropertiesElement,
} from './presentation.ts';
import { type DeckContext, type LayoutColorMap, plainContext } from './slide-context.ts';
import {
  slideLayoutContentType,
  slideLayoutElement,
  slideMasterContentType,
  slideMasterElement,
} from './slide-master.ts';
import { tableStylesContentType, tableStylesElement } from './table-styles.ts';

export type Foundation = {
  readonly presentation: Part;
  /** By the names of the theme's slide layouts. */
  readonly layouts: ReadonlyMap<string, Part>;
  /** Requested once, by the first slide with notes. */
  notesMaster(): Part;
  /** Of a slide layout by its name; undefined where frames know all of it. */
  colorMap(layout: string): LayoutColorMap | undefined;
  /** Of a template: the part of a picture that its sample slides show, by URI. Slides that are never made do not bring theirs. */
  readonly samplePicture?: (uri: string) => Part;
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
  const { master, layouts, themePart, contents } = addSlideMaster(deck, context.world);
  presentation.relate('theme', themePart);
  const { world, diagnostics, fonts } = context;
  const families = embeddedFamilies({ fonts: theme.fonts, isUsed: fonts.isUsed, world, diagnostics });
  const embeddedFonts = addEmbeddedFonts(families, presentation, file);
  const masterId = presentation.relate('slideMaster', master);
  return {
    presentation,
    layouts,
    notesMaster: () => addNotesMaster(deck, contents),
    colorMap: () => undefined,
    finish(ids) {
      addSettings(presentation, deck);
      const parts = { embeddedFonts, master: masterId, ...ids };
      presentation.write(presentationElement(parts, slides, title, theme.slideSize, text));
    },
  };
}

/** The slide master with its theme part and slide layouts; `layouts` are found by name. */
function addSlideMaster(deck: DeckContext, world: World) {
  const { file, theme } = deck;
  const master = file.part('/ppt/slideMasters/slideMaster1.xml', slideMasterContentType);
  const layouts = new Map<string, Part>();
  for (const layout of theme.layouts) {
    const part = file.part(`/ppt/slideLayouts/slideLayout${layouts.size + 1}.xml`, slideLayoutContentType);
    part.relate('slideMaster', master);
    layouts.set(layout.name, part);
  }
  const ids = [...layouts.values()].map((part) => master.relate('slideLayout', part));
  const contents = packContents(deck, master, layouts, ids, world);
  const themePart = file.part(file.freeUri('/ppt/theme/theme', 1, '.xml'), themeContentType, contents.theme);
  master.relate('theme', themePart);
  master.write(contents.master);
  for (const [index, part] of [...layouts.values()].entries()) part.write(contents.layouts[index]!);
  return { master, layouts, themePart, contents };
}

/** The content of the parts that depend on the theme, the language and the footer. */
type Contents = {
  readonly theme: PartContent;
  readonly notesMaster: PartContent;
  readonly master: PartContent;
  readonly layouts: readonly PartContent[];
};

/** They are the same in every deck: half of a small one. */
function packContents(
  { theme, text, deflate }: DeckContext,
  master: Part,
  layouts: ReadonlyMap<string, Part>,
  layoutIds: readonly string[],
  world: World,
): Contents {
  const layoutElement = (layout: SlideLayout): XmlElement =>
    slideLayoutElement(layout, theme.master, plainContext(layouts.get(layout.name)!, text, layout.dark));
  const make = () => {
    const elements: readonly XmlElement[] = [
      themeElement(theme),
      notesMasterElement(theme.slideSize, plainContext(master, text)),
      slideMasterElement(theme.master, layoutIds, plainContext(master, text, theme.master.dark)),
      // Those with art differ from deck to deck.
      ...theme.layouts.map((layout) => layoutElement(layout.ornaments === undefined ? layout : withoutArt(layout))),
    ];
    return elements.map((element) => packElement(element, deflate));
  };
  const name = builtInName(theme);
  const parts = name === undefined ? make() : world.sharedParts(`${name} ${text.language} ${text.footer}`, make);
  const [themePart, notesMaster, masterPart, ...others] = parts.map((part) => ({
    packed: { ...part, method: 8 } as const,
  }));
  const own = theme.layouts.map((layout, index) =>
    layout.ornaments === undefined
      ? others[index]!
      : packedOnce(layout, `${text.language} ${text.footer}`, () => packElement(layoutElement(layout), deflate)),
  );
  return { theme: themePart!, notesMaster: notesMaster!, master: masterPart!, layouts: own };
}

/** By language and footer: slide layouts with art are half of a small deck, and the same for as long as it is edited. */
const packedLayouts = new WeakMap<SlideLayout, Map<string, PartContent>>();

function packedOnce(layout: SlideLayout, key: string, pack: () => ReturnType<typeof packElement>): PartContent {
  const known = packedLayouts.get(layout)?.get(key);
  if (known !== undefined) return known;
  const content: PartContent = { packed: { ...pack(), method: 8 } };
  // A footer in many variants is not worth keeping.
  packedLayouts.set(layout, new Map([[key, content]]));
  return content;
}

const withoutArt = ({ ornaments: _, ...layout }: SlideLayout): SlideLayout => layout;

const themeElement = ({ name, colors, fonts }: DeckContext['theme']): XmlElement =>
  themePartElement(name, colors, fonts);

/** A notes master has its own theme part: two masters sharing one make PowerPoint repair the file. */
export function addNotesMaster({ file, theme, text }: DeckContext, contents?: Contents): Part {
  const part = file.part(file.freeUri('/ppt/notesMasters/notesMaster', 1, '.xml'), notesMasterContentType);
  const themeContent = contents?.theme ?? themeElement(theme);
  part.relate('theme', file.part(file.freeUri('/ppt/theme/theme', 2, '.xml'), themeContentType, themeContent));
  part.write(contents?.notesMaster ?? notesMasterElement(theme.slideSize, plainContext(part, text)));
  return part;
}

/** Table styles and the properties of presentation and view, unless the presentation already has them. */
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

// ppt/fonts/font*.fntdata: fonts that Office lacks are embedded in the presentation.

const contentType = 'application/x-fontdata';

/**
 * Adds a part for each face; returns `p:embeddedFontLst` (ECMA-376 part 1, 19.2.1.9), or undefined if there is nothing to list.
 * PowerPoint requires each family once, and only families that the presentation uses (MS-OI29500, 2.1.1133).
 */
export function addEmbeddedFonts(
  families: readonly EmbeddedFamily[],
  presentation: Part,
  file: Package,
): XmlElement | undefined {
  if (families.length === 0) return undefined;
  let count = 0;
  const addFace = (bytes: Uint8Array): string => {
    count += 1;
    return presentation.relate('font', file.part(`/ppt/fonts/font${count}.fntdata`, contentType, wrapEot(bytes)));
  };
  return nest(
    'p:embeddedFontLst',
    families.map(({ name, faces }) =>
      nest(
        'p:embeddedFont',
        el('p:font', { typeface: name, panose: panose(faces[0]![1]), charset: 0 }),
        // In the order of CT_EmbeddedFontListEntry, as `embeddedStyles` has it.
        faces.map(([style, bytes]) => el(`p:${style}`, { 'r:id': addFace(bytes) })),
      ),
    ),
  );
}
