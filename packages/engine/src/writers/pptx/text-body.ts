// Text bodies: paragraphs and runs of a frame, writing only properties that their level does not already set.
import { emu, isSameColor } from '../../base/graphics.ts';
import type { Bullet, PlacedParagraph, Run, TextBody } from '../../layout/frames.ts';
import { colorElement, fillElement } from '../../ooxml/drawingml/shape-properties.ts';
import { el, nest, type XmlElement } from '../../ooxml/xml.ts';
import { highlightColor } from '../../theme/resolve-color.ts';
import type { TextLevel } from '../../theme/theme.ts';
import { equationElement, equationFont } from './math.ts';
import type { SlideContext } from './slide-context.ts';
import {
  alignment,
  bulletElements,
  fontElements,
  hundredths,
  latinElement,
  levelLineHeight,
  slideNumberField,
  spacing,
} from './text-level.ts';

/** `says`: text states its colors, with them its font and size, or all its properties, even if it inherits them. */
type TextPlace = Omit<SlideContext, 'says'> & { readonly says?: 'colors' | 'characters' | 'all' | undefined };

/** The `a:p` of a body, at least one (20.1.2.2.40 asks for it). `levels` are those that the text inherits. */
export function paragraphElements(
  paragraphs: readonly PlacedParagraph[],
  levels: readonly TextLevel[],
  slide: TextPlace,
): readonly XmlElement[] {
  if (paragraphs.length === 0) return [nest('a:p', el('a:endParaRPr', { lang: slide.text.language }))];
  const numbers = numberItems(paragraphs);
  return paragraphs.map((paragraph, index) => {
    const depth = Math.min(paragraph.level, levels.length - 1, 8);
    const level = levels[depth]!;
    return nest(
      'a:p',
      paragraphProperties(paragraph, depth, level, numbers[index], slide),
      paragraph.runs.flatMap((run) => runElements(run, paragraph, level, slide)),
      paragraph.runs.length === 0 && el('a:endParaRPr', endProperties(paragraph, level, slide)),
    );
  });
}

type BodyPlace = Pick<TextBody, 'insets' | 'anchor'>;

/** `a:bodyPr` with every property: for text not in a placeholder. `fit`: what happens if editing makes it grow. */
export function bodyProperties({ insets, anchor }: BodyPlace, fit: XmlElement): XmlElement {
  return el(
    'a:bodyPr',
    {
      vert: 'horz',
      wrap: 'square',
      lIns: insets.left,
      tIns: insets.top,
      rIns: insets.right,
      bIns: insets.bottom,
      rtlCol: false,
      anchor: anchors[anchor],
    },
    fit,
  );
}

/** `a:bodyPr` with the differences from the placeholder's. */
export function inheritedBodyProperties({ insets, anchor }: BodyPlace, inherited: BodyPlace): XmlElement {
  return el('a:bodyPr', {
    lIns: differing(insets.left, inherited.insets.left),
    tIns: differing(insets.top, inherited.insets.top),
    rIns: differing(insets.right, inherited.insets.right),
    bIns: differing(insets.bottom, inherited.insets.bottom),
    anchor: differing(anchors[anchor], anchors[inherited.anchor]),
  });
}

export const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;

