// What the agent is asked for: POST /api/agent once checked, or `deckle make`.
import type { Kind } from '@deckle/engine';

export const materialTypes = ['text/plain', 'text/markdown', 'text/csv', 'application/json'] as const;
export type Material = {
  readonly name: string;
  readonly mediaType: (typeof materialTypes)[number];
  readonly content: string;
};

export const textModes = ['generate', 'condense', 'preserve'] as const;

/** A document to change, as it is written. */
export type Original = { readonly source: string; readonly kind: Kind };

export type AgentRequest = {
  /** 3..20,000 code points. */
  readonly prompt: string;
  /** To revise in place of writing a new document; `kind` is then what it is to become. */
  readonly original?: Original | undefined;
  /** Absent: read from the prompt. */
  readonly kind?: Kind | undefined;
  /** BCP 47; absent: the prompt's own language. */
  readonly language?: string | undefined;
  readonly length?: { readonly slides?: number | undefined; readonly pages?: number | undefined } | undefined;
  /** Decks are cut short there, whatever `length` or the prompt ask for (the demo's bound). */
  readonly maxSlides?: number | undefined;
  readonly tone?: string | undefined;
  readonly audience?: string | undefined;
  /** What to do with text that the prompt brings along; absent: generate. */
  readonly textMode?: (typeof textModes)[number] | undefined;
  readonly theme?: string | undefined;
  readonly materials?: readonly Material[] | undefined;
};
