// Formulas as MathML Core: `<math>` that browsers set natively and screen readers speak.
import { largest } from '../../base/extremes.ts';
import { inVariant, shownVariant } from '../../math/letters.ts';
import { columnAlign, type MathNode } from '../../math/math-tree.ts';
import { classOf, hasGapBefore, isOperand, tableGaps } from '../../math/measure-math.ts';
import { parseTex } from '../../math/parse-tex.ts';
import { plainFormula } from '../../math/plain-math.ts';
import { type HtmlAttributes, type HtmlElement, h, type Tag } from './html.ts';

/** `<math>` of a formula; `display`: in display style, as for a block. */
export function mathElement(tex: string, display: boolean): HtmlElement {
  const { root } = parseTex(tex);
  const attributes: HtmlAttributes = { alttext: plainFormula(root), dir: 'ltr', ...(display && { display: 'block' }) };
  return h('math', attributes, group(root, display ? 'display' : 'text'));
}

type NodeOf<Type extends MathNode['type']> = Extract<MathNode, { type: Type }>;
type Elements = readonly HtmlElement[];
/** Display style, text style, and script style, where signs have no space around them (The TeXbook, chapter 18). */
type Style = 'display' | 'text' | 'script';
const inText = (style: Style): Style => (style === 'display' ? 'text' : style);

/** One element, as required for the arguments of fractions and scripts. */
function group(node: MathNode, style: Style): HtmlElement {
  const elements = content(node, style);
  return elements.length === 1 ? elements[0]! : h('mrow', {}, elements);
}

function content(node: MathNode, style: Style): Elements {
  return node.type === 'row' ? row(node.children, style) : one(node, style);
}

/** The neighbors of a sign decide whether it is binary or a prefix. */
function row(children: readonly MathNode[], style: Style): Elements {
  let isBehindOperand = false;
  return children.flatMap((child, index) => {
    const isUnary = child.type === 'sign' && child.class === 'binary' && !isBehindOperand;
    const isName = isNamed(child);
    const next = children[index + 1];
    const elements = isUnary ? [sign(child, style, 'prefix')] : one(child, style);
    // Names keep a thin space from letters: sin x, but sin(x).
    const needsSpaceBefore = isName && isBehindOperand;
    const needsSpaceAfter =
      isName &&
      next !== undefined &&
      next.type !== 'fenced' &&
      next.type !== 'space' &&
      /^(?:ordinary|large)$/.test(classOf(next));
    if (child.type !== 'space') isBehindOperand = isOperand(classOf(child));
    return [...(needsSpaceBefore ? [thinSpace] : []), ...elements, ...(needsSpaceAfter ? [thinSpace] : [])];
  });
}

/** A function, with any scripts around its name. */
function isNamed(node: MathNode): boolean {
  if (node.type === 'scripts') return isNamed(node.base);
  return node.type === 'function' || (node.type === 'stretched' && node.body.type === 'function');
}

/** As high as letters: the smallest root sign would hang below the line under a low one. */
const rootStrut = h('mspace', { height: '.68em', depth: '.05em' });
const thinSpace = h('mspace', { width: '.1667em' });

function one(node: MathNode, style: Style): Elements {
  switch (node.type) {
    case 'letters':
      return [letters(node)];
    case 'number':
      return [h('mn', {}, inVariant(node.text, node.variant))];
    case 'sign':
      return [sign(node, style)];
    case 'large':
      return [h('mo', { movablelimits: 'false' }, node.text)];
    case 'function':
      return [h('mi', {}, node.text.replaceAll(' ', '\u2009')), h('mo', {}, '\u2061')];
    case 'text':
      return [h('mtext', {}, words(inVariant(node.text, node.bold ? 'bold' : node.italic ? 'italic' : undefined)))];
    case 'source':
      return [h('mtext', {}, words(node.text))];
    case 'space':
      return [node.em < 0 ? h('mspace', { style: `margin-left:${em(node.em)}` }) : h('mspace', { width: em(node.em) })];
    case 'row':
      return [h('mrow', {}, row(node.children, style))];
    case 'style':
      return [restyled(node.style, content(node.body, node.style))];
    case 'fraction':
      return [fraction(node, style)];
    case 'root': {
      const body = [rootStrut, ...content(node.body, inText(style))];
      return node.degree === undefined
        ? [h('msqrt', {}, body)]
        : [h('mroot', {}, h('mrow', {}, body), group(node.degree, 'script'))];
    }
    case 'scripts':
      return scripts(node, style);
    case 'accent':
      return [h('mover', { accent: 'true' }, group(node.body, style), accentMark(node))];
    case 'stretched':
      return [stretched(node, style)];
    case 'arrow':
      return [arrow(node)];
    case 'fenced':
      return [fenced(node, style)];
    case 'table':
      return [table(node, style)];
    case 'boxed':
      return [h('mrow', { style: node.edges === undefined ? frame : edgesOf(node.edges) }, content(node.body, style))];
    case 'cancelled':
      return [h('mrow', { style: strokes[node.stroke ?? 'up'] }, content(node.body, style))];
    case 'phantom':
      return [h('mrow', { style: 'visibility:hidden' }, content(node.body, style))];
  }
}

