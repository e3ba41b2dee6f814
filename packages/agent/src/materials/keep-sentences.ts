// The text mode `preserve`: restores sentences of the user that are missing from the document, word for word.
import { blockText, type Document, inlineText, parse, print } from '@deckle/engine';
import { paragraph } from '../composer/nodes.ts';
import { splitSentences } from '../composer/read/index.ts';

export type KeepRequest = {
  readonly pages: readonly string[];
  readonly sentences: readonly string[];
  readonly kind: Document['kind'];
};
export type Kept = { readonly pages: readonly string[]; readonly restored: readonly string[] };

/** The sentences of a text, line by line. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => splitSentences(line.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** The pages with every sentence in them: one that is missing follows on the page of the one before it. */
export function keepSentences({ pages, sentences, kind }: KeepRequest): Kept {
  const texts = pages.map((page) => fold(textOf(page, kind)));
  const added = pages.map((): string[] => []);
  const restored: string[] = [];
  let place = 0;
  for (const sentence of sentences) {
    const wanted = fold(sentence);
    const found = texts.findIndex((text) => text.includes(wanted));
    if (found >= 0) place = found;
    else {
      restored.push(sentence);
      added[place]?.push(sentence);
    }
  }
  const complete = pages.map((page, at) =>
    added[at]!.length === 0 ? page : `${page.trimEnd()}\n\n${added[at]!.map(writeParagraph).join('\n\n')}\n\n`,
  );
  return { pages: complete, restored };
}

function textOf(page: string, kind: Document['kind']): string {
  const { document } = parse(page.replace(/^---\s*\n/, ''), { kind: kind === 'sheet' ? 'sheet' : 'doc' });
  if (document.kind === 'doc') return blockText(document.blocks);
  if (document.kind === 'sheet')
    return document.worksheets.map(({ name, blocks }) => `${name}\n${blockText(blocks)}`).join('\n');
  return document.slides
    .map(
      ({ title, blocks, notes }) => `${title ? inlineText(title.children) : ''}\n${blockText([...blocks, ...notes])}`,
    )
    .join('\n');
}

/** Spaces and quotation marks do not count; words and stops do. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** A sentence as source: what would be markup in it is escaped. */
function writeParagraph(sentence: string): string {
  const { document } = parse('', { kind: 'doc' });
  if (document.kind !== 'doc') return sentence;
  const source = print({ ...document, blocks: [paragraph(sentence)] });
  return source.replace(/^---\n[\s\S]*?\n---\n/, '').trim();
}
