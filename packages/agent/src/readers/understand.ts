// Parses a request for a model: its task, and the materials as the model sees them.
import type { Diagnostic, Kind } from '@deckle/engine';
import { wordsIn } from '../composer/languages/index.ts';
import { readPastedText, readRequest, splitPrompt } from '../composer/read/index.ts';
import { wantsNotes } from '../draft/notes.ts';
import { readPageCount } from '../draft/read-page-count.ts';
import { readPageRange } from '../draft/read-page-range.ts';
import { saysBeginning, saysOnlyGiven } from '../draft/request-says.ts';
import type { GivenSources, SourcesShown } from '../draft/sources.ts';
import { gatherMaterials, type Materials, textOfPasted } from '../materials/gather.ts';
import { sentencesOf } from '../materials/keep-sentences.ts';
import type { Passage } from '../materials/passages.ts';
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
  /** Of long materials: the sections that parts of the document are written from. */
  readonly passages: readonly Passage[];
  /** The ids of those that `shown` has whole. */
  readonly shownWhole: readonly string[];
  /** The names of the materials; what stands in the prompt itself has none. */
  readonly names: readonly string[];
  /** The tables of the materials, for drafts that name them. */
  readonly tables: PackedTables;
  /** Where pages may be from, and how that is shown. */
  readonly sources: SourcesToShow;
  /** Sentences that the document must contain word for word. */
  readonly sentences: readonly string[];
  /** Pages past this are cut off, whatever was asked. */
  readonly most: number;
  /** The default title. */
  readonly fallbackTitle: string;
  readonly remarks: readonly Diagnostic[];
};

export type SourcesToShow = Omit<GivenSources, 'tables'> & { readonly mode: SourcesShown };

const usualSources: { readonly [kind in Kind]: SourcesShown } = { deck: 'slide', doc: 'end', sheet: 'none' };

/** Throws only `DocumentTooLarge`. */
export function understand(request: AgentRequest): Understood {
  const parsed = readRequest(request);
  const { kind, language } = parsed;
  const { prompt, tone, audience, textMode = 'generate', theme, maxSlides } = request;
  const parts = splitPrompt(prompt);
  const materials = gatherMaterials(request, readPastedText(parts.pasted, []));
  const shown = writeMaterials(materials, language);
  const most = kind === 'deck' && maxSlides !== undefined ? maxSlides : Number.POSITIVE_INFINITY;
  const countInWords = kind === 'doc' ? readPageCount(parts.request, parts.brief.join('\n')) : undefined;
  const wanted = kind === 'deck' && request.plan ? slidesIn(request.plan) : (parsed.count ?? countInWords);
  const names = namesOf(materials);
  const sources = sourcesIn(materials, names, request.sources ?? usualSources[kind]);
  // A last slide of sources is one of those that were asked for; a plan that is handed in has it beside its own.
  const added = kind === 'deck' && sources.mode === 'end' && !request.plan && (wanted ?? 0) > 1 ? 1 : 0;
  const asked = wanted === undefined ? undefined : wanted - added;
  const count = most === Number.POSITIVE_INFINITY ? asked : Math.min(asked ?? most, most);
  const given = [...parsed.brief, textOfPasted(parsed.pasted)].join('\n');
  return {
    task: {
      prompt,
      kind,
      language,
      count,
      tone,
      audience,
      textMode,
      ...(kind === 'doc' && count !== undefined && { pages: readPageRange(prompt, count) }),
      ...(added > 0 && { hasSourcesSlide: true }),
      ...(kind === 'deck' && wantsNotes(prompt) && { wantsNotes: true }),
      ...(kind === 'doc' && saysBeginning(prompt) && { saysBeginning: true }),
      ...(saysOnlyGiven(prompt) && { isOnlyGiven: true }),
      ...(theme === undefined && kind !== 'sheet' && { wantsTheme: true }),
    },
    theme,
    shown: shown.text,
    passages: shown.passages,
    shownWhole: shown.whole,
    names,
    tables: packTables(materials.tables),
    sources,
    sentences: textMode === 'preserve' ? sentencesOf(given) : [],
    most,
    fallbackTitle: parsed.topic.title || wordsIn(language).untitled,
    remarks: shown.diagnostics,
  };
}

/** What stands in the prompt itself is no source to name. */
function namesOf({ tables, texts }: Materials): readonly string[] {
  const ofTables = tables.filter(({ isInPrompt }) => !isInPrompt).map(({ name }) => name.replace(/#\d+$/, ''));
  return [...new Set([...texts.map(({ name }) => name), ...ofTables])];
}

function sourcesIn({ texts }: Materials, names: readonly string[], mode: SourcesShown): SourcesToShow {
  return names.length === 0 || mode === 'none' ? { mode: 'none', names: [], texts: [] } : { mode, names, texts };
}
