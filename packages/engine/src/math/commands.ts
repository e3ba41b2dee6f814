// Commands of TeX that take arguments or change what follows. Read by parse-tex.ts; plain signs are data in symbols.ts.
import { lazy } from '../base/lazy.ts';
import { readEnvironment } from './environments.ts';
import type { MathClass, MathNode, MathVariant } from './math-tree.ts';
import { inBrackets, rowOf, type TexReader } from './parse-tex.ts';
import { accents, mathTables, readPairs } from './symbols.ts';
import { createTexCursor, type TexCursor, type TexToken } from './tex-cursor.ts';

type Ends = (token: TexToken) => boolean;
type Command = (reader: TexReader, token: TexToken, ends: Ends) => MathNode;

/** The node of a command whose name was just consumed. */
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
  const command = commands().get(name);
  if (command !== undefined) return command(reader, token, ends);
  const accent = accents().get(name);
  if (accent !== undefined) return { type: 'accent', body: reader.argument(), ...accent };
  reader.report(
    token.from,
    `The command “\\${name}” is unknown; it is shown as written.`,
    forbidden.has(name)
      ? 'Formulas cannot define or load anything.'
      : 'docs/source-language.md lists the supported commands.',
  );
  return { type: 'source', text: `\\${name}` };
}

const forbidden = new Set(
  (
    'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand input include write read openin ' +
    'csname require usepackage message errmessage show'
  ).split(' '),
);

const empty: MathNode = { type: 'row', children: [] };
const space =
  (em: number): Command =>
  () => ({ type: 'space', em });

const fraction =
  (rule: boolean, style?: string): Command =>
  (reader) => {
    const above = reader.argument();
    const below = reader.argument();
    return { type: 'fraction', above, below, rule, ...((style === 'display' || style === 'text') && { style }) };
  };
const binomial =
  (style: string): Command =>
  (reader, token, ends) =>
    inBrackets('(', fraction(false, style)(reader, token, ends), ')');

const letters =
  (variant: string): Command =>
  (reader) =>
    reader.inVariant(variant as MathVariant, (inner) => inner.argument());
/** `\bf` and similar: applies to the rest of the group. */
const lettersOn =
  (variant: string): Command =>
  (reader, _, ends) =>
    reader.inVariant(variant as MathVariant, (inner) => inner.row(ends));
const styled =
  (style: string): Command =>
  (reader, _, ends) => ({ type: 'style', style: style as 'display' | 'text' | 'script', body: reader.row(ends) });

const stretched =
  (place: 'over' | 'under') =>
  (mark: string): Command =>
  (reader) => ({ type: 'stretched', body: reader.argument(), mark, place });

/** The content between `[` and `]`, as `key` of a node; empty if blank. */
function optional<Key extends string>(
  { cursor, formulaOf }: TexReader,
  key: Key,
): { readonly [key in Key]?: MathNode } {
  const offset = cursor.peek().to;
  const source = cursor.takeBracketed();
  return (source?.trim() ? { [key]: formulaOf(source, offset) } : {}) as { readonly [key in Key]?: MathNode };
}

const arrow =
  (mark: string): Command =>
  (reader) => ({ type: 'arrow', mark, ...optional(reader, 'below'), above: reader.argument() });

const classed =
  (kind: string): Command =>
  (reader) => {
    const body = reader.argument();
    if (kind === 'large' && body.type === 'letters' && body.variant === 'upright')
      return { type: 'function', text: body.text, limits: true };
    if (kind === 'large') return { type: 'scripts', base: body, limits: 'auto' };
    if (body.type === 'sign' || body.type === 'letters') return forcedSign(body.text, kind as MathClass);
    return body;
  };
const forcedSign = (text: string, kind: MathClass): MathNode => ({ type: 'sign', text, class: kind, forced: true });

const cancelled =
  (stroke: string): Command =>
  (reader) => ({
    type: 'cancelled',
    body: reader.argument(),
    ...(stroke !== 'up' && { stroke: stroke as 'down' | 'cross' | 'through' }),
  });

