// The gallery of examples, and what using one does: a copy in the workspace for those who have one, else its source alone.
import type { ShowcaseItem } from '@deckle/api';
import { useEffect, useState } from 'react';
import { type Problem, ProblemError, problemOf } from './problem.ts';
import { forkExample, hasSession, listExamples, readExample } from './requests.ts';

export type Used = { readonly source: string; readonly notice: string };
export type Examples = {
  /** Empty until they are known; a service that cannot tell has none. */
  readonly items: readonly ShowcaseItem[];
  /** The id of the one that is being taken. */
  readonly taking: string | undefined;
  readonly problem: Problem | undefined;
  use(item: ShowcaseItem): Promise<Used | undefined>;
};

export function useExamples(apiKey: string): Examples {
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
      if (apiKey === '' && !(await hasSession()))
        return {
          source: await readExample(id),
          notice: `A copy of “${title}”. With an API key it is kept in a workspace.`,
        };
      const { source } = await forkExample(id, apiKey);
      return { source, notice: `A copy of “${title}” is kept in your workspace.` };
    } catch (error) {
      setProblem(error instanceof ProblemError ? error.problem : problemOf('internal_error'));
      return undefined;
    } finally {
      setTaking(undefined);
    }
  }
  return { items, taking, problem, use };
}
