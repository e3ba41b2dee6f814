// A failure in plain words, with the number to report it by.
import type { Problem } from '../client/problem.ts';

export function ProblemNote({ problem }: { readonly problem: Problem }) {
  return (
    <div role="alert" className="card border-danger px-4 py-3">
      <p className="font-medium text-danger">{problem.text}</p>
      {problem.requestId !== undefined && <p className="mt-1 font-mono text-xs text-quiet">{problem.requestId}</p>}
    </div>
  );
}
