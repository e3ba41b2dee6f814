// The lead of an item: `**Lead** rest`. Cards have it as their heading, steps and points on a line of its own.
import { type Block, type Inline, inlineText } from '../model/index.ts';

export type Lead = { readonly lead: readonly Inline[]; readonly rest: readonly Inline[] };

/** The bold start of an item, and what follows it without the colon or dash between them. */
export function splitLead([first]: readonly Block[]): Lead | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [lead, next, ...others] = first.children;
  if (lead?.type !== 'strong') return undefined;
  if (next === undefined) return { lead: lead.children, rest: [] };
  const rest = next.type === 'text' ? { ...next, value: next.value.replace(/^[\s:—–-]+/, '') } : next;
  return { lead: lead.children, rest: [rest, ...others] };
}

/** The item with a line break after its lead; as it is where the bold words are part of a sentence: `**Stop**, then go`. */
export function leadOnOwnLine(children: readonly Block[]): readonly Block[] {
  const [first, ...others] = children;
  const lead = splitLead(children);
  if (first?.type !== 'paragraph' || lead === undefined) return children;
  const rest = inlineText(lead.rest).trim();
  if (rest === '' || /^[,.;!?)]/.test(rest) || lead.rest[0]?.type === 'lineBreak') return children;
  return [{ ...first, children: [first.children[0]!, { type: 'lineBreak' }, ...lead.rest] }, ...others];
}
