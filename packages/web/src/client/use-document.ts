// A document being edited: the saved version, the typed text, and conflicting versions saved elsewhere.
import type { DocumentRecord, UpdateDocument } from '@deckle/api';
import { useEffect, useRef, useState } from 'react';
import { deckle } from './deckle.ts';
import { type Draft, dropDraft, type KeptDraft, keepDraft, nameDrafts, readDraft, takeDraft } from './drafts.ts';
import { type Problem, problemIn } from './problem.ts';
import { useOnReconnect } from './reach.ts';
import { render } from './requests.ts';
import { isPassing, useRetry } from './use-retry.ts';

export type DocumentControl = {
  /** As stored by the service; undefined until loaded. */
  readonly saved: DocumentRecord | undefined;
  /** As it is typed. */
  readonly source: string;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The text was typed before a reload, and not saved then. */
  readonly isRestored: boolean;
  /** False: this browser has no space for unsaved text. */
  readonly isKept: boolean;
  /** As saved elsewhere during editing. */
  readonly theirs: DocumentRecord | undefined;
  readonly problem: Problem | undefined;
  /** Why it is not saved yet: a temporary reason, so it is retried automatically. */
  readonly waiting: Problem | undefined;
  type(source: string): void;
  save(): Promise<void>;
  /** Overwrites the version saved elsewhere, which stays as a revision. */
  saveOverTheirs(): Promise<void>;
  /** Shows the saved version and discards typed text. */
  drop(): void;
  /** Changes title or brand; typed text stays. */
  change(change: Pick<UpdateDocument, 'title' | 'brandId'>): Promise<void>;
  /** Saves the typed text as a new document, with a distinguishable title; returns its id. */
  saveCopy(): Promise<string | undefined>;
  /** Shows another version of it, as after a revert. */
  show(document: DocumentRecord): void;
  /** Shows another tab's draft, swapped with this tab's. */
  take(draft: KeptDraft): void;
};

type Typed = Pick<Draft, 'source' | 'revision'>;

export function useDocument(id: string): DocumentControl {
  const [saved, setSaved] = useState<DocumentRecord>();
  const [draft, setDraft] = useState<Typed | undefined>(() => readDraft(id));
  /** The current draft, for work that began before the last key was pressed. */
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
  /** Text typed while saving is a new change. */
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
    deckle.readDocument(id).then(
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

  async function put(change: UpdateDocument): Promise<void> {
    await attempt(async () => {
      try {
        keepSince(await deckle.updateDocument(id, change));
      } catch (error) {
        const failure = problemIn(error);
        const isText = change.source !== undefined;
        setWaiting(isText && isPassing(failure) ? failure : undefined);
        if (failure.code === 'conflict') {
          const current = await deckle.readDocument(id);
          // The response was lost: this is what was saved.
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
  // The document was loaded: what failed meanwhile was a click, to be repeated by hand.
  useOnReconnect(saved && problem, () => setProblem(undefined));
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
        const { id: copy } = await deckle.createDocument({ source, ...look, brandId: saved?.brandId ?? undefined });
        keep(undefined);
        return copy;
      }),
    show,
    take(other) {
      const taken = takeDraft(other);
      if (taken === undefined) return;
      keep({ source: taken.source, revision: taken.revision }, taken.title);
      setIsRestored(false);
      // A version saved meanwhile is shown next to it, as after a reload.
      setTheirs(taken.revision === saved?.revision ? undefined : saved);
    },
  };
}

const maxTitleLength = 500;
const copied = ' (copy)';

/** The properties of a copy with this text; with a title if its source has none, or if another document has the same (`taken`). */
async function lookOf({ source, kind, theme, brandId, title }: DocumentRecord, text: string, taken?: string) {
  const [own, next] = await Promise.all([source, text].map((of) => render({ source: of, kind, theme, brandId })));
  const given = own!.title === title ? undefined : title;
  const isTwin = (given ?? next!.title) === taken;
  const distinct = isTwin ? `${taken?.slice(0, maxTitleLength - copied.length)}${copied}` : given;
  return { kind, theme: theme ?? undefined, title: distinct };
}
