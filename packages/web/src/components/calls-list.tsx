// A list of calls of language models, loaded page by page; in words where there are none.
import type { ModelCall } from '@deckle/api';
import { type Page, usePages } from '../client/use-pages.ts';
import { CallsTable } from './calls-table.tsx';
import { ProblemNote } from './problem-note.tsx';
import { Loading } from './states.tsx';

type Props = {
  /** Identifies the list. */
  readonly name: string;
  readonly load: (cursor: string | undefined) => Promise<Page<ModelCall>>;
  /** Said if there are none. */
  readonly none: string;
};

export function CallsList({ name, load, none }: Props) {
  const { items, problem, reload, hasMore, isLoadingMore, more } = usePages(name, load);
  return (
    <div className="space-y-4">
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {items === undefined && problem === undefined && <Loading what="what was sent" />}
      {items?.length === 0 && <p>{none}</p>}
      {items !== undefined && items.length > 0 && <CallsTable calls={items} />}
      {hasMore && (
        <button type="button" className="button" disabled={isLoadingMore} onClick={more}>
          {isLoadingMore ? 'Loading …' : 'Show more'}
        </button>
      )}
    </div>
  );
}
