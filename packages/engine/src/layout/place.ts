// Places a deck into frames: chooses each slide's layout, reads its parts, arranges and fits them, splits what does not fit.

import type { Diagnostics } from '../base/diagnostic.ts';
import { bounds, DocumentTooLarge } from '../base/errors.ts';
import { smallest } from '../base/extremes.ts';
import { overlaps } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import { formatDate } from '../base/written-date.ts';
import type { Highlight } from '../code/highlight.ts';
import type { Fonts } from '../fonts/fonts.ts';
import { docWords } from '../model/doc-words.ts';
import { type Deck, type Image, type Inline, inlineText, type Slide, type SlideLayoutName } from '../model/index.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { ArtFields } from '../theme/art.ts';
import { clearTemplate } from '../theme/keep-out.ts';
import { mirrorTheme } from '../theme/mirror-theme.ts';
import { titledTemplate, untitledTemplate } from '../theme/template-theme.ts';
import type { SlideLayout, Theme } from '../theme/theme.ts';
import { accentOf } from '../theme/theme.ts';
import { untitledTheme } from '../theme/untitled-theme.ts';
import { chooseLayout, positionOf } from './arrange/choose-layout.ts';
import { fewerSlides } from './arrange/fewer-slides.ts';
import { type FittedSlide, fitSlide, type SlideTask } from './arrange/fit-slide.ts';
import { isPhotograph, photographedOpening } from './arrange/opening-photograph.ts';
import { isObviouslyTooMuch } from './arrange/part-units.ts';
import { pictureOfCover } from './arrange/picture-of-cover.ts';
import { type CoverName, composeCover, isCover } from './arrange/place-cover.ts';
import { nestedNotes, readSlide } from './arrange/read-slide.ts';
import { splitParts } from './arrange/split.ts';
import { withCoverSizes } from './cover-sizes.ts';
import { agendaEntries, deckReferences, sectionSlides, sectionTitles, titleText } from './deck-outline.ts';
import { type Settings, withDeckSizes } from './deck-sizes.ts';
import { sparseShare } from './filled-share.ts';
import { inheritFrames, mirrorFrames, nameFrames } from './finish-slide.ts';
import type { Frame, Frames, PlacedSlide } from './frames.ts';
import { placeCredit } from './place/place-credit.ts';
import { splitColumns } from './place/place-table.ts';
import { cutTitle, isTitleAt, placeFooters, placeTitle, shownNumber } from './place/place-title.ts';
import { placeSectionNumber } from './place/section-number.ts';
import { inPanel } from './place/title-in-panel.ts';
import { linkSlides } from './resolve-links.ts';
import { runningHead } from './running-head.ts';
import { type ContentPart, forget, joinText, type Setting } from './setting.ts';
import { belowWords } from './template/below-words.ts';
import { calmPanel } from './template/calm-panels.ts';
import { findSlideLayout, themeInTurn } from './template/find-slide-layout.ts';
import { legibleFrames } from './template/legible.ts';
import { logoGrounds } from './template/logo-grounds.ts';
import { offEdges } from './template/off-edges.ts';
import { createPaintedLayouts } from './template/painted-placeholders.ts';
import { pictureBehind, pictureOver, withWordsUnder } from './template/picture-behind.ts';
import { hasFields } from './template/place-art.ts';
import { scrimOf } from './template/scrim.ts';
import { findGround, hidesPicture, isPictureOf } from './template/slide-ground.ts';
import { changeColors } from './template/suited-colors.ts';
import { titleBand } from './template/title-bands.ts';
import { createKnownParagraphs } from './text/known-paragraphs.ts';
import { lookOf } from './variants.ts';

export type PlaceContext = {
  readonly theme: Theme;
  readonly fonts: Fonts;
  readonly pictures: Omit<Pictures, 'forOffice'>;
  readonly icon?: World['icon'];
  readonly highlight: Highlight;
  readonly diagnostics: Diagnostics;
};

/** Split slides do not shrink their text below this share: there is room on the next slide. */
const comfortableScale = 0.85;

