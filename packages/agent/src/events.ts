// The events of a generation, without what the service adds. `start` comes first, `done`, `planned` or `error` last.
import type { DocumentRecord, StreamEvent } from '@deckle/api';
import type { Diagnostic } from '@deckle/engine';

type EventOf<Type extends StreamEvent['type'], Added extends PropertyKey = 'seq'> = {
  [Each in Type]: Readonly<Omit<Extract<StreamEvent, { type: Each }>, 'seq' | Added>>;
}[Type];

export type AgentEvent =
  | EventOf<'start', 'generationId'>
  | ({ readonly type: 'outline' } & Plan)
  /** `page`: a complete, laid-out slide, section or worksheet; its `html` is standalone. */
  | EventOf<'source' | 'page' | 'repair' | 'look' | 'usage'>
  | ({ readonly type: 'diagnostic' } & Diagnostic)
  /** The whole source is known: what the caller saves or writes. */
  | ({ readonly type: 'done'; readonly fallback?: true } & Draft)
  /** With `stopAfter`: there is a plan, and no document. */
  | {
      readonly type: 'planned';
      readonly kind: DocumentRecord['kind'];
      readonly plan: Plan;
      readonly fallback?: true;
    }
  | {
      readonly type: 'error';
      readonly error:
        | 'model_error'
        | 'model_declined'
        | 'model_forbidden'
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

type Outline = Extract<StreamEvent, { type: 'outline' }>;

/** Something that a request demands, such as "end with a timeline". */
export type Demand = Readonly<NonNullable<Outline['demands']>[number]>;

/** What a slide, section or worksheet is to be. */
export type PlanItem = Readonly<Omit<Outline['items'][number], 'sources' | 'covers'>> & {
  readonly sources?: readonly string[] | undefined;
  /** Ids of demands. */
  readonly covers?: readonly string[] | undefined;
};

export type Plan = Readonly<Pick<Outline, 'title' | 'storyline' | 'theme'>> & {
  readonly demands?: readonly Demand[] | undefined;
  readonly items: readonly PlanItem[];
};
