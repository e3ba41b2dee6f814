// What is typed and not yet saved, kept in this browser: for each tab one draft of each document, and one of the text that is none yet.
import { tab } from './tab.ts';

export type Draft = {
  readonly source: string;
  /** Of the document that was changed; 0 for a text that is none yet. */
  readonly revision: number;
  /** Of the document that was changed; '' for a text that is none yet. */
  readonly title: string;
  /** When it was typed; ISO 8601. */
  readonly typedAt: string;
};
/** A draft by the document that it is of, and the name that it is kept under. */
export type KeptDraft = Draft & { readonly id: string; readonly name: string };

/** Names the text that is no document yet. */
export const newText = 'new';

const prefix = 'deckle-draft:';
const nameOf = (id: string): string => `${prefix}${id}:${tab}`;

/** That of this tab. */
export const readDraft = (id: string): Draft | undefined => read(nameOf(id));

/** Keeps it for this tab. False where the browser keeps nothing, or has no room left. */
export const keepDraft = (id: string, draft: Omit<Draft, 'typedAt'>): boolean =>
  write(nameOf(id), { ...draft, typedAt: new Date().toISOString() });

/** Drops that of this tab. */
export const dropDraft = (id: string): void => remove(nameOf(id));

/** All of them, whatever tab they were typed in; the last typed first. */
export const listDrafts = (): readonly KeptDraft[] =>
  names()
    .flatMap((name) => read(name) ?? [])
    .sort((a, b) => b.typedAt.localeCompare(a.typedAt));

/** Those that were typed in other tabs, which may be closed since. */
export const listOthers = (id: string): readonly KeptDraft[] =>
  listDrafts().filter((draft) => draft.id === id && draft.name !== nameOf(id));

/** Takes a draft of another tab into this one, whose own takes its place: nothing is lost. */
export function takeDraft({ id, name }: KeptDraft): Draft | undefined {
  const [taken, own] = [read(name), read(nameOf(id))];
  if (taken === undefined) return undefined;
  write(nameOf(id), taken);
  if (own === undefined) remove(name);
  else write(name, own);
  return taken;
}

/** The document has another title now: its drafts, of whatever tab, are known by it. */
export function nameDrafts(id: string, title: string): void {
  for (const draft of listDrafts())
    if (draft.id === id && draft.title !== title) write(draft.name, { ...draft, title });
}

/** Drops one of another tab. */
export const dropOther = ({ name }: KeptDraft): void => remove(name);

/** All of them: for somebody who leaves this browser to others. */
export function dropDrafts(): void {
  for (const name of names()) remove(name);
}

function read(name: string): KeptDraft | undefined {
  try {
    const { source, revision, title = '', typedAt = '' } = JSON.parse(localStorage.getItem(name) ?? '{}');
    if (typeof source !== 'string' || typeof revision !== 'number') return undefined;
    // Those of earlier versions of this page have no tab.
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
