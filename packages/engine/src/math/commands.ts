// Commands of TeX that take arguments or change what follows. Read by parse-tex.ts; plain signs are data in symbols.ts.
import { late } from '../base/lazy.ts';
import { readEnvironment } from './environments.ts';
import type { MathClass, MathNode, MathVariant, StretchyMark } from './math-tree.ts';
import { inBrackets, rowOf, type TexReader } from './parse-tex.ts';
import { accents, mathTables } from './symbols.ts';
import type { TexToken } from './tex-cursor.ts';

type Ends = (token: TexToken) => boolean;
type Command = (reader: TexReader, token: TexToken, ends: Ends) => MathNode;

/** The node of a command that was just taken. */
export function commandNode(token: TexToken, reader: TexReader, ends: Ends = () => false): MathNode {
  const { symbols, large, functions } = mathTables();
  const name = token.text;
  const symbol = symbols.get(name);
  if (symbol !== undefined) {
    if (symbol.class !== 'letter') return { type: 'sign', text: symbol.text, class: symbol.class };
    return { type: 'letters', text: symbol.text, ...(reader.variant && { variant: reader.variant }) };
  }
  const sign = large.get(name);
  if (sign !== undefined) return { type: 'large', ...sign };
  const named = functions.get(name);
  if (named !== undefined) return { type: 'function', ...named };
  const command = Object.hasOwn(commands(), name) ? commands()[name] : undefined;
  if (command !== undefined) return command(reader, token, ends);
  const accent = accents().get(name);
  if (accent !== undefined) return { type: 'accent', body: reader.argument(), ...accent };
  reader.report(
    token.from,
    `The command “\\${name}” is not known; it is shown as it is written.`,
    forbidden.has(name) ? 'Formulas define and load nothing.' : 'docs/source-language.md lists what is understood.',
  );
  return { type: 'source', text: `\\${name}` };
}

const forbidden = new Set([
  'def',
  'gdef',
  'edef',
  'let',
  'newcommand',
  'renewcommand',
  'input',
  'include',
  'write',
  'read',
  'openin',
  'csname',
  'href',
  'url',
  'includegraphics',
  'require',
  'usepackage',
]);

const empty: MathNode = { type: 'row', children: [] };
const space =
  (em: number): Command =>
  () => ({ type: 'space', em });

const fraction =
  (rule: boolean, style?: 'display' | 'text'): Command =>
  (reader) => {
    const above = reader.argument();
    const below = reader.argument();
    return { type: 'fraction', above, below, rule, ...(style && { style }) };
  };
const binomial =
  (style?: 'display' | 'text'): Command =>
  (reader, token, ends) =>
    inBrackets('(', fraction(false, style)(reader, token, ends), ')');

const letters =
  (variant: MathVariant): Command =>
  (reader) =>
    reader.inVariant(variant, (inner) => inner.argument());
/** `\bf` and its like: what follows in the group. */
const lettersOn =
  (variant: MathVariant): Command =>
  (reader, _, ends) =>
    reader.inVariant(variant, (inner) => inner.row(ends));
const styled =
  (style: 'display' | 'text' | 'script'): Command =>
  (reader, _, ends) => ({
    type: 'style',
    style,
    body: reader.row(ends),
  });

const stretched =
  (mark: StretchyMark, place: 'over' | 'under'): Command =>
  (reader) => ({
    type: 'stretched',
    body: reader.argument(),
    mark,
    place,
  });

const arrow =
  (mark: string): Command =>
  (reader) => {
    const offset = reader.cursor.peek().to;
    const below = reader.cursor.takeBracketed();
    const above = reader.argument();
    return {
      type: 'arrow',
      mark,
      above,
      ...(below !== undefined && below.trim() !== '' && { below: reader.formulaOf(below, offset) }),
    };
  };

const classed =
  (kind: MathClass): Command =>
  (reader) => {
    const body = reader.argument();
    if (body.type === 'sign' || body.type === 'letters')
      return { type: 'sign', text: body.text, class: kind, forced: true };
    return kind === 'large' ? { type: 'scripts', base: body, limits: 'auto' } : body;
  };

const around =
  (type: 'boxed' | 'cancelled' | 'phantom'): Command =>
  (reader) => ({ type, body: reader.argument() });

const overOrUnder =
  (place: 'above' | 'below'): Command =>
  (reader) => {
    const mark = reader.argument();
    const base = reader.argument();
    return { type: 'scripts', base, limits: 'always', [place]: mark };
  };

