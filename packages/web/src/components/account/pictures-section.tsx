// The user's pictures: what each is called in a text, and deleting one, after confirmation.
import type { AssetRecord } from '@deckle/api';
import { useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { formatSize } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { usePages } from '../../client/use-pages.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Loading } from '../states.tsx';
import { Time } from '../time.tsx';
import { Section } from './section.tsx';

const listPictures = async (cursor: string | undefined) => {
  const { assets, nextCursor } = await deckle.listAssets({ ...(cursor && { cursor }) });
  return { items: assets, nextCursor };
};

export function PicturesSection() {
  const { items, hasMore, isLoadingMore, problem, more, reload, change } = usePages('pictures', listPictures);
  const [deleted, setDeleted] = useState<AssetRecord>();
  return (
    <Section
      title="Pictures"
      lead={
        <>
          What you added to documents. A text shows one as{' '}
          <code className="font-mono text-xs">![description](asset:name)</code>.
        </>
      }
    >
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {items === undefined && problem === undefined && <Loading what="your pictures" />}
      {items?.length === 0 && <p className="text-quiet">None yet. A document's page has a button that adds them.</p>}
      {items !== undefined && items.length > 0 && (
        <ul aria-label="Pictures" className="card divide-y divide-line">
          {items.map((picture) => (
            <li key={picture.id} className="flex items-center gap-x-4 px-4 py-3">
              <img
                src={deckle.assetAddress(picture.id)}
                alt=""
                loading="lazy"
                className="size-12 shrink-0 rounded-card bg-tint object-contain"
              />
              <div className="min-w-0 grow">
                <p className="font-medium break-all">{picture.name}</p>
                <p className="text-sm text-quiet">
                  {picture.width} × {picture.height} · {formatSize(picture.size)} · added{' '}
                  <Time time={picture.createdAt} />
                </p>
              </div>
              <button
                type="button"
                className="button text-sm"
                aria-label={`Delete: ${picture.name}`}
                onClick={() => setDeleted(picture)}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" className="button" disabled={isLoadingMore} onClick={more}>
          {isLoadingMore ? 'Loading …' : 'Show more'}
        </button>
      )}
      {deleted !== undefined && (
        <DeleteDialog
          picture={deleted}
          onDeleted={() => {
            change(deleted.id, undefined);
            setDeleted(undefined);
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Section>
  );
}

type DialogProps = {
  readonly picture: AssetRecord;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** One that documents show is deleted only when asked for twice. */
function DeleteDialog({ picture: { id, name }, onDeleted, onClose }: DialogProps) {
  const { isRunning, problem, attempt } = useAttempt();
  const isShown = problem?.code === 'conflict';
  const remove = async (): Promise<void> => {
    if (await attempt(() => deckle.deleteAsset(id, { force: isShown }))) onDeleted();
  };
  return (
    <Dialog
      title={`Delete “${name}”?`}
      action={isShown ? 'Delete anyway' : 'Delete'}
      isDanger
      isRunning={isRunning}
      onAct={remove}
      onClose={onClose}
    >
      {isShown ? (
        <div role="alert" className="space-y-2">
          <p>These documents show it. They would show a frame with its description in its place:</p>
          <ul className="list-disc ps-5">
            {problem.usedBy?.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and the list does not change
              <li key={index} dir="auto" className="break-words">
                {title}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p>This cannot be undone.</p>
          {problem !== undefined && <ProblemNote problem={problem} />}
        </>
      )}
    </Dialog>
  );
}
