// The gallery of examples, and what using one does: a copy in the workspace for those who have one, else its source alone.
import type { ShowcaseItem } from '@deckle/api';
import { useEffect, useState } from 'react';
import { type Problem, problemIn } from './problem.ts';
import { forkExample, listExamples, readExample } from './requests.ts';

/** A document of the workspace, or a source that is kept nowhere yet. */
export type Used = { readonly documentId: string } | { readonly source: string; readonly title: string };
export type Examples = {
  /** Empty until they are known; a service that cannot tell has none. */
  readonly items: readonly ShowcaseItem[];
  /** The id of the one that is being taken. */
  readonly taking: string | undefined;
  readonly problem: Problem | undefined;
  use(item: ShowcaseItem): Promise<Used | undefined>;
};

export function useExamples(isSignedIn: boolean): Examples {
  const [items, setItems] = useState<readonly ShowcaseItem[]>([]);
  const [taking, setTaking] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    listExamples().then(setItems, () => setItems([]));
  }, []);

  async function use({ id, title }: ShowcaseItem): Promise<Used | undefined> {
    setTaking(id);
    setProblem(undefined);
    try {
      if (isSignedIn) return { documentId: (await forkExample(id)).id };
      return { source: await readExample(id), title };
    } catch (error) {
      setProblem(problemIn(error));
      return undefined;
    } finally {
      setTaking(undefined);
    }
  }
  return { items, taking, problem, use };
}