/** Every slide of the deck as frames; throws `DocumentTooLarge` above the slide limit. */
export function place(deck: Deck, context: PlaceContext): Frames {
  const isMirrored = deck.meta.direction === 'rtl';
  reportHeader(deck, context);
  reportFooter(deck, context);
  const settings = createSettings(deck, context, isMirrored);
  const { titled: setting } = settings;
  const slides: PlacedSlide[] = [];
  const beginnings = sectionSlides(deck);
  let section: string | undefined;
  let sections = 0;
  const begins = new Map<Slide, number>();
  const painted = createPaintedLayouts(context.theme.slideSize);
  for (const [index, slide] of deck.slides.entries()) {
    const name = chooseLayout(slide, positionOf(index, deck));
    const isBeginning = beginnings.includes(slide);
    if (isBeginning && slide.title !== undefined) section = inlineText(slide.title.children).trim() || section;
    if (isBeginning) sections += 1;
    const own = isBeginning ? inTurn(settings, sections) : settings;
    if (!begins.has(slide)) begins.set(slide, slides.length + 1);
    const running = sections > 0 ? section : deck.meta.title;
    for (const [part, composed] of composeSlide(slide, name, deck, own, slides, running).entries()) {
      // A lone section is not counted.
      const isFirst = isBeginning && part === 0;
      const counted = beginnings.length > 1 ? sections : undefined;
      const isMarked = isFirst && !(composed.layout.numeral?.panel && isOnPhotograph(composed));
      const mark = isMarked ? placeSectionNumber(counted, composed.layout, composed.frames, setting) : [];
      const { grounds } = composed.layout;
      const ground = isFirst ? grounds?.[(sections - 1) % grounds.length] : undefined;
      const placed = finish({
        ...composed,
        ...(ground !== undefined && sections > 1 && { background: composed.background ?? ground }),
        frames: [...composed.frames, ...mark],
        section: setting.sections.length > 0 ? (section ?? deck.meta.title) : undefined,
      });
      slides.push(placed);
      reportSparse(placed, slide, slides.length, context);
      if (slides.length > bounds.slides) throw new DocumentTooLarge('slides');
    }
  }
  for (const each of Object.values(settings)) forget(each);
  return { slides: linkSlides(deck, begins, slides, context.diagnostics) };

  function fieldsOf(number: number): ArtFields {
    const { date, language } = deck.meta;
    return {
      slideNumber: `${shownNumber(number, setting)}`,
      ...(date !== undefined && { date: formatDate(date, language) }),
    };
  }

  function finish({ section, ...slide }: DraftSlide): PlacedSlide {
    const named = nameFrames(slide.frames);
    const isOfTheme = [settings.titled, settings.untitled].some(({ theme }) => theme.layouts.includes(slide.layout));
    const { name, variant } = slide.layout;
    const own = isOfTheme
      ? context.theme.layouts.find((layout) => layout.name === name && layout.variant === variant)
      : undefined;
    const frames = isMirrored ? mirrorFrames(named, setting.theme.slideSize.width) : named;
    const placed = {
      ...slide,
      ...(section !== undefined && { section }),
      ...(slide.layout.art && hasFields(slide.layout.art) && { fields: fieldsOf(slides.length + 1) }),
      layout: painted(own ?? slide.layout, { ...slide, frames }),
      frames,
    };
    const scrim = scrimOf(placed, context.theme, context.pictures);
    const panels = [titleBand(placed, context.theme), calmPanel(placed, context.theme)].filter(
      (each) => each !== undefined,
    );
    const legible = legibleFrames(placed, context.theme, context.pictures, scrim?.toneIn, panels);
    const inherited = inheritFrames([...panels, ...legible], placed.layout);
    const under = scrim?.frame === undefined ? logoGrounds(placed, context.theme, context.pictures) : [scrim.frame];
    const [first, ...others] = inherited;
    const isOver = scrim?.frame !== undefined && first?.type === 'picture';
    const all = isOver ? [first, ...under, ...others] : [...under, ...inherited];
    return { ...placed, frames: under.length === 0 ? inherited : nameFrames(all) };
  }
}

