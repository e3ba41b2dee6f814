// Sentences on lines of their own: a quotation of two or three of them is read so, where its lines are as many.
import type { TextParagraph, TextRun } from './text-content.ts';

/** Of sentences: with more, the paragraph is a text. */
const most = 3;
/** Characters of a sentence that can have a line; shorter ones are abbreviations and exclamations. */
const shortest = 8;

/** After the mark that ends a sentence, and closing quotation marks; not before small letters, nor after titles of people. */
const ends =
  /(?<=[.!?…][”"»’)]?)(?<!\b(?:Dr|Drs|Mr|Mrs|Ms|Prof|St|No|Nr|vs|Jr|Sr|Sra|Mme|Hr|Fr|\p{Lu})\.) (?=[\p{Lu}\p{Lo}¿¡“„«])|(?<=[。！？])(?=.)/gu;

/** The paragraph with a hard break after each sentence but the last; undefined if it is one sentence, has many, or has breaks. */
export function sentencesApart(paragraph: TextParagraph): TextParagraph | undefined {
  const text = paragraph.runs.map((run) => run.text).join('');
  const isPlain = paragraph.runs.every((run) => run.math === undefined && run.breakBefore !== true);
  const places = isPlain
    ? [...text.matchAll(ends)].map(({ index, 0: space }) => ({ index, end: index + space.length }))
    : [];
  if (places.length === 0 || places.length >= most) return undefined;
  const starts = [0, ...places.map(({ end }) => end)];
  const stops = [...places.map(({ index }) => index), text.length];
  if (starts.some((start, at) => stops[at]! - start < shortest)) return undefined;
  let before = 0;
  const runs = paragraph.runs.flatMap((run): readonly TextRun[] => {
    const from = before;
    before += run.text.length;
    return starts.flatMap((start, at) => {
      const [first, last] = [Math.max(from, start), Math.min(from + run.text.length, stops[at]!)];
      if (last <= first) return [];
      const part = { ...run, text: run.text.slice(first - from, last - from) };
      return [at > 0 && first === start ? { ...part, breakBefore: true } : part];
    });
  });
  return { ...paragraph, runs };
}
