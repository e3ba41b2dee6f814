// The earlier versions of a document, and reverting to one of them.
import type { DocumentRecord } from '@deckle/api';
import { deckle } from '../client/deckle.ts';
import { formatTime } from '../client/times.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { useLoaded } from '../client/use-loaded.ts';
import { ProblemNote } from './problem-note.tsx';
import { Loading } from './states.tsx';
import { Time } from './time.tsx';

type Props = {
  readonly document: DocumentRecord;
  /** There are unsaved changes that reverting would lose. */
  readonly isChanged: boolean;
  readonly onDiscard: () => void;
  readonly onRevert: (document: DocumentRecord) => void;
};

export function HistoryPanel({ document: { id, revision }, isChanged, onDiscard, onRevert }: Props) {
  const { value: revisions, problem, reload } = useLoaded(`${id} ${revision}`, () => deckle.listRevisions(id));
  const reverting = useAttempt();
  const trouble = problem ?? reverting.problem;
  return (
    <section aria-labelledby="history" className="card p-4">
      <h2 id="history" className="font-medium">
        History
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-quiet">
        <p className="min-w-0 grow basis-48">
          {isChanged
            ? 'You have unsaved changes. Save or discard them before you go back.'
            : 'Going back creates a new version from the old one, including its title. Nothing is lost.'}
        </p>
        {isChanged && (
          <button type="button" className="button" onClick={onDiscard}>
            Discard my changes
          </button>
        )}
      </div>
      {trouble !== undefined && (
        <div className="mt-3">
          <ProblemNote problem={trouble} onRetry={problem && reload} />
        </div>
      )}
      {revisions === undefined && problem === undefined && <Loading what="the earlier versions" />}
      <ol className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
        {revisions?.map((item) => (
          <li key={item.revision} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="tabular-nums">Version {item.revision}</span> · <Time time={item.createdAt} />
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
                aria-label={`Go back to version ${item.revision}, “${item.title}”, saved ${formatTime(item.createdAt)}`}
                disabled={isChanged || reverting.isRunning}
                onClick={() =>
                  reverting.attempt(async () => onRevert(await deckle.revertDocument(id, { revision: item.revision })))
                }
              >
                Go back to version {item.revision}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
