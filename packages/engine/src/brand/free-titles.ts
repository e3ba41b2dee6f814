// Titles of files without a placeholder for them: a text box where the samples have their headings, and as they set them.
import { type Box, emu } from '../base/graphics.ts';
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';
import type { Placeholder, TextLevel } from '../theme/theme.ts';
import { familyName } from './brand-fonts.ts';
import type { ColorRoles } from './color-roles.ts';
import { contentAreaOf } from './content-area.ts';
import { type ReadLayout, titleOf } from './read-layouts.ts';
import { readBox, readSampleText, type SampleText } from './read-samples.ts';

type Size = { readonly width: number; readonly height: number };
type Families = { readonly major?: string; readonly minor?: string };

/** Letters and digits of a heading; fewer are a number or a sign, more are text. */
const heading = { least: 3, most: 80 };
/** Points of a slide 540 points high: titles of slides with content, whatever covers have. */
const sizes = { least: 24, most: 36, usual: 32 };
/** Shares of the slide: the margins where headings stand at many places, and the room between a title and what is below it. */
const share = { side: 0.06, top: 0.06, highest: 0.045, gap: 0.03, high: 0.4, near: 0.03 };

/** The families that texts of samples name: the one of most headings, and the one of most characters; absent where most take the theme's. */
export function sampleFamilies(slides: readonly XmlNode[]): Families {
  const headings = new Map<string, number>();
  const all = new Map<string, number>();
  const add = (to: Map<string, number>, family: string, count: number) => to.set(family, (to.get(family) ?? 0) + count);
  for (const root of slides) {
    const runs = textBoxes(root).flatMap((shape) =>
      childElements(child(shape, 'p:txBody'), 'a:p').flatMap((paragraph) => childElements(paragraph, 'a:r')),
    );
    const read = runs.map((run) => {
      const look = child(run, 'a:rPr');
      const typeface = child(look, 'a:latin')?.attributes.get('typeface') ?? '+';
      const family = typeface.startsWith('+') ? '' : familyName(typeface);
      return { family, size: Number(look?.attributes.get('sz') ?? 0), length: nodeText(run).trim().length };
    });
    for (const { family, length } of read) add(all, family, length);
    const largest = read
      .filter(({ length }) => length >= heading.least)
      .toSorted((one, other) => other.size - one.size);
    if (largest[0] !== undefined) add(headings, largest[0].family, 1);
  }
  const [major, minor] = [headings, all].map((counts) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
    return most !== undefined && most[0] !== '' && most[1] > total / 2 ? most[0] : undefined;
  });
  return { ...(major && { major }), ...(minor && { minor }) };
}

/** The slide layouts of a file without titles, each with a free one. `usual`: the title of the slide master. */
export function withFreeTitles(
  layouts: readonly ReadLayout[],
  slides: readonly XmlNode[],
  {
    slideSize,
    roles,
    usual,
  }: { readonly slideSize: Size; readonly roles: ColorRoles; readonly usual: TextLevel | undefined },
): readonly ReadLayout[] {
  const isHead = ({ box }: Placeholder): boolean => box.y + box.height / 2 < slideSize.height * share.high;
  const titles = layouts.flatMap(({ layout }) => titleOf(layout.placeholders) ?? []);
  // The word of a page between parts is a title, and none that stands over content.
  if (titles.some(isHead)) return layouts;
  const title = freeTitle(
    slides.slice(1).flatMap((root) => headingOf(root, slideSize, roles) ?? []),
    slideSize,
    usual,
  );
  const top = title.box.y + title.box.height + Math.round(slideSize.height * share.gap);
  const bottom = slideSize.height - Math.round(slideSize.height * share.top);
  const body: Box = { ...title.box, y: top, height: bottom - top };
  return layouts.map((each) => {
    if (titleOf(each.layout.placeholders) !== undefined) return each;
    const placeholders = [title, ...each.layout.placeholders];
    const footers = placeholders.filter(({ type }) => type === 'title' || ['dt', 'ftr', 'sldNum'].includes(type));
    const shapes = each.layout.art?.shapes ?? [];
    const contentArea = contentAreaOf({ slideSize, placeholders: footers, shapes, masterBody: body });
    return { ...each, layout: { ...each.layout, placeholders, contentArea } };
  });
}

const textBoxes = (root: XmlNode): readonly XmlNode[] =>
  childElements(child(root, 'p:cSld', 'p:spTree'), 'p:sp').filter((shape) => child(shape, 'p:txBody') !== undefined);

/** The largest text of a sample, if it stands in its upper part. */
function headingOf(root: XmlNode, { height }: Size, roles: ColorRoles): SampleText | undefined {
  const texts = textBoxes(root).flatMap((shape) => {
    const box = readBox(child(shape, 'p:spPr', 'a:xfrm'));
    return (box && readSampleText(shape, box, roles)) ?? [];
  });
  const [largest] = texts
    .filter(({ letters, isNumber }) => letters >= heading.least && letters <= heading.most && !isNumber)
    .toSorted((one, other) => other.size - one.size || one.box.y - other.box.y);
  const isHigh = largest !== undefined && largest.box.y + largest.box.height / 2 < height * share.high;
  return isHigh && largest.size > 0 ? largest : undefined;
}

/** Where most headings are that begin near the start of the slide, or in its middle; else within usual margins. */
function freeTitle(headings: readonly SampleText[], slide: Size, usual: TextLevel | undefined): Placeholder {
  const unit = slide.height / emu(540);
  const near = slide.width * share.near;
  const isCentered = ({ box, align }: SampleText) =>
    align === 'center' && Math.abs(box.x + box.width / 2 - slide.width / 2) < near;
  const placed = headings.filter((each) => isCentered(each) || each.box.x < slide.width * 0.15);
  const like = placed.map((one) =>
    placed.filter((other) => Math.abs(one.box.x - other.box.x) < near && Math.abs(one.box.y - other.box.y) < near),
  );
  const [group = []] = like.toSorted((one, other) => other.length - one.length);
  const [first] = group.length >= 2 ? group : [];
  const x = first === undefined || isCentered(first) ? Math.round(slide.width * share.side) : Math.max(0, first.box.x);
  const y = Math.round(Math.max(slide.height * share.highest, first?.box.y ?? slide.height * share.top));
  const all = headings.map(({ size }) => size).toSorted((one, other) => one - other);
  const median = all[Math.floor(all.length / 2)] ?? sizes.usual * unit;
  const size = Math.round(Math.min(Math.max(median, sizes.least * unit), sizes.most * unit));
  const color = mostOf(headings.map((each) => each.color ?? ({ scheme: 'tx1' } as const)));
  const level: TextLevel = {
    lineHeight: 1.1,
    ...(usual ?? {}),
    size,
    font: 'major',
    bold: headings.filter(({ bold }) => bold).length * 2 > headings.length,
    color: color ?? { scheme: 'tx1' },
    align: first !== undefined && isCentered(first) ? 'center' : 'start',
    spaceBefore: 0,
    spaceAfter: 0,
    indent: 0,
    hanging: 0,
  };
  const height = emu(size * level.lineHeight * 2 + 1);
  return {
    type: 'title',
    index: 0,
    name: 'Title',
    box: { x, y: Math.min(y, Math.round(slide.height * 0.2)), width: slide.width - 2 * x, height },
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    anchor: 'top',
    levels: [level],
    isFree: true,
  };
}

/** The most frequent of some plain values. */
function mostOf<T>(values: readonly T[]): T | undefined {
  const counts = Map.groupBy(values, (value) => JSON.stringify(value));
  return [...counts.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
}