/**
 * A slide has placeholders for a footer, a date and a number, and none for a header (ECMA-376 part 1, 19.7.10: `hdr` is for notes and
 * handouts).
 */
function reportHeader({ meta }: Deck, { diagnostics }: PlaceContext): void {
  if (meta.header === undefined) return;
  diagnostics.report('not-carried-over', 'Slides have no header, so the one in the front matter is not shown.', {
    hint: 'Use `footer` instead.',
  });
}

/** A template can have no place for a footer, or hide it (`p:hf`, ECMA-376 part 1, 19.3.1.25). */
function reportFooter({ meta }: Deck, { diagnostics, theme }: PlaceContext): void {
  const isHidden =
    theme.template !== undefined &&
    theme.layouts.every(({ placeholders }) => placeholders.every(({ type }) => type !== 'ftr'));
  if (!isHidden || (meta.footer ?? '') === '') return;
  diagnostics.report(
    'not-carried-over',
    'The brand has no footer on its slides, so the one in the front matter is not shown.',
  );
}

type DraftSlide = Omit<PlacedSlide, 'section'> & { readonly section: string | undefined };

/** Right-to-left decks are placed from left to right on the theme's mirror image, and mirrored back at the end. */
function createSettings(deck: Deck, context: PlaceContext, isMirrored: boolean): Settings {
  const sections = sectionTitles(deck);
  const footnoteNumbers = new Map(deck.footnotes.map(({ label }, index) => [label, index + 1]));
  const clear = clearTemplate(context.theme);
  const own = isMirrored ? mirrorTheme(clear) : clear;
  const isTemplate = own.template !== undefined;
  const theme = isTemplate ? titledTemplate(own) : own;
  const bare = isTemplate ? untitledTemplate(own) : untitledTheme(own);
  const { icon, ...given } = context;
  // A brand has its own pictures.
  const hasIcons = icon !== undefined && deck.meta.icons !== false && !isTemplate;
  const usual: Setting = {
    ...given,
    ...(hasIcons && { icon }),
    theme,
    sections,
    agenda: agendaEntries(deck),
    language: deck.meta.language,
    memory: new Map(),
    known: createKnownParagraphs(),
    text: {
      direction: deck.meta.direction,
      changes: changeColors(own.colors),
      ...(isTemplate && { accent: accentOf(own, 1) }),
      footnoteNumbers,
      references: deckReferences(deck),
      code: { highlight: context.highlight, look: theme.code },
      paragraphs: new Map(),
    },
  };
  const titled = { ...usual, theme: withCoverSizes(deck, usual), memory: new Map(), known: createKnownParagraphs() };
  const untitled = { ...titled, theme: bare, memory: new Map(), known: createKnownParagraphs() };
  return withDeckSizes(deck, { titled, untitled });
}

/** The settings for a section of the deck, which can have a slide layout of its own. */
function inTurn(settings: Settings, number: number): Settings {
  const { titled } = settings;
  const theme = themeInTurn(titled.theme, number);
  return theme === titled.theme ? settings : { ...settings, titled: { ...titled, theme } };
}

