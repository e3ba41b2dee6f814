// The road with a language model: understood → outline → draft, streamed → compiled → checked → repaired → done.
import type { CompilePagesResult, Diagnostic, SourceRequest } from '@deckle/engine';
import { readRequest } from './composer/read-request.ts';
import { wordsIn } from './composer/words.ts';
import { assemble, countFaults, type Front, faultsOf } from './draft/assemble.ts';
import { cleanDraft, isRefusal } from './draft/clean-draft.ts';
import { dropUnfinished, endsWell } from './draft/drop-unfinished.ts';
import { cutPages } from './draft/pages.ts';
import type { AgentEvent } from './events.ts';
import { gatherMaterials, textOfBrought } from './materials/gather.ts';
import { keepSentences, sentencesOf } from './materials/keep-sentences.ts';
import { type Model, ModelError } from './models/model.ts';
import { pageHtml } from './page-html.ts';
import { writeMaterials } from './prompts/materials-text.ts';
import { draftPrompt, outlinePrompt, type Prompt, repairPrompt } from './prompts/prompts.ts';
import { readOutline } from './prompts/read-outline.ts';
import type { Task } from './prompts/task.ts';
import type { AgentRequest } from './request.ts';

export type WritingParts = {
  readonly model: Model;
  readonly compilePages: (request: SourceRequest, signal: AbortSignal | undefined) => Promise<CompilePagesResult>;
};

/** What there is of the document at any moment: what is kept when the work fails. */
export type Writing = { source: string; title: string; pages: number; inputTokens: number; outputTokens: number };

/** Bounds of one answer in characters: what is beyond is no document any more. */
const mostCharacters = 240_000;
const charactersOfPage = 9_000;
const outlineTokens = 2_000;
const mostRounds = 2;
const mostRepairs = 6;

