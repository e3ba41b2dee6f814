// Front matter values to the metadata of a document, completed from the content where values are missing.

import type { Token } from 'markdown-it';
import { looksTraditional } from '../base/chinese.ts';
import { findTextDecimals } from '../base/column-decimals.ts';
import type { Diagnostics } from '../base/diagnostic.ts';
import { suggest } from '../base/suggestion.ts';
import { words } from '../base/words.ts';
import { type Inline, type Kind, kinds, type Metadata, titleText } from '../model/index.ts';
import { themeNames } from '../model/theme-name.ts';
import type { Dialect } from './dialects/recognize.ts';
import type { FrontMatter, FrontMatterValue } from './front-matter.ts';
import { directionOf, guessLanguage, isLanguageTag, untitledIn } from './language.ts';
import { proseOf, writtenProse } from './prose.ts';
import { isBaseAddress } from './relative-links.ts';
import type { FoundTitle } from './title.ts';

/** Every key of the front matter, in the order they are printed. */
export const frontMatterKeys = words(
  'kind title subtitle author date lang theme size header footer pageNumbers numbered logo icons art credits base',
);
type Key = (typeof frontMatterKeys)[number];

/** Other spellings of keys, as in similar tools. */
const aliases: { readonly [key: string]: Key } = { authors: 'author', language: 'lang', paginate: 'pageNumbers' };

/** Keys of other tools that look like a slip of ours. */
const foreignKeys: readonly string[] = words('head foot data');
/** Unknown keys that one remark names. */
const mostNamed = 12;
const valueHint = 'Write `key: value`, or a list: `key: [one, two]`.';

/** Everything except the title, which depends on the headings. */
export type Preamble = {
  readonly kind: Kind | undefined;
  readonly title: string | undefined;
  /** The address that relative ones are seen from. */
  readonly base: string | undefined;
} & Omit<Metadata, 'title'>;

