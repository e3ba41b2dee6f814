// Where somebody is signed in, and signing out there.
import { endOtherSessions, endSession, listSessions } from '../../client/account-requests.ts';
import { tellBrowser } from '../../client/tell-browser.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { ProblemNote } from '../problem-note.tsx';
import { Loading } from '../states.tsx';
import { Time } from '../time.tsx';
import { Section } from './section.tsx';

export function SessionsSection() {
  const { value: sessions, problem, reload } = useLoaded('sessions', listSessions);
  const { isRunning, problem: failure, attempt } = useAttempt();
  const end = (work: () => Promise<unknown>): Promise<boolean> =>
    attempt(async () => {
      await work();
      await reload();
    });
  const trouble = problem ?? failure;
  return (
    <Section
      title="Sessions"
      lead="Where you are signed in. Whoever uses a session that you end is signed out at once."
    >
      {trouble !== undefined && <ProblemNote problem={trouble} onRetry={problem && reload} />}
      {sessions === undefined && problem === undefined && <Loading what="your sessions" />}
      {sessions !== undefined && (
        <ul aria-label="Sessions" className="card divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-medium" title={session.userAgent ?? undefined}>
                  {tellBrowser(session.userAgent)}
                </p>
                <p className="text-sm text-quiet">
                  {session.ipAddress !== null && `${session.ipAddress} · `}since <Time time={session.createdAt} /> ·
                  last used <Time time={session.lastUsedAt} />
                </p>
              </div>
              {session.current ? (
                <span className="rounded-card bg-tint px-2.5 py-1 text-sm">This one</span>
              ) : (
                <button
                  type="button"
                  className="button text-sm"
                  aria-label={`End: ${tellBrowser(session.userAgent)}`}
                  disabled={isRunning}
                  onClick={() => end(() => endSession(session.id))}
                >
                  End
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <button type="button" className="button" disabled={isRunning} onClick={() => end(endOtherSessions)}>
          End all others
        </button>
      )}
    </Section>
  );
}
