// The text being written before it is a document: survives a reload, and replacements can be undone.
import { useState } from 'react';
import { dropDraft, type KeptDraft, keepDraft, newText, readDraft, takeDraft } from './drafts.ts';

export type WrittenText = {
  readonly source: string;
  /** It is not the initial sample. */
  readonly isOwn: boolean;
  /** False: this browser has no space for it. */
  readonly isKept: boolean;
  /** Its origin; '' for none. */
  readonly notice: string;
  /** The text that was there before this one. */
  readonly replaced: string | undefined;
  type(source: string): void;
  /** Replaces the text. */
  put(source: string, notice: string): void;
  bringBack(): void;
  /** Shows another tab's draft, swapped with this tab's. */
  take(draft: KeptDraft): void;
  /** It is saved elsewhere now. */
  forget(): void;
};

const sample = `---
kind: deck
title: Hello
---

# Hello

Type here, and the preview follows.

---

# A slide says one thing

- and has a few points
- to make it clear
`;

export function useWrittenText(): WrittenText {
  const [source, setSource] = useState(() => readDraft(newText)?.source ?? sample);
  const [isKept, setIsKept] = useState(true);
  const [notice, setNotice] = useState('');
  const [replaced, setReplaced] = useState<string>();
  const type = (next: string): void => {
    setSource(next);
    if (next === sample) dropDraft(newText);
    setIsKept(next === sample || keepDraft(newText, { source: next, revision: 0, title: '' }));
  };
  const show = (next: string, nextNotice: string, before: string | undefined): void => {
    type(next);
    setNotice(nextNotice);
    setReplaced(before);
  };
  const isOwn = source !== sample;
  return {
    source,
    isOwn,
    isKept,
    notice,
    replaced,
    type,
    put: (next, nextNotice) => show(next, nextNotice, isOwn && next !== source ? source : undefined),
    bringBack: () => replaced !== undefined && show(replaced, '', undefined),
    take(draft) {
      const taken = takeDraft(draft);
      if (taken === undefined) return;
      setSource(taken.source);
      setIsKept(readDraft(newText)?.source === taken.source);
      setNotice('');
      setReplaced(undefined);
    },
    forget() {
      dropDraft(newText);
      setSource(sample);
      setNotice('');
      setReplaced(undefined);
    },
  };
}