/** Reads the front matter; the language is guessed from the prose in the tokens. */
export function readPreamble(
  frontMatter: FrontMatter,
  dialect: Dialect,
  tokens: readonly Token[],
  diagnostics: Diagnostics,
): Preamble {
  const values = new Map<Key, FrontMatterValue>();
  const invalid = (line: number, message: string, hint: string) =>
    diagnostics.report('front-matter-invalid', message, { hint, line, column: 1 });
  const unread: { readonly written: string; readonly line: number }[] = [];
  for (const [written, value] of frontMatter.values) {
    const key = frontMatterKeys.find((known) => known.toLowerCase() === written.toLowerCase()) ?? findAlias(written);
    if (key === 'theme' && dialect.slides && !isOurTheme(value)) {
      if (typeof value.value !== 'string' || !isNamed(darkTheme, value.value))
        unread.push({ written, line: value.line });
      else {
        values.set(key, { ...value, value: 'terminal' });
        const message = `The theme \`${value.value.trim()}\` is dark: \`terminal\`, the dark theme here, is used instead.`;
        diagnostics.report('dialect', message, { line: value.line, column: 1 });
      }
    } else if (key === 'date' && typeof value.value === 'string' && isNamed(computedDate, value.value))
      diagnostics.report('dialect', 'The date in the front matter is to be computed, so it was left out.', {
        hint: 'Write the date itself: `date: 2026-05-01`.',
        line: value.line,
        column: 1,
      });
    else if (dialect.slides === 'Marp' && (written === 'marp' || written === 'headingDivider')) continue;
    else if (dialect.firstSlide?.has(written.replace('Color', ''))) continue;
    else if (dialect.text === 'MyST' && value.keys?.includes('substitutions')) continue;
    else if (key && value.value !== undefined) values.set(key, value);
    else if (key) invalid(value.line, `The value of \`${written}\` is not understood.`, valueHint);
    else {
      const meant = foreignKeys.includes(written) ? undefined : suggest(written, frontMatterKeys);
      if (meant) invalid(value.line, `The front matter has no key \`${written}\`.`, `Did you mean \`${meant}\`?`);
      else unread.push({ written, line: value.line });
    }
  }

  reportUnread(unread, dialect, diagnostics);

  const line = (key: Key) => values.get(key)!.line;
  const items = (key: Key): readonly string[] => {
    const value = values.get(key)?.value;
    return (typeof value === 'string' ? [value] : (value ?? [])).map((item) => item.trim()).filter(Boolean);
  };
  const text_ = (key: Key): string | undefined => items(key).join(', ') || undefined;
  /** As in VitePress, `footer: false` is none. */
  const textUnlessFalse = (key: Key): string | undefined => (text_(key) === 'false' ? undefined : text_(key));
  const flag = (key: Key, otherwise: boolean): boolean => {
    const written = text_(key)?.toLowerCase();
    if (written === undefined) return otherwise;
    if (['true', 'yes', 'on'].includes(written)) return true;
    if (!['false', 'no', 'off'].includes(written))
      invalid(line(key), `\`${key}\` must be true or false.`, `Write \`${key}: true\` or \`${key}: false\`.`);
    return false;
  };
  const texts = (...keys: readonly ('subtitle' | 'date' | 'theme' | 'header' | 'footer' | 'logo')[]) =>
    Object.fromEntries(keys.map((key) => [key, textUnlessFalse(key)]).filter(([, value]) => value !== undefined));

  const writtenKind = text_('kind')?.toLowerCase();
  const kind = kinds.find((known) => known === writtenKind);
  if (writtenKind !== undefined && !kind)
    invalid(line('kind'), `There is no kind "${writtenKind}".`, `Use one of: ${kinds.join(', ')}.`);
  const base = text_('base');
  if (base !== undefined && !isBaseAddress(base))
    invalid(
      line('base'),
      `The base address "${base.slice(0, 80)}" is not understood.`,
      'Write an address: `base: https://example.com/docs/`.',
    );
  const language = readLanguage(text_('lang'), values.get('lang')?.line, tokens, diagnostics);
  return {
    kind,
    base: base !== undefined && isBaseAddress(base) ? base : undefined,
    title: textUnlessFalse('title'),
    ...texts('subtitle', 'date', 'theme', 'header', 'footer', 'logo'),
    authors: items('author'),
    language,
    ...(!isLanguageTag(text_('lang') ?? '') && { guessesLanguage: true as const, ...readDecimal(tokens) }),
    direction: directionOf(language),
    ...readSize(items('size'), (size) => invalid(line('size'), `The size "${size}" is not understood.`, sizeHint)),
    pageNumbers: flag('pageNumbers', true),
    numbered: flag('numbered', false),
    ...(!flag('icons', true) && { icons: false as const }),
    ...(!flag('art', true) && { art: false as const }),
    ...(flag('credits', false) && { credits: true as const }),
  };
}

/** One remark for all keys that have no meaning; a tool's deck may have them. */
function reportUnread(
  unread: readonly { readonly written: string; readonly line: number }[],
  { slides }: Dialect,
  diagnostics: Diagnostics,
): void {
  const named = unread.slice(0, mostNamed).map(({ written }) => `\`${written}\``);
  const more = unread.length > named.length ? ` and ${unread.length - named.length} more` : '';
  const keys = `${named.join(', ')}${more}`;
  if (slides) {
    const message = `This is a ${slides} deck${keys && `; these keys of its front matter are ignored: ${keys}`}.`;
    diagnostics.report('dialect', message, { line: 1, column: 1 });
  } else if (keys !== '') {
    diagnostics.report('front-matter-invalid', `The front matter has keys without a meaning here: ${keys}.`, {
      severity: 'info',
      hint: `These have one: ${frontMatterKeys.join(', ')}.`,
      line: unread[0]!.line,
      column: 1,
    });
  }
}

/** Longer values name nothing: the patterns below take long for them. */
const longestName = 100;
const isNamed = (pattern: RegExp, value: string): boolean => value.length <= longestName && pattern.test(value.trim());

/** Dark themes of Marp, reveal.js and Slidev. */
const darkTheme = /^(?:[\w-]*-)?(?:dracula|dark|black|night|moon|blood|league|midnight|nord)(?:-[\w-]*)?$/i;
/** `` `r Sys.Date()` `` of R Markdown, `today` of Quarto. */
const computedDate = /^(?:`+\{?(?:r|python|julia)\}?\s.*`+|today|now|last-modified)$/is;

