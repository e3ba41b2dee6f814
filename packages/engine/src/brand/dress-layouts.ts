// Slide layouts dressed in the art of sample slides, where a file has its design there and its slide layouts are bare.
import { createDiagnostics } from '../base/diagnostic.ts';
import { type Color, type ColorScheme, overlaps } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import type { SlideLayoutName } from '../model/index.ts';
import type { XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder, SlideLayout, TemplatePart } from '../theme/theme.ts';
import { createBrandPictures } from './brand-pictures.ts';
import { chooseSamples } from './choose-samples.ts';
import type { ColorRoles } from './color-roles.ts';
import { contentAreaOf } from './content-area.ts';
import { likeContent } from './content-look.ts';
import { countAccents } from './field-accents.ts';
import { freeBox } from './free-box.ts';
import { freeName } from './free-name.ts';
import type { FurtherLayout } from './further-masters.ts';
import { headedLike } from './headed-pages.ts';
import { groundOf, isBare, mainContent } from './layout-design.ts';
import type { OfficePackage, OfficePart } from './open-package.ts';
import { groundColor, type MasterScope, type ReadLayout, type ReadPart, titleOf } from './read-layouts.ts';
import {
  type ChosenSample,
  readSamples,
  type Sample,
  type SampleRole,
  type SampleUnit,
  withUsual,
} from './read-samples.ts';
import { withMarks } from './running-marks.ts';
import { countColors } from './sample-accents.ts';
import { withoutSampleFooters } from './sample-footers.ts';
import { createLook, type Home, type Look, promptTexts } from './sample-look.ts';
import { numeralBeside, numeralIn, numeralOf } from './sample-numeral.ts';
import { placeList, placeOnBand, placeOpening, raisedContent } from './sample-places.ts';
import { belowHead, leavesRoom, speaks } from './sample-room.ts';
import { inTitles, titlesOf } from './sample-titles.ts';
import { isFree } from './sample-words.ts';
import {
  addsDesign,
  addsLogo,
  designed,
  isFit,
  isMoreDesigned,
  isPlainer,
  isSigned,
  openings,
} from './wanted-samples.ts';

/** `base`: the name of the slide layout whose slides look so, `part` the URI of the one that they are on. */
export type DressedLayout = {
  readonly layout: SlideLayout;
  readonly base: string;
  readonly part: string;
  readonly sample: number;
};

export type Dressing = {
  /** The slide layouts of the file, without the uses that dressed ones take over, then the dressed ones. */
  readonly layouts: readonly SlideLayout[];
  readonly dressed: readonly DressedLayout[];
  /** Samples that show no cover, section, list of contents or closing slide. */
  readonly pages: readonly Sample[];
  /** The names of slide layouts that have the look of the main one for content. */
  readonly stepped: readonly string[];
  readonly pictures: ReadonlyMap<string, TemplatePart>;
  /** The URIs of the slide layouts on which samples have words: a file can also show each slide layout once, empty. */
  readonly spoken: ReadonlySet<string>;
  /** How often sample slides show each accent and name each color, how many show any accent, and how many there are. */
  readonly accentUse: {
    readonly used: ReadonlyMap<string, number>;
    readonly accented: number;
    readonly named: ReadonlyMap<string, number>;
    readonly samples: number;
  };
};

/** Of all dresses together: real ones have a few photographs and some dozen signs. */
const mostPictures = { bytes: 32 * 2 ** 20, count: 200 };

type Wardrobe = {
  readonly world: Pick<World, 'toPng' | 'inflate'>;
  readonly opened: OfficePackage;
  readonly presentation: OfficePart;
  readonly scope: MasterScope;
  readonly roles: ColorRoles;
  readonly colors: ColorScheme;
  readonly read: readonly ReadLayout[];
  /** By URI, with its XML. */
  readonly parts: ReadonlyMap<string, ReadPart>;
  /** Those of further slide masters that samples stand on. */
  readonly further: readonly FurtherLayout[];
  /** Uses that the owner of the file gives to a slide layout, by its index: it keeps them, and its own look. */
  readonly pinned: (index: number) => readonly SlideLayoutName[];
  /** Its owner says that it is for nothing. */
  readonly isBarred: (index: number) => boolean;
  /** Numbers of samples that the owner does not want repeated. */
  readonly neverSamples: ReadonlySet<number>;
};

