// Formulas as Typst's own mathematics, by calls alone: source text is passed as string literals, never as markup.
import { largest } from '../../base/extremes.ts';
import { findMathFace, mathStyle } from '../../fonts/math-face.ts';
import { inVariant, shownVariant } from '../../math/letters.ts';
import { columnAlign, type MathNode } from '../../math/math-tree.ts';
import { classOf, hasGapBefore, isOperand, tableGaps } from '../../math/measure-math.ts';
import { parseTex } from '../../math/parse-tex.ts';
import { plainFormula } from '../../math/plain-math.ts';
import type { PdfContext } from './pdf-context.ts';
import { call, em, list, type NamedArguments, type Typst, typst } from './typst.ts';

/** Where a formula is: in a line of text, in a line but in display style (on slides), or in a separate block. */
type MathPlace = 'line' | 'display-line' | 'block';

/** A formula; undefined if no math font is available, or nothing of it is understood. */
export function mathCode(
  tex: string,
  place: MathPlace,
  { fonts, faces }: Pick<PdfContext, 'fonts' | 'faces'>,
): Typst | undefined {
  const face = findMathFace(fonts);
  const { root } = parseTex(tex);
  if (face === undefined || root.type === 'source') return undefined;
  const families = new Set([face.file.family]);
  faces.add(face.file);
  const note = (text: string): string => {
    for (const stretch of fonts.faces(text, mathStyle)) {
      faces.add(stretch.face.file);
      families.add(stretch.face.file.family);
    }
    return text;
  };
  const body = createMath(note).one(root);
  const alt = plainFormula(root);
  const equation = call(
    'math.equation',
    { block: place === 'block', alt: alt === '' ? undefined : alt },
    place === 'display-line' ? call('math.display', {}, body) : body,
  );
  const font = list([...families]).code;
  return typst(`{ show math.equation: set text(font: ${font}, weight: 400); ${equation.code} }`);
}

type NodeOf<Type extends MathNode['type']> = Extract<MathNode, { type: Type }>;

/** One after another, in one content. */
const inRow = (parts: readonly Typst[]): Typst =>
  parts.length === 1 ? parts[0]! : typst(parts.length === 0 ? '[]' : `{${parts.map(({ code }) => code).join('; ')}}`);

/** Names of Typst's classes ("math.class"). */
const classNames = {
  ordinary: 'normal',
  binary: 'binary',
  relation: 'relation',
  open: 'opening',
  close: 'closing',
  punctuation: 'punctuation',
  large: 'large',
  fence: 'fence',
} as const;

