// A document while it is edited: what is saved, what is typed, and what somebody else saved meanwhile.
import type { DocumentRecord } from '@deckle/api';
import { useEffect, useRef, useState } from 'react';
import { changeDocument, createDocument, type DocumentChange, readDocument } from './document-requests.ts';
import { type Draft, dropDraft, type KeptDraft, keepDraft, nameDrafts, readDraft, takeDraft } from './drafts.ts';
import { type Problem, problemIn } from './problem.ts';
import { useReturn } from './reach.ts';
import { render } from './requests.ts';
import { isPassing, useRetry } from './use-retry.ts';

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
  /** Why it is not saved yet: a reason that passes, so that it is tried again by itself. */
  readonly waiting: Problem | undefined;
  type(source: string): void;
  save(): Promise<void>;
  /** Saves what is typed over what somebody else saved, which stays a revision. */
  saveOverTheirs(): Promise<void>;
  /** Shows what is saved; what is typed is gone. */
  drop(): void;
  /** Title or brand; what is typed stays. */
  change(change: Pick<DocumentChange, 'title' | 'brandId'>): Promise<void>;
  /** Makes a document of what is typed, with the title that somebody gave this one, told apart from it; gives its id. */
  saveCopy(): Promise<string | undefined>;
  /** Shows another state of it, as after a revert. */
  show(document: DocumentRecord): void;
  /** Shows what was typed in another tab; what is typed here takes its place there. */
  take(draft: KeptDraft): void;
};

type Typed = Pick<Draft, 'source' | 'revision'>;

export function useDocument(id: string): DocumentControl {
  const [saved, setSaved] = useState<DocumentRecord>();
  const [draft, setDraft] = useState<Typed | undefined>(() => readDraft(id));
  /** The draft at this moment, for work that began before the last key was pressed. */
  const latest = useRef(draft);
  const [theirs, setTheirs] = useState<DocumentRecord>();
  const [isRestored, setIsRestored] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [waiting, setWaiting] = useState<Problem>();

  const source = draft?.source ?? saved?.source ?? '';
  function keep(next: Typed | undefined, title = saved?.title ?? ''): void {
    setDraft(next);
    latest.current = next;
    if (next === undefined) {
      dropDraft(id);
      setWaiting(undefined);
    }
    setIsKept(next === undefined || keepDraft(id, { ...next, title }));
  }
  /** What was typed while this one was saved is a change of it. */
  function keepSince(document: DocumentRecord): void {
    setSaved(document);
    setTheirs(undefined);
    setIsRestored(false);
    setWaiting(undefined);
    const typed = latest.current?.source;
    const isSame = typed === undefined || typed === document.source;
    keep(isSame ? undefined : { source: typed, revision: document.revision }, document.title);
    nameDrafts(id, document.title);
  }
  function show(document: DocumentRecord): void {
    setSaved(document);
    keep(undefined);
    setTheirs(undefined);
    setIsRestored(false);
    setProblem(undefined);
    nameDrafts(id, document.title);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is read once; each has a page of its own
  useEffect(() => {
    let isCurrent = true;
    readDocument(id).then(
      (document) => {
        if (!isCurrent) return;
        setSaved(document);
        nameDrafts(id, document.title);
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
      setProblem(problemIn(error));
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }

  async function put(change: DocumentChange): Promise<void> {
    await attempt(async () => {
      try {
        keepSince(await changeDocument(id, change));
      } catch (error) {
        const failure = problemIn(error);
        const isText = change.source !== undefined;
        setWaiting(isText && isPassing(failure) ? failure : undefined);
        if (failure.code === 'conflict') {
          const current = await readDocument(id);
          // An answer that was lost on the way: this is what was saved.
          if (current.source === change.source) keepSince(current);
          else setTheirs(current);
        } else if (!isText || !isPassing(failure)) throw error;
      }
    });
  }
  async function save(): Promise<void> {
    if (saved !== undefined && draft !== undefined) await put({ source: draft.source, revision: draft.revision });
  }
  async function saveOverTheirs(): Promise<void> {
    if (theirs !== undefined) await put({ source, revision: theirs.revision });
  }
  // What is shown was loaded: what failed meanwhile was a click, which is tried again by hand.
  useReturn(saved && problem, () => setProblem(undefined));
  useRetry(waiting, theirs === undefined ? save : saveOverTheirs);

  return {
    saved,
    source,
    isChanged: draft !== undefined && draft.source !== saved?.source,
    isSaving,
    isRestored,
    isKept,
    theirs,
    problem,
    waiting,
    type(text) {
      const revision = draft?.revision ?? saved?.revision ?? 0;
      const isBack = text === saved?.source && revision === saved.revision;
      keep(isBack ? undefined : { source: text, revision });
    },
    save,
    saveOverTheirs,
    drop() {
      const current = theirs ?? saved;
      if (current !== undefined) show(current);
    },
    async change(change) {
      if (saved !== undefined) await put({ ...change, revision: draft?.revision ?? saved.revision });
    },
    saveCopy: () =>
      attempt(async () => {
        const isGone = problem?.code === 'not_found';
        const look = saved && (await lookOf(saved, source, isGone ? undefined : (theirs ?? saved).title));
        const { id: copy } = await createDocument(source, saved?.brandId, look);
        keep(undefined);
        return copy;
      }),
    show,
    take(other) {
      const taken = takeDraft(other);
      if (taken === undefined) return;
      keep({ source: taken.source, revision: taken.revision }, taken.title);
      setIsRestored(false);
      // What was saved meanwhile is shown beside it, as after a reload.
      setTheirs(taken.revision === saved?.revision ? undefined : saved);
    },
  };
}

const maxTitleLength = 500;
const copied = ' (copy)';

/** What a copy with this text is beside it; a title where its source does not give it, and where another document has the same (`taken`). */
async function lookOf({ source, kind, theme, brandId, title }: DocumentRecord, text: string, taken?: string) {
  const [own, next] = await Promise.all([source, text].map((of) => render({ source: of, kind, theme, brandId })));
  const given = own!.title === title ? undefined : title;
  const isTwin = (given ?? next!.title) === taken;
  const told = isTwin ? `${taken?.slice(0, maxTitleLength - copied.length)}${copied}` : given;
  return { kind, theme: theme ?? undefined, title: told };
}
