// Turns a company's .pptx into a brand: its theme, the parts that decks keep, and the report for its owner. Pure.

import { createDiagnostics, type Diagnostics } from '../base/diagnostic.ts';
import { largest } from '../base/extremes.ts';
import { type Box, type Color, type ColorScheme, emu, type Stroke } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import { createFonts } from '../fonts/create-fonts.ts';
import { child, childElements, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Compositions } from '../theme/compositions.ts';
import { resolveColor } from '../theme/resolve-color.ts';
import type { DocStyle, Placeholder, SlideLayout, TextLevel, Theme } from '../theme/theme.ts';
import { standardLooks } from '../theme/theme-description.ts';
import { artAccents, namesAccent, recolored, showsAccent } from './art-accents.ts';
import { type Brand, InvalidBrand } from './brand.ts';
import { readFonts } from './brand-fonts.ts';
import { brandInk, inkedWith } from './brand-ink.ts';
import { createBrandPictures, findLogo } from './brand-pictures.ts';
import { type BrandTune, keepOutOf, type LayoutWish, wishesOf } from './brand-tune.ts';
import { isCardGround, tintOf } from './card-grounds.ts';
import { centerTitles } from './centered-titles.ts';
import { classifyLayouts } from './classify-layouts.ts';
import { mapColors, readScheme } from './color-roles.ts';
import { overlap } from './content-area.ts';
import { coverLooks } from './cover-look.ts';
import { contentRank, freeRoom } from './covered-text.ts';
import {
  describeLayouts,
  partName,
  reportAccents,
  reportBrand,
  reportDressed,
  reportStepped,
  reportTuned,
} from './describe-brand.ts';
import { designOpenings } from './designed-openings.ts';
import { dressLayouts } from './dress-layouts.ts';
import { evenFooters } from './even-footers.ts';
import { fieldAccents } from './field-accents.ts';
import { type PlaceholderFills, readPlaceholderFills } from './filled-placeholders.ts';
import { sampleFamilies, withFreeTitles } from './free-titles.ts';
import { readFurther } from './further-masters.ts';
import { headTitles } from './head-titles.ts';
import { inkAccents } from './ink-accents.ts';
import { judgeBrand } from './judge-brand.ts';
import { keepParts } from './keep-parts.ts';
import { designOf, hidingLayouts, isReadIn } from './layout-design.ts';
import { legibleFooters } from './legible-footers.ts';
import { legibleTitles } from './legible-titles.ts';
import { middleTitles } from './middle-titles.ts';
import { numbersOverTitles } from './numbers-over-titles.ts';
import { oneKit } from './one-kit.ts';
import { type OfficePackage, openPackage } from './open-package.ts';
import { type OpenPresentation, openPresentation } from './open-presentation.ts';
import { openingTexts } from './opening-texts.ts';
import { openingTitles } from './opening-titles.ts';
import { saidPurpose, saysQuote } from './placeholder-words.ts';
import { quoteLook } from './quote-look.ts';
import { isQuotationMark, withQuotePlace } from './quote-places.ts';
import {
  type MasterScope,
  type NamedLayout,
  type ReadLayout,
  readLayout,
  readMaster,
  titleOf,
} from './read-layouts.ts';
import { closerOf, sampleRoots } from './read-samples.ts';
import { readTableLook } from './read-table-style.ts';
import { alignToRules } from './rule-edges.ts';
import { sampleAccents } from './sample-accents.ts';
import { onSampleHeads } from './sample-heads.ts';
import { findMotifs, speaks } from './sample-room.ts';
import { numberSections } from './section-numbers.ts';
import { reportUnfit, usableLayouts } from './usable-layouts.ts';
import { onWiderPage } from './wider-page.ts';

/**
 * Reads a .pptx or .potx, as its owner's brand.json says if there is one. Throws `InvalidBrand` with a sentence for its
 * owner, and nothing else about the file; `InvalidTune` if brand.json does not suit it.
 */