/** Dresses the slide layouts whose kind of slide looks plain on them, and designed on a sample slide. `layouts` are those of `read`, with their uses. */
export function dressLayouts(layouts: readonly SlideLayout[], wardrobe: Wardrobe): Dressing {
  const { opened, presentation, scope, neverSamples, read } = wardrobe;
  const homes = homesOf(layouts, wardrobe);
  const own = readSamples(opened, presentation, homes, scope.slideSize).filter(
    ({ number }) => !neverSamples.has(number),
  );
  const samples = withMarks(own, scope.slideSize);
  const judge = createJudge(homes, wardrobe);
  const chosen = chooseSamples(samples, scope.slideSize, {
    weigh: (sample, decoration) => judge(sample, decoration)?.weight ?? 0,
    serves: (sample, role) => {
      const own = layouts[read.findIndex(({ part }) => part.uri === sample.layout)];
      // Where titles are text boxes, slide layouts say nothing of their use.
      return own?.uses.includes(role) === true && titleOf(own.placeholders)?.isFree !== true;
    },
    isTitled: (sample) => titleOf(homes.get(sample.layout)?.layout.placeholders ?? []) !== undefined,
    speaks: (sample) => speaks(judge(sample, [])?.art, scope.slideSize),
    leavesRoom: (sample, decoration) => leavesRoom(judge(sample, decoration)?.art, scope.slideSize),
    holdsTitle: (sample) => {
      const art = judge(
        sample,
        sample.units.filter(({ isPlaceholder }) => !isPlaceholder),
      )?.art;
      return art === undefined || freeBox(art, scope.slideSize) !== undefined;
    },
  });
  const rest: SlideLayout[] = layouts.map((layout) => layout);
  const dressed: DressedLayout[] = [];
  const pictures = new Map<string, TemplatePart>();
  let bytes = 0;
  const takenBy = (index: number, role: SampleRole) =>
    rest[index]!.uses.filter((use) => serves(use, role) && !wardrobe.pinned(index).includes(use));
  /** Whether there is room for these pictures besides those kept before. */
  const keep = (some: readonly TemplatePart[]): boolean => {
    const added = some.filter(({ uri }) => !pictures.has(uri));
    const size = added.reduce((sum, each) => sum + each.packed.size, 0);
    if (bytes + size > mostPictures.bytes || pictures.size + added.length > mostPictures.count) return false;
    bytes += size;
    for (const each of added) pictures.set(each.uri, each);
    return true;
  };
  const add = (
    base: string,
    part: string,
    from: readonly number[],
    { layout, look }: { readonly layout: SlideLayout; readonly look: Look },
  ) => {
    if (!keep(look.pictures)) return;
    for (const index of from)
      rest[index] = { ...rest[index]!, uses: rest[index]!.uses.filter((use) => !layout.uses.includes(use)) };
    dressed.push({ base, part, sample: look.dress.sample, layout });
  };
  const inks = chosen.flatMap(({ texts: [title] }) => title?.color ?? []);
  const content = mainContent(layouts) ?? layouts.find(({ uses }) => uses.includes('content'));
  // Lists of contents first: pages for content take them where no sample shows any.
  for (const each of chosen.toSorted(
    (one, other) => Number(one.role === 'content') - Number(other.role === 'content'),
  )) {
    const targets = targetsOf(each.role, rest).filter((index) => takenBy(index, each.role).length > 0);
    const [shown = each] = each.series ?? [];
    const judged = judge(shown.sample, shown.decoration);
    if (judged === undefined) continue;
    if (each.role === 'content') {
      // Where titles stand says something without any drawing.
      if (!addsDesign(each, homes) && !each.isHeaded) continue;
      const shown = homes.get(each.sample.layout)?.layout;
      const isAlike = (target: SlideLayout) =>
        shown !== undefined && isBare(target, shown, scope.slideSize) && isBare(shown, target, scope.slideSize);
      if (each.isHeaded && shown !== undefined)
        // Where the slide layout looks as that of the samples does, its title moves there.
        for (const index of targets) {
          const target = rest[index]!;
          if (isAlike(target) && target.art && target.colors === shown.colors)
            rest[index] = headedLike(target, each, target.art, scope.slideSize) ?? target;
        }
      for (const index of targets) {
        const target = layouts[index]!;
        // Logos stand on each slide layout as it is.
        const isAdded = each.isMarked || (each.isHeaded && isAlike(target) && each.decoration.some(isPicture));
        const isPlain = isAdded ? !isSigned(target, each) : isPlainer(target, each, judged, scope.slideSize);
        if (target.colors !== undefined || !isPlain) continue;
        const part = wardrobe.read[index]!.part.uri;
        const own = isAdded ? { ...each, sample: { ...each.sample, layout: part } } : each;
        const made = dressPage(target, takenBy(index, 'content'), own, homes.get(part)!, homes, wardrobe);
        if (made !== undefined) add(target.name, part, [index], made);
      }
      continue;
    }
    // A cover made for a picture stays what it is; those without one look as the sample does.
    const first = targets[0] ?? (each.role === 'title' ? titledFor(each.role, rest, wardrobe.pinned) : undefined);
    if (first === undefined) continue;
    const target = layouts[first]!;
    const taken = targets.length === 0 ? ([each.role] as const) : targets.flatMap((index) => takenBy(index, each.role));
    const uses = [...new Set(taken as readonly SlideLayoutName[])];
    const made = dressOpening(target, uses, each, { judged, homes, inks, content }, wardrobe);
    if (made === undefined) continue;
    add(target.name, made.part, targets, made);
    for (const [index, other] of (each.series ?? []).entries()) {
      const turn = { ...other, isInTurn: true };
      const turned = dressOpening(target, ['section'], turn, { judged, homes, inks, content }, wardrobe);
      if (turned === undefined) break;
      add(target.name, turned.part, [], { ...turned, layout: { ...turned.layout, turn: index + 1 } });
    }
  }
  const blanks = new Map<string, string>();
  for (const [index, layout] of rest.entries()) {
    const home = homes.get(wardrobe.read[index]!.part.uri);
    const made =
      layout.uses.length === 0 || home === undefined ? undefined : withoutSampleFooters(layout, home, opened);
    if (made === undefined || !keep(made.pictures)) continue;
    rest[index] = made.layout;
    for (const blank of made.blanks) blanks.set(blank, layout.name);
  }
  for (const [blank, name] of blanks)
    scope.report.report(
      'brand-footer-left-out',
      `Slides on “${name}” go without “${blank.slice(0, 60)}”: it reads as a blank to fill in.`,
      {
        hint: 'Write your own words there, or make it a footer placeholder: the footer of the deck then stands in it.',
      },
    );
  const stepped: string[] = [];
  const usual = mainContent(rest);
  const main = usual && homes.get(wardrobe.read[rest.indexOf(usual)]!.part.uri);
  for (const [index, layout] of rest.entries()) {
    const home = homes.get(wardrobe.read[index]!.part.uri);
    if (main === undefined || home === undefined || wardrobe.pinned(index).length > 0) continue;
    const made = likeContent({ own: home.own, layout }, { ...main, layout: usual! }, opened);
    if (made === undefined || !keep(made.pictures)) continue;
    rest[index] = made.layout;
    stepped.push(layout.name);
  }
  // On the slide layout of sections, samples say where the number stands that is not drawn there: beside the title, in a disc.
  for (const [index, layout] of rest.entries()) {
    if (!layout.uses.includes('section') || layout.uses.includes('title')) continue;
    const numerals = samples
      .filter((sample) => sample.layout === read[index]!.part.uri)
      .flatMap((sample) => numeralOf(sample, layout.placeholders, wardrobe.roles) ?? []);
    const numeral = numerals[0] ?? numeralBeside(layout.placeholders, { x: 0, y: 0, ...scope.slideSize });
    const isOver = layout.placeholders.some(
      ({ box, type }) => numeral && type !== 'sldNum' && overlaps(box, numeral.box),
    );
    if (numeral !== undefined && !isOver) rest[index] = { ...layout, numeral };
  }
  const names = new Set(layouts.map(({ name }) => name));
  const renamed = dressed.map((each) => ({
    ...each,
    layout: { ...each.layout, name: freeName(each.layout.name, names) },
  }));
  const spoken = new Set(samples.flatMap(({ units, layout }) => (units.some(hasWords) ? [layout] : [])));
  const roots = samples.map(({ root, stored }) => stored ?? root);
  const accented = roots.filter((root) => countAccents([root]).size > 0).length;
  const accentUse = { used: countAccents(roots), accented, named: countColors(roots), samples: samples.length };
  return {
    layouts: inTitles([...rest, ...renamed.map(({ layout }) => layout)], titlesOf(samples, scope.slideSize)),
    pages: samples
      .slice(1)
      .filter((sample) => chosen.every((each) => each.sample.number !== sample.number || each.role === 'content')),
    dressed: renamed,
    stepped,
    pictures,
    spoken,
    accentUse,
  };
}

