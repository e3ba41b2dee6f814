// A request understood, with all that the road needs for it: the task, the materials as the model sees them, what is told on the way.
import type { CompilePagesResult, Diagnostic, SourceRequest } from '@deckle/engine';
import { readRequest } from '../composer/read-request.ts';
import { wordsIn } from '../composer/words.ts';
import { gatherMaterials, textOfBrought } from '../materials/gather.ts';
import { sentencesOf } from '../materials/keep-sentences.ts';
import type { Model } from '../models/model.ts';
import { writeMaterials } from '../prompts/materials-text.ts';
import type { Task } from '../prompts/task.ts';
import type { AgentRequest } from '../request.ts';

/** The engine's `compilePages`, in this process or in one that can be killed. Of a brand the agent knows nothing. */
export type CompilePages = (
  request: Omit<SourceRequest, 'brand'>,
  signal: AbortSignal | undefined,
) => Promise<CompilePagesResult>;

export type WritingParts = {
  readonly model: Model;
  /** The engine's `compilePages`. */
  readonly compilePages: CompilePages;
};

/** What there is of the document at any moment: what is kept when the work fails. */
export type Progress = { source: string; title: string; pages: number; inputTokens: number; outputTokens: number };

export type Work = WritingParts & {
  readonly task: Task;
  readonly theme: string | undefined;
  /** The materials as a part of a prompt. */
  readonly shown: string;
  /** Sentences that must stand in the document word for word. */
  readonly sentences: readonly string[];
  /** Pages past this are cut off, whatever was asked. */
  readonly most: number;
  /** The title where nobody gives one. */
  readonly fallbackTitle: string;
  readonly progress: Progress;
  readonly remarks: Diagnostic[];
  readonly signal: AbortSignal;
};

/** Throws `DocumentTooLarge` alone. */
export function understand(request: AgentRequest, parts: WritingParts, progress: Progress, signal: AbortSignal): Work {
  const wish = readRequest(request);
  const { kind, language } = wish;
  const { prompt, tone, audience, textMode = 'generate', theme, slidesAtMost } = request;
  const materials = gatherMaterials(request, wish.brought);
  const shown = writeMaterials(materials, language);
  const most = kind === 'deck' && slidesAtMost !== undefined ? slidesAtMost : Number.POSITIVE_INFINITY;
  const count = most === Number.POSITIVE_INFINITY ? wish.count : Math.min(wish.count ?? most, most);
  const brought = [...wish.brief, textOfBrought(wish.brought)].join('\n');
  return {
    ...parts,
    task: { prompt, kind, language, count, tone, audience, textMode, materials },
    theme,
    shown: shown.text,
    sentences: textMode === 'preserve' ? sentencesOf(brought) : [],
    most,
    fallbackTitle: wish.topic.title || wordsIn(language).untitled,
    progress,
    remarks: [...shown.diagnostics],
    signal,
  };
}
