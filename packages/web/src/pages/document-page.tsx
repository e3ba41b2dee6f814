// One document: its source and its page side by side, saved as versions, downloaded, renamed, deleted.
import type { BrandRecord } from '@deckle/api';
import { useEffect, useState } from 'react';
import { go } from '../client/address.ts';
import { deckle } from '../client/deckle.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { type DocumentControl, useDocument } from '../client/use-document.ts';
import { useOtherDrafts } from '../client/use-other-drafts.ts';
import { useRendering } from '../client/use-rendering.ts';
import { useTitle } from '../client/use-title.ts';
import { ConflictPanel } from '../components/conflict-panel.tsx';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { EditorPanes } from '../components/editor-panes.tsx';
import { HistoryPanel } from '../components/history-panel.tsx';
import { BackIcon, PencilIcon } from '../components/icons.tsx';
import { Link } from '../components/link.tsx';
import { OtherDraft } from '../components/other-draft.tsx';
import { Preview } from '../components/preview.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { RenameDialog } from '../components/rename-dialog.tsx';
import { SentNote } from '../components/sent-note.tsx';
import { goToLine, SourceField } from '../components/source-field.tsx';
import { Loading } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { WaitingNote } from '../components/waiting-note.tsx';

type Props = { readonly id: string; readonly brands: readonly BrandRecord[] };

