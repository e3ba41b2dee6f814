// Parses TeX into a formula tree. Never fails: anything not understood is shown as its source and reported.
import { commandNode, takeLength } from './commands.ts';
import { readLines } from './environments.ts';
import type { Formula, MathNode, MathProblem, MathVariant } from './math-tree.ts';
import { measureMath } from './measure-math.ts';
import { mathTables } from './symbols.ts';
import { createTexCursor, type TexCursor, type TexToken } from './tex-cursor.ts';

/** Deeper and longer than any readable formula; beyond these limits the source is shown. */
const deepest = 60;
const longest = 8_000;

/** What the command parser can use. */
export type TexReader = {
  readonly cursor: TexCursor;
  readonly variant: MathVariant | undefined;
  report(offset: number, message: string, hint: string): void;
  /** Nodes up to a token that `ends` accepts, which is not consumed. */
  row(ends: (token: TexToken) => boolean): MathNode;
  /** A command's argument: a group, or one atom without scripts. */
  argument(): MathNode;
  /** The same, with its letters in a variant. */
  inVariant(variant: MathVariant | undefined, read: (reader: TexReader) => MathNode): MathNode;
  /** The formula of another text, such as one inside `\text`. `given`: the values of `#1` and similar in it. */
  formulaOf(source: string, offset: number, given?: readonly MathNode[]): MathNode;
  readonly given: readonly MathNode[];
};

/** The tree of a formula. */
export function parseTex(source: string): Formula {
  const problems: MathProblem[] = [];
  const report = (offset: number, message: string, hint: string): void => {
    // Lines without an environment are read twice.
    const isKnown = problems.some((problem) => problem.offset === offset && problem.message === message);
    if (!isKnown && problems.length < 20) problems.push({ offset, message, hint });
  };
  if (source.length > longest) {
    report(0, `A formula of ${source.length} characters is shown as its source.`, `At most ${longest} are read.`);
    return { root: { type: 'source', text: source }, problems };
  }
  const root = readWhole(source, 0, report);
  if (measureMath(root, false, halfAnEm).width <= widest) return { root, problems };
  report(0, 'The formula is too wide for any page; it is shown as its source.', 'Break it into lines with \\\\.');
  return { root: { type: 'source', text: source }, problems };
}

/** Whether anything can be drawn as a formula; a formula not understood at all is text, and breaks like text. */
export const isFormula = (source: string): boolean => parseTex(source).root.type !== 'source';

/** In em: on the widest page letters would be five points high. No font is available here. */
const widest = 180;
const halfAnEm = (text: string): number => text.length / 2;

/** Reads a formula to its end: an unmatched closer is shown, and reading continues after it. */
function readWhole(
  source: string,
  offset: number,
  report: TexReader['report'],
  depth = 0,
  given: readonly MathNode[] = [],
): MathNode {
  const cursor = createTexCursor(source);
  const reader = createReader(
    cursor,
    undefined,
    depth,
    (at, message, hint) => report(offset + at, message, hint),
    given,
  );
  const pieces: MathNode[] = [reader.row(() => false)];
  for (;;) {
    const token = cursor.take();
    if (token.kind === 'end') return rowOf(pieces);
    const shown = source.slice(token.from, token.to);
    if (pieces.length === 1 && /^(?:\\\\|\\cr|\\newline|&)$/.test(shown)) {
      // A line break outside any environment: the equations are stacked.
      cursor.moveTo(0);
      pieces[0] = readLines(reader);
    } else {
      reader.report(token.from, `“${shown}” closes nothing.`, 'Add its opening counterpart, or remove it.');
      pieces.push(
        { type: 'source', text: shown },
        reader.row(() => false),
      );
    }
  }
}

