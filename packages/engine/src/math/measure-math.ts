// Measures a formula: TeX's boxes, simplified, with the constants of the font that draws it. Used by layout for slides.
import { largest } from '../base/extremes.ts';
import { inVariant, shownVariant } from './letters.ts';
import { columnAlign, type MathClass, type MathNode } from './math-tree.ts';

/** In em of the surrounding text: width, and extent above and below the baseline. */
export type MathBox = { readonly width: number; readonly ascent: number; readonly descent: number };

/** Width of a text in em, in the font of formulas. */
export type MathWidths = (text: string) => number;

/** A small margin over the measured size: browsers and Typst round and kern differently. */
const generous = 1.02;

/** The box of a formula. `display`: it is a block. */
export function measureMath(root: MathNode, display: boolean, widths: MathWidths): MathBox {
  const { width, ascent, descent } = measure(root, { display, scale: 1, widths });
  return { width: width * generous + 0.04, ascent: ascent + 0.04, descent: descent + 0.04 };
}

/** The MATH table of STIX Two Math (OpenType 1.9, "MathConstants"), in em. */
const constants = {
  script: 0.7,
  scriptScript: 0.55,
  axis: 0.258,
  rule: 0.068,
  superscript: 0.36,
  subscript: 0.21,
  afterScript: 0.04,
  limitGap: 0.135,
  upperLimitRise: 0.3,
  lowerLimitDrop: 0.67,
  fractionShift: 0.585,
  fractionShiftDisplay: 0.64,
  stackShiftDisplay: 0.78,
  fractionGap: 0.068,
  fractionGapDisplay: 0.15,
  rootGap: 0.17,
  rootExtra: 0.078,
};

type Style = { readonly display: boolean; readonly scale: number; readonly widths: MathWidths };

const smaller = (style: Style): Style => ({
  ...style,
  display: false,
  scale: style.scale === 1 ? constants.script : constants.scriptScript,
});
const inText = (style: Style): Style => ({ ...style, display: false });

function measure(node: MathNode, style: Style): MathBox {
  const { scale, widths } = style;
  switch (node.type) {
    case 'letters':
    case 'number':
      return glyphs(inVariant(node.text, shownVariant(node.text, node.variant)), node.text, style);
    case 'sign':
      return node.size === undefined ? glyphs(node.text, node.text, style) : grown(node.text, node.size * scale, style);
    case 'large':
      return largeSign(node.text, style);
    case 'function':
    case 'source':
      return glyphs(node.text, node.text, style);
    case 'text':
      return glyphs(inVariant(node.text, node.bold ? 'bold' : node.italic ? 'italic' : undefined), node.text, style);
    case 'space':
      return { width: node.em * scale, ascent: 0, descent: 0 };
    case 'row':
      return measureRow(node.children, style);
    case 'fraction':
      return measureFraction(node, style);
    case 'root': {
      const body = measure(node.body, style);
      const rise = (constants.rootGap + constants.rule + constants.rootExtra) * scale;
      const degree =
        node.degree === undefined ? 0 : Math.max(0, measure(node.degree, tiny(style)).width - 0.25 * scale);
      const height = body.ascent + body.descent;
      const sign = Math.min(1.3, widths('√') + 0.28 + height * 0.04) * scale;
      // The smallest sign is this high, and hangs below its content.
      const ascent = Math.max(body.ascent, 0.68 * scale) + rise;
      const descent = Math.max(body.descent + 0.04 * scale, 1.28 * scale - ascent);
      return { width: body.width + sign + degree + 0.08 * scale, ascent, descent };
    }
    case 'scripts':
      return measureScripts(node, style);
    case 'accent': {
      const body = measure(node.body, style);
      return { width: body.width, ascent: body.ascent + 0.28 * scale, descent: body.descent };
    }
    case 'stretched': {
      const body = measure(node.body, style);
      const height = (node.mark === '‾' ? 0.32 : 0.5) * scale;
      const width = Math.max(body.width, (node.mark === '‾' ? 0 : /[↼⇀⇒]/.test(node.mark) ? 0.6 : 0.5) * scale);
      return node.place === 'over'
        ? { width, ascent: body.ascent + height, descent: body.descent }
        : { width, ascent: body.ascent, descent: body.descent + height };
    }
    case 'arrow': {
      const above = node.above && measure(node.above, smaller(style));
      const below = node.below && measure(node.below, smaller(style));
      const inner = Math.max(above?.width ?? 0, below?.width ?? 0, 0.8 * scale) + 0.9 * scale;
      return {
        width: inner + 0.56 * scale,
        ascent: above === undefined ? 0.5 * scale : 0.75 * scale + above.ascent + above.descent,
        descent: below === undefined ? 0.05 * scale : 0.3 * scale + below.ascent + below.descent,
      };
    }
    case 'fenced':
      return measureFenced(node, style);
    case 'table':
      return measureTable(node, style);
    case 'style':
      return measure(
        node.body,
        node.style === 'script' ? smaller(style) : { ...style, display: node.style === 'display' },
      );
    case 'boxed': {
      const body = measure(node.body, style);
      const pad = 0.25 * scale;
      return { width: body.width + 2 * pad, ascent: body.ascent + pad, descent: body.descent + pad };
    }
    case 'cancelled':
    case 'phantom':
      return measure(node.body, style);
  }
}

