// What is typed and not yet saved, kept in this browser: one draft for each document, and one for the text that is none yet.

export type Draft = {
  readonly source: string;
  /** Of the document that was changed; 0 for a text that is none yet. */
  readonly revision: number;
};

/** Names the draft of a text that is no document yet. */
export const newText = 'new';

const prefix = 'deckle-draft:';

export function readDraft(id: string): Draft | undefined {
  try {
    const { source, revision } = JSON.parse(localStorage.getItem(prefix + id) ?? '{}');
    return typeof source === 'string' && typeof revision === 'number' ? { source, revision } : undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser keeps nothing, or has no room left. */
export function keepDraft(id: string, draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string): void {
  localStorage.removeItem(prefix + id);
}

/** How many texts would be lost by `dropDrafts`. */
export const countDrafts = (): number => draftNames().length;

/** All of them: for somebody who leaves this browser to others. */
export function dropDrafts(): void {
  for (const name of draftNames()) localStorage.removeItem(name);
}

const draftNames = (): readonly string[] => Object.keys(localStorage).filter((name) => name.startsWith(prefix));