function paragraphProperties(
  paragraph: PlacedParagraph,
  depth: number,
  level: TextLevel,
  number: NumberedItem | undefined,
  slide: TextPlace,
): XmlElement | false {
  const { text } = slide;
  const align = alignment(paragraph.align, paragraph.direction);
  const indent = emu(paragraph.indent);
  const hanging = emu(-paragraph.hanging);
  const isAll = slide.says === 'all';
  const own = <Value>(value: Value, inherited: Value) => (isAll ? value : differing(value, inherited));
  const inherited = levelDirection(level, text);
  const attributes = {
    marL: own(indent, emu(level.indent)),
    lvl: depth > 0 ? depth : undefined,
    indent: own(hanging, emu(-level.hanging)),
    algn: own(align, alignment(level.align, inherited)),
    rtl: own(paragraph.direction, inherited) && paragraph.direction === 'rtl',
    // Korean words are whole, as here; Korean templates allow breaks in them (ECMA-376 part 1, 21.1.2.2.7).
    latinLnBrk: text.language.startsWith('ko') ? false : undefined,
  };
  const children = [
    (isAll ? paragraph.lineHeight > 0 : paragraph.lineHeight !== levelLineHeight(level)) &&
      spacing('a:lnSpc', paragraph.lineHeight),
    own(paragraph.spaceBefore, level.spaceBefore) !== undefined && spacing('a:spcBef', paragraph.spaceBefore),
    own(paragraph.spaceAfter, level.spaceAfter) !== undefined && spacing('a:spcAft', paragraph.spaceAfter),
    ...paragraphBullet(paragraph.bullet, level, number),
  ].filter((child) => child !== false);
  const isPlain = children.length === 0 && Object.values(attributes).every((value) => value === undefined);
  return !isPlain && el('a:pPr', attributes, children);
}

const levelDirection = ({ rightToLeft }: TextLevel, { direction }: TextPlace['text']) =>
  rightToLeft === undefined ? direction : rightToLeft ? 'rtl' : 'ltr';

const differing = <Value>(value: Value, inherited: Value): Value | undefined =>
  value === inherited ? undefined : value;

function paragraphBullet(
  bullet: Bullet | undefined,
  level: TextLevel,
  number: NumberedItem | undefined,
): readonly XmlElement[] {
  if (bullet === undefined) return level.bullet === undefined ? [] : [el('a:buNone')];
  switch (bullet.type) {
    case 'character': {
      const inherited = level.bullet;
      const isSame = inherited?.character === bullet.character && isSameColor(inherited.color, bullet.color);
      if (!isSame || inherited.counts) return bulletElements(bullet);
      return bullet.isSaid ? [nest('a:buClr', colorElement(bullet.color))] : [];
    }
    case 'number':
      return [
        nest('a:buClr', colorElement(bullet.color)),
        el('a:buFont', { typeface: '+mn-lt' }),
        el('a:buAutoNum', { type: 'arabicPeriod', startAt: startAt(number?.start ?? bullet.value) }),
      ];
    case 'check':
      return [
        nest('a:buClr', colorElement(bullet.color)),
        el('a:buFont', { typeface: 'Segoe UI Symbol' }),
        el('a:buChar', { char: bullet.checked ? '☑' : '☐' }),
      ];
  }
}

/** ST_TextBulletStartAtNum is 1 to 32,767, and 1 goes without saying. */
const startAt = (start: number): number | undefined => (start > 1 ? Math.min(start, 32_767) : undefined);

function runElements(run: Run, paragraph: PlacedParagraph, level: TextLevel, slide: TextPlace): readonly XmlElement[] {
  const properties = runProperties('a:rPr', run, paragraph, level, slide);
  if (run.math !== undefined) {
    const { align } = paragraph;
    const equation = equationElement(run.math, align, (bold, italic) =>
      equationProperties({ ...run, bold: bold || run.bold, italic }, paragraph, level, slide),
    );
    return run.breakBefore ? [nest('a:br', properties), equation] : [equation];
  }
  const text = nest('a:t', run.text);
  const elements =
    run.field === 'slideNumber'
      ? [slideNumberField(properties, text)]
      : run.text === ''
        ? []
        : [nest('a:r', properties, text)];
  // LibreOffice ignores a break that carries a link.
  const { link: _, ...broken } = run;
  return run.breakBefore
    ? [
        nest('a:br', run.link === undefined ? properties : runProperties('a:rPr', broken, paragraph, level, slide)),
        ...elements,
      ]
    : elements;
}

