// The state of a generation while its events arrive: plain values, one step per event.
import type { DiagnosticRecord, StreamEvent } from '@deckle/api';
import type { Kind } from '@deckle/engine';
import { countBlanks } from '@deckle/engine/find-blanks';
import { type Problem, problemOf } from './problem.ts';
import { counted } from './times.ts';

export type GenerationPage = { readonly index: number; readonly title: string; readonly html: string };

export type Generation = {
  /** Its id at the service; '' until known. */
  readonly id: string;
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  readonly kind: Kind | undefined;
  /** This server has no language model. */
  readonly isSorted: boolean;
  readonly title: string;
  readonly outline: readonly { readonly title: string; readonly summary?: string | undefined }[];
  readonly source: string;
  readonly pages: readonly GenerationPage[];
  readonly diagnostics: readonly DiagnosticRecord[];
  readonly problem: Problem | undefined;
  /** The document it was saved as; undefined if, or while, it is not saved. */
  readonly documentId: string | undefined;
  /** It was left before its end: whether the service finished it is not known yet. */
  readonly isOpen: boolean;
};

export const idleGeneration: Generation = {
  id: '',
  phase: 'idle',
  kind: undefined,
  isSorted: false,
  title: '',
  outline: [],
  source: '',
  pages: [],
  diagnostics: [],
  problem: undefined,
  documentId: undefined,
  isOpen: false,
};

export type GenerationStep =
  | { readonly type: 'begin' }
  | { readonly type: 'forget' }
  | { readonly type: 'stop'; readonly isOpen?: boolean }
  | { readonly type: 'fail'; readonly problem: Problem; readonly isOpen?: boolean }
  | { readonly type: 'settle'; readonly documentId: string | undefined }
  | StreamEvent;

/** The service's name for writing without a language model. */
const composer = 'composer';

/** The generation after one more step. What was made stays visible when it stops or fails. */
export function advance(generation: Generation, step: GenerationStep): Generation {
  switch (step.type) {
    case 'begin':
      return { ...idleGeneration, phase: 'running' };
    case 'forget':
      return idleGeneration;
    case 'stop':
      return { ...generation, phase: 'stopped', isOpen: step.isOpen ?? false };
    case 'fail':
      return { ...generation, phase: 'failed', problem: step.problem, isOpen: step.isOpen ?? false };
    case 'settle':
      return { ...generation, isOpen: false, documentId: step.documentId };
    case 'start':
      return { ...generation, id: step.generationId, kind: step.kind, isSorted: step.model === composer };
    case 'outline':
      return { ...generation, title: step.title, outline: step.items };
    case 'source':
      return { ...generation, source: step.reset ? step.text : generation.source + step.text };
    case 'page': {
      const { index, title, html } = step;
      const others = generation.pages.filter((page) => page.index !== index);
      return { ...generation, pages: [...others, { index, title, html }].sort((a, b) => a.index - b.index) };
    }
    case 'diagnostic': {
      const { type: _, seq: __, ...diagnostic } = step;
      return { ...generation, diagnostics: [...generation.diagnostics, diagnostic] };
    }
    case 'repair':
      return { ...generation, pages: [], diagnostics: [] };
    case 'done': {
      const { kind, title, source } = step.document ?? step;
      return {
        ...generation,
        phase: 'done',
        kind: kind ?? generation.kind,
        title: title ?? generation.title,
        source: source ?? generation.source,
        documentId: step.document?.id,
      };
    }
    case 'error':
      return {
        ...generation,
        phase: 'failed',
        problem: {
          ...problemOf(step.error, step.message, step.requestId),
          ...(step.questions && { questions: step.questions }),
        },
        documentId: step.document?.id,
      };
    case 'look':
    case 'picture':
    case 'usage':
    case 'ping':
      return generation;
  }
}

/** The current state, for the status line. */
export function statusOf({ phase, outline, pages, kind, source }: Generation): string {
  const noun = kind === 'deck' ? 'slide' : kind === 'sheet' ? 'worksheet' : 'section';
  const made = counted(pages.length, noun);
  switch (phase) {
    case 'idle':
      return '';
    case 'running':
      if (pages.length > 0) return `${made} of ${Math.max(outline.length, pages.length)} written …`;
      return outline.length > 0 ? 'The outline is ready. Writing …' : 'Reading your prompt …';
    case 'done': {
      const blanks = countBlanks(source);
      return blanks === 0 ? `Done: ${made}.` : `Done: ${made}, ${counted(blanks, 'blank')} to fill in.`;
    }
    case 'stopped':
      return `Stopped after ${made}.`;
    case 'failed':
      return '';
  }
}