export function readBrand(bytes: Uint8Array, world: World, tune?: BrandTune): Brand {
  const report = createDiagnostics();
  const opened = openPackage(bytes, world);
  const presentation = openPresentation(opened);
  const { slideSize } = presentation;
  const chosen = mostUsed(presentation, opened);
  const themePart = opened.related(chosen.part, 'theme')[0];
  if (themePart === undefined) throw new InvalidBrand('The slide master of the file has no theme.');
  const themeRoot = opened.xml(themePart);
  const elements = child(themeRoot, 'a:themeElements');
  const masterRoot = opened.xml(chosen.part);
  const layoutRoots = chosen.layouts.map((part) => opened.xml(part));
  const isTitleless = layoutRoots.every((root) => !hasTitlePlaceholder(root));
  const sampleSlides = isTitleless ? sampleRoots(opened, presentation.part) : [];
  const fontScheme = child(elements, 'a:fontScheme');
  const fonts = readFonts(fontScheme, masterRoot, world, report, tune, layoutRoots, sampleFamilies(sampleSlides));
  const pictures = createBrandPictures(opened, world, report);
  const scope: MasterScope = {
    master: { part: chosen.part, root: masterRoot },
    theme: { part: themePart, root: themeRoot },
    scheme: readScheme(child(elements, 'a:clrScheme')),
    fonts,
    defaults: child(presentation.root, 'p:defaultTextStyle'),
    slideSize,
    lineHeight: singleLine(fonts, world),
    pictures,
    report,
  };
  const { master, colors } = readMaster(scope);
  const masterBody = master.placeholders.find(({ type }) => type === 'body');
  const keepOut = keepOutOf(tune, slideSize);
  const found = {
    masterBody: masterBody?.box,
    masterTitleSize: titleOf(master.placeholders)?.levels[0]?.size,
    isTitleless,
  };
  const { roles } = mapColors(scope.scheme, child(scope.master.root, 'p:clrMap'));
  const readAll = chosen.layouts.map((part) => {
    const [override] = opened.related(part, 'themeOverride');
    const own = { part, root: opened.xml(part), ...(override && { override: opened.xml(override) }) };
    return readLayout(own, found, scope);
  });
  const usualTitle = titleOf(master.placeholders)?.levels[0];
  const allTitled = isTitleless
    ? withFreeTitles(readAll, sampleSlides, { slideSize, roles, usual: usualTitle })
    : readAll;
  const read = onWiderPage(allTitled, slideSize, report)
    .map((one) => withQuotePlace(one, slideSize))
    .map((each) => (keepOut.length === 0 ? each : { ...each, layout: { ...each.layout, keepOut } }));
  const bodySize = masterBody?.levels[0]?.size ?? 18;
  const inkOf: InkOf = ({ colors: own = colors, dark }, color) => resolveColor(color, { colors: own }, dark).hex;
  const hiding = hidingLayouts(read, inkOf, slideSize);
  const shown = { ...presentation, closer: closerOf(opened, presentation.part) };
  const classify = (asked: Wishes, remarks: Diagnostics) => {
    const wishes = new Map([...hiding, ...asked]);
    const usual = { title: titleOf(master.placeholders)?.levels[0], body: masterBody?.levels[0] };
    return usableLayouts(nameLayouts(read, shown, usual, wishes, inkOf), slideSize, bodySize, remarks);
  };
  const wishes = findWishes(tune, read, classify);
  const layouts = classify(wishes, report);
  if (wishes.size > 0) reportUnfit(layouts, slideSize, bodySize, report);
  const [tableStyles] = opened.related(presentation.part, 'tableStyles');
  const dressing = dressLayouts(
    layouts.map(({ layout }) => layout),
    {
      world,
      opened,
      presentation: presentation.part,
      scope,
      colors,
      roles,
      read,
      parts: new Map(chosen.layouts.map((part) => [part.uri, { part, root: opened.xml(part) }])),
      further: readFurther(presentation, opened, { master: chosen, scope, colors }, world),
      pinned: (index) => layouts[index]?.pinned ?? [],
      isBarred: (index) => layouts[index]?.isBarred ?? false,
      neverSamples: new Set(tune?.neverSamples),
    },
  );
  const inSamples = { slideSize, colors, ...dressing.accentUse };
  const inArt = { ...inSamples, tones: (asset: string) => pictures.tones(asset) };
  const own = sampleAccents(inSamples) ?? artAccents(dressing.layouts, inArt);
  const accents: readonly Color[] | undefined =
    own?.map((rgb) => ({ rgb })) ??
    fieldAccents(dressing.layouts, inSamples) ??
    (showsAccent(dressing.layouts, inArt) ? undefined : inkAccents(dressing.layouts, inSamples));
  const scale = slideSize.height / emu(540);
  const plain = brandLooks(titleOf(master.placeholders)?.levels[0], masterBody, slideSize.height, colors, accents);
  const ink = brandInk(masterBody, colors);
  const looks = ink === undefined ? plain : inkedWith(plain, ink);
  const table = readTableLook(tableStyles && opened.xml(tableStyles), roles, looks.table);
  const seen = { slideSize, colors, tones: (asset: string) => pictures.tones(asset) };
  const indexOf = new Map(layouts.map(({ layout }, index) => [layout.name, index]));
  const isTuned = ({ name }: SlideLayout): boolean => {
    const own = layouts[indexOf.get(name) ?? -1];
    return own?.pinned !== undefined || own?.isBarred === true;
  };
  const isShown = ({ name, dress }: SlideLayout): boolean =>
    dress !== undefined || presentation.samples(read[indexOf.get(name) ?? -1]?.part.uri ?? '') > 0;
  const headed = onSampleHeads(headTitles(dressing.layouts, master, slideSize), dressing.pages, seen);
  const alike = oneKit(headed, { slideSize, colors, isTuned, isShown });
  const footed = evenFooters(legibleFooters(alike, seen, report), report);
  const samplesOn = ({ name }: SlideLayout): number => {
    const uri = read[indexOf.get(name) ?? -1]?.part.uri ?? '';
    return dressing.spoken.has(uri) ? presentation.samples(uri) : 0;
  };
  const openings = designOpenings(footed, { slideSize, colors, isTuned, samples: samplesOn });
  const { layouts: drawn, centered } = centerTitles(openings.layouts, slideSize);
  const legible = legibleTitles([...drawn, ...[...openings.derived, ...centered].map(({ layout }) => layout)], seen);
  const looked = coverLooks(legible, {
    ...seen,
    isTuned,
    isShown,
    isLent: ({ name }) => layouts[indexOf.get(name) ?? -1]?.borrowed.includes('closing') ?? true,
  });
  const numbered = numberSections(middleTitles(looked.layouts, seen, isTuned), {
    slideSize,
    colors,
    isTuned,
    isShownOften: (layout) => samplesOn(layout) > 1,
    ...(accents && { accents }),
  });
  const direct = [...openings.derived, ...centered];
  const bases = new Map(direct.map(({ layout, base }) => [layout.name, base]));
  for (const { layout, base } of looked.derived) bases.set(layout.name, bases.get(base) ?? base);
  for (const { layout, base } of numbered.derived) bases.set(layout.name, bases.get(base) ?? base);
  const parts = keepParts(opened, presentation.part, { world, report });
  const logo = findLogo(
    layouts.map(({ layout }) => layout),
    slideSize,
  );
  const partOf = new Map(layouts.map(({ layout }, index) => [layout.name, read[index]!.part.uri]));
  const titled = alignToRules(openingTexts(openingTitles(numbered.layouts, seen), seen), slideSize);
  const quoted = quoteLook(numbersOverTitles(titled, { ...seen, ...(accents && { accents }) }), {
    ...{ slideSize, colors },
    isMade: (layout) =>
      isTuned(layout) || saysQuote(layout.name) || (layout.art?.shapes ?? []).some(({ text }) => isQuotationMark(text)),
  });
  for (const { layout, base } of quoted.derived) bases.set(layout.name, bases.get(base) ?? base);
  const theme: Theme = {
    name: themeRoot.attributes.get('name')?.slice(0, 200) || 'Brand',
    colors,
    fonts,
    slideSize,
    master,
    layouts: quoted.layouts,
    contentArea: contentArea(dressing.layouts, slideSize),
    ...looks,
    compositions,
    ...(scale !== 1 && { scale }),
    ...(ink && { ink }),
    // A table style in accents that nobody chose, or that are on nothing else, is as little the brand's as they are.
    table: table === undefined || (accents && namesAccent(table, accents[0])) ? looks.table : table,
    ...(accents && { accents }),
    template: {
      parts,
      presentation: presentation.part.uri,
      layoutParts: new Map([
        ...partOf,
        ...dressing.dressed.map(({ layout, part }) => [layout.name, part] as const),
        ...[...bases].flatMap(([name, base]) => {
          const part = dressing.dressed.find(({ layout }) => layout.name === base)?.part ?? partOf.get(base);
          return part === undefined ? [] : [[name, part] as const];
        }),
      ]),
      firstSlideNumber: presentation.firstSlideNumber,
      samplePictures: dressing.pictures,
    },
    assets: pictures.assets,
    ...(logo !== undefined && { logo }),
  };
  reportBrand(opened, presentation, layouts, read, report);
  reportDressed(dressing.dressed, report);
  reportStepped(dressing, report);
  if (accents !== undefined) reportAccents(accents, colors, report);
  reportTuned({ layouts, keepOut: keepOut.length, neverSamples: tune?.neverSamples ?? [] }, report);
  return {
    theme,
    description: {
      slideSize,
      colors,
      fonts: { major: fonts.major.office, minor: fonts.minor.office },
      layouts: describeLayouts(layouts, read, dressing),
      report: report.list,
      verdict: judgeBrand({
        theme,
        layouts,
        dressing,
        report: report.list,
        fills: fillsOf(read, layouts, opened, scope),
      }),
    },
  };
}