/** Words of its own, not only a number of a slide. */
const hasWords = ({ text }: SampleUnit): boolean => text !== undefined && text.letters > 2;

type Homes = ReadonlyMap<string, FurtherLayout>;

function homesOf(
  layouts: readonly SlideLayout[],
  { read, parts, scope, roles, further }: Pick<Wardrobe, 'read' | 'parts' | 'scope' | 'roles' | 'further'>,
): Homes {
  return new Map([
    ...read.map(({ part, found }, index) => {
      const own = parts.get(part.uri)!;
      return [part.uri, { own, scope, roles, found, layout: layouts[index]! }] as const;
    }),
    ...further.map((each) => [each.own.part.uri, each] as const),
  ]);
}

/** Looks of samples, without a remark in the report: most are not used. */
function createJudge(homes: Homes, { opened, world }: Wardrobe) {
  const report = createDiagnostics();
  const pictures = createBrandPictures(opened, world, report);
  const looks = new Map<string, Look | undefined>();
  return (sample: Sample, decoration: readonly SampleUnit[]): Look | undefined => {
    const key = [sample.number, ...decoration.map(({ likeness }) => likeness)].join('|');
    const home = homes.get(sample.layout);
    if (!looks.has(key) && home !== undefined) {
      const silent = { ...home, scope: { ...home.scope, pictures, report } };
      looks.set(key, createLook(sample, decoration, silent, undefined, opened));
    }
    return looks.get(key);
  };
}