/** One slide of the deck as one slide or, where it holds too much, several, following the slides before it. */
function composeSlide(
  slide: Slide,
  name: SlideLayoutName,
  deck: Deck,
  settings: Settings,
  placed: readonly PlacedSlide[],
  running: string | undefined,
): readonly Omit<PlacedSlide, 'section'>[] {
  const { meta } = deck;
  const heading =
    slide.title?.children ?? runningHead(slide, name, running, settings.titled) ?? defaultHeading(name, deck);
  const isTitled = inlineText(heading).trim() !== '';
  const setting = isTitled || isCover(name) ? settings.titled : settings.untitled;
  const before = placed.length;
  if (name === 'agenda' && setting.sections.length === 0) reportAgenda(slide, before + 1, setting);
  const { head, rest: longTitle } = cutTitle(heading, layoutForTitle(setting.theme, name), setting);
  const read = readSlide(slide, name, setting).flatMap((part) => splitWideTable(part, before + 1, setting));
  const parts = joinText([...continued(longTitle), ...read]);
  const task: SlideTask = {
    layout: isBleeding(heading, parts) ? 'blank' : name,
    isTitled,
    ...(isTitled && { fitsTitle: (layout) => isTitleAt(head, layout, setting) }),
    before: placed.map(({ variant }) => lookOf(variant)),
  };
  const asset = setting.theme.template && pictureIn(slide, setting);
  const photograph = asset === undefined ? undefined : groundImage(asset, slide.credit);
  const opening = isCover(name) ? photographedOpening(photograph, name, head, parts, meta, setting) : undefined;
  const stage = opening?.setting ?? setting;
  const compose = (own: readonly ContentPart[]) =>
    isCover(name)
      ? composeCovers(name, head, own, deck, stage, settings.untitled)
      : composeFew(task, own, slide, before + 1, setting);
  const usual = compose(opening?.parts ?? parts);
  // Contents are one look: where the titles of slides have no room, those of sections stand alone.
  const composed =
    name === 'agenda' && usual.length > 1
      ? compose(readSlide(slide, name, { ...setting, agenda: setting.agenda.map((each) => ({ ...each, slides: [] })) }))
      : usual;
  if (composed.length > 1) reportSplit(slide, heading, composed.length, before + 1, setting);
  const lowest = smallest(composed.map(({ scale }) => scale));
  if (lowest < comfortableScale) reportShrunk(slide, lowest, before + 1, setting);
  return composed.map((one, index) => {
    // A cover has no number, and what follows it is counted without it.
    const covers = isCover(name) ? 1 : 0;
    const [part, count] = [index + 1 - covers, composed.length - covers];
    const title = count <= 1 || part === 0 || !isTitled ? head : [...head, partMark(part, count)];
    const heads =
      one.isBleeding === true || one.isUntitled === true
        ? []
        : placeTitle(title, one.layout, stage, isAloneOnField(one));
    const panel = name === 'closing' && one.frames.length === 0 ? inPanel(heads, one.layout, setting.theme) : heads;
    const frames = isCover(name) ? offEdges(panel, one.frames, one.layout, setting.theme) : panel;
    const content = isCover(name) ? one.frames : belowWords(heads[0], one.frames, setting.theme);
    // Where the slide layout has its title on the picture, that lies under it.
    const under = content.filter(
      (each) => each.type === 'picture' && each.placeholder !== undefined && isOn(heads, each),
    );
    const footers =
      (isCover(name) && index === 0) || one.isBleeding
        ? []
        : placeFooters(
            one.layout,
            before + index + 1,
            slide.footer === undefined ? meta : { ...meta, footer: slide.footer },
            setting,
          );
    const bare = opening === undefined ? slide : withoutBackground(slide);
    const ground = findGround(bare, one.layout, before + index + 1, setting, isCover(name));
    const ownPicture =
      asset === undefined || opening !== undefined
        ? []
        : !isCover(name)
          ? pictureBehind(asset, one.layout, setting)
          : hidesPicture(one.layout, setting)
            ? pictureOver(asset, setting)
            : [];
    const beside = index === 0 ? (opening?.frames ?? []) : [];
    const { behind, content: shown } = isCover(name)
      ? { behind: ownPicture, content }
      : withWordsUnder(ownPicture, content, setting);
    const isPictured = behind.length > 0 || (ground.background !== undefined && 'asset' in ground.background);
    const whole = behind[0]?.box ?? { x: 0, y: 0, ...setting.theme.slideSize };
    const credit = isPictured ? placeCredit(slide.credit, whole, setting) : [];
    return {
      variant: one.variant,
      layout: index === 0 ? (opening?.layout ?? one.layout) : one.layout,
      title: titleText(title, slide, deck, before + index + 1),
      ...ground,
      frames: [
        ...[...behind, ...beside, ...under, ...frames],
        ...[...shown.filter((frame) => !under.includes(frame)), ...footers, ...credit],
      ],
      notes: index === 0 ? [...slide.notes, ...nestedNotes(slide.blocks)] : [],
      ...(slide.position && { line: slide.position.line }),
    };
  });
}