/** A slide layout has a placeholder that the file calls a title. */
const hasTitlePlaceholder = (layout: XmlNode): boolean =>
  childElements(child(layout, 'p:cSld', 'p:spTree')).some(({ children }) =>
    children.some(
      (part) =>
        typeof part !== 'string' &&
        part.name === 'p:nvSpPr' &&
        ['title', 'ctrTitle'].includes(child(part, 'p:nvPr', 'p:ph')?.attributes.get('type') ?? ''),
    ),
  );

type Master = OpenPresentation['masters'][number];

/** The weight of sample slides on a slide master whose slide layouts have no title: remarks, lists of contents, quizzes. */
const untitled = 0.5;

/**
 * The slide master that most sample slides use, those of one without titles counted half where another has some; among equals, one whose
 * slides show content, then the one with most free room for text.
 */
function mostUsed({ masters, samples }: OpenPresentation, opened: OfficePackage): Master {
  const ranks = masters.map((master) => {
    const used = master.layouts.filter(({ uri }) => samples(uri) > 0);
    return {
      master,
      count:
        master.layouts.reduce((sum, { uri }) => sum + samples(uri), 0) *
        (used.some((layout) => hasTitlePlaceholder(opened.xml(layout))) ? 1 : untitled),
      content: largest([0, ...used.map((layout) => contentRank(opened.xml(layout)))]),
      room: freeRoom(opened.xml(master.part)),
    };
  });
  return ranks.reduce((best, rival) => {
    const difference = rival.count - best.count || rival.content - best.content || rival.room - best.room;
    return difference > 0 ? rival : best;
  }).master;
}

