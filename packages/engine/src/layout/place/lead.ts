// The lead of an item: `**Lead** rest`. Cards have it as their heading, steps and points on a separate line.
import { type Block, type Inline, inlineText } from '../../model/index.ts';

export type Lead = { readonly lead: readonly Inline[]; readonly rest: readonly Inline[] };

/** The bold start of an item, and the text after it; without the colon or dash between, which can be bold too: `**Lead:** rest`. */
export function splitLead([first]: readonly Block[]): Lead | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [lead, next, ...others] = first.children;
  if (lead?.type !== 'strong') return undefined;
  if (next === undefined) return { lead: lead.children, rest: [] };
  const rest = next.type === 'text' ? { ...next, value: next.value.replace(/^[\s:—–-]+/, '') } : next;
  return { lead: withoutColon(lead.children), rest: [rest, ...others] };
}

function withoutColon(lead: readonly Inline[]): readonly Inline[] {
  const last = lead.at(-1);
  if (last?.type !== 'text') return lead;
  const value = last.value.replace(/(?<=\S)\s*[:：]\s*$/u, '');
  return value === last.value ? lead : [...lead.slice(0, -1), { ...last, value }];
}

/** The item with a line break after its lead; unchanged if the bold words are part of a sentence: `**Stop**, then go`. */
export function leadOnOwnLine(children: readonly Block[]): readonly Block[] {
  const [first, ...others] = children;
  const lead = splitLead(children);
  if (first?.type !== 'paragraph' || lead === undefined) return children;
  const rest = inlineText(lead.rest).trim();
  if (rest === '' || /^[,.;!?)]/.test(rest) || lead.rest[0]?.type === 'lineBreak') return children;
  return [
    { ...first, children: [{ type: 'strong', children: lead.lead }, { type: 'lineBreak' }, ...lead.rest] },
    ...others,
  ];
}
