// One way to write percentages in a deck or doc: 8.8 % or 8.8%. Numbers that Deckle formats follow the language, else the author.
import { numberSigns } from '../base/number-signs.ts';
import type { Deck, Doc, Inline, Table, TableCell } from '../model/index.ts';
import { allBlocks, type Block, type Chart, childInlines, inlineText, replaceIn, topBlocks } from '../model/index.ts';

const apart = '\u00a0%';

/** A number and its sign alone in a cell. */
const share = /^[(+\-−±~≈<>]*\d[\d.,'’\u00a0\u202f ]*%\)?$/;

/**
 * The document with its computed percentages, and those of its charts, written as its language has them ("8,8 %" in German, DIN 5008, in
 * French and in Spanish); in a language that sets no space, as most of its own text does. `written`: the document before it was computed.
 */
export function withPercentSigns<T extends Deck | Doc>(document: T, written: T): T {
  const isOfLanguage = isApart(document.meta.language);
  if (!hasPercentages(document) || !(isOfLanguage || isWrittenApart(written))) return document;
  const own = new Set<Block>(document === written ? [] : allBlocks(topBlocks(written)));
  return replaceIn(document, {
    block: (block) => {
      if (block.type === 'chart')
        return isOfLanguage ? withOwnSigns(block) : { ...block, percentsApart: true as const };
      return block.type === 'table' && !own.has(block) ? withCells(block) : undefined;
    },
  });
}

/** Cells with a code of their own are drawn with it. */
function withOwnSigns(chart: Chart): Chart {
  return chart.data.series.some(({ format }) => format?.includes('%')) ? { ...chart, percentsApart: true } : chart;
}

const hasPercentages = (document: Deck | Doc): boolean =>
  allBlocks(topBlocks(document)).some(({ type }) => type === 'chart' || type === 'table');

function isApart(language: string): boolean {
  try {
    return /^\s/.test(numberSigns(Intl.getCanonicalLocales(language)[0] ?? 'en').percent[1]);
  } catch {
    return false;
  }
}

/** Whether more percentages of the text have a space than not. */
function isWrittenApart(document: Deck | Doc): boolean {
  let balance = 0;
  for (const block of allBlocks(topBlocks(document))) {
    for (const children of childInlines(block))
      for (const [sign] of inlineText(children).matchAll(/\d[ \u00a0\u202f]?%(?![\p{L}\d])/gu))
        balance += sign.length > 2 ? 1 : -1;
  }
  return balance > 0;
}

function withCells(table: Table): Table {
  const cell = (one: TableCell): TableCell => {
    if (!share.test(inlineText(one.children).trim())) return one;
    return { ...one, children: one.children.map(withSign) };
  };
  return { ...table, rows: table.rows.map((row) => row.map(cell)) };
}

function withSign(inline: Inline): Inline {
  if (inline.type === 'text') return { ...inline, value: inline.value.replace(/(\d)%/, `$1${apart}`) };
  return inline.type === 'strong' ? { ...inline, children: inline.children.map(withSign) } : inline;
}