/** Lines of single spacing are as high as ascent and descent of the font together. */
function singleLine(fonts: Theme['fonts'], world: World): MasterScope['lineHeight'] {
  const faces = createFonts(world);
  return (role, bold) => {
    const { ascent, descent } = faces.face({ family: fonts[role].drawn, bold, italic: false });
    return ascent + descent;
  };
}

type Wishes = ReadonlyMap<number, LayoutWish>;

/** The wishes of brand.json that differ from what Deckle finds without it. */
function findWishes(
  tune: BrandTune | undefined,
  read: readonly ReadLayout[],
  classify: (wishes: Wishes, remarks: Diagnostics) => readonly NamedLayout[],
): Wishes {
  if (tune?.layouts === undefined || tune.layouts.length === 0) return new Map();
  const found = classify(new Map(), createDiagnostics());
  return wishesOf(
    tune,
    found.map(({ layout: { name, uses } }, index) => {
      const { name: given, part } = read[index]!;
      return { name, given, part: partName(part.uri), uses };
    }),
  );
}

/** The boxes of color behind placeholders, by slide layout. */
function fillsOf(
  read: readonly ReadLayout[],
  layouts: readonly NamedLayout[],
  opened: OfficePackage,
  scope: MasterScope,
): ReadonlyMap<string, PlaceholderFills> {
  const { roles } = mapColors(scope.scheme, child(scope.master.root, 'p:clrMap'));
  // What cannot be drawn of them has been reported.
  const silent = { ...scope, report: createDiagnostics() };
  return new Map(
    read.map(({ part }, index) => [
      layouts[index]!.layout.name,
      readPlaceholderFills({ part, root: opened.xml(part) }, silent, roles),
    ]),
  );
}

