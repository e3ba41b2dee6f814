// Placed text on slides: each paragraph at its place with its lines as layout broke them, lists as lists, headings as headings.
import { emu, points } from '../../base/graphics.ts';
import {
  type Bullet,
  bulletText,
  type PlacedLine,
  type PlacedParagraph,
  type Run,
  type TextBody,
} from '../../layout/frames.ts';
import { baselineOffset, paragraphStyle, paragraphTops } from '../../layout/text/baseline.ts';
import { smallCapitals } from '../../layout/text/letter-spacing.ts';
import { highlightColor } from '../../theme/resolve-color.ts';
import { mathCode } from './math.ts';
import { artifact, isUrl, lineBreak, type PdfContext, paint, textIn } from './pdf-context.ts';
import { placed } from './shape.ts';
import { call, callWith, em, join, pt, type Typst, typst } from './typst.ts';

/** The box of a text body, in points. */
export type TextPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The paragraphs of a text body. */
export function textBodyCode(
  text: TextBody,
  place: TextPlace,
  context: SlideTextContext,
  tag: LinesTag = 'par',
): readonly Typst[] {
  const tops = paragraphTops(text, emu(place.height));
  return flow(
    text.paragraphs.map((paragraph, index) => ({
      paragraph,
      code: paragraphCode(
        paragraph,
        tops[index]!,
        text,
        place,
        paragraph.kind === 'heading' ? 'heading-text' : tag,
        context,
      ),
    })),
  );
}

export type SlideTextContext = PdfContext & {
  /** The slide's number, and how many there are. */
  readonly slide: number;
  readonly slides: number;
  /** The first slide whose title is drawn. */
  readonly firstTitle: number;
};

/** The semantics of lines: a paragraph, or part of the heading around them. */
type LinesTag = 'par' | 'heading-text';

type Entry = { readonly paragraph: PlacedParagraph; readonly code: Typst };

/** Neighboring items become one list, deeper ones inside the item before. Lists have no size: everything in them is placed. */
function flow(entries: readonly Entry[]): readonly Typst[] {
  const content: Typst[] = [];
  for (let index = 0; index < entries.length; ) {
    const { paragraph, code } = entries[index]!;
    if (paragraph.kind !== 'item') {
      content.push(paragraph.kind === 'heading' ? call('heading', innerHeading, code) : code);
      index += 1;
      continue;
    }
    let end = index + 1;
    while (end < entries.length && belongsToList(entries[end]!.paragraph)) end += 1;
    content.push(listCode(entries.slice(index, end)));
    index = end;
  }
  return content;
}

const innerHeading = { level: 3, outlined: false, bookmarked: false };

/** Items, and the further paragraphs of an item. */
const belongsToList = ({ kind, indent }: PlacedParagraph): boolean =>
  kind === 'item' || (kind === 'text' && indent > 0);

function listCode(entries: readonly Entry[]): Typst {
  const level = entries[0]!.paragraph.level;
  const items: Entry[][] = [];
  for (const entry of entries) {
    if (entry.paragraph.kind === 'item' && entry.paragraph.level <= level) items.push([]);
    items.at(-1)!.push(entry);
  }
  const bodies = items.map(([first, ...rest]) => join([first!.code, ...flow(rest)]));
  return placed(0, 0, callWith('items', {}, bodies));
}

/**
 * Typst sets lines with breaks at their ends and room to spare, so that it never breaks one itself.
 * Baselines are `lineHeight` apart because the preamble gives text no height.
 */
function paragraphCode(
  paragraph: PlacedParagraph,
  top: number,
  text: TextBody,
  place: TextPlace,
  tag: LinesTag,
  context: SlideTextContext,
): Typst {
  const { direction, indent, align, lineHeight, lines, bullet, hanging } = paragraph;
  const isLeftToRight = direction === 'ltr';
  const left = place.x + points(text.insets.left) + (isLeftToRight ? indent : 0);
  const width = place.width - points(text.insets.left) - points(text.insets.right) - indent;
  const y = place.y + top + baselineOffset(paragraph);
  const room = Math.max(0, width);
  const shift = align === 'center' ? room / 2 : (align === 'start') === isLeftToRight ? 0 : room;
  const seen = align === 'start' ? lines : lines.map(withoutLastSpace);
  const content = seen.flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), ...lineCode(line, context)]);
  const body = call(
    'lines',
    {},
    pt(width + room),
    pt(lineHeight),
    typst(align),
    typst(direction),
    typst(tag),
    join(content),
  );
  const set = placed(left - shift, y, body);
  if (bullet === undefined) return set;
  const bulletX = isLeftToRight ? left - hanging : left + width - room;
  const sign = bulletCode(bullet, paragraph, room + hanging, context);
  return join([placed(bulletX, y, sign), set]);
}

