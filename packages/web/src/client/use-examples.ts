// The example gallery, and using one: a copy in the workspace for signed-in users, otherwise just its source.
import type { ShowcaseItem } from '@deckle/api';
import { useEffect, useState } from 'react';
import { deckle } from './deckle.ts';
import { type Problem, problemIn } from './problem.ts';

/** A document in the workspace, or an unsaved source. */
export type Used = { readonly documentId: string } | { readonly source: string; readonly title: string };
export type Examples = {
  /** Empty until loaded, or if the service has none. */
  readonly items: readonly ShowcaseItem[];
  /** The id of the example being opened. */
  readonly taking: string | undefined;
  readonly problem: Problem | undefined;
  use(item: ShowcaseItem): Promise<Used | undefined>;
};

export function useExamples(isSignedIn: boolean): Examples {
  const [items, setItems] = useState<readonly ShowcaseItem[]>([]);
  const [taking, setTaking] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    deckle.listShowcase().then(setItems, () => setItems([]));
  }, []);

  async function use({ id, title }: ShowcaseItem): Promise<Used | undefined> {
    setTaking(id);
    setProblem(undefined);
    try {
      if (isSignedIn) return { documentId: (await deckle.forkShowcase({ showcaseId: id })).id };
      return { source: (await deckle.readShowcase(id)).source, title };
    } catch (error) {
      setProblem(problemIn(error));
      return undefined;
    } finally {
      setTaking(undefined);
    }
  }
  return { items, taking, problem, use };
}
