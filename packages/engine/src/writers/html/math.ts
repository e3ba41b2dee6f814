// Formulas as MathML Core: `<math>` that browsers set by themselves and screen readers speak.
import { inVariant, shownVariant } from '../../math/letters.ts';
import { columnAlign, type MathNode, type StretchyMark } from '../../math/math-tree.ts';
import { classOf, hasGapBefore, tableGaps } from '../../math/measure-math.ts';
import { parseTex } from '../../math/parse-tex.ts';
import { plainFormula } from '../../math/plain-math.ts';
import { type HtmlAttributes, type HtmlElement, h, type Tag } from './html.ts';

/** `<math>` of a formula; `display`: in display style, as where it stands alone. */
export function mathElement(tex: string, display: boolean): HtmlElement {
  const { root } = parseTex(tex);
  const attributes: HtmlAttributes = { alttext: plainFormula(root), dir: 'ltr', ...(display && { display: 'block' }) };
  return h('math', attributes, group(root, display));
}

type NodeOf<Type extends MathNode['type']> = Extract<MathNode, { type: Type }>;
type Elements = readonly HtmlElement[];

/** One element, as the arguments of fractions and scripts must be. */
function group(node: MathNode, display: boolean): HtmlElement {
  const elements = content(node, display);
  return elements.length === 1 ? elements[0]! : h('mrow', {}, elements);
}

function content(node: MathNode, display: boolean): Elements {
  return node.type === 'row' ? row(node.children, display) : one(node, display);
}

/** Signs know from their neighbors whether they stand between two things or before one. */
function row(children: readonly MathNode[], display: boolean): Elements {
  let before: MathNode | undefined;
  return children.flatMap((child, index) => {
    const isUnary =
      child.type === 'sign' &&
      child.class === 'binary' &&
      (before === undefined || !/^(?:ordinary|close)$/.test(classOf(before)));
    const isName = child.type === 'function' || (child.type === 'scripts' && child.base.type === 'function');
    const next = children[index + 1];
    const elements = isUnary ? [sign(child, 'prefix')] : one(child, display);
    // Names keep a thin space from letters: sin x, but sin(x).
    const needsSpaceBefore = isName && before !== undefined && /^(?:ordinary|close)$/.test(classOf(before));
    const needsSpaceAfter =
      isName &&
      next !== undefined &&
      next.type !== 'fenced' &&
      next.type !== 'space' &&
      /^(?:ordinary|large)$/.test(classOf(next));
    if (child.type !== 'space') before = child;
    return [...(needsSpaceBefore ? [thinSpace] : []), ...elements, ...(needsSpaceAfter ? [thinSpace] : [])];
  });
}

const thinSpace = h('mspace', { width: '.1667em' });

function one(node: MathNode, display: boolean): Elements {
  switch (node.type) {
    case 'letters':
      return [letters(node)];
    case 'number':
      return [h('mn', {}, inVariant(node.text, node.variant))];
    case 'sign':
      return [sign(node)];
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
      return [h('mrow', {}, row(node.children, display))];
    case 'style':
      return [
        h(
          'mstyle',
          { displaystyle: String(node.style === 'display'), scriptlevel: node.style === 'script' ? '+1' : '0' },
          content(node.body, node.style === 'display'),
        ),
      ];
    case 'fraction':
      return [fraction(node, display)];
    case 'root':
      return node.degree === undefined
        ? [h('msqrt', {}, content(node.body, display))]
        : [h('mroot', {}, group(node.body, display), group(node.degree, false))];
    case 'scripts':
      return scripts(node, display);
    case 'accent': {
      const mark = h('mo', { stretchy: String(node.wide) }, standingMarks[node.mark] ?? node.mark);
      return [h('mover', { accent: 'true' }, group(node.body, display), mark)];
    }
    case 'stretched':
      return [stretched(node, display)];
    case 'arrow':
      return [arrow(node)];
    case 'fenced':
      return [fenced(node, display)];
    case 'table':
      return [table(node)];
    case 'boxed':
      return [h('mrow', { style: 'border:.05em solid;padding:.2em' }, content(node.body, display))];
    case 'cancelled':
      return [h('mrow', { style: cancelStyle }, content(node.body, display))];
    case 'phantom':
      return [h('mrow', { style: 'visibility:hidden' }, content(node.body, display))];
  }
}

const em = (width: number): string => `${Math.round(width * 10_000) / 10_000}em`;
const words = (text: string): string => text.replace(/^ | $/g, '\u00a0');
const cancelStyle =
  'background:linear-gradient(to top right,transparent 47%,currentColor 48%,currentColor 52%,transparent 53%)';

/** A single slanted letter is written as it is typed: browsers slant it (MathML Core, 4.2), and it can be copied and searched. */
function letters({ text, variant }: NodeOf<'letters'>): HtmlElement {
  const shown = shownVariant(text, variant);
  const isSingle = [...text].length === 1;
  if (shown === 'italic' && isSingle) return h('mi', {}, text);
  if (shown === 'upright') return h('mi', isSingle ? { mathvariant: 'normal' } : {}, text);
  return h('mi', {}, inVariant(text, shown));
}

