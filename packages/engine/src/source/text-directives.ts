// Directives in a line of text: `:ref[id]`, `:delta[+12 %]` and `:icon[name]`. Others keep their text.
import type { Inline, Position } from '../model/index.ts';
import type { Context, Locate } from './context.ts';
import { reportUnknownDirective, reportWrongForm } from './directive-reports.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { directives, findDirective } from './directive-table.ts';
import { readValues } from './directive-values.ts';

const unescapeLabel = (label: string): string => label.replace(/\\([\\[\]])/g, '$1').trim();

/** The inlines of a text directive; `readLabel` reads the label of an unknown one. */
export function buildTextDirective(
  meta: DirectiveMeta,
  readLabel: (label: string) => readonly Inline[],
  locate: Locate,
  context: Context,
): readonly Inline[] {
  const at = locate(meta.at, meta.raw.length);
  const label = unescapeLabel(meta.label ?? '');
  if (meta.name === 'ref' && label !== '') {
    context.references.push({ target: label, at });
    return [{ type: 'crossReference', target: label, position: at }];
  }
  if (meta.name === 'delta' && label !== '') return [readDelta(label, meta, at, context)];
  if (meta.name === 'icon' && label !== '') return [{ type: 'icon', name: label.toLowerCase(), position: at }];
  const grammar = findDirective(meta.name);
  if (grammar) reportWrongForm(meta, grammar, at, context);
  else reportUnknownDirective(meta, at, context);
  return meta.label ? readLabel(meta.label) : [{ type: 'text', value: meta.raw }];
}

function readDelta(value: string, { attributes }: DirectiveMeta, at: Position, context: Context): Inline {
  const values = readValues('delta', directives.delta, attributes, at, context);
  const good = values.choice('good') as 'up' | 'down' | undefined;
  return { type: 'delta', value, ...(good && { good }) };
}
