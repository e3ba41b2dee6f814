// A document while it is edited: what is saved, what is typed, and what somebody else saved meanwhile.
import type { DocumentRecord } from '@deckle/api';
import { useEffect, useRef, useState } from 'react';
import { changeDocument, createDocument, type DocumentChange, readDocument } from './document-requests.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { type Problem, ProblemError, problemIn } from './problem.ts';
import { render } from './requests.ts';

export type DocumentControl = {
  /** As the service has it; undefined until it is known. */
  readonly saved: DocumentRecord | undefined;
  /** As it is typed. */
  readonly source: string;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What is shown was typed before a reload, and not saved then. */
  readonly isRestored: boolean;
  /** False: this browser has no room for what is typed. */
  readonly isKept: boolean;
  /** As somebody else saved it while this one was typed. */
  readonly theirs: DocumentRecord | undefined;
  readonly problem: Problem | undefined;
  type(source: string): void;
  save(): Promise<void>;
  /** Saves what is typed over what somebody else saved, which stays a revision. */
  saveOverTheirs(): Promise<void>;
  /** Shows what is saved; what is typed is gone. */
  drop(): void;
  /** Title or brand; what is typed stays. */
  change(change: Pick<DocumentChange, 'title' | 'brandId'>): Promise<void>;
  /** Makes a document of what is typed, with the title that somebody gave this one; gives its id. */
  saveCopy(): Promise<string | undefined>;
  /** Shows another state of it, as after a revert. */
  show(document: DocumentRecord): void;
};

export function useDocument(id: string): DocumentControl {
  const [saved, setSaved] = useState<DocumentRecord>();
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(id));
  /** The draft at this moment, for work that began before the last key was pressed. */
  const latest = useRef(draft);
  const [theirs, setTheirs] = useState<DocumentRecord>();
  const [isRestored, setIsRestored] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const source = draft?.source ?? saved?.source ?? '';
  function keep(next: Draft | undefined): void {
    setDraft(next);
    latest.current = next;
    if (next === undefined) dropDraft(id);
    setIsKept(next === undefined || keepDraft(id, next));
  }
  function show(document: DocumentRecord): void {
    setSaved(document);
    keep(undefined);
    setTheirs(undefined);
    setIsRestored(false);
    setProblem(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is read once; each has a page of its own
  useEffect(() => {
    let isCurrent = true;
    readDocument(id).then(
      (document) => {
        if (!isCurrent) return;
        setSaved(document);
        const found = latest.current;
        if (found === undefined) return;
        if (found.source === document.source) {
          keep(undefined);
          return;
        }
        setIsRestored(true);
        if (found.revision !== document.revision) setTheirs(document);
      },
      (error: unknown) => {
        if (isCurrent) setProblem(problemIn(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);

  async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (isSaving) return undefined;
    setIsSaving(true);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof ProblemError && error.problem.code === 'conflict';
      try {
        if (!isConflict) throw error;
        setTheirs(await readDocument(id));
      } catch (cause) {
        setProblem(problemIn(cause));
      }
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  async function put(change: DocumentChange): Promise<void> {
    await attempt(async () => {
      const document = await changeDocument(id, change);
      setSaved(document);
      setTheirs(undefined);
      setIsRestored(false);
      // What was typed while it was saved is a change of the new revision.
      const typed = latest.current?.source;
      keep(
        typed === undefined || typed === document.source ? undefined : { source: typed, revision: document.revision },
      );
    });
  }

  return {
    saved,
    source,
    isChanged: draft !== undefined && draft.source !== saved?.source,
    isSaving,
    isRestored,
    isKept,
    theirs,
    problem,
    type(text) {
      const revision = draft?.revision ?? saved?.revision ?? 0;
      const isBack = text === saved?.source && revision === saved.revision;
      keep(isBack ? undefined : { source: text, revision });
    },
    async save() {
      if (saved !== undefined && draft !== undefined) await put({ source: draft.source, revision: draft.revision });
    },
    async saveOverTheirs() {
      if (theirs !== undefined) await put({ source, revision: theirs.revision });
    },
    drop() {
      const current = theirs ?? saved;
      if (current !== undefined) show(current);
    },
    async change(change) {
      if (saved !== undefined) await put({ ...change, revision: draft?.revision ?? saved.revision });
    },
    saveCopy: () =>
      attempt(async () => {
        const { id: copy } = await createDocument(source, saved?.brandId, saved && (await lookOf(saved)));
        keep(undefined);
        return copy;
      }),
    show,
  };
}

/** What a document is beside its source; its title where that is not the one of its source. */
async function lookOf({ source, kind, theme, brandId, title }: DocumentRecord) {
  const own = await render({ source, kind, theme, brandId });
  return { kind, theme: theme ?? undefined, title: own.title === title ? undefined : title };
}
