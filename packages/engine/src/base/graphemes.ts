// Splits text into user-perceived characters (UAX 29).

/** Made when first asked: loading its rules takes ICU milliseconds that most documents need not spend. */
let segmenter: Intl.Segmenter | undefined;

/** The grapheme clusters of a text in order, each with its UTF-16 offset. */
export function graphemes(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