/** Spaces of classes that the source forced, in em (The TeXbook, chapter 18). */
const forcedSpace: { readonly [kind: string]: string | undefined } = { binary: '.2222em', relation: '.2778em' };

function sign(node: NodeOf<'sign'>, form?: 'prefix'): HtmlElement {
  const { text, class: kind, forced, size } = node;
  const space = forced ? (forcedSpace[kind] ?? '0') : kind === 'ordinary' ? '0' : undefined;
  // Brackets that are not asked to grow do not; neither do bars and slashes.
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

function fraction(node: NodeOf<'fraction'>, display: boolean): HtmlElement {
  const attributes: HtmlAttributes = node.rule ? {} : { linethickness: '0' };
  const element = h('mfrac', attributes, group(node.above, false), group(node.below, false));
  if (node.style === undefined || (node.style === 'display') === display) return element;
  return h('mstyle', { displaystyle: String(node.style === 'display'), scriptlevel: '0' }, element);
}

function scripts({ base, above, below, limits }: NodeOf<'scripts'>, display: boolean): Elements {
  const isAround = limits === 'always' || (limits === 'auto' && display);
  const tag: Tag = isAround
    ? above === undefined
      ? 'munder'
      : below === undefined
        ? 'mover'
        : 'munderover'
    : above === undefined
      ? 'msub'
      : below === undefined
        ? 'msup'
        : 'msubsup';
  const [body, ...rest] = content(base, display);
  // The sign of application stays outside of the scripts.
  const isName = base.type === 'function';
  const core = isName || rest.length === 0 ? (body ?? h('mrow')) : group(base, display);
  const parts = [below, above].flatMap((part) => (part === undefined ? [] : [group(part, false)]));
  return [h(tag, {}, core, parts), ...(isName ? rest : [])];
}

/** Marks that stand alone, for the combining ones: those would glue to what is before them. */
const standingMarks: { readonly [mark: string]: string | undefined } = {
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u20d7': '→',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u0301': '´',
  '\u0300': '`',
  '\u0306': '˘',
  '\u030c': 'ˇ',
  '\u030a': '˚',
};

const stretchySigns: { readonly [mark in Exclude<StretchyMark, 'line'>]: readonly [string, string] } = {
  brace: ['⏞', '⏟'],
  bracket: ['⎴', '⎵'],
  parenthesis: ['⏜', '⏝'],
  'right-arrow': ['→', '→'],
  'left-arrow': ['←', '←'],
  'both-arrow': ['↔', '↔'],
};

function stretched({ body, mark, place }: NodeOf<'stretched'>, display: boolean): HtmlElement {
  const isOver = place === 'over';
  if (mark === 'line') {
    const edge = isOver ? 'top' : 'bottom';
    return h('mrow', { style: `border-${edge}:.06em solid;padding-${edge}:.14em` }, content(body, display));
  }
  const drawn = h('mo', { stretchy: 'true' }, stretchySigns[mark][isOver ? 0 : 1]);
  return h(isOver ? 'mover' : 'munder', {}, group(body, display), drawn);
}

/** The words get room at both ends, so that the arrow is longer than they are. */
function arrow({ mark, above, below }: NodeOf<'arrow'>): HtmlElement {
  const padded = (node: MathNode) => h('mrow', { style: 'padding:0 .5em' }, content(node, false));
  const sign = h('mo', { stretchy: 'true', minsize: '1.5em' }, mark);
  if (above !== undefined && below !== undefined) return h('munderover', {}, sign, padded(below), padded(above));
  return below === undefined
    ? h('mover', {}, sign, padded(above ?? { type: 'row', children: [] }))
    : h('munder', {}, sign, padded(below));
}

function fenced({ open, close, parts, bars }: NodeOf<'fenced'>, display: boolean): HtmlElement {
  const bracket = (text: string, form: 'prefix' | 'infix' | 'postfix') =>
    text === '' ? [] : [h('mo', { form, fence: 'true', stretchy: 'true', symmetric: 'true' }, text)];
  return h(
    'mrow',
    {},
    bracket(open, 'prefix'),
    parts.flatMap((part, index) => [
      ...(index > 0 ? bracket(bars[index - 1] ?? '|', 'infix') : []),
      ...content(part, display),
    ]),
    bracket(close, 'postfix'),
  );
}

function table({ kind, rows, align }: NodeOf<'table'>): HtmlElement {
  const isDisplay = kind === 'aligned' || kind === 'gathered';
  const gaps = tableGaps[kind];
  const count = Math.max(...rows.map((cells) => cells.length));
  const cell = (node: MathNode | undefined, rowIndex: number, column: number): HtmlElement => {
    const left = column === 0 ? 0 : hasGapBefore(kind, align, column) ? gaps.column : 0;
    const top = rowIndex === 0 ? 0 : gaps.row;
    const style = `padding:${em(top)} 0 0 ${em(left)};text-align:${columnAlign(align, column)}`;
    // After the alignment mark a relation keeps its space: it has something before it, in the cell before.
    const isSecondHalf = kind === 'aligned' && column > 0 && left === 0;
    const inner = node === undefined ? [] : content(node, isDisplay);
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
