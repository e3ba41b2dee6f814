// The signed-in user, as React state.
import { useEffect, useState } from 'react';
import { deckle } from './deckle.ts';
import { dropDrafts } from './drafts.ts';
import { forgetMaterials } from './kept-materials.ts';
import { type Problem, problemIn } from './problem.ts';
import { forgetPrompt } from './use-prompt.ts';
import type { User } from './user.ts';

export type Session = {
  /** Undefined: signed out. */
  readonly user: User | undefined;
  /** Whether there is one, and who it is. */
  readonly isKnown: boolean;
  /** Not known yet. */
  readonly isLoading: boolean;
  /** Why it is not known. */
  readonly problem: Problem | undefined;
  /** Reads it again. */
  reload(): Promise<void>;
  /** Ends the session and deletes unsaved text. */
  signOut(): Promise<void>;
  /** Number of sign-outs; use as a key so old content is unmounted. */
  readonly signOutCount: number;
  /** Forgets an ended session's user and deletes unsaved text. */
  clear(): void;
};

export function useSession(): Session {
  const [user, setUser] = useState<User>();
  const [isLoading, setIsLoading] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  const [signOutCount, setSignOutCount] = useState(0);
  async function reload(): Promise<void> {
    try {
      setUser((await deckle.readSession())?.user);
      setProblem(undefined);
    } catch (error) {
      setProblem(problemIn(error));
    }
    setIsLoading(false);
  }
  // Once: it is read again when the user signs out, or is found to be signed out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it never changes what it does
  useEffect(() => {
    reload();
  }, []);
  function clear(): void {
    dropDrafts();
    forgetPrompt();
    forgetMaterials();
    setUser(undefined);
    setSignOutCount((count) => count + 1);
  }
  return {
    user,
    isKnown: user !== undefined || (!isLoading && problem === undefined),
    isLoading,
    problem,
    signOutCount,
    reload,
    clear,
    async signOut() {
      await deckle.signOut();
      clear();
    },
  };
}