const tiny = (style: Style): Style => ({ ...style, display: false, scale: constants.scriptScript * style.scale });

/** Heights by kind of character: individual glyphs are not opened. */
function glyphs(shown: string, text: string, { scale, widths }: Style): MathBox {
  const isLow = /^[acemnorsuvwxzαεικνοπρστυωϵ.,…⋯·−=∼∙⋅]+$/u.test(text);
  const hasDescender =
    /[gjpqyfQJβγζημξφχψρς,;()[\]{}|‖/∣√⟨⟩⌈⌉⌊⌋∂ϕ$§¶]/u.test(text) || !/^[\p{L}\p{N}\p{Z}\p{P}+=−<>]*$/u.test(text);
  return {
    width: widths(shown) * scale,
    ascent:
      (/[\u2e80-\uffff]/.test(text) ? 0.9 : isLow ? 0.5 : /^[\p{Lu}\p{Ll}\d ]*$/u.test(text) ? 0.72 : 0.78) * scale,
    descent: (hasDescender ? 0.26 : 0.03) * scale,
  };
}

/** Signs that grow in display style, centered on the axis. */
function largeSign(text: string, { display, scale, widths }: Style): MathBox {
  const isIntegral = /[∫-∰⨌]/u.test(text);
  const half = (display ? (isIntegral ? 1.2 : 0.92) : isIntegral ? 0.8 : 0.62) * scale;
  const width = widths(text) * (display ? (isIntegral ? 1.45 : 1.36) : 1) * scale;
  return { width, ascent: constants.axis * scale + half, descent: half - constants.axis * scale };
}

function grown(text: string, height: number, { scale, widths }: Style): MathBox {
  // Grown brackets have separate glyphs, wider than the typed one.
  const width = widths(text) * scale + 0.24 * scale + Math.min(0.4 * scale, Math.max(0, height - scale) * 0.06);
  const axis = constants.axis * scale;
  return { width, ascent: height / 2 + axis, descent: height / 2 - axis };
}

function measureFraction(node: Extract<MathNode, { type: 'fraction' }>, outer: Style): MathBox {
  const style = node.style === undefined ? outer : { ...outer, display: node.style === 'display' };
  const { display, scale } = style;
  const inner = display ? inText(style) : smaller(style);
  const above = measure(node.above, inner);
  const below = measure(node.below, inner);
  const axis = constants.axis * scale;
  const gap = ((display ? constants.fractionGapDisplay : constants.fractionGap) + constants.rule / 2) * scale;
  // Without a rule between them the two are further apart.
  const shift = display ? constants.fractionShiftDisplay : constants.fractionShift;
  const least = (node.rule || !display ? shift : constants.stackShiftDisplay) * scale;
  const up = Math.max(least, axis + gap + above.descent);
  const down = Math.max(least, gap - axis + below.ascent);
  return {
    width: Math.max(above.width, below.width) + 0.2 * scale,
    ascent: up + above.ascent,
    descent: down + below.descent,
  };
}

function measureScripts(node: Extract<MathNode, { type: 'scripts' }>, style: Style): MathBox {
  const { scale, display } = style;
  const base = measure(node.base, style);
  const above = node.above && measure(node.above, smaller(style));
  const below = node.below && measure(node.below, smaller(style));
  if (node.limits === 'always' || (node.limits === 'auto' && display)) {
    const gap = constants.limitGap * scale;
    return {
      width: Math.max(base.width, above?.width ?? 0, below?.width ?? 0),
      ascent:
        base.ascent +
        (above === undefined ? 0 : Math.max(gap + above.descent, constants.upperLimitRise * scale) + above.ascent),
      descent:
        base.descent +
        (below === undefined ? 0 : Math.max(gap + below.ascent, constants.lowerLimitDrop * scale) + below.descent),
    };
  }
  const up = Math.max(constants.superscript * scale, base.ascent - 0.3 * scale);
  const down = Math.max(constants.subscript * scale, base.descent + 0.1 * scale, (below?.ascent ?? 0) - 0.37 * scale);
  return {
    width: base.width + Math.max(above?.width ?? 0, below?.width ?? 0) + (constants.afterScript + 0.03) * scale,
    ascent: Math.max(base.ascent, above === undefined ? 0 : up + above.ascent),
    descent: Math.max(base.descent, below === undefined ? 0 : down + below.descent),
  };
}