/** Its background is a picture: a field of color would hide a part of it. */
const isOnPhotograph = ({ background, frames: [first] }: Pick<PlacedSlide, 'background' | 'frames'>): boolean =>
  (background !== undefined && 'asset' in background) || first?.type === 'picture';

const pictureIn = ({ background }: Slide, setting: Setting): string | undefined =>
  background !== undefined && isPictureOf(background, setting) ? background : undefined;

const groundImage = (asset: string, credit: string | undefined): Image => ({
  ...{ type: 'image', asset, alt: '', decorative: true },
  ...(credit !== undefined && { credit }),
});

const withoutBackground = ({ background: _, ...slide }: Slide): Slide => slide;

const isOn = (texts: readonly Frame[], { box }: Frame): boolean => texts.some((text) => overlaps(text.box, box));

/** Where a slide for this use has its title. */
function layoutForTitle(theme: Theme, name: SlideLayoutName): SlideLayout {
  const usual = findSlideLayout(theme, name);
  return usual.variant === 'untitled' ? findSlideLayout(theme, name, 'wide') : usual;
}

/** A chart beside its title, with neither a figure nor a remark below that. */
const isAloneOnField = ({ variant, frames }: FittedSlide): boolean =>
  variant === 'chart beside title' && frames.every(({ type }) => type !== 'text');

const defaultHeading = (name: SlideLayoutName, { meta }: Deck): readonly Inline[] =>
  name === 'agenda' ? [{ type: 'text', value: docWords(meta.language).contents }] : [];

/** A picture alone, without title and caption, fills its slide. */
const isBleeding = (heading: readonly Inline[], [part, ...others]: readonly ContentPart[]): boolean =>
  part?.type === 'picture' && part.caption.length === 0 && others.length === 0 && inlineText(heading).trim() === '';

const continued = (rest: readonly Inline[]): readonly ContentPart[] =>
  rest.length === 0 ? [] : [{ type: 'text', blocks: [{ type: 'paragraph', children: rest }] }];

const partMark = (part: number, count: number): Inline => ({ type: 'text', value: ` (${part}/${count})` });

function composeParts(
  task: SlideTask,
  parts: readonly ContentPart[],
  setting: Setting,
  least = comfortableScale,
): readonly FittedSlide[] {
  const leastOf = (some: readonly ContentPart[]) => Math.min(least, leastScale(some, setting));
  const whole = isObviouslyTooMuch(parts) ? undefined : fitSlide(task, parts, 0, setting);
  if (whole?.fits) return [whole];
  const fits = (some: readonly ContentPart[]) =>
    !isObviouslyTooMuch(some) && fitSlide(task, some, leastOf(some), setting).fits;
  const groups = splitParts(parts, fits);
  return groups.map((group) => fitSlide(task, group, leastOf(group), setting));
}

const ofItems: ReadonlySet<ContentPart['type']> = new Set([
  'cards',
  'steps',
  'stats',
  'timeline',
  'columns',
  'shown',
] as const);

/** The same on a template that would make too many slides of it. */
function composeFew(
  task: SlideTask,
  parts: readonly ContentPart[],
  slide: Slide,
  number: number,
  setting: Setting,
): readonly FittedSlide[] {
  const usual = composeParts(task, parts, setting);
  const { slides, composedOn } = fewerSlides(
    usual,
    task.isTitled,
    setting,
    (other, least) => composeParts(task, parts, other, least),
    parts.every(({ type }) => ofItems.has(type)),
  );
  if (composedOn !== undefined)
    setting.diagnostics.report(
      'slide-composed',
      `The slide layout for this slide has room for a part of it only, which would have made ${usual.length} slides: it is composed in the free area of “${composedOn}”.`,
      { hint: 'Shorten the slide, or make the placeholder of the template larger.', slide: number, at: slide.position },
    );
  return slides;
}

