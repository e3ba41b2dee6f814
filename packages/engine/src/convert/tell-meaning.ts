// What is good and what is bad, told apart in every format: changes by what changes, ✓ and ✗ in cells, and columns of statuses with a sign.
import {
  type Block,
  type Deck,
  type Delta,
  type Doc,
  type Document,
  type Inline,
  inlineText,
  replaceIn,
  type Stat,
  type Table,
  type TableCell,
} from '../model/index.ts';
import { findMarks } from '../model/table-marks.ts';
import { namesBurden, type Status, statusOf } from './change-words.ts';

/** The deck or doc with changes, signs and statuses judged; sheets keep the text of their cells. */
export function withMeaning<Kind extends Document>(document: Kind): Kind {
  if (document.kind === 'sheet') return document;
  return replaceIn(document as Deck | Doc, { block: judgeBlock, inlines: judgeChanges }) as Kind;
}

function judgeBlock(block: Block): Block | undefined {
  if (block.type === 'stats') return { ...block, items: block.items.map(judgeStat) };
  if (block.type === 'table') return judgeTable(block);
  return undefined;
}

function judgeStat(item: Stat): Stat {
  const label = judgeChanges(item.label);
  const isBurden = item.delta !== undefined && item.goodDelta === undefined && namesBurden(inlineText(item.label));
  return { ...item, label, ...(isBurden && { goodDelta: 'down' as const }) };
}

/** Each change by the words since the one before it. */
function judgeChanges(children: readonly Inline[], said = ''): readonly Inline[] {
  if (!children.some(({ type }) => type === 'delta')) return children;
  let words = said;
  return children.map((child) => {
    if (child.type !== 'delta') {
      words += inlineText([child]);
      return child;
    }
    const judged: Delta =
      child.good === undefined && child.tone === undefined && namesBurden(words) ? { ...child, good: 'down' } : child;
    words = said;
    return judged;
  });
}

// Cells.

function judgeTable(table: Table): Table {
  const columns = table.header.map((_, column) => hasStatuses(table, column));
  const marks = findMarks(table);
  const rows = table.rows.map((row, index) =>
    row.map((cell, column) => {
      const isMarked = marks.columns.has(column) || marks.rows.has(index);
      const said = `${inlineText(row[0]?.children ?? [])} ${inlineText(table.header[column]?.children ?? [])} `;
      const children = columns[column] === true ? withStatus(cell) : withSign(judgeChanges(cell.children, said));
      if (isMarked && children.length > 0) return { ...cell, children: [{ type: 'strong' as const, children }] };
      return children === cell.children ? cell : { ...cell, children };
    }),
  );
  return { ...table, rows };
}

/** Every cell names a status, and one of them is not merely open: "open" and "planned" alone may be anything. */
function hasStatuses({ rows }: Table, column: number): boolean {
  let told = 0;
  let filled = 0;
  for (const row of rows) {
    const text = row[column]?.value ?? '';
    if (text === '') continue;
    const status = statusOf(text);
    if (status === undefined) return false;
    filled += 1;
    if (status !== 'open') told += 1;
  }
  return filled > 1 && told > 0;
}

/** Shapes that differ, since color alone says nothing to some readers. */
const signs: { readonly [status in Status]: string } = { good: '●', caution: '▲', bad: '■', open: '○' };

function withStatus(cell: TableCell): readonly Inline[] {
  const status = statusOf(cell.value);
  if (status === undefined) return cell.children;
  const sign: Inline = status === 'open' ? text(signs.open) : { type: 'delta', value: signs[status], tone: status };
  return [sign, text('\u00a0'), ...cell.children];
}

const yes = /^[✓✔]/u;
const no = /^[✗✘✕]/u;

/** A sign at the start of a cell, alone or before words, in its color. */
function withSign(children: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = children;
  if (first?.type !== 'text') return children;
  const tone = yes.test(first.value) ? 'good' : no.test(first.value) ? 'bad' : undefined;
  if (tone === undefined) return children;
  const [sign = ''] = first.value;
  const rest = first.value.slice(sign.length).replace(/^\ufe0e/, '');
  if (/^\ufe0f/.test(rest)) return children;
  return [{ type: 'delta', value: sign, tone }, ...(rest === '' ? [] : [text(rest)]), ...others];
}

const text = (value: string): Inline => ({ type: 'text', value });