const isPicture = ({ kind }: SampleUnit): boolean => kind === 'picture';

/** Lists of contents are pages for content where no sample shows one. */
const serves = (use: SlideLayoutName, role: SampleRole): boolean =>
  role === 'content' ? !openings.has(use) : use === role;

/** The slide layouts that serve a kind of slide now. Covers move the placeholders of one; pages for content keep theirs in each. */
function targetsOf(role: SampleRole, layouts: readonly SlideLayout[]): readonly number[] {
  return layouts.flatMap(({ uses, variant }, index) => {
    if (!uses.some((use) => serves(use, role))) return [];
    return role === 'content' || variant !== 'picture' ? [index] : [];
  });
}

/** A slide layout with a title for a kind of slide that has one only with a picture. */
function titledFor(
  role: SlideLayoutName,
  layouts: readonly SlideLayout[],
  pinned: Wardrobe['pinned'],
): number | undefined {
  const found = layouts.findIndex(
    ({ uses, placeholders }, index) =>
      uses.includes(role) && titleOf(placeholders) !== undefined && !pinned(index).includes(role),
  );
  return found < 0 || layouts.some((_, index) => pinned(index).includes(role)) ? undefined : found;
}

type Made = { readonly layout: SlideLayout; readonly look: Look };

/** `judged`: the look of the sample; `inks`: the colors of titles on samples; `content`: the slide layout of most pages. */
type Stage = {
  readonly judged: Look;
  readonly homes: Homes;
  readonly inks: readonly Color[];
  readonly content: SlideLayout | undefined;
};