/** Throws `ModelError`, `DocumentTooLarge`, and what the signal was aborted with; `writing` then holds what there is. */
export async function* writeWithModel(
  request: AgentRequest,
  { model, compilePages }: WritingParts,
  writing: Writing,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  const wish = readRequest(request);
  const { kind, language } = wish;
  yield { type: 'start', kind, model: model.name, language };
  const materials = gatherMaterials(request, wish.brought);
  const { tables } = materials;
  const most = request.slidesAtMost ?? Number.POSITIVE_INFINITY;
  const count = kind === 'deck' && most !== Number.POSITIVE_INFINITY ? Math.min(wish.count ?? most, most) : wish.count;
  const { prompt, tone, audience, textMode = 'generate' } = request;
  const task: Task = { prompt, kind, language, count, tone, audience, textMode, materials };
  const shown = writeMaterials(materials, language);
  const remarks: Diagnostic[] = [...shown.diagnostics];
  const remark = (
    code: 'draft-mended' | 'draft-cut' | 'draft-text-restored',
    severity: 'info' | 'warning',
    message: string,
  ) => remarks.push({ code, severity, message });

  /** Asks the model; `onText` looks at the answer as it grows, and ends it by `false`. */
  async function* ask(
    asked: Prompt,
    maxTokens: number,
  ): AsyncGenerator<string, 'stop' | 'length' | 'cut' | 'declined'> {
    for await (const part of model.stream({ ...asked, maxTokens, signal })) {
      if ('text' in part) yield part.text;
      else if ('end' in part) return part.end;
      else {
        writing.inputTokens += part.usage.inputTokens;
        writing.outputTokens += part.usage.outputTokens;
      }
    }
    return 'cut';
  }
  async function collect(asked: Prompt, maxTokens: number): Promise<string> {
    let answer = '';
    for await (const text of ask(asked, maxTokens)) {
      answer += text;
      if (answer.length > mostCharacters / 4) break;
    }
    return answer;
  }

  // Outline.
  const planned = await collect(outlinePrompt(task, shown.text), outlineTokens);
  if (isRefusal(planned)) throw new ModelError('declined');
  const outline = readOutline(planned, kind);
  if (outline) yield { type: 'outline', ...outline };

  // Draft: pages are told as soon as they are whole.
  let pages: readonly string[] = [];
  let told = '';
  let front: Front | undefined;
  const toldPages: string[] = [];
  const frontOf = (clean: {
    readonly title?: string | undefined;
    readonly subtitle?: string | undefined;
    readonly body: string;
  }): Front => ({
    kind,
    title:
      outline?.title ||
      clean.title ||
      /^#\s+(.+)$/m.exec(clean.body)?.[1]?.trim() ||
      wish.topic.title ||
      wordsIn(language).untitled,
    subtitle: clean.subtitle,
    language,
    theme: request.theme,
  });
  function put(next: readonly string[]) {
    pages = next;
    const assembled = assemble(front!, pages, tables);
    writing.source = assembled.source;
    writing.title = front!.title;
    writing.pages = pages.length;
    return assembled;
  }
  async function* tell(next: readonly string[]): AsyncGenerator<AgentEvent, CompilePagesResult> {
    const { source } = put(next);
    const isMore = source.startsWith(told);
    const text = isMore ? source.slice(told.length) : source;
    if (text !== '') yield isMore ? { type: 'source', text } : { type: 'source', text, reset: true };
    told = source;
    const compiled = await compilePages({ source, kind }, signal);
    for (const { index, title, html } of compiled.pages) {
      if (toldPages[index] === html) continue;
      toldPages[index] = html;
      yield { type: 'page', index, title, html: pageHtml(html, compiled.style, language) };
    }
    return compiled;
  }

  const mostPages = kind === 'deck' && count !== undefined ? Math.ceil(count * 1.5) + 2 : 60;
  const bound =
    count !== undefined && kind === 'doc' ? Math.min(mostCharacters, (count + 1) * charactersOfPage) : mostCharacters;
  let answer = '';
  let looked = 0;
  let end: 'stop' | 'length' | 'cut' | 'declined' | 'stopped' = 'cut';
  try {
    const asked = ask(
      draftPrompt(task, shown.text, outline?.title ?? '', outline?.items ?? []),
      tokensFor(kind, count),
    );
    for (;;) {
      const step = await asked.next();
      if (step.done) {
        end = step.value;
        break;
      }
      answer += step.value;
      // Looking costs time in proportion to the answer, so it is done ever more rarely.
      if (answer.length - looked < Math.max(120, answer.length / 50)) continue;
      looked = answer.length;
      const clean = cleanDraft(answer, kind, false);
      const whole = cutPages(clean.body, kind).slice(0, -1);
      if (clean.isLooping || whole.length > mostPages || answer.length > bound) {
        end = 'stopped';
        await asked.return('cut');
        break;
      }
      if (whole.length > pages.length && whole.length <= most) {
        front ??= frontOf(clean);
        yield* tell(whole);
      }
    }
  } catch (error) {
    // What was delivered is kept.
    const clean = cleanDraft(answer, kind, true);
    if (clean.body !== '' && !isRefusal(answer)) {
      front ??= frontOf(clean);
      put(cutPages(dropUnfinished(clean.body, kind), kind).slice(0, most));
    }
    throw error;
  }
  const clean = cleanDraft(answer, kind, true);
  if (end === 'declined' || isRefusal(answer)) throw new ModelError('declined');
  if (clean.body === '') throw new ModelError(end === 'cut' ? 'cut' : 'empty');
  front ??= frontOf(clean);
  const isCut = end === 'length' || (end === 'cut' && !endsWell(clean.body));
  const body = isCut || end === 'stopped' ? dropUnfinished(clean.body, kind) : clean.body;
  const written = cutPages(body, kind);
  pages = written.slice(0, Math.min(most, mostPages));
  if (end === 'cut' && isCut) {
    put(pages);
    throw new ModelError('cut');
  }
  if (isCut) remark('draft-cut', 'warning', 'The model came to the end of what it may write; the draft ends there.');
  if (end === 'stopped' || pages.length < written.length)
    remark(
      'draft-cut',
      'warning',
      `The model wrote far more than was asked, or the same again and again; the first ${pages.length} parts are kept.`,
    );
  for (const message of clean.mended) remark('draft-mended', 'info', `In the answer of the model ${message}.`);
  const sentences = textMode === 'preserve' ? sentencesOf([...wish.brief, textOfBrought(wish.brought)].join('\n')) : [];
  const keep = (drafted: readonly string[]): readonly string[] => {
    if (sentences.length === 0) return drafted;
    const kept = keepSentences(drafted, sentences, kind);
    if (kept.restored.length > 0)
      remark(
        'draft-text-restored',
        'info',
        `${kept.restored.length} of your sentences were missing in the draft and were put back.`,
      );
    return kept.pages;
  };
  let compiled = yield* tell(keep(pages));

  // Repair: the pages at fault alone.
  for (let attempt = 1; attempt <= mostRounds; attempt += 1) {
    const { firstLines, diagnostics } = assemble(front, pages, tables);
    const faults = faultsOf([...diagnostics, ...compiled.diagnostics]);
    const pageOf = (line: number): number => firstLines.findLastIndex((first) => first <= line);
    const atFault = [...new Set(faults.map(({ line = 0 }) => pageOf(line)))]
      .filter((at) => at >= 0)
      .slice(0, mostRepairs);
    if (atFault.length === 0) break;
    yield { type: 'repair', attempt, reason: faults[0]!.message };
    const repaired = [...pages];
    for (const at of atFault) {
      const mistakes = faults
        .filter(({ line = 0 }) => pageOf(line) === at)
        .map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
      const page = pages[at]!;
      const again = await collect(repairPrompt(task, page.replace(/^---\s*\n/, '').trim(), mistakes), 3_000).catch(
        (error: unknown) => {
          if (error instanceof ModelError) return '';
          throw error;
        },
      );
      const better = isRefusal(again) ? '' : cleanDraft(again, kind, true).body;
      if (better === '' || better.length > page.length * 3 + 600 || cutPages(better, kind).length > 1) continue;
      const next = `${/^---\s*\n/.exec(page)?.[0] ?? ''}${better.trim()}\n\n`;
      if (countFaults(next, kind, tables) < countFaults(page, kind, tables)) repaired[at] = next;
    }
    if (repaired.every((page, at) => page === pages[at])) break;
    compiled = yield* tell(keep(repaired));
  }

  const unresolved = assemble(front, pages, tables).diagnostics;
  for (const diagnostic of [...remarks, ...unresolved, ...compiled.diagnostics])
    yield { type: 'diagnostic', ...diagnostic };
  writing.title = compiled.title;
  writing.pages = compiled.pages.length;
}

/** Tokens of a draft: generous, for a bound that is met costs the end of the document. */
function tokensFor(kind: 'deck' | 'doc' | 'sheet', count: number | undefined): number {
  const each = { deck: 500, doc: 1_200, sheet: 3_000 }[kind];
  return Math.min(32_000, Math.max(6_000, 2_000 + each * (count ?? 12)));
}
