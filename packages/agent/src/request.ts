// The agent's input: a validated POST /api/agent, or `deckle make`.
import type { AgentRequestBody, DocumentRecord, MaterialText } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';
import type { Plan } from './events.ts';

export type Material = Readonly<MaterialText>;

/** A document to change, as it is written. */
export type Original = Readonly<Pick<DocumentRecord, 'source' | 'kind'>>;

/** The fields of the contract; `prompt` has 3..20,000 code points. */
export type AgentRequest = Readonly<
  Pick<AgentRequestBody, 'prompt' | 'language' | 'length' | 'tone' | 'audience' | 'theme' | 'stopAfter' | 'sources'>
> & {
  /** To revise instead of writing a new document; `kind` is then the target kind. */
  readonly original?: Original | undefined;
  /** Absent: read from the prompt. */
  readonly kind?: DocumentRecord['kind'] | undefined;
  /** How to treat text in the prompt; absent: generate. */
  readonly textMode?: AgentRequestBody['textMode'] | undefined;
  /** Written in place of one of the model's own. */
  readonly plan?: Plan | undefined;
  /** Decks are cut short there, whatever `length` or the prompt ask for (the demo's bound). */
  readonly maxSlides?: number | undefined;
  readonly materials?: readonly Material[] | undefined;
  /** What of the materials could not be read: told with the document's diagnostics. */
  readonly remarks?: readonly Diagnostic[] | undefined;
};