/** A cover, section, closing slide or list of contents, on the sample's own slide layout unless that says something itself. */
function dressOpening(
  target: SlideLayout,
  uses: readonly SlideLayoutName[],
  chosen: ChosenSample,
  { judged, homes, inks, content }: Stage,
  wardrobe: Wardrobe,
): (Made & { readonly part: string }) | undefined {
  const { slideSize } = wardrobe.scope;
  const home = homes.get(chosen.sample.layout);
  const targetHome = [...homes.values()].find(({ layout }) => layout === target);
  if (home === undefined || targetHome === undefined) return undefined;
  const isFurther = !wardrobe.parts.has(chosen.sample.layout);
  const isMute = !speaks(home.layout.art, slideSize);
  // Slides inherit from a slide layout with a title.
  const isBarred = wardrobe.isBarred(wardrobe.read.findIndex(({ part }) => part.uri === chosen.sample.layout));
  const base = isMute && !isBarred && titleOf(home.layout.placeholders) !== undefined ? home : targetHome;
  if (base !== home && target.colors !== undefined) return undefined;
  // Where titles are text boxes, samples alone say where they stand.
  const isFreeTitled =
    titleOf(base.layout.placeholders)?.isFree === true && !chosen.isBorrowed && chosen.texts.length > 0;
  // A cover whose words all stand in text boxes, beside placeholders that it does without, is as its owner wants it.
  const isRewritten = chosen.role === 'title' && base === home && chosen.texts.length > 1 && chosen.texts.every(isFree);
  // What looks as pages for content do has no look of its own, whatever picture all of them have.
  const isAsContent =
    chosen.isBorrowed === true &&
    groundOf(content?.art, slideSize)?.type === 'picture' &&
    isBare(target, content, slideSize);
  const isWanted =
    chosen.isInTurn ||
    isRewritten ||
    (isFreeTitled && chosen.role !== 'agenda') ||
    (chosen.role === 'agenda'
      ? (chosen.sample.says.has('agenda') &&
          (chosen.decoration.length > 1 || isMoreDesigned(base, home, target, slideSize))) ||
        judged.added >= designed.agenda
      : isFit(chosen, home.layout, target, judged, isFurther, slideSize) ||
        (base === home && addsLogo(chosen, home.layout, slideSize)) ||
        (addsDesign(chosen.series?.[0] ?? chosen, homes) &&
          isPlainer(
            isAsContent ? { ...target, art: { ground: undefined, shapes: [] } } : target,
            chosen,
            judged,
            slideSize,
          )));
  if (!isWanted) return undefined;
  const look = createLook(chosen.sample, chosen.decoration, home, base, wardrobe.opened);
  if (look === undefined) return undefined;
  // A slide layout that tells its users where texts go has them there.
  const prompts = isMute ? [] : promptTexts(home);
  const placed = prompts.length === 0 ? chosen : { ...chosen, texts: prompts };
  const looked = base === home ? placed : { ...placed, texts: placed.texts.map(withUsual) };
  const said = base.scope.theme === home.scope.theme ? looked : pinColors(looked, home);
  const layout = dress(base, target, uses, said, { ...look, inks, home }, wardrobe);
  return layout && { layout, look, part: base.own.part.uri };
}

/** Its texts in colors that stay what they are on another slide master. */
const pinColors = (chosen: ChosenSample, { roles }: Home): ChosenSample => ({
  ...chosen,
  texts: chosen.texts.map((text) => {
    // A text box that says nothing is in the text color of its slide master.
    const color = text.color ?? (isFree(text) ? ({ scheme: 'tx1' } as const) : undefined);
    const hex = color && 'scheme' in color ? roles.scope.scheme.get(color.scheme) : undefined;
    return hex === undefined ? text : { ...text, color: { rgb: hex } };
  }),
});

