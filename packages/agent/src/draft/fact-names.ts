// Names of a document that nothing given contains: people beside a title, a role or their words, companies by their form; and, beside
// materials, several words in capitals within a sentence.
import { cellsOf, type Given, type Unsupported } from './facts.ts';

const word = "\\p{Lu}(?:[\\p{L}\\p{M}]|['’-](?=\\p{L}))*[\\p{L}\\p{M}]";
const initial = '\\p{Lu}\\.';
const particle = '(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|bin|ibn|zu|zur|ter)';
const space = '[ \\u00a0\\u202f]';
const next = `(?:${space}${particle}){0,2}${space}(?:${word}|${initial})`;
/** One word and more; two and more. */
const name = `(?:${word}|${initial})(?:${next}){0,3}`;
const wholeName = `(?:${word}|${initial})(?:${next}){1,3}`;

const titles = 'Dr|Prof|Mr|Mrs|Ms|Herrn?|Frau|Mme|Mlle|Sr|Sra|Dott|Sig';
const leadingTitles = new RegExp(`^(?:(?:${titles})\\.?${space})+`, 'u');
const roles =
  'CEO|CFO|CTO|COO|CIO|(?:[Cc]o-?)?[Ff]ounder|[Cc]hair(?:man|woman|person)?|[Pp]resident|[Dd]irector|[Mm]inister|[Mm]ayor|[Pp]rofessor|[Hh]ead|[Mm]anager|[Ss]pokesperson|Präsident(?:in)?|Geschäftsführer(?:in)?|Gründer(?:in)?|Leiter(?:in)?|Direktor(?:in)?|Bürgermeister(?:in)?|Vorstand|Sprecher(?:in)?|directeur|directrice|présidente?|fondat(?:eur|rice)|maire|directora?|presidenta?|fundadora?|alcalde(?:sa)?|direttor(?:e|rice)|presidente|fondat(?:ore|rice)|sindac[oa]|diretora?|directeur|voorzitter|burgemeester';
/** Between a name and its role. */
const before =
  'the|our|a|an|its|former|new|vice|deputy|managing|general|chief|der|die|unsere?|neuer?|ehemaliger?|la|le|el|il|o|notre|nuestr[oa]|nostr[oa]';
const says =
  'says|said|told|explains|explained|adds|added|sagt|sagte|erklärt|erklärte|betont|déclare|explique|affirme|dice|dijo|explica|afirma|afferma|spiega|diz|disse|zegt|zei';
const according =
  '[Aa]ccording to|[Ff]ounded by|[Ll]ed by|[Ii]nterview with|[Ll]aut|[Gg]egründet von|[Gg]eleitet von|[Ss]elon|[Ff]ondée? par|[Dd]irigée? par|[Ss]egún|[Ff]undad[oa] por|[Ss]econdo|[Ff]ondat[oa] da|[Ss]egundo|[Vv]olgens';
const forms =
  'Inc|Ltd|LLC|LLP|GmbH|AG|SE|KG|Corp|Corporation|plc|PLC|S\\.A|SARL|SAS|B\\.V|N\\.V|S\\.p\\.A|S\\.r\\.l|Ltda';

const patterns: readonly RegExp[] = [
  `(?<![\\p{L}\\p{M}.])(?:${titles})(?:\\.${space}?|${space})(?:(?:${titles})\\.?${space}){0,2}(${name})`,
  `(?<![\\p{L}\\p{M}])(?:${roles})${space}(${wholeName})`,
  `(?<![\\p{L}\\p{M}’'-])(${wholeName})(?:,| \\()(?:${space}?(?:${before}|\\p{Lu}[\\p{L}-]+)(?!\\p{L})){0,3}?${space}?(?:${roles})(?!\\p{L})`,
  `(?<![\\p{L}\\p{M}’'-])(${wholeName})${space}(?:${says})(?!\\p{L})`,
  `(?<![\\p{L}\\p{M}])(?:${says})${space}(${wholeName})`,
  `(?<![\\p{L}\\p{M}])(?:${according})${space}(${wholeName})`,
  // Who is quoted, in the last line of a quotation.
  `^>\\s?(?:—|–|--?)${space}?(${wholeName})(?=[,.(\\s]|$)`,
  `(?<![\\p{L}\\p{M}’'-])(${word}(?:${space}(?:&${space})?${word}){0,2}),?${space}(?:${forms})(?![\\p{L}])`,
].map((pattern) => new RegExp(pattern, 'gmu'));

/** Within a sentence, not at its beginning: there any word has a capital. Words like "FlowSync" alone. */
const withoutCue: readonly RegExp[] = [
  `(?<=[\\p{Ll}\\p{N},;)]${space}|[("„“«])(${wholeName})(?![\\p{L}\\p{M}])`,
  '(?<![\\p{L}\\p{M}\\p{N}_.\\/@#-])(\\p{Lu}\\p{Ll}{1,30}\\p{Lu}[\\p{L}\\p{M}]{0,30})(?![\\p{L}\\p{M}])',
].map((pattern) => new RegExp(pattern, 'gmu'));

