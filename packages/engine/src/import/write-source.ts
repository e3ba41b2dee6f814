// A document that was read, as source: the metadata that its file gives, the rest as the source language infers it.
import type { Block, Document, Footnote, Metadata, Slide, Worksheet } from '../model/index.ts';
import { blockText } from '../model/index.ts';
import { directionOf, guessLanguage, isLanguageTag } from '../source/language.ts';
import { print } from '../source/print.ts';

export type FoundMetadata = {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly authors?: readonly string[];
  readonly language?: string | undefined;
  /** Of East Asian text, where the file names it apart. */
  readonly eastAsianLanguage?: string | undefined;
  readonly slideSize?: '4:3' | undefined;
  readonly pageSize?: 'Letter' | undefined;
  readonly landscape?: boolean;
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
};

/** The content of a file by kind. */
export type FoundContent =
  | { readonly kind: 'doc'; readonly blocks: readonly Block[] }
  | { readonly kind: 'deck'; readonly slides: readonly Slide[] }
  | {
      readonly kind: 'sheet';
      readonly worksheets: readonly Worksheet[];
      readonly names: readonly { readonly name: string; readonly target: string }[];
    };

/** Characters that the language is guessed from, if the file does not say. */
const guessedFrom = 20_000;

/** The source of what was read. */
export function writeSource(content: FoundContent, meta: FoundMetadata, footnotes: readonly Footnote[] = []): string {
  const { title, authors = [], language: named, eastAsianLanguage, ...rest } = meta;
  const language = languageOf(sample(content), named, eastAsianLanguage);
  const whole: Metadata = {
    title: title ?? '',
    ...(title === undefined && { hidesTitle: true as const }),
    authors: [...new Set(authors)],
    language,
    // A few words of a table are no evidence for how its numbers are written.
    ...(content.kind === 'sheet' && named === undefined && { guessesLanguage: true as const }),
    direction: directionOf(language),
    slideSize: '16:9',
    pageSize: 'A4',
    landscape: false,
    pageNumbers: true,
    numbered: false,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  return print({ ...content, meta: whole, footnotes } as Document);
}

/** Files often name the language of the program that wrote them: the text decides, the file adds its region. */
function languageOf(text: string, named: string | undefined, eastAsian: string | undefined): string {
  const guessed = guessLanguage(text);
  if (eastAsian !== undefined && /^(?:zh|ja|ko)$/.test(guessed) && eastAsian.startsWith(`${guessed}-`))
    return eastAsian;
  if (named === undefined || !isLanguageTag(named)) return guessed;
  if (named.split('-')[0]!.toLowerCase() === guessed.split('-')[0]) return named;
  const isEnglish = (text.match(/\b(?:the|and|of|to|is|for)\b/gi)?.length ?? 0) * 25 > text.split(/\s+/).length;
  return guessed !== 'en' || isEnglish ? guessed : named;
}

function sample(content: FoundContent): string {
  const lists =
    content.kind === 'doc'
      ? [content.blocks]
      : content.kind === 'deck'
        ? content.slides.map(({ title, blocks }) => [...(title ? [title] : []), ...blocks])
        : content.worksheets.map(({ blocks }) => blocks);
  let text = '';
  for (const blocks of lists)
    for (const block of blocks) {
      if (text.length > guessedFrom) return text;
      text += `${blockText([block]).slice(0, guessedFrom)}\n`;
    }
  return text;
}