const overOrUnder =
  (place: 'above' | 'below'): Command =>
  (reader) => {
    const mark = reader.argument();
    const base = reader.argument();
    return { type: 'scripts', base, limits: 'always', [place]: mark };
  };

type Look = { readonly bold?: boolean; readonly italic?: boolean };
const text =
  (look: Look = {}): Command =>
  (reader, token) => {
    const next = reader.cursor.peek();
    const source = reader.cursor.takeBraced();
    if (source !== undefined) return readWords(reader, source, next.to, look);
    if (next.kind === 'character' && !/[{}&^_]/.test(next.text))
      return { type: 'text', text: reader.cursor.take().text, ...look };
    reader.report(token.from, `“\\${token.text}” needs text in braces.`, `Write \\${token.text}{…}.`);
    return { type: 'source', text: `\\${token.text}` };
  };

/** Words with accents and named signs; formulas may appear among them between dollar signs. */
function readWords(reader: TexReader, source: string, offset: number, look: Look): MathNode {
  const cursor = createTexCursor(source);
  const nodes: MathNode[] = [];
  let words = '';
  const add = (node?: MathNode): void => {
    if (words !== '') nodes.push({ type: 'text', text: words.replace(/\s+/g, ' '), ...look });
    words = '';
    if (node !== undefined) nodes.push(node);
  };
  while (cursor.at < source.length) {
    const from = cursor.at;
    const opened = /^(?:\$|\\\()/.exec(source.slice(from, from + 2))?.[0];
    if (opened !== undefined) {
      const end = source.indexOf(opened === '$' ? '$' : '\\)', from + opened.length);
      const to = end < 0 ? source.length : end;
      add(reader.formulaOf(source.slice(from + opened.length, to), offset + from + opened.length));
      cursor.moveTo(to + opened.length);
    } else if (source[from] !== '\\') {
      if (!/[{}]/.test(source[from]!)) words += source[from] === '~' ? ' ' : source[from];
      cursor.moveTo(from + 1);
    } else {
      const { text: name } = cursor.take();
      const mark = accents().get(name)?.mark;
      const sign = mathTables().symbols.get(name)?.text ?? (/^[A-Za-z]/.test(name) ? undefined : name);
      if (mark !== undefined) words += accented(cursor, mark);
      else if (sign === undefined) {
        while (cursor.takeBraced() !== undefined);
        add(reader.formulaOf(source.slice(from, cursor.at), offset + from));
      } else {
        words += sign;
        // A blank ends the name and is then dropped.
        if (sign !== name) cursor.moveTo(cursor.peek().from);
      }
    }
  }
  add();
  return rowOf(nodes);
}

/** `\'e` and `\"{\i}`: a letter and its mark as one character, if one exists. */
function accented(cursor: TexCursor, mark: string): string {
  const body = (cursor.takeBraced() ?? cursor.source.slice(cursor.peek().from, cursor.take().to)).trim();
  const letter = mathTables().symbols.get(body.slice(1))?.text ?? body;
  return letter.replace(/^\P{Cc}/u, (first) => `${first}${mark}`).normalize('NFC');
}

const big =
  (size: number): Command =>
  (reader, token) => {
    const mark = readDelimiter(reader, token);
    const known = mathTables().byCharacter.get(mark)?.class ?? 'ordinary';
    const side = /[lrm]$/.exec(token.text)?.[0];
    const kind = side === 'l' ? 'open' : side === 'r' ? 'close' : side === 'm' ? 'relation' : known;
    return mark === '' ? empty : { type: 'sign', text: mark, class: kind === 'letter' ? 'ordinary' : kind, size };
  };

/** The delimiter after `\left`, `\right`, `\middle` or `\big`; '' for a period, which means none. */
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
    `“\\${after.text}” needs a delimiter after it.`,
    'Use a period for none: \\left. … \\right).',
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
      reader.report(token.from, '“\\left” has no “\\right”.', 'Close it; \\right. is an empty delimiter.');
      return { type: 'fenced', open, close: '', parts, bars };
    }
  }
};

const root: Command = (reader) => ({ type: 'root', ...optional(reader, 'degree'), body: reader.argument() });

