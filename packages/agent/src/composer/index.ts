// The composer: reads a prompt, plans the document and writes it. No model, network or randomness: same prompt, same source.
import { type Kind, print } from '@deckle/engine';
import type { PlanItem } from '../events.ts';
import type { AgentRequest } from '../request.ts';
import { planDocument } from './plan/index.ts';
import { readRequest } from './read/index.ts';
import { listOutline, writeDocument } from './write/index.ts';

export type Composed = {
  readonly kind: Kind;
  readonly language: string;
  readonly archetype: string;
  readonly title: string;
  readonly outline: readonly PlanItem[];
  readonly source: string;
};

/** The source of a document for a request. Throws only `DocumentTooLarge`. */
export function compose(request: AgentRequest): Composed {
  const parsed = readRequest(request);
  const { kind, language, archetype } = parsed;
  const plan = planDocument(request, parsed);
  const document = writeDocument(request, parsed, plan);
  return { kind, language, archetype, title: plan.title, outline: listOutline(document), source: print(document) };
}
