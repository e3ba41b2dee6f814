// The signed-in user, as React state.
import { useEffect, useState } from 'react';
import { deckle } from './deckle.ts';
import { dropDrafts } from './drafts.ts';
import { type Problem, problemIn } from './problem.ts';
import { forgetPrompt } from './use-prompt.ts';
import type { User } from './user.ts';

export type Session = {
  /** Undefined: nobody. */
  readonly user: User | undefined;
  /** Not known yet. */
  readonly isLoading: boolean;
  /** Why it is not known. */
  readonly problem: Problem | undefined;
  /** Reads it again. */
  reload(): Promise<void>;
  /** Ends the session and deletes unsaved text. */
  leave(): Promise<void>;
  /** How often a user has left this page to others: earlier content is not shown afterwards. */
  readonly departures: number;
  /** Forgets an ended session's user and deletes unsaved text. */
  forget(): void;
};

export function useSession(): Session {
  const [user, setUser] = useState<User>();
  const [isLoading, setIsLoading] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  const [departures, setDepartures] = useState(0);
  async function reload(): Promise<void> {
    try {
      setUser((await deckle.readSession())?.user);
      setProblem(undefined);
    } catch (error) {
      setProblem(problemIn(error));
    }
    setIsLoading(false);
  }
  // Once: it is read again when somebody signs out, or is found to be signed out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it never changes what it does
  useEffect(() => {
    reload();
  }, []);
  function forget(): void {
    dropDrafts();
    forgetPrompt();
    setUser(undefined);
    setDepartures((count) => count + 1);
  }
  return {
    user,
    isLoading,
    problem,
    departures,
    reload,
    forget,
    async leave() {
      await deckle.signOut();
      forget();
    },
  };
}
