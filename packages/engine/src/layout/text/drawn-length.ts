// About how long a text is drawn, without measuring it: for what is decided before anything is set.

/** The width of a letter, and of a sign of Chinese, Japanese or Korean, as a share of its size. */
const letter = { usual: 0.5, wide: 1 };
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Of a column, what its text takes: the rest is around it. */
export const columnShare = 0.8;

/** As a multiple of the size of the text. */
export function drawnLength(text: string): number {
  const signs = text.match(wide)?.length ?? 0;
  return signs * letter.wide + (text.length - signs) * letter.usual;
}
