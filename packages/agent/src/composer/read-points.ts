// Points and figures that a request lists: "agenda: a, b and c", "flights 800, hotel 1,200", "40 customers".
import { readNumber } from '@deckle/engine';

/** `amount` and `unit` when the point ends in a number: a row of a budget. `figure`: the number as written, for display. */
export type Point = {
  readonly text: string;
  readonly figure?: string;
  /** The text without the figure. */
  readonly label: string;
  readonly amount?: number;
  readonly unit?: string;
};

const listStart =
  /:\s+|：|(?<!\p{L})(?:covering|including|with sections(?: on)?|with the topics|mit den (?:Themen|Punkten|Abschnitten)|avec les (?:sections|points|thèmes)|con (?:las secciones|los temas|los puntos)|compare|comparing|vergleiche|namely|comparar?|comparer?)\s+/iu;
/** Not inside parentheses. */
const separator = /[,;]\s+(?![^()]*\))|\s*[、،，；]\s*/u;
const lastJoint = /\s+(?:and|und|et|y|e|&|sowie|vs\.?|versus|gegen|contre|contra)\s+/iu;

/** The points of the list in a request (two or more), and the request without it. */
export function readList(
  request: string,
  language: string,
): {
  readonly points: readonly Point[];
  readonly rest: string;
  readonly tail: string;
} {
  const start = listStart.exec(request);
  if (!start) return { points: [], rest: request, tail: '' };
  const from = start.index + start[0].length;
  const stop = /(?<!Mio|Mrd|approx|ca)[.!?](?:\s+(?=[\p{Lu}\p{Nd}])|$)|。/u.exec(request.slice(from));
  const end = stop ? from + stop.index : request.length;
  const items = request
    .slice(from, end)
    .split(separator)
    .flatMap((item, index, all) => (index === all.length - 1 ? splitLast(item, all.length) : [item]))
    .map((item) => item.replace(/^(?:and|und|et|y|e)\s+/i, '').trim())
    .filter(Boolean);
  if (items.length < 2 || items.some((item) => item.length > 120)) return { points: [], rest: request, tail: '' };
  return {
    points: items.map((item) => readPoint(item, language)),
    rest: request.slice(0, start.index).trim(),
    tail: request.slice(end).replace(/^[.!?。]\s*/u, ''),
  };
}

/** "b and c" is two items; in a list of one, as in "salt and pepper", too. */
const splitLast = (item: string, count: number): readonly string[] => {
  const parts = item.split(lastJoint);
  return parts.length === 2 || count === 1 ? parts : [item];
};

const figurePattern =
  /(?<![\p{L}\p{Nd}.,/-])[+−-]?(?:[$€£¥₹]\s?)?\d[\d.,]*(?:\s?(?:%|[$€£¥₹]|(?:EUR|USD|GBP|CHF|k|K|M|bn|Mio\.?|Mrd\.?|millions?|Millionen|billions?|millones|milliards?|M[€$£])(?![\p{L}])))*(?![\p{L}\p{Nd}:/-])/u;

/** The first number; a year only where nothing else is counted. */
function findFigure(item: string): RegExpExecArray | undefined {
  const all = [...item.matchAll(new RegExp(figurePattern, 'gu'))];
  return all.find((match) => !/^(?:19|20)\d\d$/.test(match[0])) ?? all[0];
}

/** A point of a list with the figure in it, if there is one. */
export function readPoint(item: string, language: string): Point {
  const match = findFigure(item);
  if (!match) return { text: item, label: item };
  const figure = match[0].replace(/[.,]+$/, '').trim();
  const before = item.slice(0, match.index).replace(/[\s:=–—(-]+$/u, '');
  const after = item.slice(match.index + match[0].length).replace(/^[\s:)=–—-]+/u, '');
  const label = [before, after].filter(Boolean).join(' ').trim();
  if (!label) return { text: item, label: item };
  const number = readNumber(figure, language);
  return {
    text: item,
    figure,
    label,
    ...(number && { amount: number.value }),
    ...(number?.unit && { unit: number.unit }),
  };
}
