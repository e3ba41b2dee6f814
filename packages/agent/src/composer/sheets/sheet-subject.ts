// What a sheet is about, for its title: of an invoice whom it is to, and never a number that stands in its lines.
import { hasNumber } from '../orders/find-numbers.ts';
import { readInvoice } from '../orders/read-invoice.ts';
import type { Topic } from '../read-title.ts';

type Asked = {
  readonly archetype: string;
  readonly sentence: string;
  readonly brief: readonly string[];
  readonly topic: Topic;
  readonly language: string;
};

/** Empty where the request names no subject. */
export function sheetSubject({ archetype, sentence, brief, topic, language }: Asked): string {
  const { title, audience } = topic;
  const whom = archetype === 'invoice' ? readInvoice([sentence, ...brief].join(' '), language, []).to : undefined;
  if (whom) return whom;
  return (archetype === 'invoice' || archetype === 'budget') && hasNumber(title, language) ? audience : title;
}