function createMath(note: (text: string) => string) {
  /** Nesting depth of scripts: nothing in them is set in display style. */
  let scriptDepth = 0;
  /** A lone sign can grow; words are text. */
  const glyph = (text: string): Typst => call([...text].length === 1 ? 'symbol' : 'text', {}, note(text));
  const classed = (name: string, body: Typst): Typst => call('math.class', {}, name, body);

  function one(node: MathNode): Typst {
    switch (node.type) {
      case 'letters':
      case 'number': {
        const variant = node.type === 'number' ? node.variant : shownVariant(node.text, node.variant);
        // As text: a symbol alone would be slanted.
        return call('text', {}, note(inVariant(node.text, variant)));
      }
      case 'sign':
        return sign(node);
      case 'large':
        return glyph(node.text);
      case 'function':
        return call('math.op', { limits: node.limits }, call('text', {}, note(node.text)));
      case 'text':
        return call('text', {}, note(inVariant(node.text, node.bold ? 'bold' : node.italic ? 'italic' : undefined)));
      case 'source':
        return call('text', {}, note(node.text));
      case 'space':
        return call('h', {}, em(node.em));
      case 'row':
        return inRow(row(node.children));
      case 'style':
        return call(
          { display: 'math.display', text: 'math.inline', script: 'math.script' }[node.style],
          {},
          one(node.body),
        );
      case 'fraction':
        return fraction(node);
      case 'root':
        return node.degree === undefined
          ? call('math.sqrt', {}, one(node.body))
          : call('math.root', {}, one(node.degree), one(node.body));
      case 'scripts':
        return scripts(node);
      case 'accent':
        return call('math.accent', {}, one(node.body), node.mark);
      case 'stretched':
        return stretched(node);
      case 'arrow':
        return attached(
          call(
            'math.limits',
            {},
            classed('relation', call('math.stretch', { size: typst('100% + 1em') }, glyph(node.mark))),
          ),
          node.above,
          node.below,
        );
      case 'fenced':
        return fenced(node);
      case 'table':
        return table(node);
      case 'boxed':
        return call(
          'boxed',
          { edges: node.edges && typst(`(${node.edges.map((edge) => `${edge}: 0.05em`).join(', ')})`) },
          call('math.equation', { block: true, alt: plainFormula(node.body) }, one(node.body)),
        );
      case 'cancelled':
        return call('math.cancel', strokes[node.stroke ?? 'up'], one(node.body));
      case 'phantom':
        return call('hide', {}, one(node.body));
    }
  }

  function row(children: readonly MathNode[]): readonly Typst[] {
    let isBehindOperand = false;
    return children.map((child) => {
      const isUnary = child.type === 'sign' && child.class === 'binary' && !isBehindOperand;
      if (child.type !== 'space') isBehindOperand = isOperand(classOf(child));
      return isUnary ? classed('unary', glyph(child.text)) : one(child);
    });
  }

  function sign({ text, class: kind, size }: NodeOf<'sign'>): Typst {
    const name = classNames[kind];
    if (size === undefined) return classed(name, glyph(text));
    return classed(name, call('math.lr', { size: em(size) }, classed('opening', glyph(text))));
  }

  function fraction({ above, below, rule, style }: NodeOf<'fraction'>): Typst {
    const [top, bottom] = [one(above), one(below)];
    const code = rule
      ? call('math.frac', {}, top, bottom)
      : call('math.mat', { delim: typst('none'), 'row-gap': em(0.25) }, list([top]), list([bottom]));
    return style === undefined ? code : call(style === 'display' ? 'math.display' : 'math.inline', {}, code);
  }

  function scripts({ base, above, below, limits }: NodeOf<'scripts'>): Typst {
    const body = one(base);
    if (limits === 'always') return attached(call('math.limits', {}, body), above, below);
    if (limits === 'never') return attached(call('math.scripts', {}, body), above, below);
    return attached(call('math.limits', { inline: false }, body), above, below);
  }

  function attached(base: Typst, above: MathNode | undefined, below: MathNode | undefined): Typst {
    scriptDepth += 1;
    const code = call('math.attach', { t: above && one(above), b: below && one(below) }, base);
    scriptDepth -= 1;
    return code;
  }

  function stretched({ body, mark, place }: NodeOf<'stretched'>): Typst {
    const inner = one(body);
    const named = stretchyNames[mark];
    if (named !== undefined) return call(`math.${place}${named}`, {}, inner);
    if (place === 'over' && mark !== '⇒') return call('math.accent', {}, inner, note(mark));
    const grown = call('math.stretch', {}, glyph(mark));
    return call('math.attach', place === 'over' ? { t: grown } : { b: grown }, call('math.limits', {}, inner));
  }

  function fenced({ open, close, parts, bars }: NodeOf<'fenced'>): Typst {
    const inner = parts.flatMap((part, index) => [
      ...(index > 0 ? [call('math.mid', {}, glyph(bars[index - 1] ?? '|'))] : []),
      ...(part.type === 'row' ? row(part.children) : [one(part)]),
    ]);
    const edge = (text: string, name: string) => (text === '' ? [] : [classed(name, glyph(text))]);
    return call('math.lr', {}, inRow([...edge(open, 'opening'), ...inner, ...edge(close, 'closing')]));
  }

  /** Typst aligns a cell by its marks: none means centered, one before or after means an edge. */
  function table({ kind, rows, align }: NodeOf<'table'>): Typst {
    const isDisplay = (kind === 'aligned' || kind === 'gathered') && scriptDepth === 0;
    // By default Typst makes cells smaller in a line.
    const cellStyle = isDisplay ? 'math.display' : scriptDepth > 0 || kind === 'small' ? undefined : 'math.inline';
    const gaps = tableGaps[kind];
    const count = largest(rows.map((cells) => cells.length));
    const lines = rows.map((cells) => {
      const drawn: (readonly Typst[])[] = [];
      for (let column = 0; column < count; column += 1) {
        const cell = cells[column] ?? { type: 'row', children: [] };
        const inner = [one(cell)];
        const side = columnAlign(align, column);
        // The halves of an equation are one cell with the mark between them.
        if (column > 0 && !hasGapBefore(kind, align, column)) drawn.push([...drawn.pop()!, ...inner]);
        else if (side === 'left') drawn.push([alignPoint, ...inner]);
        else drawn.push(side === 'right' ? [...inner, alignPoint] : inner);
      }
      return list(drawn.map((parts) => (cellStyle === undefined ? inRow(parts) : call(cellStyle, {}, inRow(parts)))));
    });
    const code = call(
      'math.mat',
      { delim: typst('none'), 'row-gap': em(gaps.row), 'column-gap': em(gaps.column) },
      ...lines,
    );
    return kind === 'small' ? call('math.script', {}, code) : code;
  }

  return { one };
}

/** Defined in preamble.ts: the sign `&` exists only in markup. */
const alignPoint = typst('align-point');

const stretchyNames: { readonly [mark: string]: string | undefined } = Object.fromEntries(
  ['‾line', '⏞brace', '⏟brace', '⎴bracket', '⎵bracket', '⏜paren', '⏝paren', '⏠shell', '⏡shell'].map((pair) => [
    pair[0],
    pair.slice(1),
  ]),
);

/** The arguments of `math.cancel`. */
const strokes: { readonly [stroke in NonNullable<NodeOf<'cancelled'>['stroke']> | 'up']: NamedArguments } = {
  up: {},
  down: { inverted: true },
  cross: { cross: true },
  through: { angle: typst('90deg') },
};
