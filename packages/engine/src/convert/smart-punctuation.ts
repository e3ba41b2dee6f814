// Replaces keyboard punctuation with typographic: the language's quotation marks, apostrophes, dashes, minus signs; single spaces
// between words, none that breaks in abbreviations. Runs between parsing and placing.
import { type Document, type Inline, replaceIn, type Slide } from '../model/index.ts';

/** Opening and closing, double and single. Spaces inside belong to the mark. */
type Marks = readonly [open: string, close: string, openSingle: string, closeSingle: string];

const english: Marks = ['“', '”', '‘', '’'];
const german: Marks = ['„', '“', '‚', '‘'];
const spanish: Marks = ['«', '»', '“', '”'];
const nordic: Marks = ['”', '”', '’', '’'];

/** By the first part of a language's name; others have the English marks. */
const marksByLanguage: { readonly [language: string]: Marks } = {
  ar: spanish,
  bg: german,
  cs: german,
  da: nordic,
  de: german,
  el: spanish,
  es: spanish,
  fa: spanish,
  fi: nordic,
  fr: ['«\u00a0', '\u00a0»', '“', '”'],
  it: spanish,
  no: spanish,
  nb: spanish,
  pl: ['„', '”', '‚', '’'],
  pt: english,
  ru: ['«', '»', '„', '“'],
  sk: german,
  sl: german,
  sv: nordic,
  uk: ['«', '»', '„', '“'],
};

/** Languages that do not type these marks with keyboard ones: the marks in their texts are intended. */
const unlike = new Set(['ja', 'ko', 'th', 'he']);

/** Languages whose abbreviations are several words: "z. B.", "i. d. R.", "p. ex.", "p. ej.". */
const holding = new Set(['de', 'fr', 'es', 'pt']);

/** No line ends within such an abbreviation. */
const held = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}.])([\p{Ll}ZDUI]\.) (?=\p{L}{1,3}\.)/gu, '$1\u00a0');
const kept = (text: string): string => text;

/** The marks of a language, for drawn quotation marks. */
export const quotationMarks = (language: string): Marks =>
  marksByLanguage[language.split('-')[0]!.toLowerCase()] ?? english;

/**
 * Decks and docs with typographic characters. Code, math, addresses and chart data are unchanged, and so
 * are worksheets: their cells are values.
 */
export function withSmartPunctuation<T extends Document>(document: T): T {
  const { language } = document.meta;
  if (document.kind === 'sheet') return document;
  const base = language.split('-')[0]!.toLowerCase();
  const set = setter(unlike.has(base) ? undefined : quotationMarks(language), holding.has(base) ? held : kept);
  const { title, subtitle, formatted, header, footer } = document.meta;
  const meta = {
    ...document.meta,
    title: set.text(title),
    ...(subtitle !== undefined && { subtitle: set.text(subtitle) }),
    ...(formatted !== undefined && {
      formatted: {
        ...(formatted.title && { title: set.inlines(formatted.title) }),
        ...(formatted.subtitle && { subtitle: set.inlines(formatted.subtitle) }),
      },
    }),
    ...(header !== undefined && { header: set.text(header) }),
    ...(footer !== undefined && { footer: set.text(footer) }),
  };
  const replaced = { ...replaceIn(document, { inlines: set.inlines, delta: withMinus }), meta };
  if (replaced.kind !== 'deck') return replaced;
  const withFooter = (slide: Slide): Slide =>
    slide.footer === undefined ? slide : { ...slide, footer: set.text(slide.footer) };
  return { ...replaced, slides: replaced.slides.map(withFooter) };
}

function setter(marks: Marks | undefined, held: (text: string) => string) {
  const inlines = (children: readonly Inline[]): readonly Inline[] => {
    // One text from the first inline to the last: the neighbors of a quotation mark decide its side.
    const texts: string[] = [];
    let isChanged = false;
    const collect = (nodes: readonly Inline[]): void => {
      for (const node of nodes) {
        if (node.type === 'text') texts.push(node.value);
        else if ('children' in node && !isAddress(node)) collect(node.children);
        else texts.push(node.type === 'lineBreak' ? '\n' : foreign);
        if (node.type === 'delta') isChanged ||= withMinus(node.value) !== node.value;
      }
    };
    collect(children);
    const spaced = singleSpaces(texts);
    const marked = marks === undefined ? spaced : setDashes(setMarks(spaced, marks)).map(held);
    const set = isNegative(texts.join('')) ? marked.map(withMinus) : marked;
    if (!isChanged && set.every((text, index) => text === texts[index])) return children;
    let next = 0;
    const rebuild = (nodes: readonly Inline[]): readonly Inline[] =>
      nodes.map((node) => {
        if (node.type === 'text') return { ...node, value: set[next++]! };
        if ('children' in node && !isAddress(node)) return { ...node, children: rebuild(node.children) };
        next += 1;
        return node.type === 'delta' ? { ...node, value: withMinus(node.value) } : node;
      });
    return rebuild(children);
  };
  return {
    inlines,
    text: (text: string) => (marks === undefined ? text : held(setDashes(setMarks([text], marks))[0]!)),
  };
}