type InkOf = (layout: Pick<SlideLayout, 'colors' | 'dark'>, color: Color) => string;

/** Slide layouts with unique names and their uses. */
function nameLayouts(
  read: readonly ReadLayout[],
  { samples, opener, closer, slideSize }: OpenPresentation & { readonly closer: string | undefined },
  usual: Pick<Parameters<typeof classifyLayouts>[1], 'title' | 'body'>,
  wishes: Wishes,
  inkOf: InkOf,
): readonly NamedLayout[] {
  const motifs = findMotifs(
    read.map(({ layout }) => layout.art),
    slideSize,
  );
  const roles = classifyLayouts(
    read.map(({ part, layout, found, name }, index) => ({
      wish: wishes.get(index),
      type: layout.type,
      said: saidPurpose(name),
      saysQuote: saysQuote(name) || found.some(({ type, words = '' }) => type === 'title' && saysQuote(words)),
      placeholders: layout.placeholders,
      samples: samples(part.uri),
      opens: part.uri === opener,
      closes: part.uri === closer,
      unusable: found.length - layout.placeholders.length,
      // What says ‘Contents’ in large words is nothing for other slides.
      design: speaks(layout.art, slideSize) ? -1 : designOf(layout.art, slideSize),
      isUnread:
        layout.contentArea && !isReadIn(layout.contentArea, inkOf(layout, { scheme: 'tx1' }), layout.art, slideSize),
      speaks: speaks(layout.art, slideSize),
      hasMotif: motifs[index]!,
      isForOne: found.some(
        ({ type, words }) => type === 'title' && words?.trim().toLowerCase() === name.trim().toLowerCase(),
      ),
      hasQuotationMark: layout.art?.shapes.some(({ text }) => isQuotationMark(text)) ?? false,
    })),
    { slideSize, ...usual },
  );
  const names = new Set<string>();
  return read.map(({ layout, name }, index) => {
    const { borrowed, ...role } = roles[index]!;
    const given = name || `Layout ${index + 1}`;
    let unique = given;
    for (let number = 2; names.has(unique); number += 1) unique = `${given} (${number})`;
    names.add(unique);
    const wish = wishes.get(index);
    return {
      layout: { ...layout, name: unique, ...role },
      borrowed,
      ...(wish && { pinned: wish.roles, isBarred: wish.never }),
    };
  });
}

