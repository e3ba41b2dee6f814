// Numbers and quotations of a finished draft that neither the request nor the materials give: told, page by page.
import type { Diagnostic } from '@deckle/engine';
import type { Tried } from './draft-stream.ts';
import type { Work } from './work.ts';

/** Pages that are told, and facts of each. */
const maxPages = 20;
const maxFacts = 6;
/** Facts that are marked on a page. */
const maxMarked = 40;

export async function factsLeft({ task, shown, tables, readers }: Work, best: Tried): Promise<readonly Diagnostic[]> {
  const { pages, compiled } = best;
  const all = await readers.checkFacts({ pages, texts: [task.prompt, shown], tables });
  // Where slides were split, the numbers that people see are others.
  const isNumbered = compiled.pages.length === pages.length;
  return all.slice(0, maxPages).map(({ page, facts: found }) => {
    const facts = [...new Map(found.map((fact) => [fact.text, fact])).values()];
    const others = facts.length > maxFacts ? ` and ${facts.length - maxFacts} more` : '';
    const told = facts.slice(0, maxFacts).map(({ text, isQuoted }) => (isQuoted ? `“${text}”` : text));
    const title = /^#{1,3} (.+)$/m.exec(pages[page]!)?.[1]?.trim().slice(0, 80) ?? `Part ${page + 1}`;
    return {
      code: 'fact-unsupported',
      severity: 'warning',
      message: `“${title}” says what neither the request nor the materials give: ${told.join(', ')}${others}.`,
      hint: 'Check it, or take it out.',
      ...(isNumbered && { slide: page + 1, texts: facts.slice(0, maxMarked).map(({ text }) => text) }),
    };
  });
}