function measureFenced(node: Extract<MathNode, { type: 'fenced' }>, style: Style): MathBox {
  const { scale } = style;
  const parts = node.parts.map((part) => measure(part, style));
  const ascent = largest(
    parts.map((part) => part.ascent),
    0.5 * scale,
  );
  const descent = largest(
    parts.map((part) => part.descent),
    0,
  );
  const axis = constants.axis * scale;
  // Equally high on both sides of the axis, and at least as high as the sign itself.
  const height = Math.max(1.06 * scale, 2 * Math.max(ascent - axis, descent + axis));
  const signs = [node.open, ...node.bars, node.close].filter((sign) => sign !== '');
  const width = signs.reduce((sum, sign) => sum + grown(sign, height, style).width, 0);
  return {
    width: width + parts.reduce((sum, part) => sum + part.width, 0) + node.bars.length * 0.5 * scale,
    ascent: Math.max(ascent, height / 2 + axis),
    descent: Math.max(descent, height / 2 - axis),
  };
}

/** Space between cells and rows, as the HTML writer (math.ts) and Typst set it. */
export const tableGaps = {
  matrix: { column: 0.8, row: 0.4 },
  small: { column: 0.4, row: 0.2 },
  cases: { column: 0.9, row: 0.4 },
  aligned: { column: 2, row: 0.5 },
  gathered: { column: 0.8, row: 0.5 },
} as const;

function measureTable(node: Extract<MathNode, { type: 'table' }>, outer: Style): MathBox {
  const { kind, rows, align } = node;
  const isDisplay = (kind === 'aligned' || kind === 'gathered') && outer.scale === 1;
  const style = kind === 'small' ? smaller(outer) : { ...outer, display: isDisplay };
  const { scale } = outer;
  const columns: number[] = [];
  let height = 0;
  for (const row of rows) {
    const boxes = row.map((cell, column) => {
      const box = measure(cell, style);
      columns[column] = Math.max(columns[column] ?? 0, box.width);
      return box;
    });
    height += largest(
      boxes.map((box) => box.ascent),
      0.7 * style.scale,
    );
    height += largest(
      boxes.map((box) => box.descent),
      0.25 * style.scale,
    );
  }
  const gaps = tableGaps[kind];
  height += (rows.length - 1) * gaps.row * scale + 0.1 * scale;
  const width = columns.reduce(
    (sum, column, index) =>
      sum +
      column +
      (index > 0 && hasGapBefore(kind, align, index) ? gaps.column * scale : index > 0 ? 0.3 * scale : 0),
    0,
  );
  const axis = constants.axis * scale;
  return { width: width + 0.1 * scale, ascent: height / 2 + axis, descent: height / 2 - axis };
}

/** The two halves of an equation are adjacent. */
export function hasGapBefore(kind: string, align: readonly ('left' | 'center' | 'right')[], column: number): boolean {
  return kind !== 'aligned' || columnAlign(align, column) === 'right';
}

/** Spaces around signs in em (The TeXbook, chapter 18): none in scripts. */
function measureRow(children: readonly MathNode[], style: Style): MathBox {
  let width = 0;
  let ascent = 0;
  let descent = 0;
  let before: MathClass = 'open';
  for (const child of children) {
    const box = measure(child, style);
    const own = classOf(child);
    const isUnary: boolean = own === 'binary' && !isOperand(before);
    if (style.scale === 1)
      width +=
        own === 'binary'
          ? isUnary
            ? 0
            : 4 / 9
          : own === 'relation'
            ? 5 / 9
            : own === 'punctuation'
              ? 1 / 6
              : own === 'large'
                ? 1 / 3
                : 0;
    width += box.width;
    ascent = Math.max(ascent, box.ascent);
    descent = Math.max(descent, box.descent);
    if (child.type !== 'space') before = isUnary ? 'ordinary' : own;
  }
  return { width, ascent, descent };
}

/** Whether a sign after it is binary rather than a prefix. */
export const isOperand = (kind: MathClass): boolean => kind === 'ordinary' || kind === 'close';

/** The class of a node with respect to its neighbors. */
export function classOf(node: MathNode): MathClass {
  switch (node.type) {
    case 'sign':
      return node.class;
    case 'large':
    case 'function':
      return 'large';
    case 'scripts':
    case 'stretched':
      return classOf('base' in node ? node.base : node.body);
    case 'arrow':
      return 'relation';
    default:
      return 'ordinary';
  }
}
