// The owner's word on a brand, as in brand.json: which slide layout is for what, where the logo is, which fonts stand in. It wins over classification and sample slides.
import type { Box } from '../base/graphics.ts';
import { suggest } from '../base/suggestion.ts';
import type { SlideLayoutName } from '../model/index.ts';

/** Plain data, checked by the contract (`brandTuneSchema` in the package `api`). */
export type BrandTune = {
  readonly layouts?: readonly LayoutTune[] | undefined;
  /** Rectangles that titles and text stay out of, such as the place of a logo; in percent of the slide. */
  readonly keepOut?: readonly Box[] | undefined;
  readonly fonts?: readonly FontTune[] | undefined;
  /** Numbers of sample slides whose design is not repeated. */
  readonly neverSamples?: readonly number[] | undefined;
};

export type LayoutTune = {
  /** As the report shows it. */
  readonly name: string;
  /** 'slideLayout4.xml', to tell apart slide layouts of one name. */
  readonly part?: string | undefined;
  /** The kinds of slides that it is for; without any it is not used. Absent: as classified. */
  readonly roles?: readonly SlideLayoutName[] | undefined;
  readonly never?: boolean | undefined;
  /** A remark, which nothing reads. */
  readonly why?: string | undefined;
};

/** `write`: office files name `to`, too, on every text; otherwise only HTML and PDF measure and draw it. */
export type FontTune = { readonly from: string; readonly to: string; readonly write?: boolean | undefined };

/** A brand.json that does not suit its file; the message is a sentence for its owner. */
export class InvalidTune extends Error {
  override readonly name = 'InvalidTune';
}

/** What its owner wants of one slide layout. */
export type LayoutWish = { readonly roles: readonly SlideLayoutName[]; readonly never: boolean };

/** A slide layout of the file: `given` is its name there, which several can have, `name` the one that is shown. */
export type TunableLayout = {
  readonly name: string;
  readonly given: string;
  readonly part: string;
  /** Without the owner's word. */
  readonly uses: readonly SlideLayoutName[];
};

/**
 * The wishes by the index of their slide layout. Roles that only repeat what Deckle finds by itself are none: a
 * suggested brand.json with one line changed changes that alone. Throws `InvalidTune`.
 */
export function wishesOf(
  tune: BrandTune | undefined,
  layouts: readonly TunableLayout[],
): ReadonlyMap<number, LayoutWish> {
  const wishes = new Map<number, LayoutWish>();
  const named = new Set<number>();
  for (const line of tune?.layouts ?? []) {
    const index = findLayout(line, layouts);
    if (named.has(index)) throw new InvalidTune(`brand.json names the slide layout “${line.name}” twice.`);
    named.add(index);
    const isNever = line.never === true || line.roles?.length === 0;
    const { uses } = layouts[index]!;
    if (isNever ? uses.length === 0 && line.never !== true : isSame(line.roles ?? uses, uses)) continue;
    wishes.set(index, { roles: isNever ? [] : line.roles!, never: isNever });
  }
  if (layouts.length > 0 && layouts.every((_, index) => wishes.get(index)?.never))
    throw new InvalidTune('brand.json forbids every slide layout of the file: at least one must be left.');
  return wishes;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

function findLayout({ name, part }: LayoutTune, layouts: readonly TunableLayout[]): number {
  const found = layouts.flatMap((layout, index) => (layout.name === name || layout.given === name ? [index] : []));
  const shown = layouts.findIndex((layout) => layout.name === name);
  if (part === undefined || found.length === 1) {
    if (shown >= 0) return shown;
    if (found.length > 0) return found[0]!;
    throw new InvalidTune(`The file has no slide layout “${name}”.${nearest(name, layouts)}`);
  }
  const exact = found.find((index) => layouts[index]!.part === part);
  if (exact !== undefined) return exact;
  if (found.length === 0) throw new InvalidTune(`The file has no slide layout “${name}”.${nearest(name, layouts)}`);
  const parts = found.map((index) => layouts[index]!.part).join(', ');
  throw new InvalidTune(`No slide layout “${name}” is in the part “${part}”; those of that name are in ${parts}.`);
}

/** The names most like it: misspelled ones, those with a word in common, else the first ones. */
function nearest(name: string, layouts: readonly TunableLayout[]): string {
  const names = layouts.map((layout) => layout.name);
  const likely = suggest(name, names);
  const words = new Set(name.toLowerCase().split(/\s+/));
  const akin = names.filter((each) =>
    each
      .toLowerCase()
      .split(/\s+/)
      .some((word) => words.has(word)),
  );
  const shown = [...new Set([...(likely === undefined ? [] : [likely]), ...akin])].slice(0, 3);
  const listed = (list: readonly string[]) => list.map((each) => `“${each}”`).join(', ');
  if (shown.length > 0) return ` The closest: ${listed(shown)}.`;
  return names.length === 0 ? '' : ` It has ${listed(names.slice(0, 5))}${names.length > 5 ? ' …' : ''}.`;
}

/** The keep-out rectangles on a slide of this size, in EMU. */
export const keepOutOf = (
  tune: BrandTune | undefined,
  slide: { readonly width: number; readonly height: number },
): readonly Box[] =>
  (tune?.keepOut ?? []).map(({ x, y, width, height }) => ({
    x: Math.round((x / 100) * slide.width),
    y: Math.round((y / 100) * slide.height),
    width: Math.round((width / 100) * slide.width),
    height: Math.round((height / 100) * slide.height),
  }));

/** The substitute that the owner chose for a family. */
export const fontTuneOf = (tune: BrandTune | undefined, family: string): FontTune | undefined =>
  tune?.fonts?.find(({ from }) => from.toLowerCase() === family.toLowerCase());
