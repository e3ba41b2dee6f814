// Unsaved text of other tabs, which may have been closed, offered in this one.
import { useEffect, useState } from 'react';
import { dropOther, type KeptDraft, listOthers } from './drafts.ts';

export type OtherDrafts = {
  /** Most recently typed first. */
  readonly drafts: readonly KeptDraft[];
  drop(draft: KeptDraft): void;
  /** Checks again, as after one was taken. */
  reload(): void;
};

export function useOtherDrafts(id: string): OtherDrafts {
  const [drafts, setDrafts] = useState(() => listOthers(id));
  const reload = (): void => setDrafts(listOthers(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same each time
  useEffect(() => {
    // The other tab may have saved it in the meantime.
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [id]);
  return {
    drafts,
    reload,
    drop(draft) {
      dropOther(draft);
      reload();
    },
  };
}
