// An error in plain words, with a way to fix it and, if the operator can investigate, the number to report.
import type { Problem } from '../client/problem.ts';
import { counted } from '../client/times.ts';
import { Link } from './link.tsx';

type Props = {
  readonly problem: Problem;
  /** Tries again what failed. */
  readonly onRetry?: (() => void) | undefined;
  /** The user is signed out, and signing in helps. */
  readonly isVisitor?: boolean;
};

export function ProblemNote({
  problem: { code, text, requestId, seconds, questions },
  onRetry,
  isVisitor = false,
}: Props) {
  const isOverForVisitors = isVisitor && code === 'rate_limit_day';
  const isSignedOut = code === 'unauthorized' || isOverForVisitors;
  const next = new URLSearchParams({ next: location.pathname + location.search });
  return (
    <div
      role="alert"
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-danger px-4 py-3"
    >
      <div className="min-w-0">
        <p className="font-medium text-danger">
          {isOverForVisitors ? overForVisitors : text}
          {!isOverForVisitors && seconds !== undefined && ` You can continue in ${formatWait(seconds)}.`}
        </p>
        {questions !== undefined && (
          <ul className="mt-1 list-disc pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        )}
        {requestId !== undefined && isFault.has(code) && (
          <p className="mt-1 text-xs break-all text-quiet">Number of this problem: {requestId}</p>
        )}
      </div>
      {isSignedOut && (
        <Link href={`/sign-in?${next}`} className="button">
          Sign in
        </Link>
      )}
      {!isSignedOut && onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

const overForVisitors =
  "You have reached today's limit without an account, and nothing has been saved. Sign in to continue now; what you typed stays here.";

/** Errors that the operator can investigate. */
const isFault: ReadonlySet<Problem['code']> = new Set(['internal_error', 'model_error', 'timeout']);

const formatWait = (seconds: number): string => {
  if (seconds < 90) return counted(seconds, 'second');
  if (seconds < 5400) return counted(Math.round(seconds / 60), 'minute');
  return counted(Math.round(seconds / 3600), 'hour');
};
