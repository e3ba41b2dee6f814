// The documents of the workspace: searched, filtered, sorted, opened, renamed, deleted.
import type { Kind } from '@deckle/engine';
import { useEffect, useState } from 'react';
import { go } from '../client/address.ts';
import { deckle } from '../client/deckle.ts';
import { nameDrafts } from '../client/drafts.ts';
import { type DocumentOrder, type DocumentSummary, listDocuments, maxSearchLength } from '../client/requests.ts';
import { takeFocus } from '../client/take-focus.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { usePages } from '../client/use-pages.ts';
import { useTitle } from '../client/use-title.ts';
import { Dialog } from '../components/dialog.tsx';
import { DocumentCard } from '../components/document-card.tsx';
import { PencilIcon, PlusIcon, SearchIcon, TrashIcon } from '../components/icons.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { RenameDialog } from '../components/rename-dialog.tsx';
import { Empty, Loading } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { UnsavedList } from '../components/unsaved-list.tsx';

/** Milliseconds of pause before a search is sent. */
const pause = 250;
const kinds = { '': 'All kinds', deck: 'Decks', doc: 'Docs', sheet: 'Sheets' } as const;
const orders: { readonly [order in DocumentOrder]: string } = {
  updated: 'Last changed',
  created: 'Newest',
  title: 'By title',
};

type Props = { readonly address: URL };

export function DocumentsPage({ address }: Props) {
  useTitle('Documents');
  const query = queryIn(address.searchParams);
  const list = usePages(JSON.stringify(query), (cursor) => listDocuments({ ...query, cursor }));
  const { items, problem } = list;
  const [renamed, setRenamed] = useState<DocumentSummary>();
  /** About to be deleted. */
  const [asked, setAsked] = useState<DocumentSummary>();
  const [deleted, setDeleted] = useState<DocumentSummary>();
  const deletion = useAttempt();
  const remove = (document: DocumentSummary): Promise<boolean> =>
    deletion.attempt(async () => {
      await deckle.deleteDocument(document.id);
      setAsked(undefined);
      list.change(document.id, undefined);
      setDeleted(document);
    });
  const restore = (): Promise<boolean> =>
    deletion.attempt(async () => {
      await deckle.restoreDocument(deleted!.id);
      setDeleted(undefined);
      await list.reload();
    });
  const isNarrowed = query.q !== '' || query.kind !== undefined;
  return (
    <>
      <PageHead title="Documents">
        <Link href="/trash" className="button">
          <TrashIcon className="me-1.5 size-4.5" />
          Trash
        </Link>
        <Link href="/" className="button button-main">
          <PlusIcon className="me-1 size-4.5" />
          New
        </Link>
      </PageHead>
      <UnsavedList />
      <Filters query={query} />
      <div role="status" className="empty:hidden">
        {deleted !== undefined && (
          <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
            <span className="min-w-0 break-words">“{deleted.title}” is in the trash.</span>
            <button
              key={deleted.id}
              type="button"
              className="button"
              // The pressed button is gone with its document.
              ref={takeFocus}
              onClick={restore}
            >
              Undo
            </button>
          </p>
        )}
      </div>
      {(problem ?? deletion.problem) !== undefined && asked === undefined && (
        <div className="mb-4">
          <ProblemNote problem={(problem ?? deletion.problem)!} onRetry={problem && list.reload} />
        </div>
      )}
      {items === undefined && problem === undefined && <Loading what="your documents" />}
      {items?.length === 0 &&
        (isNarrowed ? (
          <Empty title="Nothing found">
            <p>No document matches your search.</p>
            <Link href="/documents" className="button">
              Show all documents
            </Link>
          </Empty>
        ) : (
          <Empty title="No documents yet">
            <p>Documents you make from a prompt, an example or your own text appear here.</p>
            <Link href="/" className="button button-main">
              Make the first one
            </Link>
          </Empty>
        ))}
      {items !== undefined && items.length > 0 && (
        <ul
          aria-label="Documents"
          className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
        >
          {items.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              href={`/documents/${document.id}`}
              when={<Time time={document.updatedAt} />}
            >
              <button
                type="button"
                className="icon-button"
                aria-label={`Rename: ${document.title}`}
                title="Rename"
                onClick={() => setRenamed(document)}
              >
                <PencilIcon />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Delete: ${document.title}`}
                title="Delete"
                onClick={() => setAsked(document)}
              >
                <TrashIcon />
              </button>
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
      {asked !== undefined && (
        <Dialog
          title={`Delete “${asked.title}”?`}
          action="Delete"
          isDanger
          isRunning={deletion.isRunning}
          onAct={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>It goes to the trash. You can restore it for 30 days.</p>
          {deletion.problem !== undefined && <ProblemNote problem={deletion.problem} />}
        </Dialog>
      )}
      {renamed !== undefined && (
        <RenameDialog
          title={renamed.title}
          onRename={async (title) => {
            const { source: _, ...next } = await deckle.updateDocument(renamed.id, {
              title,
              revision: renamed.revision,
            });
            nameDrafts(renamed.id, next.title);
            list.change(renamed.id, next);
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}

type Query = { readonly q: string; readonly kind: Kind | undefined; readonly sort: DocumentOrder };

/** Kept in the address, for sharing and for going back. */
function queryIn(parameters: URLSearchParams): Query {
  const [kind, sort] = [parameters.get('kind') ?? '', parameters.get('sort') ?? ''];
  return {
    q: (parameters.get('q') ?? '').slice(0, maxSearchLength),
    kind: kind !== '' && kind in kinds ? (kind as Kind) : undefined,
    sort: sort in orders ? (sort as DocumentOrder) : 'updated',
  };
}

function addressOf({ q, kind, sort }: Query): string {
  const parameters = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(kind !== undefined && { kind }),
    ...(sort !== 'updated' && { sort }),
  });
  return parameters.size === 0 ? '/documents' : `/documents?${parameters}`;
}

function Filters({ query }: { readonly query: Query }) {
  const [written, setWritten] = useState(query.q);
  const { q, kind, sort } = query;
  // Going back also changes the search; a space being typed stays.
  useEffect(() => setWritten((before) => (before.trim() === q ? before : q)), [q]);
  useEffect(() => {
    if (written.trim() === q) return;
    const timer = setTimeout(() => go(addressOf({ q: written.trim(), kind, sort }), { isReplaced: true }), pause);
    return () => clearTimeout(timer);
  }, [written, q, kind, sort]);
  return (
    <search className="mb-5 flex flex-wrap gap-2">
      <div className="relative min-w-56 grow">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-quiet" />
        <input
          type="search"
          aria-label="Search documents"
          placeholder="Search titles and content"
          maxLength={maxSearchLength}
          className="field ps-10!"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </div>
      <select
        aria-label="Kind"
        className="field w-auto!"
        value={kind ?? ''}
        onChange={({ target }) => go(addressOf({ q, sort, kind: (target.value || undefined) as Kind | undefined }))}
      >
        {Object.entries(kinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Order"
        className="field w-auto!"
        value={sort}
        onChange={({ target }) => go(addressOf({ q, kind, sort: target.value as DocumentOrder }))}
      >
        {Object.entries(orders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}
