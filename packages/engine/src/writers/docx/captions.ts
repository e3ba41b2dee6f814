// Captions of figures, charts and tables: numbered by SEQ fields (ECMA-376 part 1, 17.16.5.56), referred to by bookmarks.
import type { Captioned } from '../../layout/doc-outline.ts';
import type { XmlChild, XmlElement } from '../../ooxml/xml.ts';
import { bookmarked, field, paragraph, runs, textRuns } from './paragraphs.ts';
import { captionBookmark, type WordContext } from './word-context.ts';

/** The caption paragraph of a block that has one: the label with its number as a field, then the words. */
export function captionParagraph(block: Captioned, context: WordContext): XmlElement[] {
  const caption = context.outline.captions.get(block);
  if (caption === undefined) return [];
  const kind = block.type === 'table' ? 'table' : 'figure';
  const number = caption.label.slice(context.words[kind].length + 1);
  const sequence = field(` SEQ ${kind === 'table' ? 'Table' : 'Figure'} \\* ARABIC `, textRuns(number, {}, context));
  const label = bookmarked(
    captionBookmark(caption.id),
    [...textRuns(`${context.words[kind]} `, {}, context), ...sequence],
    context,
  );
  const words = captionWords(block, context);
  return [
    paragraph('Caption', [...label, ...(words.length > 0 ? textRuns('. ', {}, context) : []), ...words], context, {
      keepNext: block.type === 'table',
    }),
  ];
}

function captionWords(block: Captioned, context: WordContext): readonly XmlChild[] {
  if (block.type === 'figure') return runs(block.caption, context);
  return textRuns((block.type === 'table' ? block.options.caption : block.caption) ?? '', {}, context);
}