/** Properties of the surrounding text that an equation keeps: size and color. */
function equationProperties(run: Run, paragraph: PlacedParagraph, level: TextLevel, slide: TextPlace): XmlElement {
  const { size, color, bold, italic } = run;
  return el(
    'a:rPr',
    {
      lang: slide.text.language,
      sz: ownSize(run.position === undefined ? size : paragraph.size, level, slide),
      b: differing(bold, level.bold),
      i: italic,
    },
    (slide.says !== undefined || !isSameColor(color, level.color)) && fillElement(color),
    equationFont(),
  );
}

function runProperties(
  name: string,
  run: Run,
  paragraph: PlacedParagraph,
  level: TextLevel,
  slide: TextPlace,
): XmlElement {
  // Office makes superscripts smaller itself, so it gets the size of the surrounding text.
  const size = run.position === undefined ? run.size : paragraph.size;
  const link = run.link === undefined ? undefined : slide.link(run.link);
  return el(
    name,
    {
      lang: slide.text.language,
      sz: ownSize(size, level, slide),
      b: differing(run.bold, level.bold),
      i: differing(run.italic, level.italic ?? false),
      u: run.underline && link === undefined ? 'sng' : undefined,
      strike: run.strike ? 'sngStrike' : undefined,
      baseline: run.position && (run.position === 'superscript' ? 30_000 : -25_000),
      cap: slide.says === 'all' && run.smallCaps ? 'small' : undefined,
      spc: slide.says === 'all' && run.tracking !== undefined ? hundredths(run.tracking) : undefined,
    },
    (slide.says !== undefined || !isSameColor(run.color, level.color)) && fillElement(run.color),
    run.highlight && nest('a:highlight', colorElement(highlightColor(run.highlight, slide.dark))),
    (slide.says === 'all' || run.font !== level.font || slide.text.fonts[run.font].written !== undefined) &&
      fontElements(run.font, slide.text.fonts),
    slide.says === 'characters' &&
      run.font === level.font &&
      slide.text.fonts[run.font].written === undefined &&
      latinElement(level, slide.text.fonts),
    link && linkElement(link, run),
  );
}

/** Office draws links in the theme's link color unless the 2018 extension requests the text's color. */
function linkElement(link: NonNullable<ReturnType<SlideContext['link']>>, { color, linkTitle }: Run): XmlElement {
  const keepsColor = !('scheme' in color && color.scheme === 'hlink');
  return el(
    'a:hlinkClick',
    { 'r:id': link.id, action: link.action, tooltip: linkTitle },
    keepsColor &&
      nest(
        'a:extLst',
        el(
          'a:ext',
          { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' },
          el('ahyp:hlinkClr', {
            'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
            val: 'tx',
          }),
        ),
      ),
  );
}

const endProperties = (paragraph: PlacedParagraph, level: TextLevel, slide: TextPlace) => ({
  lang: slide.text.language,
  sz: ownSize(paragraph.size, level, slide),
});

const ownSize = (size: number, level: TextLevel, { says }: TextPlace): number | undefined =>
  says === 'all' || says === 'characters' ? hundredths(size) : differing(hundredths(size), hundredths(level.size));

// Numbers of list items: Office counts them itself, so each item says where its list starts, not its own number.

export type NumberedItem = { readonly start: number };

/** For each paragraph with a number, the number its list starts with; items that follow on belong to one list. */
export function numberItems(paragraphs: readonly PlacedParagraph[]): readonly (NumberedItem | undefined)[] {
  const open: ({ readonly start: number; readonly next: number } | undefined)[] = [];
  return paragraphs.map(({ level, bullet }) => {
    open.length = level + 1;
    if (bullet?.type !== 'number') {
      open[level] = undefined;
      return undefined;
    }
    const list = open[level];
    const start = list?.next === bullet.value ? list.start : bullet.value;
    open[level] = { start, next: bullet.value + 1 };
    return { start };
  });
}
