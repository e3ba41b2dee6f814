// Who is signed in, as React state.
import { useEffect, useState } from 'react';
import { readSession, signOut, type User } from './account-requests.ts';
import { dropDrafts } from './drafts.ts';
import { type Problem, problemIn } from './problem.ts';
import { forgetPrompt } from './use-prompt.ts';

export type Session = {
  /** Undefined: nobody. */
  readonly user: User | undefined;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** Why nothing is known. */
  readonly problem: Problem | undefined;
  /** Reads it again. */
  reload(): Promise<void>;
  /** Ends the session; what was typed and never saved goes with it. */
  leave(): Promise<void>;
  /** How often somebody has left this page to others: what was shown before is not shown after it. */
  readonly departures: number;
  /** Forgets whose session it was; what was typed and never saved goes with it. For a session that has ended. */
  forget(): void;
};

export function useSession(): Session {
  const [user, setUser] = useState<User>();
  const [isLoading, setIsLoading] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  const [departures, setDepartures] = useState(0);
  async function reload(): Promise<void> {
    try {
      setUser(await readSession());
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
      await signOut();
      forget();
    },
  };
}
