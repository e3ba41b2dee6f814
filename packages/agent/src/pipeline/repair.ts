// Sends only faulty pages back to the model and keeps a rewrite only if it is better.
import type { Diagnostic } from '@deckle/engine';
import type { Assembled } from '../draft/assemble.ts';
import { faultsOf } from '../draft/faults.ts';
import { ModelError } from '../models/model.ts';
import { repairPrompt } from '../prompts/prompts.ts';
import { collect } from './ask.ts';
import type { Work } from './work.ts';

const maxAtOnce = 6;
const pageTokens = 3_000;

export type PageFaults = { readonly at: number; readonly faults: readonly Diagnostic[] };

/** The first pages that have mistakes, each with its own. */
export function findFaults(
  { firstLines, diagnostics }: Assembled,
  found: readonly Diagnostic[],
): readonly PageFaults[] {
  const byPage = new Map<number, Diagnostic[]>();
  for (const fault of faultsOf([...diagnostics, ...found])) {
    const at = firstLines.findLastIndex((first) => first <= fault.line!);
    if (at >= 0) byPage.set(at, [...(byPage.get(at) ?? []), fault]);
  }
  return [...byPage].slice(0, maxAtOnce).map(([at, faults]) => ({ at, faults }));
}

/** The pages; faulty ones are rewritten where that improves them. */
export async function repairPages(
  work: Work,
  pages: readonly string[],
  faulty: readonly PageFaults[],
): Promise<readonly string[]> {
  const repaired = [...pages];
  for (const { at, faults } of faulty) repaired[at] = await repairPage(work, pages[at]!, faults);
  return repaired;
}

async function repairPage(work: Work, page: string, faults: readonly Diagnostic[]): Promise<string> {
  const { task, tables, readers } = work;
  const mistakes = faults.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
  const prompt = repairPrompt(task, page.replace(/^---\s*\n/, '').trim(), mistakes);
  const answer = await collect(work, prompt, pageTokens).catch((error: unknown) => {
    // The draft is kept without the repair.
    if (error instanceof ModelError) return '';
    throw error;
  });
  return readers.readRepair({ answer, kind: task.kind, page, tables });
}