/** A brand's table is split at this scale of its text, which stays legible: rows beside one another are worth more than their size. */
const tableScale = 0.7;

/** Code alone on a slide rather shrinks than is cut. */
function leastScale(parts: readonly ContentPart[], { theme }: Setting): number {
  if (parts.every(({ type }) => type === 'code')) return 0;
  return theme.template !== undefined && parts.every(({ type }) => type === 'table') ? tableScale : comfortableScale;
}

/** A table of more columns than are legible becomes several with some of them each. */
function splitWideTable(part: ContentPart, slide: number, setting: Setting): readonly ContentPart[] {
  if (part.type !== 'table') return [part];
  const tables = splitColumns(part.table, setting.theme.contentArea.width, setting);
  if (tables.length > 1) {
    setting.diagnostics.report(
      'table-too-wide',
      `A table of ${part.table.header.length} columns is shown as ${tables.length} tables, each with the first column.`,
      { hint: 'Remove columns that the slide does not need.', slide, at: part.table.position },
    );
  }
  const { caption } = part;
  return tables.map((table, index) => ({
    type: 'table',
    table,
    whole: table,
    ...(caption !== undefined && index === tables.length - 1 && { caption }),
  }));
}

/** A cover, then the overflow as content. */
function composeCovers(
  name: CoverName,
  heading: readonly Inline[],
  parts: readonly ContentPart[],
  { meta }: Deck,
  setting: Setting,
  untitled: Setting,
): readonly FittedSlide[] {
  const { composed, rest } = composeCover(name, heading, parts, meta, setting);
  if (rest.length === 0) return [composed];
  const shown = name === 'title' && rest.length === 1 ? pictureOfCover(rest[0]!, setting, untitled) : undefined;
  if (shown !== undefined) return [composed, shown];
  // A photograph is a slide of its own; on a brand's it has title and logo again, as a drawing has.
  const isAlone =
    setting.theme.template === undefined &&
    isBleeding([], rest) &&
    rest.every((part) => part.type === 'picture' && isPhotograph(part.image, setting));
  const layout = isAlone ? 'blank' : rest.every(({ type }) => type === 'picture') ? 'picture' : 'content';
  return [composed, ...composeParts({ layout, isTitled: !isAlone, before: [] }, rest, setting)];
}

function reportAgenda(slide: Slide, number: number, setting: Setting): void {
  setting.diagnostics.report('agenda-without-sections', 'The deck has no sections, so the agenda lists slide titles.', {
    hint: 'A slide with only a heading starts a section.',
    slide: number,
    at: slide.position,
  });
}

function reportSplit(slide: Slide, heading: readonly Inline[], count: number, number: number, setting: Setting): void {
  setting.diagnostics.report(
    'slide-split',
    `The content of the slide '${inlineText(heading).slice(0, 60)}' did not fit and became ${count} slides.`,
    { hint: 'Shorten it, or split it where you prefer.', slide: number, at: slide.position },
  );
}

/** Slides are told apart by what fills them: cards and other backgrounds do not. */
function reportSparse(placed: PlacedSlide, slide: Slide, number: number, { theme, diagnostics }: PlaceContext): void {
  const share = sparseShare(placed, slide.blocks, theme.contentArea);
  if (share === undefined) return;
  diagnostics.report(
    'slide-sparse',
    `The slide '${placed.title.slice(0, 60)}' looks half empty: its content fills ${Math.max(1, Math.round(share * 100))} % of its body.`,
    {
      hint: 'Merge it with another slide, add what supports it, or choose another form, such as cards, numbers, a table or a chart.',
      slide: number,
      at: slide.position,
    },
  );
}

function reportShrunk(slide: Slide, scale: number, number: number, setting: Setting): void {
  setting.diagnostics.report(
    'text-shrunk',
    `Text was reduced to ${Math.round(scale * 100)} % of its size to fit on one slide.`,
    { hint: 'Shorten it, or split the slide where you prefer.', slide: number, at: slide.position },
  );
}