/** Decks of other tools name themes of these tools, which are not looked for here. */
const isOurTheme = ({ value }: FrontMatterValue): boolean =>
  typeof value === 'string' && themeNames.includes(value.trim().toLowerCase());

const findAlias = (key: string): Key | undefined =>
  Object.hasOwn(aliases, key.toLowerCase()) ? aliases[key.toLowerCase()] : undefined;

function readDecimal(tokens: readonly Token[]): Pick<Metadata, 'decimal'> {
  const decimal = findTextDecimals(writtenProse(tokens));
  return decimal === undefined ? {} : { decimal };
}

function readLanguage(
  tag: string | undefined,
  line: number | undefined,
  tokens: readonly Token[],
  diagnostics: Diagnostics,
): string {
  if (tag !== undefined && isLanguageTag(tag)) return tag;
  const prose = proseOf(tokens);
  const found = guessLanguage(prose);
  const guess = found === 'zh' && looksTraditional(prose.slice(0, 20_000)) ? 'zh-Hant' : found;
  if (tag === undefined) return guess;
  diagnostics.report('unknown-language', `"${tag.slice(0, 40)}" is not a language tag; ${guess} is used.`, {
    hint: 'Write a BCP 47 tag such as en, de or pt-BR.',
    line: line!,
    column: 1,
  });
  return guess;
}

const sizeHint = 'Write 16:9 or 4:3 for a deck; A4, Letter or, for example, [A4, landscape] for a doc.';

function readSize(
  written: readonly string[],
  reject: (size: string) => void,
): Pick<Metadata, 'slideSize' | 'pageSize' | 'landscape'> {
  const size: { slideSize: Metadata['slideSize']; pageSize: Metadata['pageSize']; landscape: boolean } = {
    slideSize: '16:9',
    pageSize: 'A4',
    landscape: false,
  };
  for (const word of written.flatMap((item) => item.toLowerCase().split(/[\s,]+/)).filter(Boolean)) {
    if (word === '16:9' || word === '4:3') size.slideSize = word;
    else if (word === 'a4') size.pageSize = 'A4';
    else if (word === 'letter') size.pageSize = 'Letter';
    else if (word === 'landscape') size.landscape = true;
    else if (word === 'portrait') size.landscape = false;
    else reject(word);
  }
  return size;
}

/** The metadata of a document; `found` is its title if the front matter has none. `read` reads the marks in a text of the front matter. */
export function completeMetadata(
  { kind: _kind, base: _base, title, subtitle, authors, date, ...rest }: Preamble,
  found: FoundTitle | undefined,
  { text: tool }: Dialect,
  read: (text: string) => readonly Inline[],
): Metadata {
  const [named, below] = [title, subtitle].map((text) => readFormatted(text, read));
  const formatted = {
    ...(named?.inlines && { title: named.inlines }),
    ...(below?.inlines && { subtitle: below.inlines }),
  };
  // Obsidian shows the name of a file as its title.
  const isShown = named !== undefined || found === undefined || found.isFirstHeading || tool === 'Obsidian';
  return {
    title: named?.text ?? found?.text ?? untitledIn(rest.language),
    ...(!isShown && { hidesTitle: true as const }),
    ...(below && { subtitle: below.text }),
    ...(Object.keys(formatted).length > 0 && { formatted }),
    authors: authors.map((author) => readFormatted(author.replace(mail, '\\<'), read)!.text),
    ...(date !== undefined && { date: readFormatted(date, read)!.text }),
    ...rest,
  };
}

/** The mail address of an author keeps its brackets: `Ada <ada@example.com>`. */
const mail = /(?<!\\)<(?=[^<>\s@]+@[^<>\s@]+>)/g;

/** A text as its reader sees it, with its inlines if they are more than that. */
function readFormatted(
  written: string | undefined,
  read: (text: string) => readonly Inline[],
): { readonly text: string; readonly inlines?: readonly Inline[] } | undefined {
  if (written === undefined) return undefined;
  const inlines = read(written.replace(/\s+/g, ' '));
  const text = titleText(inlines);
  if (text === '') return { text: written };
  return inlines.every(({ type }) => type === 'text') ? { text } : { text, inlines };
}
