// As many slides as were asked for: too many are merged, missing ones written, and what still differs is told.
import { type Diagnostic, DocumentTooLarge } from '@deckle/engine';
import { weigh } from '../draft/faults.ts';
import { ModelError } from '../models/model.ts';
import { mergePrompt, morePrompt, type Prompt } from '../prompts/prompts.ts';
import { collect } from './ask.ts';
import type { Tried } from './draft-stream.ts';
import type { Try } from './repair.ts';
import type { Work } from './work.ts';

const pageTokens = 3_000;
/** Slides that are merged or written at most: a draft that is further off is told. */
const maxChanges = 6;
/** Faults that a page merged or added may bring: less than an error. */
const tolerated = 6;

/** The deck with as many compiled slides as were asked for, or as near as the model comes. Any other document is returned as it is. */
export async function fitCount(work: Work, first: Tried, planned: readonly string[], tryPages: Try): Promise<Tried> {
  const { kind, count } = work.task;
  if (kind !== 'deck' || count === undefined) return first;
  let best = first;
  const distance = ({ compiled }: Tried): number => Math.abs(compiled.pages.length - count);
  for (let changes = 0; changes < maxChanges && distance(best) > 0; changes += 1) {
    const isTooLong = best.compiled.pages.length > count;
    const next = isTooLong ? await fewer(work, best, count) : await more(work, best, planned);
    const tried = next && (await attempt(next.pages, tryPages));
    if (tried === undefined || distance(tried) >= distance(best)) break;
    if (weigh(tried.verdict) > weigh(best.verdict) + tolerated) break;
    best = tried;
    if (next?.remark !== undefined) work.remarks.push(next.remark);
  }
  if (distance(best) > 0)
    work.remarks.push({
      code: 'draft-count',
      severity: 'warning',
      message: `${count} slides were asked for; the deck has ${best.compiled.pages.length}.`,
    });
  return best;
}

/** Pages to try, and what is told if they are taken. */
type Next = { readonly pages: readonly string[]; readonly remark?: Diagnostic };

async function attempt(pages: readonly string[], tryPages: Try): Promise<Tried | undefined> {
  try {
    return await tryPages(pages);
  } catch (error) {
    if (error instanceof DocumentTooLarge) return undefined;
    throw error;
  }
}

const bare = (page: string): string => page.replace(/^---\s*\n/, '').trim();
const isHeadingAlone = (page: string): boolean => /^#{1,2} [^\n]+$/.test(bare(page));

/** One page fewer; undefined if the model cannot merge two. The cover and the last slide stay. */
async function fewer(work: Work, { pages }: Tried, count: number): Promise<Next | undefined> {
  // Slides that were split make the rest: they are for the repair.
  if (pages.length <= count || pages.length < 4) return undefined;
  const section = pages.findIndex((page, at) => at > 0 && at < pages.length - 1 && isHeadingAlone(page));
  if (section > 0) {
    const title = bare(pages[section]!)
      .replace(/^#+\s*/, '')
      .slice(0, 80);
    const message = `The section slide “${title}” is left out, to keep to ${count} slides.`;
    return { pages: pages.toSpliced(section, 1), remark: { code: 'draft-count', severity: 'info', message } };
  }
  // The pair that holds least is the easiest to hold on one slide.
  const lengths = pages.slice(1, -2).map((page, index) => page.length + pages[index + 2]!.length);
  const at = lengths.indexOf(Math.min(...lengths)) + 1;
  const both = pages.slice(at, at + 2).map(bare);
  const merged = await writeOne(work, mergePrompt(work.task, both), `---\n\n${both.join('\n\n')}\n\n`);
  return merged === undefined ? undefined : { pages: pages.toSpliced(at, 2, merged) };
}

/** One page more, before the last; undefined if the model does not write it. */
async function more(work: Work, { pages, compiled }: Tried, planned: readonly string[]): Promise<Next | undefined> {
  const titles = compiled.pages.map(({ title }) => title);
  const longest = pages.reduce((long, page) => (page.length > long.length ? page : long), '');
  const prompt = morePrompt(work.task, work.shown, titles, planned);
  const page = await writeOne(work, prompt, `---\n\n${bare(longest)}`);
  const at = pages.length > 2 ? pages.length - 1 : pages.length;
  return page === undefined ? undefined : { pages: pages.toSpliced(at, 0, page) };
}

/** `page`: what the answer may be somewhat longer than. */
async function writeOne(work: Work, prompt: Prompt, page: string): Promise<string | undefined> {
  const { task, readers } = work;
  const answer = await collect(work, prompt, pageTokens).catch((error: unknown) => {
    // The draft is kept without the change.
    if (error instanceof ModelError) return '';
    throw error;
  });
  return readers.readRepair({ answer, kind: task.kind, page });
}