function createReader(
  cursor: TexCursor,
  variant: MathVariant | undefined,
  depth: number,
  report: TexReader['report'],
  given: readonly MathNode[],
): TexReader {
  const inside = (inner: MathVariant | undefined): TexReader => createReader(cursor, inner, depth + 1, report, given);
  const reader: TexReader = {
    cursor,
    variant,
    report,
    row: (ends) => readRow(inside(variant), ends),
    argument: () => readArgument(inside(variant)),
    inVariant: (inner, read) => read(inside(inner)),
    given,
    formulaOf: (source, offset, nodes) => readWhole(source, offset, report, depth + 1, nodes),
  };
  if (depth <= deepest) return reader;
  // Hostile nesting: the rest of the formula is shown verbatim.
  return { ...reader, row: () => restAsSource(reader), argument: () => restAsSource(reader) };
}

function restAsSource({ cursor, report }: TexReader): MathNode {
  if (cursor.peek().kind === 'end') return { type: 'row', children: [] };
  report(cursor.at, 'The formula is nested too deeply; the rest is shown as its source.', 'Split it into parts.');
  const text = cursor.source.slice(cursor.at);
  cursor.moveTo(cursor.source.length);
  return { type: 'source', text };
}

/** Tokens that end every row, however it began. */
const closers = new Set(['}', '&', '\\\\', '\\cr', '\\newline', '\\right', '\\middle', '\\end']);

function readRow(reader: TexReader, ends: (token: TexToken) => boolean): MathNode {
  const { cursor } = reader;
  const nodes: MathNode[] = [];
  for (;;) {
    const token = cursor.peek();
    if (token.kind === 'end' || ends(token) || closers.has(cursor.source.slice(token.from, token.to))) break;
    const infix = token.kind === 'command' && Object.hasOwn(infixes, token.text) ? infixes[token.text] : undefined;
    if (infix !== undefined) {
      cursor.take();
      if (token.text === 'above') takeLength(reader);
      return infix(rowOf(nodes), reader.row(ends));
    }
    nodes.push(readScripted(reader, ends));
  }
  return rowOf(nodes);
}

/** `{a \over b}`: what precedes and what follows. */
const infixes: { readonly [name: string]: (above: MathNode, below: MathNode) => MathNode } = {
  over: (above, below) => ({ type: 'fraction', above, below, rule: true }),
  above: (above, below) => ({ type: 'fraction', above, below, rule: true }),
  atop: (above, below) => ({ type: 'fraction', above, below, rule: false }),
  choose: (above, below) => inBrackets('(', { type: 'fraction', above, below, rule: false }, ')'),
  brack: (above, below) => inBrackets('[', { type: 'fraction', above, below, rule: false }, ']'),
  brace: (above, below) => inBrackets('{', { type: 'fraction', above, below, rule: false }, '}'),
};

export const inBrackets = (open: string, body: MathNode, close: string): MathNode => ({
  type: 'fenced',
  open,
  close,
  parts: [body],
  bars: [],
});

/** Nodes as one; nested rows are flattened. */
export function rowOf(nodes: readonly MathNode[]): MathNode {
  return nodes.length === 1 ? nodes[0]! : { type: 'row', children: nodes };
}

/** An atom with its scripts. */
function readScripted(reader: TexReader, ends: (token: TexToken) => boolean): MathNode {
  const { cursor } = reader;
  const isScript = ({ kind, text }: TexToken) => kind === 'character' && (text === '^' || text === '_' || text === "'");
  const atom = isScript(cursor.peek()) ? rowOf([]) : readAtom(reader, ends);
  const above: MathNode[] = [];
  const below: MathNode[] = [];
  let limits: 'never' | 'auto' | 'always' = takesLimits(atom);
  // `\mathop{…}` waits for its scripts.
  const base = atom.type === 'scripts' && atom.above === undefined && atom.below === undefined ? atom.base : atom;
  for (;;) {
    const token = cursor.peek();
    if (token.kind === 'command' && /^(?:no|display)?limits$/.test(token.text)) {
      limits = token.text === 'limits' ? 'always' : token.text === 'nolimits' ? 'never' : 'auto';
      cursor.take();
    } else if (isScript(token)) {
      cursor.take();
      if (token.text === "'") above.push({ type: 'sign', text: '′', class: 'ordinary' });
      else (token.text === '^' ? above : below).push(reader.argument());
    } else break;
  }
  if (above.length === 0 && below.length === 0) return atom;
  return {
    type: 'scripts',
    base,
    limits,
    ...(above.length > 0 && { above: rowOf(joinPrimes(above)) }),
    ...(below.length > 0 && { below: rowOf(below) }),
  };
}