/** `\root 3 \of x`. */
const rootOf: Command = (reader, _, ends) => {
  const degree = reader.row((token) => (token.kind === 'command' && token.text === 'of') || ends(token));
  if (reader.cursor.peek().text === 'of') reader.cursor.take();
  return { type: 'root', degree, body: reader.argument() };
};

const substack: Command = (reader) => {
  const offset = reader.cursor.peek().to;
  const source = reader.cursor.takeBraced();
  if (source === undefined) return reader.argument();
  return reader.formulaOf(`\\begin{gathered}${source}\\end{gathered}`, offset - 16);
};

const beginGroup: Command = (reader) => {
  const group = reader.row(({ kind, text: name }) => kind === 'command' && name === 'endgroup');
  if (reader.cursor.peek().text === 'endgroup') reader.cursor.take();
  return group;
};

const operatorName: Command = (reader, token) => {
  const isStarred = reader.cursor.source[reader.cursor.at] === '*';
  if (isStarred) reader.cursor.take();
  const isLimits = isStarred || token.text.endsWith('limits');
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

/** `{1em}` or `1em`: a length, taken. */
export function takeLength({ cursor }: TexReader): string {
  const braced = cursor.takeBraced();
  if (braced !== undefined) return braced;
  const [length = ''] = /^\s*[-+]?[\d.]*\s*[a-z]{0,2}/.exec(cursor.source.slice(cursor.at, cursor.at + 32)) ?? [];
  cursor.moveTo(cursor.at + length.length);
  return length;
}

/** Length of `\hspace{1em}` and similar. */
const lengthSpace: Command = (reader, token) => {
  const source = takeLength(reader);
  const [, number, unit = ''] = /^\s*([-+]?[\d.]+)\s*(em|ex|mu|pt|cm|mm|in|px)/.exec(source) ?? [];
  const ems = { em: 1, ex: 0.43, mu: 1 / 18, pt: 0.1, cm: 2.8, mm: 0.28, in: 7.2, px: 0.075 }[unit];
  if (ems === undefined)
    reader.report(token.from, `“\\${token.text}{${source}}” is not a length.`, 'Write one such as 1em.');
  return { type: 'space', em: ems === undefined ? 0 : Math.max(-2, Math.min(10, Number(number) * ems)) };
};

/** Reports what is not drawn; keeps what follows `skipped` groups of it. */
const leftOut =
  (message: string, skipped: number, kept: Command = (reader) => reader.argument()): Command =>
  (reader, token, ends) => {
    if (skipped > 0) reader.cursor.takeBracketed();
    for (let group = 0; group < skipped; group += 1) reader.cursor.takeBraced();
    reader.report(token.from, message, `Leave out \\${token.text}.`);
    return kept(reader, token, ends);
  };

/** Equation labels and numbers are not supported; they are reported and left out. */
const unnumbered: Command = (reader, token) => {
  const offset = reader.cursor.peek().from;
  const source = reader.cursor.takeBraced() ?? '';
  if (token.text === 'tag') return rowOf([{ type: 'space', em: 2 }, readWords(reader, `(${source})`, offset, {})]);
  reader.report(
    token.from,
    `“\\${token.text}” is ignored: equations are not numbered.`,
    'Refer to it in the text, or use \\tag{1}.',
  );
  return empty;
};

const genericFraction: Command = (reader, token, ends) => {
  const bare = (source: string | undefined) => (source ?? '').replace(/^\\/, '').trim();
  const [open, close] = [bare(reader.cursor.takeBraced()), bare(reader.cursor.takeBraced())];
  const thickness = reader.cursor.takeBraced() ?? '';
  reader.cursor.takeBraced();
  const body = fraction(!/^\s*0/.test(thickness))(reader, token, ends);
  return open === '' && close === '' ? body : inBrackets(open, body, close);
};

/** A command defined in terms of others: its argument count and its expansion. */
const macro =
  (count: number, meaning: string): Command =>
  (reader) => {
    const given = Array.from({ length: count }, () => reader.argument());
    return reader.formulaOf(meaning, 0, given);
  };

/** One per line: `#1` is the first argument. */
const macros = String.raw`
  bmod 0 \hspace{.22em}\operatorname{mod}\hspace{.22em}
  mod 1 \quad\operatorname{mod}\hspace{.33em}#1
  pmod 1 \quad(\operatorname{mod}\hspace{.33em}#1)
  pod 1 \quad(#1)
  bra 1 \left⟨#1\right|
  Bra 1 \left⟨#1\right|
  ket 1 \left|#1\right⟩
  Ket 1 \left|#1\right⟩
  braket 1 \left⟨#1\right⟩
  Braket 1 \left⟨#1\right⟩
  abs 1 \left|#1\right|
  norm 1 \left‖#1\right‖
  set 1 \left\{#1\right\}
  Set 1 \left\{#1\right\}
  angln 0 \angl{n}
  phase 1 \angle\underline{#1}
  varlimsup 0 \mathop{\overline{\lim}}
  varliminf 0 \mathop{\underline{\lim}}
  varinjlim 0 \mathop{\underrightarrow{\lim}}
  varprojlim 0 \mathop{\underleftarrow{\lim}}
  mathchoice 4 #2
  TextOrMath 2 #2
  vphantom 1 {}
`;

const nothing: Command = () => empty;
const unpainted = 'Formulas use the color of the surrounding text.';

const each = (list: string, make: (value: string) => Command) =>
  readPairs(list).map(([name, value]) => [name, make(value)] as const);
const all = (names: string, command: Command) => names.split(' ').map((name) => [name, command] as const);

const commands = lazy(
  (): ReadonlyMap<string, Command> =>
    new Map([
      ...Object.entries({
        sqrt: root,
        root: rootOf,
        left,
        begin: readEnvironment,
        begingroup: beginGroup,
        substack,
        not,
      }),
      ...Array.from(macros.matchAll(/(\S+) (\d) (.*)/g), ([, name, count, meaning]) => {
        return [name!, macro(Number(count), meaning!)] as const;
      }),
      ...each('frac auto dfrac display cfrac display tfrac text', (style) => fraction(true, style)),
      ...each('binom auto dbinom display tbinom text', binomial),
      ...all('genfrac', genericFraction),
      ...['', 'l', 'r', 'm'].flatMap((side) =>
        each(`big${side} 1.2 Big${side} 1.8 bigg${side} 2.4 Bigg${side} 3`, (size) => big(Number(size))),
      ),
      ...each(
        `mathrm upright mathup upright mathit italic mathbf bold bold bold symbf bold bm bold-italic boldsymbol bold-italic
         mathbfit bold-italic pmb bold-italic mathbb double-struck mathds double-struck Bbb double-struck mathcal script
         mathscr script mathfrak fraktur mathsf sans mathsfit sans-italic mathtt mono ce upright`,
        letters,
      ),
      ...all('mathnormal', (reader) => reader.inVariant(undefined, (inner) => inner.argument())),
      ...each('rm upright bf bold it italic sf sans tt mono cal script frak fraktur', lettersOn),
      ...each('displaystyle display textstyle text scriptstyle script scriptscriptstyle script', styled),
      ...all('text textrm textup textnormal textmd textsf texttt mbox hbox llap rlap clap', text()),
      ...all('textbf', text({ bold: true })),
      ...all('textit emph', text({ italic: true })),
      ...each('TeX TeX LaTeX LaTeX KaTeX KaTeX', (name) => () => ({ type: 'text', text: name })),
      ...all('operatorname operatornamewithlimits', operatorName),
      ...each(
        `overline ‾ overlinesegment ‾ overbrace ⏞ overbracket ⎴ overparen ⏜ wideparen ⏜ overarc ⏜ overgroup ⏠ overrightarrow →
         overleftarrow ← overleftrightarrow ↔ Overrightarrow ⇒ overleftharpoon ↼ overrightharpoon ⇀`,
        stretched('over'),
      ),
      ...each(
        `underline ‾ underbar ‾ underlinesegment ‾ underbrace ⏟ underbracket ⎵ underparen ⏝ undergroup ⏡ underrightarrow →
         underleftarrow ← underleftrightarrow ↔ utilde ~`,
        stretched('under'),
      ),
      ...each(
        `xrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔ xmapsto ↦
         xhookrightarrow ↪ xhookleftarrow ↩ xrightharpoondown ⇁ xrightharpoonup ⇀ xleftharpoondown ↽ xleftharpoonup ↼
         xrightleftharpoons ⇌ xleftrightharpoons ⇋ xrightequilibrium ⇌ xleftequilibrium ⇋ xlongequal =
         xtwoheadrightarrow ↠ xtwoheadleftarrow ↞ xtofrom ⇄ xrightleftarrows ⇄`,
        arrow,
      ),
      ...all('overset stackrel', overOrUnder('above')),
      ...all('underset', overOrUnder('below')),
      ...each(
        'mathrel relation mathbin binary mathord ordinary mathop large mathopen open mathclose close mathpunct punctuation',
        classed,
      ),
      // Pairs of signs read as one, and signs without their own character.
      ...each(
        `Coloneqq ∷= Coloneq ∷− Eqqcolon =∷ Eqcolon −∷ colonapprox :≈ Colonapprox ∷≈ colonsim :∼ Colonsim ∷∼
         coloncolonequals ∷= equalscoloncolon =∷ colonminus :− coloncolonminus ∷− minuscoloncolon −∷ coloncolonapprox ∷≈
         coloncolonsim ∷∼ simcolon ∼: simcoloncolon ∼∷ approxcolon ≈: approxcoloncolon ≈∷
         ngeqq ≧̸ ngeqslant ⩾̸ nleqq ≦̸ nleqslant ⩽̸ nsubseteqq ⫅̸ nsupseteqq ⫆̸`,
        (signs) => () => forcedSign(signs, 'relation'),
      ),
      ...each(
        'varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π varSigma Σ varUpsilon Υ varPhi Φ varPsi Ψ varOmega Ω',
        (letter) => macro(0, `\\mathit{${letter}}`),
      ),
      ...all('boxed fbox', (reader) => ({ type: 'boxed', body: reader.argument() })),
      ...all('angl', (reader) => ({ type: 'boxed', body: reader.argument(), edges: ['top', 'right'] })),
      ...each('cancel up bcancel down xcancel cross sout through', cancelled),
      ...all('phantom hphantom', (reader) => ({ type: 'phantom', body: reader.argument() })),
      ...all('mathinner smash vcenter mathllap mathrlap mathclap', macro(1, '#1')),
      ...all('mathstrut strut nonumber notag allowbreak nobreak relax DOTSB DOTSI DOTSX noexpand expandafter', nothing),
      // In eighteenths of an em.
      ...each(
        `, 3 thinspace 3 : 4 > 4 medspace 4 ; 5 thickspace 5 ! -3 negthinspace -3 negmedspace -4 negthickspace -5
         space 4.5 nobreakspace 4.5 enspace 9 enskip 9 quad 18 qquad 36`,
        (width) => space(Number(width) / 18),
      ),
      ...[' ', '\n'].map((blank) => [blank, space(0.25)] as const),
      ...all('hspace hskip mspace mskip kern mkern', lengthSpace),
      ...all('color', leftOut(unpainted, 1, nothing)),
      ...all('textcolor colorbox', leftOut(unpainted, 1)),
      ...all('fcolorbox', leftOut(unpainted, 2)),
      ...all(
        'tiny sixptsize scriptsize footnotesize small normalsize large Large LARGE huge Huge',
        leftOut('Formulas use the size of the surrounding text.', 0, nothing),
      ),
      ...all('href htmlClass htmlId htmlStyle htmlData', leftOut('Formulas cannot contain links or markup.', 1)),
      ...all('url', leftOut('Formulas cannot contain links or markup.', 0, text())),
      ...all('includegraphics', leftOut('Formulas cannot contain pictures.', 1, nothing)),
      ...all('rule', leftOut('Formulas cannot contain rules.', 2, nothing)),
      ...all('raisebox', leftOut('Formulas cannot raise their content.', 1, text())),
      ...all('reflectbox mathreflectbox', leftOut('Formulas cannot mirror their content.', 0)),
      ...all('label tag ref', unnumbered),
    ]),
);
