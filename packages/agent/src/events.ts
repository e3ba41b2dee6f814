// The events of a generation, without what the service adds. `start` comes first, `done` or `error` last.
import type { DocumentRecord, StreamEvent } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';

type EventOf<Type extends StreamEvent['type'], Added extends PropertyKey = 'seq'> = {
  [Each in Type]: Readonly<Omit<Extract<StreamEvent, { type: Each }>, 'seq' | Added>>;
}[Type];

export type AgentEvent =
  | EventOf<'start', 'generationId'>
  | (EventOf<'outline', 'items'> & { readonly items: readonly OutlineItem[] })
  /** `page`: a complete, laid-out slide, section or worksheet; its `html` is standalone. */
  | EventOf<'source' | 'page' | 'repair' | 'usage'>
  | ({ readonly type: 'diagnostic' } & Diagnostic)
  /** The whole source is known: what the caller saves or writes. */
  | ({ readonly type: 'done'; readonly fallback?: true } & Draft)
  | {
      readonly type: 'error';
      readonly error:
        | 'model_error'
        | 'model_declined'
        | 'question'
        | 'timeout'
        | 'document_too_large'
        | 'internal_error';
      readonly message: string;
      /** With `question`: what the model wants to know. */
      readonly questions?: readonly string[];
      /** The document so far, to be kept. */
      readonly draft?: Draft;
    };

type Draft = Readonly<Pick<DocumentRecord, 'kind' | 'title' | 'source' | 'pages'>>;

export type OutlineItem = Readonly<Extract<StreamEvent, { type: 'outline' }>['items'][number]>;
