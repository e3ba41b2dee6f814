// The events of a generation, in the order of the contract: start first, `done` or `error` last. The service adds `seq`.
import type { Diagnostic, Kind } from '@deckle/engine';

export type AgentEvent =
  | { readonly type: 'start'; readonly kind: Kind; readonly model: string; readonly language: string }
  | { readonly type: 'outline'; readonly title: string; readonly items: readonly OutlineItem[] }
  /** Append `text` to the source so far; `reset`: begin anew. */
  | { readonly type: 'source'; readonly text: string; readonly reset?: true }
  /** A slide, section or worksheet that is complete and laid out; `html` stands alone in a page of its own. */
  | { readonly type: 'page'; readonly index: number; readonly title: string; readonly html: string }
  | ({ readonly type: 'diagnostic' } & Diagnostic)
  | { readonly type: 'repair'; readonly attempt: number; readonly reason: string }
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number; readonly durationMs: number }
  /** The whole source is known: what the caller saves or writes. */
  | {
      readonly type: 'done';
      readonly kind: Kind;
      readonly title: string;
      readonly source: string;
      readonly pages: number;
    }
  | {
      readonly type: 'error';
      readonly error: 'model_error' | 'timeout' | 'document_too_large' | 'internal_error';
      readonly message: string;
      /** What there is of the document: to be kept. */
      readonly draft?: Draft;
    };

export type Draft = {
  readonly kind: Kind;
  readonly title: string;
  readonly source: string;
  readonly pages: number;
};

export type OutlineItem = { readonly title: string; readonly summary?: string };