/** In German every noun has a capital, and two stand beside each other everywhere: "im Bereich Personal". */
const germanWords = /(?<![\p{L}\p{M}])(?:und|ist|nicht|mit|für|auch|wird|werden|sind|vom|beim)(?![\p{L}\p{M}])/gu;
const isGerman = (text: string): boolean =>
  (text.match(germanWords)?.length ?? 0) * 50 > (text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0);

const smallWords = new Set(
  `the this that these those our your their his her its my we he she it they in on at by for from to of and or but as if when while where what which who how why not no all each every any some more most new next first last one two three according however also
der die das den dem des ein eine unser unsere ihr ihre sein seine wir er sie es und oder aber als wenn wie was wer im in am an auf aus bei mit nach von vor zu zum zur für nicht kein alle jede neu nächste erste letzte
le la les un une des nos notre votre leur il elle nous ils elles et ou mais dans sur par pour avec sans el los las una nuestro su y o en por con sin il lo gli i uno nostro e per os as um uma nosso het een onze hun en of op voor met`.split(
    /\s+/,
  ),
);

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
/** Of a page: more are hardly read one by one. */
const mostNames = 200;
const endings = /['’]?s$/;

/** Names of which a word stands nowhere in what is given. Where that is in another script, names are spelled anew: none is told. */
export function unsupportedNames(pages: readonly string[], given: Given): readonly Unsupported[] {
  // What a model knows of the world is asked for where there are no materials.
  const hasMaterials = given.tables.length > 0 || given.texts.filter((text) => text !== '').length > 1;
  const proses = pages.map(proseOf);
  const hasCuesAlone = !hasMaterials || isGerman(proses.join('\n'));
  const found = proses.flatMap((prose, at) => {
    const cued = namesIn(prose, patterns);
    const others = hasCuesAlone ? [] : namesIn(prose, withoutCue);
    return [
      ...cued.map((text) => ({ page: at, text, isCued: true })),
      ...others
        .filter((text) => !cued.some((each) => each.includes(text) || text.includes(each)))
        .map((text) => ({ page: at, text, isCued: false })),
    ];
  });
  if (found.length === 0) return [];
  const { known, isLatin } = knownWords(given);
  if (!isLatin) return [];
  // What is written small somewhere is a word of the language.
  const common = new Set(pages.flatMap((page) => wordsIn(page).filter((each) => /^\p{Ll}/u.test(each))));
  const isGiven = (each: string): boolean =>
    known.has(each) || known.has(each.replace(endings, '')) || known.has(`${each}s`);
  const isTold = ({ text, isCued }: (typeof found)[number]): boolean => {
    const words = wordsIn(text)
      .filter((each) => /^\p{Lu}/u.test(each) && [...each].length > 1)
      .map((each) => each.toLowerCase());
    // Without a cue, a part that is known makes it something known in other words: "the Harbor Team".
    if (!isCued && words.some(isGiven)) return false;
    // A noun may follow a name: "Frau Müllers Plan", "Maria Huber Media".
    const [first, second] = words;
    const isKnown = first === undefined || (isGiven(first) && (!second || isGiven(second) || endings.test(first)));
    return !isKnown && !words.some((each) => smallWords.has(each) || common.has(each));
  };
  return found.filter(isTold).map(({ page, text }) => ({ page, text }));
}

/** Headings, tables, directives and code have words in capitals that are no names. */
const proseOf = (page: string): string =>
  page
    .split('\n')
    .filter((line) => !/^\s*(?:#|\||:::?|```|~~~)/.test(line))
    .join('\n')
    .replace(/[*_`]+/g, '');

function namesIn(prose: string, patterns: readonly RegExp[]): readonly string[] {
  const found = new Set<string>();
  for (const pattern of patterns)
    for (const [, written] of prose.matchAll(pattern))
      found.add(written!.replace(leadingTitles, '').replace(/['’]s$/, ''));
  // "Anna Schmidt" is told once, not "Schmidt" as well.
  const names = [...found].slice(0, mostNames);
  let longer = '';
  const parts = new Set<string>();
  for (const each of names.toSorted((one, other) => other.length - one.length)) {
    if (longer.includes(each)) parts.add(each);
    else longer += `${each}\n`;
  }
  return names.filter((each) => !parts.has(each));
}

function knownWords({ texts, tables }: Given): { readonly known: ReadonlySet<string>; readonly isLatin: boolean } {
  const known = new Set<string>();
  let [letters, latin] = [0, 0];
  const add = (text: string): void => {
    for (const each of wordsIn(text)) {
      known.add(each.toLowerCase());
      letters += each.length;
      if (/^\p{Script=Latin}/u.test(each)) latin += each.length;
    }
  };
  for (const text of texts) add(text);
  add(cellsOf(tables));
  return { known, isLatin: latin >= letters / 2 };
}
