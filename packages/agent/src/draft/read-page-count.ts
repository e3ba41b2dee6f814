// How many pages a request asks for where no figure stands beside the word: "von einer Seite", "a one-pager", "zweiseitig", "d’une page".

/** By number, in the languages whose requests are read; the forms of one are articles, too. */
const numbers: readonly string[] = [
  'one|a single|single|eine[rmn]?|une(?: seule)?|una(?: sola)?|uma(?: só|(?: única)?)|1',
  'two|zwei|deux|dos|duas|2',
  'three|drei|trois|tres|três|3',
  'four|vier|quatre|cuatro|quatro|4',
  'five|fünf|cinq|cinco|5',
  'six|sechs|seis|6',
];
const sheet =
  '(?:(?:full|whole|printed|single|ganze[rn]?|volle[rn]?|gedruckte[rn]?|einzige[rn]?|pleine|seule|sola|única|só|DIN|A4)[\\s-]+){0,3}';
const pages = '(?:(?:DIN[\\s-]*)?A4[\\s-]*)?(?:pages?|pagers?|seiten?|seiters?|páginas?)';
/** What is a place and no length: "a page of our website", "on the one side". */
const isPlace =
  /^(?:[\s-]+(?:of|from) (?:the|our|your|its)\b|(?:[\s-]+\p{L}+){0,3}[\s-]+(?:web\p{L}*|internet|intranet|wiki|homepage|portals?|blogs?|app)(?!\p{L})|[\s-]+d['’]accueil|[\s-]+der (?:medaille|münze))/iu;
const germanCompounds = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

/** Said of a length: only so are several pages meant anywhere but in the sentence that asks. */
const ofLength =
  /(?:length|long|short|fits?|keep|limit|at most|than|within|max\p{L}*\.?|about|on|länge|umfang|lang|höchstens|als|bis zu|etwa|rund|auf|longueur|maximum|au plus|plus de|environ|sur|en|extensión|máximo|más de|hasta|extensão|mais de|até|em)[\s:]+(?:\p{L}+\s){0,2}$/iu;

/** Longer requests have said it by then. */
const maxLength = 5_000;

/** `asking`: the sentence of the request that asks; `more`: what else it says, without texts pasted. Undefined if it asks for no number in words. */
export function readPageCount(asking: string, more: string): number | undefined {
  return found(asking.slice(0, maxLength), true) ?? found(more.slice(0, maxLength), false);
}

function found(text: string, isAsking: boolean): number | undefined {
  for (const [at, words] of numbers.entries()) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${words})[\\s-]+${sheet}${pages}(?!\\p{L})`, 'giu');
    for (const { 0: phrase, index } of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, index - 40), index);
      if (isPlace.test(text.slice(index + phrase.length, index + phrase.length + 60))) continue;
      if (/(?:\b(?:die|der|the|la|a)|[-–—])\s?$/iu.test(before) && /^(?:eine[nr]?|une|una|uma)\s/i.test(phrase))
        continue;
      if (isAsking || at === 0 || ofLength.test(before)) return at + 1;
    }
    const compound = new RegExp(`(?<!\\p{L})${germanCompounds[at]!}seit(?:ig\\p{L}{0,2}|ers?)(?!\\p{L})`, 'iu').exec(
      text,
    );
    // "Einseitig" is biased, too.
    if (compound && !/(?:nicht|kein\p{L}*|weder|zu|oder)\s$/iu.test(text.slice(0, compound.index))) return at + 1;
  }
  return undefined;
}
