// Inlines of the model as Markdown. Where CommonMark would miss an emphasis (0.31.2, 6.2), a neighboring character becomes a reference.
import { decodeBase64, fromUtf8 } from '../base/bytes.ts';
import { largest } from '../base/extremes.ts';
import type { Image, Inline, Link } from '../model/index.ts';
import { writeAttributes } from './attributes.ts';
import { encodeCharacter, encodeEnds, escapeLineStart, escapeMarkdown } from './print-text.ts';

const newLine = '\\\n';

/** Inlines over one or more lines: a paragraph. */
export function printInlines(children: readonly Inline[]): string {
  return print(children, newLine).split('\n').map(encodeEnds).join('\n');
}

/** Inlines on a single line, not at its start: a heading, a cell, an attribute. */
export const printLine = (children: readonly Inline[]): string => encodeEnds(print(children, '<br>'));

function print(children: readonly Inline[], lineBreak: string): string {
  const render = (hasDollars: boolean) =>
    join(toPieces(children, { lineBreak, hasDollars, isLabel: false, around: [] })).text;
  const text = render(false);
  // One dollar sign alone begins no maths.
  return (text.match(/\$/g)?.length ?? 0) > 1 ? render(true) : text;
}

type Style = {
  readonly lineBreak: string;
  readonly hasDollars: boolean;
  readonly isLabel: boolean;
  /** The delimiters open around the text. */
  readonly around: readonly string[];
};