/** Double and triple primes have their own signs. */
function joinPrimes(above: readonly MathNode[]): readonly MathNode[] {
  const count = above.findIndex((node) => !(node.type === 'sign' && node.text === '′'));
  const primes = count < 0 ? above.length : count;
  if (primes < 2) return above;
  const text = ['″', '‴', '⁗'][Math.min(primes, 4) - 2]!;
  return [{ type: 'sign', text, class: 'ordinary' }, ...above.slice(Math.min(primes, 4))];
}

function takesLimits(base: MathNode): 'never' | 'auto' | 'always' {
  if (base.type === 'large' || base.type === 'function') return base.limits ? 'auto' : 'never';
  if (base.type === 'stretched') return base.mark === '‾' ? 'never' : 'always';
  if (base.type === 'scripts') return base.above === undefined && base.below === undefined ? base.limits : 'never';
  return base.type === 'arrow' ? 'always' : 'never';
}

function readArgument(reader: TexReader): MathNode {
  const { cursor } = reader;
  const token = cursor.peek();
  if (token.kind === 'end' || closers.has(cursor.source.slice(token.from, token.to))) {
    reader.report(token.from, 'Something is missing here.', 'Write {} for nothing.');
    return rowOf([]);
  }
  // `x^12` raises the 1 alone.
  if (token.kind === 'character' && /\d/.test(token.text)) {
    cursor.take();
    return { type: 'number', text: token.text, ...(reader.variant && { variant: reader.variant }) };
  }
  return readAtom(reader, () => false);
}

function readAtom(reader: TexReader, ends: (token: TexToken) => boolean): MathNode {
  const { cursor, variant, given } = reader;
  const token = cursor.take();
  if (token.text === '#' && given.length > 0) return given[Number(cursor.take().text) - 1]!;
  if (token.kind === 'command') return commandNode(token, reader, ends);
  if (token.text === '{') return readGroup(token, reader);
  if (token.text === '~') return { type: 'space', em: 0.25 };
  if (/\d/.test(token.text)) return readNumber(token, reader);
  const sign = mathTables().byCharacter.get(token.text);
  if (sign !== undefined && sign.class !== 'letter') return { type: 'sign', text: sign.text, class: sign.class };
  if (variant !== undefined && /\p{L}/u.test(token.text)) return readWord(token, reader);
  if (/[\p{L}\p{M}]/u.test(token.text)) return { type: 'letters', text: token.text, ...(variant && { variant }) };
  return token.text === '^' || token.text === '_'
    ? { type: 'source', text: token.text }
    : { type: 'sign', text: token.text, class: 'ordinary' };
}

function readGroup(open: TexToken, reader: TexReader): MathNode {
  const { cursor } = reader;
  const body = reader.row(() => false);
  const token = cursor.peek();
  if (token.kind === 'character' && token.text === '}') cursor.take();
  else reader.report(open.from, 'The brace “{” is never closed.', 'Close it by “}”.');
  // A sign alone in a group has no neighbors: `{,}` and `{=}` are set without space.
  if (body.type === 'sign') return { ...body, class: 'ordinary', forced: true };
  return body;
}

/** Digits with decimal points between them; a comma is punctuation, unless in braces. */
function readNumber(first: TexToken, { cursor, variant }: TexReader): MathNode {
  const [text] = /^\d+(?:\.\d+)*/.exec(cursor.source.slice(first.from, first.from + 64))!;
  cursor.moveTo(first.from + text.length);
  return { type: 'number', text, ...(variant && { variant }) };
}

/** `\mathrm{kg}`: adjacent letters of a variant form a word. */
function readWord(first: TexToken, { cursor, variant }: TexReader): MathNode {
  const [text] = /^(?:\p{L}\p{M}*)+/u.exec(cursor.source.slice(first.from, first.from + 256))!;
  cursor.moveTo(first.from + text.length);
  return { type: 'letters', text, variant: variant! };
}
