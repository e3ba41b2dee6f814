// The text that is typed and is no document yet: it survives a reload, and whatever is put in its place can be taken away again.
import { useState } from 'react';
import { dropDraft, type KeptDraft, keepDraft, newText, readDraft, takeDraft } from './drafts.ts';

export type WrittenText = {
  readonly source: string;
  /** It is not the sample that stands there at first. */
  readonly isOwn: boolean;
  /** False: this browser has no room for it. */
  readonly isKept: boolean;
  /** Where it comes from; '' for nowhere else. */
  readonly notice: string;
  /** The text that stood there before this one. */
  readonly replaced: string | undefined;
  type(source: string): void;
  /** Puts another text in its place. */
  put(source: string, notice: string): void;
  bringBack(): void;
  /** Shows what was typed in another tab; what stands here takes its place there. */
  take(draft: KeptDraft): void;
  /** It is kept elsewhere now. */
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
