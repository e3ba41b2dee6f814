// Formulas as Office Math Markup (ECMA-376 part 1, 22.1): editable as equations in Word and PowerPoint.
import { largest } from '../../base/extremes.ts';
import { shownVariant } from '../../math/letters.ts';
import { columnAlign, type MathNode, type MathVariant } from '../../math/math-tree.ts';

import { el, nest, type XmlElement } from '../xml.ts';
import { joinRuns, mathRun, type RunProperties } from './math-runs.ts';
import { joinBrackets, takeOperand } from './operands.ts';

/** The content of an `m:oMath`. `properties` gives the `w:rPr` or `a:rPr` of a run. */
export function ommlElements(root: MathNode, properties: RunProperties): readonly XmlElement[] {
  return createOmml(properties).content(root);
}

type NodeOf<Type extends MathNode['type']> = Extract<MathNode, { type: Type }>;

function createOmml(properties: RunProperties) {
  /** The appearance of bars, roots and brackets themselves. */
  const control = () => nest('m:ctrlPr', properties(false, true));
  const value = (name: string, val: string | number) => el(name, { 'm:val': val });
  const run = (text: string, variant?: MathVariant, isText = false) => mathRun(text, properties, variant, isText);

  /** An argument; Office shows a dotted box for an empty one, and others lose an empty cell. */
  function argument(name: string, node: MathNode): XmlElement {
    const inner = content(node);
    return nest(name, inner.length > 0 ? inner : run('\u200b', 'upright', true));
  }

  function content(node: MathNode): readonly XmlElement[] {
    const children = node.type === 'row' ? node.children : [node];
    // A binary sign needs an operand on each side: readers that parse formulas would otherwise report an error.
    const nothing = run('\u200b', 'upright', true);
    const lead = needsOperand(children[0], true) ? [nothing] : [];
    const tail = needsOperand(children.at(-1), false) ? [nothing] : [];
    return [...lead, ...joinRuns(row(children)), ...tail];
  }

  /** A row with related nodes grouped: brackets, sums with their summands, functions with their arguments. */
  function row(typed: readonly MathNode[]): readonly XmlElement[] {
    const children = joinBrackets(typed);
    const elements: XmlElement[] = [];
    for (let index = 0; index < children.length; ) {
      const child = children[index]!;
      const base = child.type === 'scripts' ? child.base : child;
      if (base.type === 'large' || base.type === 'function') {
        const { operand, end } = takeOperand(children, index + 1, base.type === 'function');
        elements.push(...(base.type === 'large' ? largeOperator(child, base, operand) : named(child, operand)));
        index = end;
      } else if (child.type === 'scripts' && isEmpty(base) && children[index + 1] !== undefined) {
        elements.push(before(child, children[index + 1]!));
        index += 2;
      } else {
        elements.push(...one(child));
        index += 1;
      }
    }
    return elements;
  }

  function one(node: MathNode): readonly XmlElement[] {
    switch (node.type) {
      case 'letters':
        return [run(node.text, shownVariant(node.text, node.variant))];
      case 'number':
        return [run(node.text, node.variant ?? 'upright')];
      case 'sign':
      case 'large':
        return [run(node.text, 'upright')];
      case 'function':
        return [run(node.text, 'upright')];
      case 'text':
        return [mathRun(node.text, properties, node.bold ? 'bold' : node.italic ? 'italic' : 'upright', true)];
      case 'source':
        return [run(node.text, 'upright', true)];
      case 'space':
        return node.em <= 0 ? [] : [run(spaces(node.em), 'upright', true)];
      case 'row':
        return row(node.children);
      case 'style':
        return content(node.body);
      case 'fraction':
        return [
          nest(
            'm:f',
            nest('m:fPr', !node.rule && value('m:type', 'noBar'), control()),
            argument('m:num', node.above),
            argument('m:den', node.below),
          ),
        ];
      case 'root':
        return [
          nest(
            'm:rad',
            nest('m:radPr', node.degree === undefined && value('m:degHide', 1), control()),
            nest('m:deg', node.degree === undefined ? [] : content(node.degree)),
            argument('m:e', node.body),
          ),
        ];
      case 'scripts':
        return node.above === undefined && node.below === undefined ? content(node.base) : [scripts(node)];
      case 'accent':
        return [nest('m:acc', nest('m:accPr', value('m:chr', node.mark), control()), argument('m:e', node.body))];
      case 'stretched':
        return [stretched(node)];
      case 'arrow':
        return [arrow(node)];
      case 'fenced':
        return [fence(node)];
      case 'table':
        return [table(node)];
      case 'boxed':
        return [framed(node.body, node.edges === undefined ? [] : ['m:hideBot', 'm:hideLeft'])];
      case 'cancelled':
        return [framed(node.body, [...hiddenEdges, ...strikes[node.stroke ?? 'up']])];
      case 'phantom':
        return [nest('m:phant', nest('m:phantPr', value('m:show', 0), control()), argument('m:e', node.body))];
    }
  }

  /** A frame; `flags`: edges that are hidden, and strokes through it. */
  const framed = (body: MathNode, flags: readonly string[]): XmlElement =>
    nest(
      'm:borderBox',
      nest(
        'm:borderBoxPr',
        flags.map((name) => value(name, 1)),
        control(),
      ),
      argument('m:e', body),
    );

  function scripts({ base, above, below, limits }: NodeOf<'scripts'>): XmlElement {
    if (limits === 'always' || (limits === 'auto' && base.type !== 'large')) {
      const low = below === undefined ? undefined : limit('m:limLow', argument('m:e', base), below);
      if (above === undefined) return low ?? argument('m:e', base);
      return limit('m:limUpp', low === undefined ? argument('m:e', base) : nest('m:e', low), above);
    }
    const name = above === undefined ? 'm:sSub' : below === undefined ? 'm:sSup' : 'm:sSubSup';
    return nest(
      name,
      nest(`${name}Pr`, control()),
      argument('m:e', base),
      below !== undefined && argument('m:sub', below),
      above !== undefined && argument('m:sup', above),
    );
  }

  const limit = (name: string, base: XmlElement, lim: MathNode): XmlElement =>
    nest(name, nest(`${name}Pr`, control()), base, argument('m:lim', lim));

  /** Scripts before their base: `{}^{14}C`. */
  function before({ above, below }: NodeOf<'scripts'>, of: MathNode): XmlElement {
    const nothing: MathNode = { type: 'row', children: [] };
    return nest(
      'm:sPre',
      nest('m:sPrePr', control()),
      argument('m:sub', below ?? nothing),
      argument('m:sup', above ?? nothing),
      argument('m:e', of),
    );
  }

  function largeOperator(node: MathNode, base: NodeOf<'large'>, operand: readonly MathNode[]): readonly XmlElement[] {
    const { above, below, limits } =
      node.type === 'scripts' ? node : { above: undefined, below: undefined, limits: 'never' as const };
    if (operand.length === 0) return one(node);
    return [
      nest(
        'm:nary',
        nest(
          'm:naryPr',
          value('m:chr', base.text),
          value('m:limLoc', limits === 'never' ? 'subSup' : 'undOvr'),
          below === undefined && value('m:subHide', 1),
          above === undefined && value('m:supHide', 1),
          control(),
        ),
        nest('m:sub', below === undefined ? [] : content(below)),
        nest('m:sup', above === undefined ? [] : content(above)),
        argument('m:e', { type: 'row', children: operand }),
      ),
    ];
  }

  function named(node: MathNode, operand: readonly MathNode[]): readonly XmlElement[] {
    const name = one(node);
    if (operand.length === 0) return name;
    return [
      nest(
        'm:func',
        nest('m:funcPr', control()),
        nest('m:fName', name),
        argument('m:e', { type: 'row', children: operand }),
      ),
    ];
  }

  function fence({ open, close, parts, bars, fixed }: NodeOf<'fenced'>): XmlElement {
    return nest(
      'm:d',
      nest(
        'm:dPr',
        value('m:begChr', open),
        bars.length > 0 && value('m:sepChr', bars[0]!),
        value('m:endChr', close),
        fixed && value('m:grow', 0),
        control(),
      ),
      parts.map((part) => argument('m:e', part)),
    );
  }

  function stretched({ body, mark, place }: NodeOf<'stretched'>): XmlElement {
    const position = value('m:pos', place === 'over' ? 'top' : 'bot');
    // A name alone is text: readers that parse formulas look for its argument.
    const inner = argument('m:e', body.type === 'function' ? { type: 'text', text: body.text } : body);
    if (mark === '‾') return nest('m:bar', nest('m:barPr', position, control()), inner);
    const upright = value('m:vertJc', place === 'over' ? 'bot' : 'top');
    const properties = nest('m:groupChrPr', value('m:chr', mark), position, upright, control());
    return nest('m:groupChr', properties, inner);
  }

  /** As Office's own "yields": the arrow is under its words, on the line. */
  function arrow({ mark, above, below }: NodeOf<'arrow'>): XmlElement {
    const words = above ?? { type: 'space', em: 1 };
    const shaft = nest(
      'm:groupChr',
      nest('m:groupChrPr', value('m:chr', mark), value('m:vertJc', 'bot'), control()),
      argument('m:e', words),
    );
    const whole = below === undefined || isEmpty(below) ? shaft : limit('m:limLow', nest('m:e', shaft), below);
    return nest('m:box', nest('m:boxPr', value('m:opEmu', 1), control()), nest('m:e', whole));
  }

  function table(node: NodeOf<'table'>): XmlElement {
    const { kind, rows, align } = node;
    if (kind === 'gathered') {
      return nest(
        'm:eqArr',
        nest('m:eqArrPr', control()),
        rows.map((cells) => nest('m:e', joinRuns(cells.flatMap(content)))),
      );
    }
    const count = largest(rows.map((cells) => cells.length));
    const columns = Array.from({ length: count }, (_, column) =>
      nest('m:mc', nest('m:mcPr', value('m:count', 1), value('m:mcJc', columnAlign(align, column)))),
    );
    return nest(
      'm:m',
      nest(
        'm:mPr',
        value('m:plcHide', 1),
        // 22.1.2.17: 3 for exactly that distance between columns. An equation array with ampersands would work in Word, but other programs
        // show it as an error.
        kind === 'aligned' && [value('m:cGpRule', 3), value('m:cGp', 0)],
        nest('m:mcs', columns),
        control(),
      ),
      rows.map((cells) =>
        nest(
          'm:mr',
          Array.from({ length: count }, (_, column) => argument('m:e', cells[column] ?? { type: 'row', children: [] })),
        ),
      ),
    );
  }

  return { content };
}

function needsOperand(node: MathNode | undefined, isFirst: boolean): boolean {
  if (node?.type !== 'sign') return false;
  return node.class === 'relation' || (node.class === 'binary' && !(isFirst && /^[+−±∓]$/.test(node.text)));
}

const isEmpty = (node: MathNode): boolean => node.type === 'row' && node.children.length === 0;

const hiddenEdges = ['m:hideTop', 'm:hideBot', 'm:hideLeft', 'm:hideRight'];
const strikes = {
  up: ['m:strikeBLTR'],
  down: ['m:strikeTLBR'],
  cross: ['m:strikeBLTR', 'm:strikeTLBR'],
  through: ['m:strikeH'],
} as const;

/** Space as characters of the same width (Unicode 16, table 6-2). */
function spaces(em: number): string {
  if (em >= 0.9) return '\u2003'.repeat(Math.min(8, Math.round(em)));
  return em >= 0.4 ? '\u2002' : em >= 0.26 ? '\u2004' : em >= 0.2 ? '\u2005' : '\u2009';
}
