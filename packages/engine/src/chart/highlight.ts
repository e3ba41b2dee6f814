// The highlight of a chart: named by its author, or the only name of its data in the title.

import { drawnType } from '../model/chart.ts';
import type { Chart } from '../model/index.ts';

/** The chart with its highlight, if these words (its slide's title, its own) contain exactly one of its names. */
export function highlightNamed(chart: Chart, title: string): Chart {
  if (chart.highlight !== undefined) return chart;
  const names = namesOf(chart).filter((name) => canBeMeant(name));
  const words = wordsOf(`${title} ${chart.title ?? ''}`);
  const said = names.filter((name) => words.includes(wordsOf(name)));
  return said.length === 1 && names.length > 1 ? { ...chart, highlight: said } : chart;
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
  name.length <= 60 && (/[a-z].*[a-z].*[a-z]/i.test(name) || /\p{L}.*\p{L}.*\p{L}/u.test(name));

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