function bulletCode(bullet: Bullet, paragraph: PlacedParagraph, width: number, context: SlideTextContext): Typst {
  const shown = bulletText(bullet);
  const style = { ...paragraphStyle(paragraph, context.theme), bold: false, italic: false };
  const drawn = bullet.type === 'character' ? (bullet.drawn ?? 1) : 1;
  const look = { size: pt(paragraph.size * drawn), fill: paint(bullet.color, context) };
  const sign = call(
    'lines',
    {},
    pt(width),
    pt(paragraph.lineHeight),
    typst('start'),
    typst(paragraph.direction),
    typst('par'),
    join(textIn(shown, style, look, context)),
  );
  return bullet.type === 'character' ? artifact(sign) : sign;
}

/** The space at which a line breaks would move what is centered, or ends at the edge, by its width. */
function withoutLastSpace(line: PlacedLine): PlacedLine {
  const last = line.runs.at(-1);
  if (last === undefined || last.math !== undefined || !last.text.endsWith(' ')) return line;
  let end = last.text.length;
  while (last.text[end - 1] === ' ') end -= 1;
  return { ...line, runs: [...line.runs.slice(0, -1), { ...last, text: last.text.slice(0, end) }] };
}

function lineCode(line: PlacedLine, context: SlideTextContext): readonly Typst[] {
  return line.runs.flatMap((run) => runCode(run, context));
}

/**
 * A formula in the space from layout: centered in a line or next to the mark that follows, aligned as its paragraph if it is alone;
 * undefined if no font can draw it.
 */
function formulaCode(
  run: Run,
  { tex, width, display, isMarked }: NonNullable<Run['math']>,
  context: SlideTextContext,
): Typst | undefined {
  const equation = mathCode(tex, display ? 'display-line' : 'line', context);
  if (equation === undefined) return undefined;
  const look = { size: pt(run.size), fill: paint(run.color, context) };
  const side = display ? 'none' : isMarked ? 'end' : 'center';
  return call('formula', {}, pt(width), typst(side), call('text', look, equation));
}

function runCode(run: Run, context: SlideTextContext): readonly Typst[] {
  const formula = run.math && formulaCode(run, run.math, context);
  if (formula !== undefined) return [formula];
  const { theme, dark } = context;
  const style = { family: theme.fonts[run.font].drawn, bold: run.bold, italic: run.italic };
  const parts = run.smallCaps ? smallCapitals(run.text) : [{ text: run.text, share: 1 }];
  const fill = paint(run.color, context);
  const tracking = run.tracking === undefined ? undefined : pt(run.tracking);
  const stretches = parts.flatMap(({ text, share }) =>
    textIn(text, style, { size: pt(run.size * share), fill, tracking }, context),
  );
  if (stretches.length === 0) return [];
  const wrappers: ((content: Typst) => Typst)[] = [];
  if (run.position !== undefined) {
    const [name, baseline] = run.position === 'superscript' ? (['super', -0.45] as const) : (['sub', 0.2] as const);
    wrappers.push((content) =>
      call(name, { typographic: false, size: em(1), baseline: pt(baseline * run.size) }, content),
    );
  }
  if (run.strike) wrappers.push((content) => call('strike', {}, content));
  if (run.underline) wrappers.push((content) => call('underline', {}, content));
  if (run.highlight !== undefined) {
    const fill = paint(highlightColor(run.highlight, dark), context);
    wrappers.push((content) => call('code-mark', { fill }, content));
  }
  const target = run.link === undefined ? undefined : linkTarget(run.link, context);
  if (target !== undefined) wrappers.push((content) => call('link', {}, target, content));
  if (wrappers.length === 0) return stretches;
  return [wrappers.reduce((content, wrap) => wrap(content), join(stretches))];
}

/** `#7` jumps to the seventh slide. */
function linkTarget(link: string, context: SlideTextContext): Typst | string | undefined {
  if (isUrl(link)) return link;
  const number = Number(/^#(\d+)$/.exec(link)?.[1]);
  return number >= 1 && number <= context.slides ? call('label', {}, `slide-${number}`) : undefined;
}