/** Text, or marked text between delimiters. */
type Piece = { readonly type: Inline['type']; readonly text: string; readonly mark?: string; readonly inner?: Joined };
type Joined = {
  readonly text: string;
  /** The delimiter that the text begins or ends with. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
};

/** Keeps two runs of the same delimiter apart; comments are dropped on reading. */
const separator = '<!-- -->';

function toPieces(children: readonly Inline[], style: Style): readonly Piece[] {
  return children.map((child, index) => toPiece(child, children[index - 1], children[index + 1], style));
}

function toPiece(child: Inline, before: Inline | undefined, after: Inline | undefined, style: Style): Piece {
  const { type } = child;
  switch (type) {
    case 'text': {
      const text = escapeMarkdown(child.value, { ...style, before: before?.type, after: after?.type });
      const isFirst = before ? before.type === 'lineBreak' : style.around.length === 0 && !style.isLabel;
      return { type, text: isFirst && style.lineBreak === newLine ? escapeLineStart(text) : text };
    }
    case 'emphasis':
    case 'strong':
    case 'strikethrough':
    case 'mark': {
      const isInWord =
        (before?.type === 'text' && isWordlike(lastOf(before.value))) ||
        (after?.type === 'text' && isWordlike(firstOf(after.value)));
      const mark = chooseMark(type, isInWord, style.around);
      return {
        type,
        text: '',
        mark,
        inner: join(toPieces(child.children, { ...style, around: [...style.around, mark] })),
      };
    }
    case 'underline':
      return { type, text: printTag('u', child.children, style) };
    case 'subscript':
      return { type, text: printTag('sub', child.children, style) };
    case 'superscript':
      return { type, text: printTag('sup', child.children, style) };
    case 'lineBreak': {
      const isEdge = before === undefined || after === undefined;
      return { type, text: isEdge ? '<br>' : style.lineBreak };
    }
    case 'inlineCode':
      return { type, text: printCode(child.value) };
    case 'inlineMath':
      return { type, text: `$${child.value}$` };
    case 'link':
      return { type, text: printLink(child, style) };
    case 'image':
      return { type, text: printImage(child) };
    case 'footnoteReference':
      return { type, text: `[^${child.label}]` };
    case 'crossReference':
      return { type, text: `:ref[${escapeLabel(child.target)}]` };
    case 'anchor':
      return { type, text: `<a id="${child.id}"></a>` };
    case 'icon':
      return { type, text: `:icon[${escapeLabel(child.name)}]` };
    case 'delta':
      return {
        type,
        text: `:delta[${escapeLabel(child.value)}]${child.good === undefined ? '' : `{good="${child.good}"}`}`,
      };
  }
}

/** What Markdown has no sign for is written as HTML. */
const printTag = (name: string, children: readonly Inline[], style: Style): string =>
  `<${name}>${join(toPieces(children, { ...style, around: [...style.around, name] })).text}</${name}>`;

const marks = { emphasis: ['_', '*'], strong: ['**', '__'], strikethrough: ['~~'], mark: ['=='] } as const;

/** The first delimiter that is not open around already; inside words an asterisk is read more easily. */
function chooseMark(type: keyof typeof marks, isInWord: boolean, around: readonly string[]): string {
  const choice: readonly string[] = type === 'emphasis' && isInWord ? ['*', '_'] : marks[type];
  return choice.find((mark) => !around.includes(mark)) ?? choice[0]!;
}

/** Joins pieces so every delimiter opens and closes where it should. */
function join(pieces: readonly Piece[]): Joined {
  let text = '';
  let end: string | undefined;
  for (const [index, piece] of pieces.entries()) {
    if (!piece.mark || !piece.inner) {
      text += firstAfterMark(pieces[index - 1], piece);
      end = undefined;
      continue;
    }
    const { mark } = piece;
    let inner = encodeEnds(piece.inner.text);
    // An underscore can be part of a name: `_:a_[b]` would be a directive.
    if (mark === '_' && /^[[{]/.test(pieces[index + 1]?.text ?? ''))
      inner = inner.replace(/(?<!\\):(?=[A-Za-z][\w-]*$)/, '\\:');
    if (piece.inner.start?.[0] === mark[0]) inner = separator + inner;
    if (piece.inner.end?.[0] === mark[0]) inner += separator;
    if (end?.[0] === mark[0]) text += separator;
    // 6.2: a delimiter before punctuation opens only after white space or punctuation.
    if (isWordlike(lastOf(text)) && !opensBeside(mark, firstOf(inner))) text = encodeLast(text);
    text += mark + inner + mark;
    end = mark;
  }
  return { text, start: pieces[0]?.mark, end };
}

/** Text after a mark: its first character must not attach to the closing delimiter, nor a digit to math. */
function firstAfterMark(before: Piece | undefined, piece: Piece): string {
  const first = firstOf(piece.text);
  if (before?.mark && isWordlike(first) && !opensBeside(before.mark, lastOf(before.inner!.text)))
    return encodeFirst(piece.text);
  const isSame = before?.type === piece.type && (piece.type === 'inlineMath' || piece.type === 'inlineCode');
  const isDefinition = before?.type === 'footnoteReference' && piece.text.startsWith(':');
  if (isSame || isDefinition) return separator + piece.text;
  if (before?.type === 'inlineMath' && /^\d/.test(piece.text)) return encodeFirst(piece.text);
  return piece.text;
}

/** A delimiter with a word on its outer side works when a letter follows inside; an underscore never does. */
const opensBeside = (mark: string, inside: string | undefined): boolean => mark[0] !== '_' && isLetter(inside);

const firstOf = (text: string): string | undefined => [...text.slice(0, 2)][0];
const lastOf = (text: string): string | undefined => [...text.slice(-2)].at(-1);
const encodeFirst = (text: string): string => encodeCharacter(firstOf(text)!) + text.slice(firstOf(text)!.length);
const encodeLast = (text: string): string => text.slice(0, -lastOf(text)!.length) + encodeCharacter(lastOf(text)!);

/** Neither white space nor punctuation, or one whose class readers disagree about. */
const isWordlike = (character: string | undefined): boolean =>
  character !== undefined && (!/[\s\p{P}\p{S}]/u.test(character) || character.length > 1);
/** Sure to be neither white space nor punctuation. */
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /^[\p{L}\p{N}]$/u.test(character) && character.length === 1;

function printCode(value: string): string {
  const longest = largest(
    (value.match(/`+/g) ?? []).map((run) => run.length),
    0,
  );
  const fence = '`'.repeat(longest + 1);
  const isPadded = /^`|`$/.test(value) || (/^ .*[^ ].* $|^ [^ ] $/.test(value) && value.trim() !== '');
  return isPadded ? `${fence} ${value} ${fence}` : fence + value + fence;
}

function printLink(link: Link, style: Style): string {
  const [only, ...others] = link.children;
  const isBare = only?.type === 'text' && others.length === 0 && only.value === link.url && !link.title;
  if (isBare && /^https?:\/\/[\w./?=&#:;,~-]+$/.test(link.url) && !/xn--|&\w+;/.test(link.url)) return `<${link.url}>`;
  const label = join(toPieces(link.children, { ...style, isLabel: true })).text;
  return `[${label}](${printTarget(link.url, link.title)})`;
}

/** A drawing that stood in the source; Markdown has no other form for it. */
const drawingStart = 'data:image/svg+xml;base64,';

function printImage({ asset, alt, decorative, title, width, height, fit, focus, shape, credit }: Image): string {
  const drawing = asset.startsWith(drawingStart) ? decodeBase64(asset.slice(drawingStart.length)) : undefined;
  if (drawing) return fromUtf8(drawing)!.replace(/\s*\n\s*/g, ' ');
  const label = escapeMarkdown(alt, { hasDollars: true, isLabel: true, before: undefined, after: undefined });
  const attributes = writeAttributes([
    ['alt', decorative && alt === '' ? '' : undefined],
    ['width', width],
    ['height', height],
    ['fit', fit],
    ['focus', focus && `${percent(focus.x)} ${percent(focus.y)}`],
    ['shape', shape],
    ['credit', credit],
  ]);
  const attached = attributes && `{${attributes}}`;
  // Words with spaces need no brackets.
  if (title === undefined && /^(?:photo|make):[^()<>\\&^\n]+$/.test(asset)) return `![${label}](${asset})${attached}`;
  const isAddress = /^(?!asset:)[a-z][a-z\d+.-]*:/i.test(asset);
  const target = printTarget(isAddress ? asset : asset.replace(/%(?=[\da-f]{2})/gi, '%25'), title);
  return `![${label}](${target})${attached}`;
}

/** At most three decimals, as it was read. */
const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`;

function printTarget(address: string, title: string | undefined): string {
  // An inline note is read before the link or picture around it.
  const withEscapes = (text: string, marks: RegExp) =>
    text.replace(marks, '\\$&').replace(/&(?=#?\w+;)|\^(?=\[)/g, '\\$&');
  const escaped = withEscapes(address, /[\\<>]/g);
  const isPlain = escaped === address && !/[\s()\u007f]/.test(address) && address !== '';
  const written = title && withEscapes(title, /["\\]/g);
  return (isPlain ? escaped : `<${escaped}>`) + (written ? ` "${written}"` : '');
}

const escapeLabel = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');