/** Content that the source requested in a style other than the default. */
const restyled = (style: Style, content: Elements | HtmlElement): HtmlElement =>
  h('mstyle', { displaystyle: String(style === 'display'), scriptlevel: style === 'script' ? '+1' : '0' }, content);

const em = (width: number): string => `${Math.round(width * 10_000) / 10_000}em`;
const words = (text: string): string => text.replace(/^ | $/g, '\u00a0');
const frame = 'border:.05em solid;padding:.2em';
const edgesOf = (edges: readonly string[]): string =>
  edges.map((edge) => `border-${edge}:.05em solid;padding-${edge}:.14em`).join(';');
const stroke = (towards: string): string =>
  `linear-gradient(to ${towards},transparent calc(50% - .04em),currentColor calc(50% - .02em),currentColor calc(50% + .02em),transparent calc(50% + .04em))`;
const strokes = {
  up: `background:${stroke('bottom right')}`,
  down: `background:${stroke('bottom left')}`,
  cross: `background:${stroke('bottom right')},${stroke('bottom left')}`,
  through: `background:${stroke('bottom')}`,
};

/** A single slanted letter is written as typed: browsers slant it (MathML Core, 4.2), and it can be copied and searched. */
function letters({ text, variant }: NodeOf<'letters'>): HtmlElement {
  const shown = shownVariant(text, variant);
  const isSingle = [...text].length === 1;
  if (shown === 'italic' && isSingle) return h('mi', {}, text);
  if (shown === 'upright') return h('mi', isSingle ? { mathvariant: 'normal' } : {}, text);
  return h('mi', {}, inVariant(text, shown));
}

/** Spaces of classes that the source forced, in em (The TeXbook, chapter 18). */
const forcedSpace: { readonly [kind: string]: string | undefined } = { binary: '.2222em', relation: '.2778em' };

function sign(node: NodeOf<'sign'>, style: Style, form?: 'prefix'): HtmlElement {
  const { text, class: kind, forced, size } = node;
  const isTight = kind === 'ordinary' || (style === 'script' && /^(?:binary|relation|punctuation)$/.test(kind));
  const space = isTight ? '0' : forced ? (forcedSpace[kind] ?? '0') : undefined;
  // Brackets that are not asked to grow do not; nor do bars and slashes.
  const isFixed =
    size === undefined && (kind === 'open' || kind === 'close' || kind === 'ordinary' || /[|‖∣∥↑↓↕⇑⇓⇕]/u.test(text));
  return h(
    'mo',
    {
      ...(form && { form }),
      ...(isFixed && { stretchy: 'false' }),
      ...(space !== undefined && { lspace: space, rspace: space }),
      ...(size !== undefined && { stretchy: 'true', symmetric: 'true', minsize: em(size), maxsize: em(size) }),
    },
    text,
  );
}

function fraction(node: NodeOf<'fraction'>, style: Style): HtmlElement {
  const attributes: HtmlAttributes = node.rule ? {} : { linethickness: '0' };
  const own = node.style ?? style;
  const inner = own === 'display' ? 'text' : 'script';
  const element = h('mfrac', attributes, group(node.above, inner), group(node.below, inner));
  return own === style ? element : restyled(own, element);
}

function scripts({ base, above, below, limits }: NodeOf<'scripts'>, style: Style): Elements {
  if (above === undefined && below === undefined) return content(base, style);
  // A prime is already raised; as small as other scripts it would be illegible.
  if (below === undefined && above?.type === 'sign' && /^[′″‴⁗]$/.test(above.text)) {
    return [h('mrow', {}, content(base, style), h('mo', { lspace: '0', rspace: '0' }, above.text))];
  }
  const isAround = limits === 'always' || (limits === 'auto' && style === 'display');
  const tags: readonly Tag[] = isAround ? ['munder', 'mover', 'munderover'] : ['msub', 'msup', 'msubsup'];
  const tag = tags[above === undefined ? 0 : below === undefined ? 1 : 2]!;
  const elements = content(base, style);
  const [body, ...rest] = elements;
  // The application sign stays outside the scripts.
  const isName = base.type === 'function';
  const core = isName || rest.length === 0 ? (body ?? h('mrow')) : h('mrow', {}, elements);
  const parts = [below, above].flatMap((part) => (part === undefined ? [] : [group(part, 'script')]));
  return [h(tag, {}, core, parts), ...(isName ? rest : [])];
}

/** Standalone marks: combining ones are drawn beside the middle unless they are stretched. */
const combining = '\u0302\u0303\u0304\u20d7\u0307\u0308\u0301\u0300\u0306\u030c\u030a\u030b';
const standing = 'ˆ˜¯→˙¨´`˘ˇ˚˝';

