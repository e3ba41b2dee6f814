// Where East Asian text borders on Latin letters and digits: programs that set a gap there need room for it.

/** Han, kana, Hangul, and the marks that are as wide as they. */
const eastAsian = '\\u1100-\\u11ff\\u2e80-\\ud7af\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff01-\\uff60\\u{20000}-\\u{3fffd}';
/** Letters and digits of the scripts that stand upright beside them, and the signs of numbers. */
const western = 'A-Za-z0-9%$€£¥\\u00c0-\\u024f\\u0370-\\u052f';
const borders = new RegExp(`(?<=[${eastAsian}] ?)(?=[${western}])|(?<=[${western}] ?)(?=[${eastAsian}])`, 'gu');
const hasEastAsian = new RegExp(`[${eastAsian}]`, 'u');

/**
 * The gap as a share of the size. Typst sets a quarter of an em beside Han and kana; LibreOffice 0.27 em, also beside Hangul and East Asian
 * marks and where a space is between the two ("Apply spacing between Asian and non-Asian text": no attribute of `a:pPr` turns it off,
 * `latinLnBrk` and `eaLnBrk` are about line breaks, ECMA-376 part 1, 21.1.2.2.7). PowerPoint and browsers set none.
 */
export const scriptGap = 0.28;

/** How many gaps text can have when it is drawn. */
export function countScriptBorders(text: string): number {
  return hasEastAsian.test(text) ? (text.match(borders)?.length ?? 0) : 0;
}
