// Unsaved text, kept in this browser: per tab, one draft of each document and one of new text.
import { tab } from './tab.ts';

export type Draft = {
  readonly source: string;
  /** Of the edited document; 0 for new text. */
  readonly revision: number;
  /** Of the edited document; '' for new text. */
  readonly title: string;
  /** When it was typed; ISO 8601. */
  readonly typedAt: string;
};
/** A draft with its document and storage name. */
export type KeptDraft = Draft & { readonly id: string; readonly name: string };

/** Names new text that is not a document yet. */
export const newText = 'new';

const prefix = 'deckle-draft:';
const nameOf = (id: string): string => `${prefix}${id}:${tab}`;

/** This tab's draft. */
export const readDraft = (id: string): Draft | undefined => read(nameOf(id));

/** Stores it for this tab. False if the browser stores nothing, or has no space left. */
export const keepDraft = (id: string, draft: Omit<Draft, 'typedAt'>): boolean =>
  write(nameOf(id), { ...draft, typedAt: new Date().toISOString() });

/** Deletes this tab's draft. */
export const dropDraft = (id: string): void => remove(nameOf(id));

/** All drafts, of any tab; most recently typed first. */
export const listDrafts = (): readonly KeptDraft[] =>
  names()
    .flatMap((name) => read(name) ?? [])
    .sort((a, b) => b.typedAt.localeCompare(a.typedAt));

/** Drafts of other tabs, which may have been closed. */
export const listOthers = (id: string): readonly KeptDraft[] =>
  listDrafts().filter((draft) => draft.id === id && draft.name !== nameOf(id));

/** Swaps another tab's draft with this tab's own. Where the browser has no space left, both stay where they are. */
export function takeDraft({ id, name }: KeptDraft): Draft | undefined {
  const [taken, own] = [read(name), read(nameOf(id))];
  if (taken === undefined) return undefined;
  if (write(nameOf(id), taken)) {
    if (own === undefined) remove(name);
    else if (!write(name, own)) write(nameOf(id), own);
  }
  return taken;
}

/** Updates the drafts of a renamed document, in any tab. */
export function nameDrafts(id: string, title: string): void {
  for (const draft of listDrafts())
    if (draft.id === id && draft.title !== title) write(draft.name, { ...draft, title });
}

/** Deletes another tab's draft. */
export const dropOther = ({ name }: KeptDraft): void => remove(name);

/** Deletes all drafts, when the user leaves this browser to others. */
export function dropDrafts(): void {
  for (const name of names()) remove(name);
}

function read(name: string): KeptDraft | undefined {
  try {
    const { source, revision, title = '', typedAt = '' } = JSON.parse(localStorage.getItem(name) ?? '{}');
    if (typeof source !== 'string' || typeof revision !== 'number') return undefined;
    // Drafts of earlier versions of this page have no tab.
    const [id = ''] = name.slice(prefix.length).split(':');
    return { id, name, source, revision, title: String(title), typedAt: String(typedAt) };
  } catch {
    return undefined;
  }
}

function write(name: string, { source, revision, title, typedAt }: Draft): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ source, revision, title, typedAt }));
    return true;
  } catch {
    return false;
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {}
}

function names(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