function accentMark({ mark, wide }: NodeOf<'accent'>): HtmlElement {
  if (wide) return h('mo', { stretchy: 'true' }, mark);
  const isVector = mark === '\u20d7';
  return h(
    'mo',
    { stretchy: 'false', ...(isVector && { style: 'font-size:60%' }) },
    standing[combining.indexOf(mark)] ?? `\u2002${mark}`,
  );
}

/** Arrows that stretch in math fonts: over, under. */
const stretchyArrows: { readonly [mark: string]: readonly [string, string] | undefined } = {
  '→': ['\u20d7', '⟶'],
  '←': ['\u20d6', '⟵'],
  '↔': ['\u20e1', '⟷'],
};

function stretched({ body, mark, place }: NodeOf<'stretched'>, style: Style): HtmlElement {
  const isOver = place === 'over';
  if (mark === '‾') {
    const edge = isOver ? 'top' : 'bottom';
    return h('mrow', { style: `border-${edge}:.06em solid;padding-${edge}:.14em` }, content(body, style));
  }
  const arrow = stretchyArrows[mark]?.[isOver ? 0 : 1];
  const drawn = h('mo', { stretchy: 'true' }, arrow ?? mark);
  const attributes = isOver && arrow !== undefined ? { accent: 'true' } : {};
  return h(isOver ? 'mover' : 'munder', attributes, group(body, style), drawn);
}

const [shortArrows, longArrows] = ['→←↔⇒⇐⇔↦', '⟶⟵⟷⟹⟸⟺⟼'];

/** Browsers do not stretch these arrows in every font, so a shaft is drawn beside the head, about as long as the words. */
function arrow({ mark, above, below }: NodeOf<'arrow'>): HtmlElement {
  const parts = [above, below].flatMap((part) => (part === undefined ? [] : [plainFormula(part)]));
  const length =
    largest(
      parts.map((words) => [...words].length),
      0,
    ) *
      0.38 -
    0.9;
  const shaft = h('mspace', { width: em(length), height: '.29em', style: shaftStyle });
  const sign = (text: string, style?: string) => h('mo', { lspace: '0', rspace: '0', stretchy: 'false', style }, text);
  const drawn =
    length < 0.2 || (mark !== '→' && mark !== '←')
      ? [sign(longArrows[shortArrows.indexOf(mark)] ?? mark)]
      : mark === '→'
        ? [shaft, sign(mark, 'margin-left:-.2em')]
        : [sign(mark, 'margin-right:-.2em'), shaft];
  const whole = h('mrow', { style: 'padding:0 .28em' }, drawn);
  const words = (node: MathNode) => group(node, 'script');
  if (above !== undefined && below !== undefined) return h('munderover', {}, whole, words(below), words(above));
  return below === undefined
    ? h('mover', {}, whole, words(above ?? { type: 'row', children: [] }))
    : h('munder', {}, whole, words(below));
}

const shaftStyle = 'background:linear-gradient(currentColor,currentColor) 0 0/100% .065em no-repeat';

function fenced({ open, close, parts, bars }: NodeOf<'fenced'>, style: Style): HtmlElement {
  const bracket = (text: string, form: 'prefix' | 'infix' | 'postfix') =>
    text === '' ? [] : [h('mo', { form, fence: 'true', stretchy: 'true', symmetric: 'true' }, text)];
  return h(
    'mrow',
    {},
    bracket(open, 'prefix'),
    parts.flatMap((part, index) => [
      ...(index > 0 ? bracket(bars[index - 1] ?? '|', 'infix') : []),
      ...content(part, style),
    ]),
    bracket(close, 'postfix'),
  );
}

function table({ kind, rows, align }: NodeOf<'table'>, outer: Style): HtmlElement {
  const isDisplay = (kind === 'aligned' || kind === 'gathered') && outer !== 'script';
  const gaps = tableGaps[kind];
  const count = largest(rows.map((cells) => cells.length));
  const cell = (node: MathNode | undefined, rowIndex: number, column: number): HtmlElement => {
    const left = column === 0 ? 0 : hasGapBefore(kind, align, column) ? gaps.column : 0;
    const top = rowIndex === 0 ? 0 : gaps.row;
    const style = `padding:${em(top)} 0 0 ${em(left)};text-align:${columnAlign(align, column)}`;
    // After the alignment mark a relation keeps its space: the previous cell has its left operand.
    const isSecondHalf = kind === 'aligned' && column > 0 && left === 0;
    const inner =
      node === undefined ? [] : content(node, isDisplay ? 'display' : kind === 'small' ? 'script' : inText(outer));
    return h('mtd', { style }, isSecondHalf && inner[0]?.tag === 'mo' ? [h('mrow'), ...inner] : inner);
  };
  const element = h(
    'mtable',
    isDisplay ? { displaystyle: 'true' } : {},
    rows.map((cells, rowIndex) =>
      h(
        'mtr',
        {},
        Array.from({ length: count }, (_, column) => cell(cells[column], rowIndex, column)),
      ),
    ),
  );
  return kind === 'small' ? h('mstyle', { scriptlevel: '+1' }, element) : element;
}
