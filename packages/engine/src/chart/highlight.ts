// The highlight of a chart, or of a table: named by its author, or the only name of its data in the title.

import { drawnType } from '../model/chart.ts';
import type { Chart, Table } from '../model/index.ts';

/** The chart with its highlight, if these words (its slide's title, its own) contain exactly one of its names. */
export function highlightNamed(chart: Chart, title: string): Chart {
  if (chart.highlight !== undefined) return chart;
  const all = namesOf(chart);
  const words = wordsOf(`${title} ${chart.title ?? ''}`);
  const said = meantIn(words, all);
  if (said.length === 1 && all.length > 1) return { ...chart, highlight: said, named: said };
  const period = said.length === 0 ? lastPeriodIn(chart, words) : undefined;
  if (period !== undefined) return { ...chart, highlight: [period] };
  const series = chart.data.series.map(({ name }) => name).filter((name) => canBeMeant(name));
  const named = series.filter((name) => words.includes(wordsOf(name)));
  return named.length === 0 ? chart : { ...chart, named };
}

const meantIn = (words: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => canBeMeant(name) && words.includes(wordsOf(name)));

/** The table with the one row marked that its slide's title names, if its author marks none. */
export function markNamed(table: Table, title: string): Table {
  const { options, rows } = table;
  // A tinted row would look like a step of the scale.
  const isOfAuthor = options.marked !== undefined || options.highlight !== undefined || options.heat !== undefined;
  if (isOfAuthor || rows.length < 3) return table;
  const said = meantIn(
    wordsOf(title),
    rows.map(([cell]) => cell?.value ?? ''),
  );
  return said.length === 1 ? { ...table, options: { ...options, marked: said } } : table;
}

/** The last category, if it is a period ("2026", "Q4") and the only one that the title names: what the title is about. */
function lastPeriodIn(chart: Chart, words: string): string | undefined {
  const { categories, series } = chart.data;
  const type = drawnType(chart);
  if ((type !== 'column' && type !== 'bar') || series.length !== 1 || categories.length < 3) return undefined;
  const last = categories.at(-1)!;
  const isPeriod = (name: string) => name.length <= 12 && name.length > 1 && /\d/.test(name);
  if (!categories.every(isPeriod)) return undefined;
  const named = categories.filter((name) => words.includes(wordsOf(name)));
  return named.length === 1 && named[0] === last ? last : undefined;
}

/** A single series is distinguished by its categories, several by their names. */
function namesOf(chart: Chart): readonly string[] {
  const { categories, series } = chart.data;
  switch (drawnType(chart)) {
    case 'pie':
    case 'doughnut':
      return categories;
    case 'bar':
    case 'column':
      return series.length === 1 ? categories : series.map(({ name }) => name);
    case 'line':
    case 'area':
      return series.map(({ name }) => name);
    default:
      return [];
  }
}

/** Years and single letters are mentioned for other reasons. */
const canBeMeant = (name: string): boolean =>
  name.length <= 60 && !isCommon(name) && (/[a-z].*[a-z].*[a-z]/i.test(name) || /\p{L}.*\p{L}.*\p{L}/u.test(name));

// Words that a title has for other reasons than the category of that name.
const common = new Set(
  `about all and any are best both but can each every few first for from good had has have high how its last less low many more most much new next no none
  not now off old one only other others our out over per rest same some than that the their them then these they this those too total two under until
  up use very was we were what when where which while who why will with without worst yes you your
  aber alle alles als alt andere anderen anderes auch auf aus bei beide beste das dem den der des die dies diese ein eine einen er erste es für gesamt gut hat hoch
  ich ihr ist ja jede jeder kein keine letzte man mehr mit nach nein neu nicht noch nur oder ohne rest sehr sein sich sie sind sonstige sonstiges summe
  tief über um und uns unter viel viele vom von vor war was weniger wenn wer wie wir wird zu zum zur zwei
  autre autres aucun avec bien ces cette dans des deux elle elles est et il ils les leur mais même moins non nos notre nous nouveau oui par pas plus pour
  quand que qui reste sans ses son sont sur tous tout toutes très une vous
  algunos ambos como con cual cuando dos ella ellos entre era esta este más menos mucho muy ningún ninguno nuevo otro otra otros otras para pero por que
  quien resto sin sobre son sus todas todos una uno
  altri altro anche anno che chi come con cosa dei del della delle due gli hanno loro meno molto nella non nostro nuovo ogni per più quando questa questo resto
  senza sono sua sul tra tutti tutto una
  alle ander anders andere beide dat deze die dit een geen hebben hoe het hun ieder met minder naar niet nieuw ons ook overig totaal uit van veel voor waar wat
  wie zij zijn zonder`.split(/\s+/),
);

/** Nothing but common words: "Other", "All of them". */
const isCommon = (name: string): boolean =>
  (name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => word.length < 3 || common.has(word));

/** Words between single spaces: 'Ohr' is not found in 'Rohr'. */
function wordsOf(text: string): string {
  const small = text.toLowerCase();
  // The second is made only if needed: it takes half a millisecond.
  const word = /^[\0-\x7f]*$/.test(small) ? /[a-z0-9]+/g : /[\p{L}\p{N}\p{M}]+/gu;
  return ` ${(small.match(word) ?? []).join(' ')} `;
}

/** Whether a name is highlighted. */
export function isHighlighted(chart: Pick<Chart, 'highlight'>, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return chart.highlight?.some((each) => each.trim().toLowerCase() === wanted) === true;
}
