// The attributes of `:::table`: formats, totals, drop-downs, conditional formats and the like.
import type { Position, TableOptions } from '../model/index.ts';
import type { Context } from './context.ts';
import type { DirectiveValues } from './directive-values.ts';

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

/** The values of the attributes of `:::table`. */
export function readTableOptions(values: DirectiveValues, at: Position, context: Context): TableOptions {
  const options: Mutable<TableOptions> = values.texts('name', 'id', 'caption');
  const formats = values.list('formats');
  if (formats) options.formats = formats;
  const totals = values.list('totals');
  if (totals) options.totals = totals;
  const invalid = (name: string, value: string, hint: string) =>
    context.report('invalid-attribute', `A table cannot have ${name}="${value.slice(0, 80)}".`, { hint, at });

  const widths = values.list('widths')?.map((width) => Number(width.endsWith('%') ? width.slice(0, -1) : width));
  if (widths?.every((width) => Number.isFinite(width) && width >= 0 && width <= 255)) options.widths = widths;
  else if (widths)
    invalid(
      'widths',
      values.text('widths')!,
      'Write a width from 0 to 255 per column: 24, 8, 12, or shares: 50%, 25%, 25%.',
    );

  const rules = <Rule>(name: 'choices' | 'highlight', read: (text: string) => Rule | undefined, hint: string) => {
    // One rule that is wrong leaves the others as they are.
    const found = values
      .text(name)
      ?.split(';')
      .filter((text) => text.trim() !== '')
      .flatMap((text) => {
        const rule = read(text);
        if (rule === undefined) invalid(name, text.trim(), hint);
        return rule ?? [];
      });
    return found !== undefined && found.length > 0 ? found : undefined;
  };
  const choices = rules('choices', readChoice, 'Write column, colon, values: "Status: open|done; Size: S|M".');
  if (choices !== undefined) options.choices = choices;
  const highlight = rules(
    'highlight',
    (rule) => readHighlight(rule) ?? readMark(rule),
    'Write the name of a column or row, or column, comparison, colon, color (accent1 to accent6, or #c0392b): "Total > 1000: accent2".',
  );
  const compared = highlight?.filter((rule) => typeof rule !== 'string');
  if (compared !== undefined && compared.length > 0) options.highlight = compared;
  const marked = highlight?.filter((rule) => typeof rule === 'string');
  if (marked !== undefined && marked.length > 0) options.marked = marked;
  if (values.choice('show') === 'roadmap') options.show = 'roadmap';
  for (const name of ['lines', 'heat', 'bars'] as const) {
    const columns = values.list(name)?.filter((column) => column !== '');
    if (columns !== undefined && columns.length > 0) options[name] = columns;
  }
  const freeze = values.choice('freeze');
  if (freeze) options.freeze = freeze as NonNullable<TableOptions['freeze']>;
  const filter = values.flag('filter');
  if (filter !== undefined) options.filter = filter;
  const hidden = values.flag('hidden');
  if (hidden !== undefined) options.hidden = hidden;
  if (options.id) context.ids.add(options.id);
  return options;
}

function readChoice(text: string): NonNullable<TableOptions['choices']>[number] | undefined {
  const colon = text.indexOf(':');
  const column = text.slice(0, Math.max(0, colon)).trim();
  const values = text.slice(colon + 1);
  if (column === '' || values === '') return undefined;
  const trimmed = values.split('|').map((value) => value.trim());
  return { column, values: trimmed.filter(Boolean) };
}

/** A name alone: nothing is compared. */
const readMark = (text: string): string | undefined =>
  /[<>=:]/.test(text) || text.trim().length > longestMark ? undefined : text.trim();
const longestMark = 100;

type Highlight = NonNullable<TableOptions['highlight']>[number];

/** `column operator value: color`, cut at the first operator and the last colon: a pattern of all at once would try every space. */
function readHighlight(text: string): Highlight | undefined {
  const [operator] = />=|<=|<>|[<>=]/.exec(text.trimStart().slice(1)) ?? [];
  if (operator === undefined) return undefined;
  const start = text.indexOf(operator, text.length - text.trimStart().length + 1);
  const colon = text.lastIndexOf(':');
  const column = text.slice(0, start).trim();
  const color = text.slice(colon + 1).trim();
  if (colon < start || column === '') return undefined;
  const value = text
    .slice(start + operator.length, colon)
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2');
  return isColor(color) ? { column, operator: operator as Highlight['operator'], value, color } : undefined;
}

const isColor = (color: string): boolean => /^(?:accent[1-6]|#?(?:[\da-f]{3}|[\da-f]{6}))$/i.test(color);
