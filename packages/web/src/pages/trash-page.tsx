// The trash: deleted documents, restored or permanently deleted.
import { useState } from 'react';
import { deckle } from '../client/deckle.ts';
import { type DeletedDocument, listTrash } from '../client/requests.ts';
import { takeFocus } from '../client/take-focus.ts';
import { formatDay } from '../client/times.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { usePages } from '../client/use-pages.ts';
import { useTitle } from '../client/use-title.ts';
import { Dialog } from '../components/dialog.tsx';
import { DocumentCard } from '../components/document-card.tsx';
import { BackIcon } from '../components/icons.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Empty, Loading } from '../components/states.tsx';
import { Time } from '../components/time.tsx';

const keptFor = 30 * 24 * 60 * 60 * 1000;

export function TrashPage() {
  useTitle('Trash');
  const list = usePages('trash', listTrash);
  const { items, problem } = list;
  /** To be permanently deleted: one document, or all. */
  const [ended, setEnded] = useState<DeletedDocument | 'all'>();
  const [restored, setRestored] = useState<DeletedDocument>();
  const work = useAttempt();
  const restore = (document: DeletedDocument): Promise<boolean> =>
    work.attempt(async () => {
      await deckle.restoreDocument(document.id);
      list.change(document.id, undefined);
      setRestored(document);
    });
  const purge = async (): Promise<void> => {
    const isDone = await work.attempt(async () => {
      await (ended === 'all' ? deckle.purgeTrash() : deckle.purgeDocument(ended!.id));
      await list.reload();
    });
    if (isDone) setEnded(undefined);
  };
  const isEmpty = items?.length === 0;
  return (
    <>
      <Link href="/documents" className="-ms-1 inline-flex items-center gap-1 text-sm text-quiet hover:text-ink">
        <BackIcon className="size-4" />
        Documents
      </Link>
      <PageHead title="Trash" lead="Deleted documents can be restored for 30 days.">
        {items !== undefined && !isEmpty && (
          <button type="button" className="button" onClick={() => setEnded('all')}>
            Empty the trash
          </button>
        )}
      </PageHead>
      <div role="status" className="empty:hidden">
        {restored !== undefined && (
          <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
            <span className="min-w-0 break-words">“{restored.title}” is back among your documents.</span>
            <Link
              key={restored.id}
              href={`/documents/${restored.id}`}
              className="button"
              // The pressed button is gone with its document.
              ref={takeFocus}
            >
              Open it
            </Link>
          </p>
        )}
      </div>
      {(problem ?? work.problem) !== undefined && ended === undefined && (
        <div className="mb-4">
          <ProblemNote problem={(problem ?? work.problem)!} onRetry={problem && list.reload} />
        </div>
      )}
      {items === undefined && problem === undefined && <Loading what="the trash" />}
      {isEmpty && (
        <Empty title="The trash is empty">
          <p>What you delete is kept here for 30 days.</p>
        </Empty>
      )}
      {items !== undefined && !isEmpty && (
        <ul
          aria-label="Deleted documents"
          className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
        >
          {items.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              when={
                <>
                  Deleted <Time time={document.deletedAt} />; gone {formatDay(Date.parse(document.deletedAt) + keptFor)}
                </>
              }
            >
              <div className="flex flex-col gap-1">
                <button
                  type="button"
                  className="button text-sm"
                  aria-label={`Restore: ${document.title}`}
                  disabled={work.isRunning}
                  onClick={() => restore(document)}
                >
                  Restore
                </button>
                <button
                  type="button"
                  className="button text-sm"
                  aria-label={`Delete permanently: ${document.title}`}
                  onClick={() => setEnded(document)}
                >
                  Delete
                </button>
              </div>
            </DocumentCard>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <p className="mt-6 text-center">
          <button type="button" className="button" disabled={list.isLoadingMore} onClick={list.more}>
            {list.isLoadingMore ? 'Loading …' : 'Show more'}
          </button>
        </p>
      )}
      {ended !== undefined && (
        <Dialog
          title={
            ended === 'all' ? 'Permanently delete everything in the trash?' : `Permanently delete “${ended.title}”?`
          }
          action="Delete permanently"
          isDanger
          isRunning={work.isRunning}
          onAct={purge}
          onClose={() => setEnded(undefined)}
        >
          <p>All its versions are deleted too. This cannot be undone.</p>
          {work.problem !== undefined && <ProblemNote problem={work.problem} />}
        </Dialog>
      )}
    </>
  );
}
