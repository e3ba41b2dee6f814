// The user's sessions, and ending one, after confirmation.
import type { AccountSession } from '@deckle/api';
import { useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { describeBrowser } from '../../client/describe-browser.ts';
import { counted, formatTime } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Loading } from '../states.tsx';
import { Time } from '../time.tsx';
import { Section } from './section.tsx';

export function SessionsSection() {
  const { value: sessions, problem, reload } = useLoaded('sessions', deckle.listSessions);
  const [ended, setEnded] = useState<AccountSession | 'others'>();
  const ending = useAttempt();
  const others = (sessions?.length ?? 1) - 1;
  const end = async (): Promise<void> => {
    const isDone = await ending.attempt(async () => {
      await (ended === 'others' ? deckle.endOtherSessions() : deckle.endSession(ended!.id));
      await reload();
    });
    if (isDone) setEnded(undefined);
  };
  return (
    <Section title="Where you are signed in" lead="If you do not recognize one of these, sign it out.">
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {sessions === undefined && problem === undefined && <Loading what="where you are signed in" />}
      {sessions !== undefined && (
        <ul aria-label="Where you are signed in" className="card divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-medium" title={session.userAgent ?? undefined}>
                  {describeBrowser(session.userAgent)}
                </p>
                <p className="text-sm text-quiet">
                  Last used <Time time={session.lastUsedAt} /> · signed in {formatTime(session.createdAt)}
                  {session.ipAddress !== null && ` · from ${session.ipAddress}`}
                </p>
              </div>
              {session.current ? (
                <span className="rounded-card bg-tint px-2.5 py-1 text-sm">This browser</span>
              ) : (
                <button
                  type="button"
                  className="button text-sm"
                  aria-label={`Sign out: ${describeBrowser(session.userAgent)}, signed in ${formatTime(session.createdAt)}`}
                  onClick={() => setEnded(session)}
                >
                  Sign out
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 1 && (
        <button type="button" className="button" onClick={() => setEnded('others')}>
          Sign out everywhere else
        </button>
      )}
      {ended !== undefined && (
        <Dialog
          title={ended === 'others' ? 'Sign out everywhere else?' : `Sign out ${describeBrowser(ended.userAgent)}?`}
          action="Sign out"
          isDanger
          isRunning={ending.isRunning}
          onAct={end}
          onClose={() => setEnded(undefined)}
        >
          {ended === 'others' ? (
            <p>{counted(others, 'other sign-in')} will end. You stay signed in here.</p>
          ) : (
            <p>
              Last used <Time time={ended.lastUsedAt} />, signed in {formatTime(ended.createdAt)}.
            </p>
          )}
          <p>It takes effect immediately. To get back in, sign in there again. Documents are not affected.</p>
          {ending.problem !== undefined && <ProblemNote problem={ending.problem} />}
        </Dialog>
      )}
    </Section>
  );
}