/** A page for content: the placeholders of its slide layout, clear of the head of the sample. */
function dressPage(
  target: SlideLayout,
  uses: readonly SlideLayoutName[],
  chosen: ChosenSample,
  base: Home,
  homes: Homes,
  wardrobe: Wardrobe,
): Made | undefined {
  const home = homes.get(chosen.sample.layout);
  const look = home && createLook(chosen.sample, chosen.decoration, home, base, wardrobe.opened);
  const layout = look && home && dress(base, target, uses, chosen, { ...look, inks: [], home }, wardrobe);
  return layout && { layout, look };
}

function dress(
  { layout: own, roles }: Home,
  target: SlideLayout,
  uses: readonly SlideLayoutName[],
  chosen: ChosenSample,
  look: Look & { readonly inks: readonly Color[]; readonly home: Home },
  { scope, colors: usual }: Wardrobe,
): SlideLayout | undefined {
  const { slideSize } = scope;
  const { role, sample } = chosen;
  const { art, inks } = look;
  const colors = own.colors ?? usual;
  const grounded = { art, background: look.dress.background as XmlNode | undefined, roles, colors, slideSize };
  const said = role === 'content' ? chosen.texts[0]?.color : undefined;
  const groundUnder = (title: SlideLayout['placeholders'][number] | undefined) =>
    groundColor({ ...grounded, title: said === undefined ? title?.levels[0] : { color: said } });
  const stage = { own, art, slide: slideSize, colors, ground: groundUnder(undefined), inks };
  const placed =
    role === 'content' ? undefined : role === 'agenda' ? placeList(chosen, stage) : placeOpening(chosen, stage);
  if (role !== 'content' && placed === undefined) return undefined;
  const texts =
    placed && role === 'section' ? placed.placeholders.map((each) => fromStart(each, slideSize)) : placed?.placeholders;
  const headed = chosen.isHeaded ? headedLike(target, chosen, art, slideSize) : undefined;
  // Logos that are added leave the title where its slide layout has it, unless they stand on it.
  const title = titleOf(target.placeholders)?.box;
  const isClear =
    chosen.isGroundOfAll ||
    (chosen.isMarked && (title === undefined || chosen.decoration.every(({ box }) => !overlaps(box, title))));
  const placeholders =
    texts ??
    headed?.placeholders ??
    (role === 'content' && chosen.texts.length > 0 && !chosen.isHeaded
      ? placeOnBand(chosen, look.home.layout, target, slideSize)
      : isClear
        ? target.placeholders
        : belowHead(target.placeholders, art, slideSize));
  const raised = role === 'content' && !chosen.isHeaded ? raisedContent(chosen.texts, target, slideSize) : undefined;
  const area = target.contentArea;
  const body = raised && area ? { ...area, y: raised.to, height: area.y + area.height - raised.to } : area;
  const figure = chosen.figure && numeralIn(chosen.figure, placeholders);
  const numeral = role === 'section' ? (numeralOf(sample, placeholders, roles) ?? figure) : undefined;
  const { variant, ...base } = own;
  return {
    ...base,
    ...(role === 'content' && variant && { variant }),
    name: `${target.name} (as sample slide ${sample.number})`,
    uses,
    placeholders,
    background: groundUnder(titleOf(placeholders)),
    art,
    dress: look.dress,
    ...(numeral && { numeral }),
    ...(chosen.listInk && { ink: chosen.listInk }),
    contentArea:
      placed?.area ??
      headed?.contentArea ??
      contentAreaOf({ slideSize, placeholders, shapes: art.shapes, masterBody: body }),
  };
}

/** Centered text beside the middle of the slide from its start on: the titles of a deck's sections would begin at many places. */
function fromStart(placeholder: Placeholder, { width }: MasterScope['slideSize']): Placeholder {
  const { box, levels } = placeholder;
  if (levels[0]?.align !== 'center' || Math.abs(box.x + box.width / 2 - width / 2) < width * 0.06) return placeholder;
  return { ...placeholder, levels: levels.map((level) => ({ ...level, align: 'start' })), isBare: true };
}
