// The foundation from a company's template: its parts go into the deck still compressed, except the presentation part, which is rewritten.
import type { World } from '../../base/world.ts';
import type { PlacedSlide } from '../../layout/frames.ts';
import type { KeptPart, Part } from '../../ooxml/package.ts';
import { decodeXml } from '../../ooxml/xml-tree.ts';
import type { Template, TemplatePart } from '../../theme/theme.ts';
import { addNotesMaster, addSettings, type Foundation } from './foundation.ts';
import { presentationContentType } from './presentation.ts';
import type { ColorMap, DeckContext, LayoutColorMap } from './slide-context.ts';
import { type PresentationText, readPresentation, writePresentation } from './template-presentation.ts';

/** The parts of the template that the deck needs, each under its own URI, and the presentation part for these slides. */
export function keepFoundation(
  template: Template,
  slides: readonly PlacedSlide[],
  title: string,
  deck: DeckContext,
  world: World,
  addProperties: () => void,
): Foundation {
  const prepared = prepare(template, world);
  const { file } = deck;
  const presentation = file.keep({ ...prepared.presentation, contentType: presentationContentType });
  file.relate('officeDocument', presentation);
  addProperties();
  const parts = new Map<string, Part>(prepared.parts.map((part) => [part.uri, file.keep(part)]));
  const layouts = new Map<string, Part>();
  for (const [name, uri] of template.layoutParts) {
    const part = parts.get(uri);
    if (part !== undefined) layouts.set(name, part);
  }
  return {
    presentation,
    layouts,
    notesMaster: () => parts.get(prepared.notesMaster ?? '') ?? addNotesMaster(deck),
    colorMap: (layout) => prepared.colorMaps.get(layout),
    samplePicture(uri) {
      const known = parts.get(uri);
      if (known !== undefined) return known;
      const picture = template.samplePictures.get(uri);
      if (picture === undefined) throw new Error(`the template has no picture ${uri}`);
      // The media of the deck may already stand where the file has it.
      const extension = /\.\w{1,5}$/.exec(uri)?.[0] ?? '.bin';
      const part = file.keep({ ...picture, uri: file.freeUri('/ppt/media/sample', 1, extension) });
      parts.set(uri, part);
      return part;
    },
    finish(ids) {
      addSettings(presentation, deck, prepared.settings);
      if (prepared.theme !== undefined) presentation.relate('theme', parts.get(prepared.theme)!);
      presentation.write(writePresentation(prepared.text, ids, slides, title));
    },
  };
}

/** The parts of a template that every deck needs. */
type Prepared = {
  readonly presentation: KeptPart;
  readonly parts: readonly KeptPart[];
  readonly notesMaster: string | undefined;
  readonly settings: readonly string[];
  /** The first slide master's, if the presentation itself names none: PowerPoint requires it. */
  readonly theme: string | undefined;
  readonly colorMaps: ReadonlyMap<string, LayoutColorMap>;
  readonly text: PresentationText;
};

/** A batch makes a thousand decks on one template: it is prepared once. */
const known = new WeakMap<Template, Prepared>();

function prepare(template: Template, world: World): Prepared {
  const before = known.get(template);
  if (before !== undefined) return before;
  const textOf = createReader(template, world);
  const isStale = (uri: string, type: string) => staleSettings[type]?.test(textOf(uri)) ?? false;
  const parts = reachableParts(template, isStale);
  const presentation = parts.get(template.presentation);
  if (presentation === undefined) throw new Error('a template without a presentation part');
  const related = new Map(presentation.relationships.map(({ type, target }) => [lastWord(type), target]));
  const prepared: Prepared = {
    presentation,
    parts: [...parts.values()].filter((part) => part !== presentation),
    notesMaster: related.get('notesMaster'),
    settings: [...related.keys()],
    theme: related.has('theme') ? undefined : themeOf(parts.get(related.get('slideMaster') ?? '')),
    colorMaps: new Map(
      [...template.layoutParts].flatMap(([name, uri]) => {
        const part = parts.get(uri);
        return part === undefined ? [] : [[name, colorMapOf(part, textOf)] as const];
      }),
    ),
    text: readPresentation(textOf(presentation.uri), new Set(presentation.relationships.map(({ id }) => id))),
  };
  known.set(template, prepared);
  return prepared;
}

const themeOf = (master: KeptPart | undefined): string | undefined =>
  master?.relationships.find(({ type }) => lastWord(type) === 'theme')?.target;

/** Settings that refer to removed slides, by the last word of their relationship. */
const staleSettings: { readonly [type: string]: RegExp } = {
  presProps: /<(?:\w+:)?(?:custShow|sldRg|htmlPubPr)\b/,
  viewProps: /<(?:\w+:)?sldLst\b|\br:id=/,
};

const lastWord = (type: string): string => type.slice(type.lastIndexOf('/') + 1);

/** The presentation part and everything it leads to; dangling relationships, and external ones except hyperlinks, are dropped. */
function reachableParts(
  { parts, presentation }: Template,
  isStale: (uri: string, type: string) => boolean,
): ReadonlyMap<string, KeptPart> {
  const reached = new Map<string, KeptPart>();
  const visit = (uri: string): void => {
    const part = parts.get(uri);
    if (part === undefined || reached.has(uri)) return;
    const relationships = part.relationships.filter(({ type, target, isExternal }) =>
      isExternal ? lastWord(type) === 'hyperlink' : parts.has(target) && !isStale(target, lastWord(type)),
    );
    reached.set(uri, { ...part, relationships });
    for (const { target, isExternal } of relationships) if (!isExternal) visit(target);
  };
  visit(presentation);
  return reached;
}

function createReader({ parts }: Template, world: World): (uri: string) => string {
  return (uri) => {
    const part: TemplatePart | undefined = parts.get(uri);
    if (part === undefined) throw new Error(`the template has no part ${uri}`);
    const { method, size, bytes } = part.packed;
    return decodeXml(method === 0 ? bytes : (world.inflate(bytes, size) ?? new Uint8Array())).text;
  };
}

/** The color map of a slide layout: its own, or that of its slide master (ECMA-376 part 1, 19.3.1.6 and 19.3.1.7). */
function colorMapOf(layout: KeptPart, textOf: (uri: string) => string): LayoutColorMap {
  const own = /<(?:\w+:)?overrideClrMapping\b([^>]*)>/.exec(textOf(layout.uri))?.[1];
  if (own !== undefined) return { map: readMap(own), isOverridden: true };
  const master = layout.relationships.find(({ type }) => lastWord(type) === 'slideMaster');
  const text = master === undefined ? '' : textOf(master.target);
  return { map: readMap(/<(?:\w+:)?clrMap\b([^>]*)>/.exec(text)?.[1] ?? ''), isOverridden: false };
}

const readMap = (attributes: string): ColorMap =>
  Object.fromEntries([...attributes.matchAll(/(\w+)\s*=\s*["'](\w+)["']/g)].map(([, role, color]) => [role, color]));
