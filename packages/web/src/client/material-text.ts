// What is said of an attached file: what was found in it, and what could not be read.
import type { DiagnosticRecord, MaterialRecord } from '@deckle/api';
import { DeckleError } from '@deckle/client';
import { type Problem, problemIn } from './problem.ts';
import { counted } from './times.ts';

/** As many as the service takes with a prompt, and the characters of them all. */
export const mostAttached = 10;
export const mostCharacters = 1024 * 1024;

/** '12 pages, 3 tables'. */
export function describeMaterial({ kind, pages, tables, pictures, characters }: MaterialRecord): string {
  return [
    ...(pages === undefined ? [] : [counted(pages, kind === 'deck' ? 'slide' : 'page')]),
    ...(tables > 0 ? [counted(tables, 'table')] : []),
    ...(pages === undefined && tables === 0 ? [counted(characters, 'character')] : []),
    ...(pictures > 0 ? [`${counted(pictures, 'picture')} (not shown to the AI)`] : []),
  ].join(', ');
}

/** Told at once; the rest are notes. */
const unread: ReadonlySet<string> = new Set(['import-no-text']);

/** Its diagnostics: what could not be read at all, and what is read in another form. */
export function remarksOn({ diagnostics }: MaterialRecord): {
  readonly told: readonly DiagnosticRecord[];
  readonly notes: readonly DiagnosticRecord[];
} {
  return {
    told: diagnostics.filter(({ code }) => unread.has(code)),
    notes: diagnostics.filter(({ code }) => !unread.has(code)),
  };
}

/** Why a file was not attached: the service's own sentence where it is about the file, without its name. */
export function problemOfFile(error: unknown, name: string): Problem {
  const problem = problemIn(error);
  if (!(error instanceof DeckleError) || !['unreadable_file', 'document_too_large'].includes(error.code))
    return problem;
  const reason = error.message.startsWith(`${name}: `) ? error.message.slice(name.length + 2) : error.message;
  return { ...problem, text: reason[0]!.toUpperCase() + reason.slice(1) };
}
