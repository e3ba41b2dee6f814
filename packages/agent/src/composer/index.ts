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
  /** The prompt names no known kind of document: the archetype is the nearest one. */
  readonly isNearest: boolean;
  readonly title: string;
  readonly outline: readonly PlanItem[];
  readonly source: string;
};

/** The source of a document for a request. Throws only `DocumentTooLarge`. */
export function compose(request: AgentRequest): Composed {
  const parsed = readRequest(request);
  const { kind, language, archetype } = parsed;
  const plan = planDocument(parsed);
  const document = writeDocument(request, parsed, plan);
  const isNearest = !parsed.isKnown && parsed.pasted.sections.length === 0;
  const outline = listOutline(document);
  return { kind, language, archetype, isNearest, title: plan.title, outline, source: print(document) };
}
