// Parses a request for a model: its task, and the materials as the model sees them.
import type { Diagnostic } from '@deckle/engine';
import { wordsIn } from '../composer/languages/index.ts';
import { readPastedText, readRequest, splitPrompt } from '../composer/read/index.ts';
import { gatherMaterials, textOfPasted } from '../materials/gather.ts';
import { sentencesOf } from '../materials/keep-sentences.ts';
import { writeMaterials } from '../prompts/materials-text.ts';
import { slidesIn } from '../prompts/plan.ts';
import type { Task } from '../prompts/task.ts';
import type { AgentRequest } from '../request.ts';
import { type PackedTables, packTables } from './packed-tables.ts';

export type Understood = {
  readonly task: Task;
  readonly theme: string | undefined;
  /** The materials as a part of a prompt. */
  readonly shown: string;
  /** The tables of the materials, for drafts that name them. */
  readonly tables: PackedTables;
  /** Sentences that the document must contain word for word. */
  readonly sentences: readonly string[];
  /** Pages past this are cut off, whatever was asked. */
  readonly most: number;
  /** The default title. */
  readonly fallbackTitle: string;
  readonly remarks: readonly Diagnostic[];
};

/** Throws only `DocumentTooLarge`. */
export function understand(request: AgentRequest): Understood {
  const parsed = readRequest(request);
  const { kind, language } = parsed;
  const { prompt, tone, audience, textMode = 'generate', theme, maxSlides } = request;
  const materials = gatherMaterials(request, readPastedText(splitPrompt(request.prompt).pasted, []));
  const shown = writeMaterials(materials, language);
  const most = kind === 'deck' && maxSlides !== undefined ? maxSlides : Number.POSITIVE_INFINITY;
  const wanted = kind === 'deck' && request.plan ? slidesIn(request.plan) : parsed.count;
  const count = most === Number.POSITIVE_INFINITY ? wanted : Math.min(wanted ?? most, most);
  const given = [...parsed.brief, textOfPasted(parsed.pasted)].join('\n');
  return {
    task: { prompt, kind, language, count, tone, audience, textMode },
    theme,
    shown: shown.text,
    tables: packTables(materials.tables),
    sentences: textMode === 'preserve' ? sentencesOf(given) : [],
    most,
    fallbackTitle: parsed.topic.title || wordsIn(language).untitled,
    remarks: shown.diagnostics,
  };
}