const text =
  (look: { readonly bold?: boolean; readonly italic?: boolean } = {}): Command =>
  (reader, token) => {
    const offset = reader.cursor.peek().to;
    const source = reader.cursor.takeBraced();
    if (source === undefined) {
      reader.report(token.from, `“\\${token.text}” wants text in braces.`, `Write \\${token.text}{…}.`);
      return { type: 'source', text: `\\${token.text}` };
    }
    // Maths inside of text stands between dollar signs again.
    let at = offset;
    const nodes = source.split('$').map((piece, index): MathNode => {
      const from = at;
      at += piece.length + 1;
      return index % 2 === 1 ? reader.formulaOf(piece, from) : { type: 'text', text: plainText(piece), ...look };
    });
    return rowOf(nodes.filter((node) => node.type !== 'text' || node.text !== ''));
  };

/** Inside text a backslash only stands before signs, and `~` is a space. */
const plainText = (source: string): string =>
  source
    .replace(/\\([^A-Za-z])/g, '$1')
    .replace(/[{}]/g, '')
    .replace(/[~\s]+/g, ' ');

const big =
  (size: number): Command =>
  (reader, token) => {
    const mark = readDelimiter(reader, token);
    const known = mathTables().byCharacter.get(mark)?.class ?? 'ordinary';
    const side = /[lrm]$/.exec(token.text)?.[0];
    const kind = side === 'l' ? 'open' : side === 'r' ? 'close' : side === 'm' ? 'relation' : known;
    return mark === '' ? empty : { type: 'sign', text: mark, class: kind === 'letter' ? 'ordinary' : kind, size };
  };

/** What stands after `\left`, `\right`, `\middle` or `\big`; '' for a point, which is none. */
function readDelimiter(reader: TexReader, after: TexToken): string {
  const token = reader.cursor.take();
  if (token.kind === 'character' && token.text === '.') return '';
  if (token.kind === 'character' && token.text === '<') return '⟨';
  if (token.kind === 'character' && token.text === '>') return '⟩';
  const found =
    token.kind === 'command'
      ? mathTables().symbols.get(token.text)
      : token.kind === 'character'
        ? mathTables().byCharacter.get(token.text)
        : undefined;
  if (found !== undefined && found.class !== 'letter' && /^[()[\]{}|‖/\\⟨⟩⌈⌉⌊⌋⟮⟯⎰⎱⌜⌝⌞⌟⟦⟧↑↓↕⇑⇓⇕]$/u.test(found.text))
    return found.text;
  reader.cursor.moveTo(token.from);
  reader.report(
    after.from,
    `“\\${after.text}” wants a bracket after it.`,
    'Write a point for none: \\left. … \\right).',
  );
  return '';
}

const left: Command = (reader, token) => {
  const open = readDelimiter(reader, token);
  const parts: MathNode[] = [];
  const bars: string[] = [];
  for (;;) {
    parts.push(reader.row(() => false));
    const next = reader.cursor.peek();
    if (next.kind === 'command' && next.text === 'middle') {
      reader.cursor.take();
      bars.push(readDelimiter(reader, next) || '|');
    } else if (next.kind === 'command' && next.text === 'right') {
      reader.cursor.take();
      return { type: 'fenced', open, close: readDelimiter(reader, next), parts, bars };
    } else {
      reader.report(token.from, '“\\left” has no “\\right”.', 'Close it; \\right. is an empty bracket.');
      return { type: 'fenced', open, close: '', parts, bars };
    }
  }
};

const root: Command = (reader) => {
  const offset = reader.cursor.peek().to;
  const degree = reader.cursor.takeBracketed();
  const body = reader.argument();
  return {
    type: 'root',
    body,
    ...(degree !== undefined && degree.trim() !== '' && { degree: reader.formulaOf(degree, offset) }),
  };
};