/** Placeholder for non-text: treated as a letter next to marks. */
const foreign = '\ue000';

const isAddress = (node: Inline): boolean =>
  node.type === 'link' && node.children.every((child) => child.type === 'text' && node.url.endsWith(child.value));

/** A number by itself, as in a cell or over a label: a sign, digits, perhaps money before them and a short unit behind. */
const isNegative = (text: string): boolean => /^\s*-/.test(text) && negativeNumber.test(text);
const negativeNumber = /^\s*-\s?[$£€¥]?\s?\d[\d.,'’\s\u00a0\u202f]*(?:[%‰°$£€¥]|\p{L}{1,4}\.?)*\s*$/u;

/** U+2212 before the digits of a change. */
const withMinus = (value: string): string => value.replace(/^(\s*)-(?=\s*[$£€¥]?\s?[\d.,])/, '$1−');

/** Runs of spaces are one space, as in HTML, also where they go on in the next inline or begin a line. */
function singleSpaces(texts: readonly string[]): readonly string[] {
  let isAfterSpace = false;
  return texts.map((text) => {
    const single = text === '\n' ? text : text.replaceAll(/[ \t]+/g, ' ');
    const rest = isAfterSpace && single.startsWith(' ') ? single.slice(1) : single;
    if (rest !== '') isAfterSpace = rest.endsWith(' ') || rest === '\n';
    return rest;
  });
}

/** Signs of addresses, paths, options and code: dashes in such a word are typed. */
const typed = /[/\\@=<>_`$#|\ue000]|^-|-$|www\./;

/**
 * `---` as an em dash and `--` as an en dash, between words or spaces; `--` at the start of a text, as before a name, is an em dash.
 * Those at one end of a word, as in `--help` and `i--`, stay.
 */
function setDashes(texts: readonly string[]): readonly string[] {
  const whole = texts.join('');
  if (!whole.includes('--')) return texts;
  let at = 0;
  return texts.map((text) => {
    const start = at;
    at += text.length;
    return text.replaceAll(/-{2,}/g, (run, offset: number) => {
      const position = start + offset;
      if (run.length > 3) return run;
      const before = whole.slice(Math.max(0, position - longestWord), position);
      const after = whole.slice(position + run.length, position + run.length + longestWord);
      const [left, right] = [/\S*$/.exec(before)![0], /^\S*/.exec(after)![0]];
      const isBetween = left !== '' && right !== '' && !typed.test(left) && !typed.test(right);
      const isApart = left === '' && right === '' && !after.startsWith(' -');
      if ((!isBetween && !isApart) || (isBetween && run.length === 2 && isName(left, right))) return run;
      return run.length === 3 || (isApart && (before === '' || before.endsWith('\n'))) ? '—' : '–';
    });
  });
}

/** Two words in small letters may be the name of a class, as `block--modifier`; pages (`10--20`) and people (`Navier--Stokes`) are not. */
const isName = (left: string, right: string): boolean =>
  /[a-z\d]$/.test(left) && /^[a-z\d]/.test(right) && !(/\d$/.test(left) && /^\d/.test(right));

/** As much of a word as is read for signs that it is an address. */
const longestWord = 60;

/** The character before an opening mark, if any. */
const opens = /[\s([{<«„“‚‘—–/\u00a0]/;

function setMarks(texts: readonly string[], [open, close, openSingle, closeSingle]: Marks): readonly string[] {
  const whole = texts.join('');
  if (!whole.includes('"') && !whole.includes("'")) return texts;
  const isPaired = (whole.split('"').length - 1) % 2 === 0 && !/="|\d"/.test(whole);
  let at = 0;
  let isOpen = false;
  return texts.map((text) => {
    const start = at;
    at += text.length;
    return text.replaceAll(/["']/g, (mark, offset: number) => {
      const position = start + offset;
      const before = whole[position - 1] ?? ' ';
      const after = whole[position + 1] ?? ' ';
      const isOpening = (opens.test(before) || before === '"') && /\S/.test(after);
      if (mark === '"') {
        if (!isPaired) return mark;
        return isOpening ? open : close;
      }
      if (/\d/.test(before) && !/\p{L}/u.test(after)) return mark;
      if (isOpening && isClosedLater(whole, position)) {
        isOpen = true;
        return openSingle;
      }
      if (!isOpen || /\p{L}/u.test(after)) return '’';
      isOpen = false;
      return closeSingle;
    });
  });
}

/** The next single mark follows a word and precedes none: it closes the mark opened at `position`. */
function isClosedLater(text: string, position: number): boolean {
  const next = text.indexOf("'", position + 1);
  return next > position + 1 && /[\p{L}\p{P}]/u.test(text[next - 1]!) && !/\p{L}/u.test(text[next + 1] ?? ' ');
}