export function DocumentPage({ id, brands }: Props) {
  const control = useDocument(id);
  const { saved, source, isChanged, isKept, problem, waiting } = control;
  const others = useOtherDrafts(id);
  // An address equal to the saved state is useless.
  const other = others.drafts.find((draft) => draft.source !== saved?.source && draft.source !== source);
  useTitle(saved?.title ?? 'Document');
  const work = saved && { source, kind: saved.kind, theme: saved.theme, brandId: saved.brandId };
  const { rendered, problem: renderProblem } = useRendering(work);
  const [line, setLine] = useState<number>();
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  useLeaveWarning(isChanged && !isKept);
  const copy = async (): Promise<void> => {
    const made = await control.saveCopy();
    if (made !== undefined) go(`/documents/${made}`);
  };
  const offer = other && (
    <OtherDraft
      draft={other}
      title={saved?.title ?? other.title}
      onTake={() => {
        control.take(other);
        others.reload();
      }}
      onDrop={() => others.drop(other)}
    />
  );
  if (saved === undefined)
    return (
      <>
        <BackLink />
        {problem === undefined ? (
          <Loading what="the document" />
        ) : (
          <>
            {problem.code === 'not_found' && offer}
            <Gone control={control} onCopy={copy} onRetry={() => location.reload()} />
          </>
        )}
      </>
    );
  return (
    <>
      <BackLink />
      <DocumentHead
        control={control}
        isHistoryShown={isHistoryShown}
        onHistory={() => setIsHistoryShown(!isHistoryShown)}
      />
      {control.isRestored && isChanged && control.theirs === undefined && (
        <p
          role="status"
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2"
        >
          Your unsaved text from last time is back.
          <button type="button" className="button" onClick={() => setIsDiscarding(true)}>
            Discard it
          </button>
        </p>
      )}
      {control.theirs === undefined && offer}
      {!isKept && (
        <p role="alert" className="mb-4 text-caution">
          This browser has no space to store what you type: save before you leave.
        </p>
      )}
      {waiting !== undefined && (
        <div className="mb-4">
          <WaitingNote
            problem={waiting}
            onRetry={control.theirs === undefined ? control.save : control.saveOverTheirs}
          />
        </div>
      )}
      {problem !== undefined && (
        <div className="mb-4 space-y-2">
          <ProblemNote problem={problem} onRetry={isChanged ? control.save : undefined} />
          {problem.code === 'not_found' && <CopyOffer isKept={isKept} onCopy={copy} />}
        </div>
      )}
      <ConflictPanel control={control} onSave={control.saveOverTheirs} onCopy={copy} />
      <EditorPanes
        action={<SaveButton control={control} />}
        text={
          <>
            {isHistoryShown && (
              <HistoryPanel
                document={saved}
                isChanged={isChanged}
                onDiscard={() => setIsDiscarding(true)}
                onRevert={control.show}
              />
            )}
            <SourceField source={source} onChange={control.type} onSave={control.save} onCursor={setLine} hasPictures />
            <DownloadBar work={work!} title={saved.title} isSignedIn />
            {brands.length > 0 && (
              <label className="flex flex-wrap items-center gap-3">
                <span className="font-medium">Brand</span>
                <select
                  className="field w-auto!"
                  value={saved.brandId ?? ''}
                  disabled={control.isSaving}
                  onChange={({ target }) => control.change({ brandId: target.value || null })}
                >
                  <option value="">None</option>
                  {brands.map((brand) => (
                    <option key={brand.id} value={brand.id}>
                      {brand.name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {renderProblem !== undefined && renderProblem.code !== waiting?.code && (
              <ProblemNote problem={renderProblem} />
            )}
            {rendered !== undefined && <DiagnosticsList diagnostics={rendered.diagnostics} onLine={goToLine} />}
            <SentNote documentId={saved.id} />
          </>
        }
        page={<Preview rendered={rendered} source={source} line={line} />}
      />
      {isDiscarding && (
        <Dialog
          title="Discard your changes?"
          action="Discard"
          isDanger
          onAct={() => {
            control.drop();
            setIsDiscarding(false);
          }}
          onClose={() => setIsDiscarding(false)}
        >
          <p>The text returns to the last saved version. Anything you typed since then is lost.</p>
        </Dialog>
      )}
    </>
  );
}

const BackLink = () => (
  <Link href="/documents" className="-ms-1 inline-flex items-center gap-1 text-sm text-quiet hover:text-ink">
    <BackIcon className="size-4" />
    Documents
  </Link>
);

type HeadProps = {
  readonly control: DocumentControl;
  readonly isHistoryShown: boolean;
  readonly onHistory: () => void;
};

function DocumentHead({ control, isHistoryShown, onHistory }: HeadProps) {
  const { saved, isChanged, isKept, isSaving } = control;
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useAttempt();
  if (saved === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-1 pb-5">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1
            dir="auto"
            className="min-w-0 text-2xl leading-tight font-semibold break-words outline-none"
            tabIndex={-1}
          >
            {saved.title}
          </h1>
          <button
            type="button"
            className="icon-button"
            aria-label="Rename"
            title="Rename"
            onClick={() => setIsRenaming(true)}
          >
            <PencilIcon />
          </button>
        </div>
        <p role="status" className="text-sm text-quiet">
          {isSaving && 'Saving …'}
          {!isSaving &&
            isChanged &&
            (isKept ? 'Not saved yet; stored in this browser' : 'Not saved, only on this page')}
          {!isSaving && !isChanged && (
            <>
              Saved <Time time={saved.updatedAt} /> · version {saved.revision}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" aria-expanded={isHistoryShown} onClick={onHistory}>
          History
        </button>
        <button type="button" className="button" onClick={() => setIsDeleting(true)}>
          Delete
        </button>
        <span className="max-lg:hidden">
          <SaveButton control={control} />
        </span>
      </div>
      {isRenaming && (
        <RenameDialog
          title={saved.title}
          onRename={(title) => control.change({ title })}
          onClose={() => setIsRenaming(false)}
        />
      )}
      {isDeleting && (
        <Dialog
          title={`Delete “${saved.title}”?`}
          action="Delete"
          isDanger
          isRunning={deletion.isRunning}
          onAct={async () => {
            if (await deletion.attempt(() => deckle.deleteDocument(saved.id))) go('/documents');
          }}
          onClose={() => setIsDeleting(false)}
        >
          <p>You can restore it from the trash for 30 days.</p>
          {deletion.problem !== undefined && <ProblemNote problem={deletion.problem} />}
        </Dialog>
      )}
    </div>
  );
}

const SaveButton = ({ control: { isChanged, isSaving, theirs, save } }: { readonly control: DocumentControl }) => (
  <button
    type="button"
    className="button button-main"
    disabled={!isChanged || isSaving || theirs !== undefined}
    onClick={save}
  >
    Save
  </button>
);

type GoneProps = { readonly control: DocumentControl; readonly onCopy: () => void; readonly onRetry: () => void };

/** A document that cannot be shown; unsaved text may still be here. */
function Gone({ control: { problem, source, isKept }, onCopy, onRetry }: GoneProps) {
  const isMissing = problem?.code === 'not_found';
  return (
    <div className="mx-auto max-w-xl space-y-4 py-14 text-center">
      <h1 className="text-2xl font-semibold outline-none" tabIndex={-1}>
        {isMissing ? 'Document not found' : 'The document could not be loaded'}
      </h1>
      {isMissing ? (
        <p className="text-quiet">
          It was deleted, or it belongs to another account. It may be in the{' '}
          <Link href="/trash" className="underline">
            trash
          </Link>
          .
        </p>
      ) : (
        <ProblemNote problem={problem!} onRetry={onRetry} />
      )}
      {isMissing && source !== '' && <CopyOffer isKept={isKept} onCopy={onCopy} />}
    </div>
  );
}

const CopyOffer = ({ isKept, onCopy }: { readonly isKept: boolean; readonly onCopy: () => void }) => (
  <p className="space-y-2">
    <span className="block">
      Your unsaved text is still {isKept ? 'in this browser' : 'on this page, and only there'}.
    </span>
    <button type="button" className="button button-main" onClick={onCopy}>
      Save it as a new document
    </button>
  </p>
);

/** The browser asks before leaving the page. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