/** From the slide layout for content; if it has only a title, the area the title leaves free. */
function contentArea(layouts: readonly SlideLayout[], slideSize: Theme['slideSize']): Box {
  const whole: Box = { x: 0, y: 0, ...slideSize };
  const found = layouts.find(({ uses, variant }) => uses.includes('content') && variant === undefined) ?? layouts[0];
  const area = found?.contentArea ?? whole;
  return overlap(area, whole) > 0 ? area : whole;
}

// A brand's theme besides its slide layouts: documents, and minimum text sizes.

/** Headings in the brand's first accent; usual paper sizes, regardless of its slides. */
const doc: DocStyle = {
  margin: { left: 900_000, top: 900_000, right: 900_000, bottom: 900_000 },
  bodySize: 10.5,
  lineHeight: 1.4,
  headingSizes: [20, 15, 12.5, 11, 10.5, 10.5],
  headingColor: { scheme: 'accent1' },
  accent: { scheme: 'accent1' },
};

/**
 * The theme's looks of tables, cards, charts and the rest: standard looks in the brand's roles, numbers as large as titles allow.
 * `accents`: those of the brand's art, in place of the theme's, or the theme's in another order.
 */
export function brandLooks(
  title: TextLevel | undefined,
  body: Placeholder | undefined,
  slideHeight: number,
  colors: ColorScheme,
  accents?: readonly Color[],
): Pick<Theme, keyof typeof standardLooks | 'doc' | 'floor'> {
  const size = body?.levels[0]?.size ?? 18;
  // Slides of another height than 540 pt are viewed at the same size.
  const scale = slideHeight / emu(540);
  const floor = (share: number, least: number, most: number) =>
    Math.max(least * scale, Math.min(most * scale, size * share));
  const scaled = scaleLooks(standardLooks, scale);
  const looks = {
    ...scaled,
    card: { ...scaled.card, ...(isCardGround(colors) ? {} : { fills: [tintOf(colors, accents?.[0])] }) },
    stats: {
      ...scaled.stats,
      // As all numbers that are composed.
      font: scaled.steps.number.font,
      size: Math.round(Math.max(48 * scale, Math.min(64 * scale, (title?.size ?? 36) * 1.7))),
    },
    doc,
    floor: { body: round(floor(0.7, 10, 14)), small: round(floor(0.6, 8, 12)) },
  };
  return accents === undefined ? looks : recolored(looks, accents, colors);
}

/** How the slides of every brand are composed, below their titles. */
const compositions: Compositions = {
  stats: { shape: 'grid', flow: 'stack', ground: 'open', rule: 'before' },
  steps: { shape: 'columns', flow: 'stack', ground: 'card', rule: 'over' },
  timeline: { shape: 'rows', flow: 'beside', ground: 'open', isJoined: true },
  cards: { shape: 'columns', flow: 'stack', ground: 'card', rule: 'over' },
  agenda: { shape: 'rows', flow: 'beside', ground: 'open', rule: 'between' },
};

/** The looks with every distance, line and mark of another size. */
function scaleLooks(looks: typeof standardLooks, scale: number): typeof standardLooks {
  const of = (length: number): number => Math.round(length * scale);
  const line = <T extends Stroke>(stroke: T): T => ({ ...stroke, width: of(stroke.width) });
  const { table, card, timeline, stats, callout, quote, chart } = looks;
  return {
    ...looks,
    table: {
      ...table,
      ...(table.headerRule && { headerRule: line(table.headerRule) }),
      ...(table.rule && { rule: line(table.rule) }),
      totalRule: line(table.totalRule),
    },
    card: { ...card, padding: of(card.padding), mark: { ...card.mark, size: of(card.mark.size) } },
    timeline: { ...timeline, line: line(timeline.line), markerSize: of(timeline.markerSize) },
    stats: { ...stats, ...(stats.rule && { rule: line(stats.rule) }) },
    callout: { ...callout, bar: of(callout.bar) },
    quote: { ...quote, size: quote.size * scale },
    chart: { ...chart, grid: line(chart.grid), base: line(chart.base), lineWidth: of(chart.lineWidth) },
  };
}

const round = (points: number): number => Math.round(points * 2) / 2;
