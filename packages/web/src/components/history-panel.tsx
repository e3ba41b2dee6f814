// The revisions of a document, and the way back to one of them.
import type { DocumentRecord } from '@deckle/api';
import { listRevisions, revertDocument } from '../client/document-requests.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { useLoaded } from '../client/use-loaded.ts';
import { ProblemNote } from './problem-note.tsx';
import { Loading } from './states.tsx';
import { Time } from './time.tsx';

type Props = {
  readonly document: DocumentRecord;
  /** There are changes that a revert would take along. */
  readonly isChanged: boolean;
  readonly onRevert: (document: DocumentRecord) => void;
};

export function HistoryPanel({ document: { id, revision }, isChanged, onRevert }: Props) {
  const { value: revisions, problem, reload } = useLoaded(`${id} ${revision}`, () => listRevisions(id));
  const reverting = useAttempt();
  const trouble = problem ?? reverting.problem;
  return (
    <section aria-labelledby="history" className="card p-4">
      <h2 id="history" className="font-medium">
        History
      </h2>
      <p className="text-sm text-quiet">
        {isChanged
          ? 'Save or discard your changes first; then you can go back.'
          : 'Going back makes a new revision: nothing is lost.'}
      </p>
      {trouble !== undefined && (
        <div className="mt-3">
          <ProblemNote problem={trouble} onRetry={problem && reload} />
        </div>
      )}
      {revisions === undefined && problem === undefined && <Loading what="the revisions" />}
      <ol className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
        {revisions?.map((item) => (
          <li key={item.revision} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="tabular-nums">Revision {item.revision}</span> · <Time time={item.createdAt} />
              <span dir="auto" className="block truncate text-quiet">
                {item.title}
              </span>
            </span>
            {item.revision === revision ? (
              <span className="shrink-0 text-quiet">This one</span>
            ) : (
              <button
                type="button"
                className="button shrink-0 text-sm"
                aria-label={`Go back to revision ${item.revision}`}
                disabled={isChanged || reverting.isRunning}
                onClick={() => reverting.attempt(async () => onRevert(await revertDocument(id, item.revision)))}
              >
                Go back to it
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