const operatorName: Command = (reader) => {
  const isLimits = reader.cursor.source[reader.cursor.at] === '*';
  if (isLimits) reader.cursor.take();
  const source = reader.cursor.takeBraced();
  if (source === undefined) return reader.inVariant('upright', (inner) => inner.argument());
  const name = source
    .replace(/\\[,:;! ]|~/g, ' ')
    .replace(/\\(?:mathrm|text|rm)\b|[{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { type: 'function', text: name, limits: isLimits };
};

/** `\not=`: the sign with a stroke through it. */
const not: Command = (reader) => {
  const body = reader.argument();
  if (body.type !== 'sign') return { type: 'cancelled', body };
  return { ...body, text: `${body.text}\u0338`.normalize('NFC') };
};

/** Length of `\hspace{1em}` and its like. */
const lengthSpace: Command = (reader, token) => {
  const source = reader.cursor.takeBraced() ?? '';
  const [, number, unit = ''] = /^\s*(-?[\d.]+)\s*(em|ex|mu|pt|cm|mm|in|px)/.exec(source) ?? [];
  const ems = { em: 1, ex: 0.43, mu: 1 / 18, pt: 0.1, cm: 2.8, mm: 0.28, in: 7.2, px: 0.075 }[unit];
  if (ems === undefined)
    reader.report(token.from, `“\\${token.text}{${source}}” is no length.`, 'Write one such as 1em.');
  return { type: 'space', em: ems === undefined ? 0 : Math.max(-2, Math.min(10, Number(number) * ems)) };
};

/** Takes a name in braces and draws what follows without it. */
const unpainted =
  (takesBody: boolean): Command =>
  (reader, token) => {
    reader.cursor.takeBracketed();
    reader.cursor.takeBraced();
    reader.report(token.from, 'Formulas are drawn in the color of the text around them.', `Leave out \\${token.text}.`);
    return takesBody ? reader.argument() : empty;
  };

/** Labels and numbers of equations are not made; they are told, and left out. */
const unnumbered: Command = (reader, token) => {
  const source = reader.cursor.takeBraced() ?? '';
  if (token.text === 'tag')
    return rowOf([
      { type: 'space', em: 2 },
      { type: 'text', text: `(${plainText(source)})` },
    ]);
  reader.report(
    token.from,
    `“\\${token.text}” is left out: equations are not numbered.`,
    'Name it in the text, or write \\tag{1}.',
  );
  return empty;
};

const modulo: Command = (reader, token) => {
  const mod: MathNode = { type: 'function', text: 'mod', limits: false };
  if (token.text === 'bmod') return rowOf([{ type: 'space', em: 0.22 }, mod, { type: 'space', em: 0.22 }]);
  const body = reader.argument();
  const gap: MathNode = { type: 'space', em: 1 };
  const thin: MathNode = { type: 'space', em: 0.33 };
  if (token.text === 'mod') return rowOf([gap, mod, thin, body]);
  const open: MathNode = { type: 'sign', text: '(', class: 'open' };
  const close: MathNode = { type: 'sign', text: ')', class: 'close' };
  return token.text === 'pod' ? rowOf([gap, open, body, close]) : rowOf([gap, open, mod, thin, body, close]);
};

const genericFraction: Command = (reader, token, ends) => {
  const bare = (source: string | undefined) => (source ?? '').replace(/^\\/, '').trim();
  const [open, close] = [bare(reader.cursor.takeBraced()), bare(reader.cursor.takeBraced())];
  const thickness = reader.cursor.takeBraced() ?? '';
  reader.cursor.takeBraced();
  const body = fraction(!/^\s*0/.test(thickness))(reader, token, ends);
  return open === '' && close === '' ? body : inBrackets(open, body, close);
};

/** Through its prototype no name of a source is found: see Object.hasOwn above. */
const commands = late((): { readonly [name: string]: Command } => ({
  frac: fraction(true),
  dfrac: fraction(true, 'display'),
  cfrac: fraction(true, 'display'),
  tfrac: fraction(true, 'text'),
  binom: binomial(),
  dbinom: binomial('display'),
  tbinom: binomial('text'),
  genfrac: genericFraction,
  sqrt: root,
  root: (reader, _, ends) => {
    const degree = reader.row((token) => (token.kind === 'command' && token.text === 'of') || ends(token));
    if (reader.cursor.peek().text === 'of') reader.cursor.take();
    return { type: 'root', degree, body: reader.argument() };
  },
  left,
  begin: readEnvironment,
  substack: (reader) => {
    const offset = reader.cursor.peek().to;
    const source = reader.cursor.takeBraced();
    return source === undefined
      ? reader.argument()
      : reader.formulaOf(`\\begin{gathered}${source}\\end{gathered}`, offset - 16);
  },
  ...Object.fromEntries(
    [
      ['big', 1.2],
      ['Big', 1.8],
      ['bigg', 2.4],
      ['Bigg', 3],
    ].flatMap(([name, size]) => ['', 'l', 'r', 'm'].map((side) => [`${name}${side}`, big(size as number)])),
  ),
  mathrm: letters('upright'),
  mathup: letters('upright'),
  mathnormal: (reader) => reader.inVariant(undefined, (inner) => inner.argument()),
  mathit: letters('italic'),
  mathbf: letters('bold'),
  bm: letters('bold-italic'),
  boldsymbol: letters('bold-italic'),
  mathbfit: letters('bold-italic'),
  symbf: letters('bold'),
  mathbb: letters('double-struck'),
  mathds: letters('double-struck'),
  mathcal: letters('script'),
  mathscr: letters('script'),
  mathfrak: letters('fraktur'),
  mathsf: letters('sans'),
  mathtt: letters('mono'),
  Bbb: letters('double-struck'),
  rm: lettersOn('upright'),
  bf: lettersOn('bold'),
  it: lettersOn('italic'),
  sf: lettersOn('sans'),
  tt: lettersOn('mono'),
  cal: lettersOn('script'),
  frak: lettersOn('fraktur'),
  displaystyle: styled('display'),
  textstyle: styled('text'),
  scriptstyle: styled('script'),
  scriptscriptstyle: styled('script'),
  text: text(),
  textrm: text(),
  textup: text(),
  textnormal: text(),
  textsf: text(),
  texttt: text(),
  mbox: text(),
  hbox: text(),
  textbf: text({ bold: true }),
  textit: text({ italic: true }),
  emph: text({ italic: true }),
  operatorname: operatorName,
  overline: stretched('line', 'over'),
  underline: stretched('line', 'under'),
  overbrace: stretched('brace', 'over'),
  underbrace: stretched('brace', 'under'),
  overbracket: stretched('bracket', 'over'),
  underbracket: stretched('bracket', 'under'),
  overparen: stretched('parenthesis', 'over'),
  underparen: stretched('parenthesis', 'under'),
  wideparen: stretched('parenthesis', 'over'),
  overarc: stretched('parenthesis', 'over'),
  overrightarrow: stretched('right-arrow', 'over'),
  overleftarrow: stretched('left-arrow', 'over'),
  overleftrightarrow: stretched('both-arrow', 'over'),
  underrightarrow: stretched('right-arrow', 'under'),
  underleftarrow: stretched('left-arrow', 'under'),
  underleftrightarrow: stretched('both-arrow', 'under'),
  xrightarrow: arrow('→'),
  xleftarrow: arrow('←'),
  xleftrightarrow: arrow('↔'),
  xRightarrow: arrow('⇒'),
  xLeftarrow: arrow('⇐'),
  xLeftrightarrow: arrow('⇔'),
  xmapsto: arrow('↦'),
  xhookrightarrow: arrow('↪'),
  xrightleftharpoons: arrow('⇌'),
  overset: overOrUnder('above'),
  stackrel: overOrUnder('above'),
  underset: overOrUnder('below'),
  mathrel: classed('relation'),
  mathbin: classed('binary'),
  mathord: classed('ordinary'),
  mathop: classed('large'),
  mathopen: classed('open'),
  mathclose: classed('close'),
  mathpunct: classed('punctuation'),
  mathinner: (reader) => reader.argument(),
  mathstrut: () => empty,
  boxed: around('boxed'),
  fbox: around('boxed'),
  cancel: around('cancelled'),
  bcancel: around('cancelled'),
  xcancel: around('cancelled'),
  phantom: around('phantom'),
  hphantom: around('phantom'),
  vphantom: () => empty,
  smash: (reader) => reader.argument(),
  not,
  ...Object.fromEntries(['bmod', 'pmod', 'mod', 'pod'].map((name) => [name, modulo])),
  ',': space(1 / 6),
  thinspace: space(1 / 6),
  ':': space(2 / 9),
  '>': space(2 / 9),
  medspace: space(2 / 9),
  ';': space(5 / 18),
  thickspace: space(5 / 18),
  '!': space(-1 / 6),
  negthinspace: space(-1 / 6),
  ' ': space(0.25),
  '\n': space(0.25),
  space: space(0.25),
  nobreakspace: space(0.25),
  enspace: space(0.5),
  quad: space(1),
  qquad: space(2),
  hspace: lengthSpace,
  hskip: lengthSpace,
  mspace: lengthSpace,
  kern: lengthSpace,
  color: unpainted(false),
  textcolor: unpainted(true),
  colorbox: unpainted(true),
  label: unnumbered,
  tag: unnumbered,
  ref: unnumbered,
  nonumber: () => empty,
  notag: () => empty,
  allowbreak: () => empty,
  nobreak: () => empty,
  relax: () => empty,
  bra: (reader) => inBrackets('⟨', reader.argument(), '|'),
  ket: (reader) => inBrackets('|', reader.argument(), '⟩'),
  abs: (reader) => inBrackets('|', reader.argument(), '|'),
  norm: (reader) => inBrackets('‖', reader.argument(), '‖'),
  set: (reader) => inBrackets('{', reader.argument(), '}'),
  ce: (reader) => reader.inVariant('upright', (inner) => inner.argument()),
}));
