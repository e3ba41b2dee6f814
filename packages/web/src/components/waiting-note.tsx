// Shown when saving failed temporarily: nothing is lost, and what happens next.
import type { Problem } from '../client/problem.ts';

type Props = { readonly problem: Problem; readonly onRetry: () => void };

export function WaitingNote({ problem: { code }, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-caution px-4 py-3"
    >
      <p className="min-w-0 grow basis-60">
        <span className="font-medium text-caution">
          Not saved yet: {reasons[code] ?? 'something went wrong on the server'}.
        </span>{' '}
        Your text is safe in this browser. Leave this page open, and it will be saved as soon as possible.
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try now
      </button>
    </div>
  );
}

const reasons: { readonly [code in Problem['code']]?: string } = {
  unreachable: 'the server cannot be reached',
  overloaded: 'the server is busy',
  idempotency_in_progress: 'the server is busy',
  rate_limit_minute: 'too many requests in a short time',
};
