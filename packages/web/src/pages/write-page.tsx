// Writing: any text, previewed while it is typed, and saved as a document on request.
import { useRef, useState } from 'react';
import { go } from '../client/address.ts';
import { deckle } from '../client/deckle.ts';
import { newText } from '../client/drafts.ts';
import { newKey } from '../client/new-key.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { useOtherDrafts } from '../client/use-other-drafts.ts';
import { useRendering } from '../client/use-rendering.ts';
import { isPassing, useRetry } from '../client/use-retry.ts';
import { useTitle } from '../client/use-title.ts';
import type { WrittenText } from '../client/use-written-text.ts';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { EditorPanes } from '../components/editor-panes.tsx';
import { Link } from '../components/link.tsx';
import { OtherDraft } from '../components/other-draft.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Preview } from '../components/preview.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { goToLine, SourceField } from '../components/source-field.tsx';
import { WaitingNote } from '../components/waiting-note.tsx';

type Props = {
  readonly text: WrittenText;
  readonly isSignedIn: boolean;
  /** '' for none. */
  readonly brandId: string;
};

export function WritePage({ text, isSignedIn, brandId }: Props) {
  useTitle('Write');
  const { source, isOwn, notice, replaced } = text;
  const work = { source, brandId };
  const { rendered, problem } = useRendering(work);
  const [line, setLine] = useState<number>();
  const others = useOtherDrafts(newText);
  const other = others.drafts.find((draft) => draft.source !== source);
  const saving = useAttempt(true);
  const sent = useRef({ text: '', key: '' });
  const save = (): Promise<boolean> =>
    saving.attempt(async () => {
      // Retries with the same key create one document, even if the response was lost.
      const asked = `${brandId} ${source}`;
      if (sent.current.text !== asked) sent.current = { text: asked, key: newKey() };
      const { id } = await deckle.createDocument(
        { source, brandId: brandId || undefined },
        { idempotencyKey: sent.current.key },
      );
      text.forget();
      go(`/documents/${id}`);
    });
  useRetry(saving.problem, save);
  const saveButton = isSignedIn && (
    <button type="button" className="button button-main" disabled={saving.isRunning} onClick={save}>
      {saving.isRunning ? 'Saving …' : 'Save to documents'}
    </button>
  );
  return (
    <div>
      <PageHead title="Write" lead="Type or paste text: it turns into slides, a document or a spreadsheet as you type.">
        <span className="max-lg:hidden">{saveButton}</span>
      </PageHead>
      {notice !== '' && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
          <span className="min-w-0 break-words">{notice}</span>
          {replaced !== undefined && (
            <button type="button" className="button" onClick={text.bringBack}>
              Restore the previous text
            </button>
          )}
        </p>
      )}
      {other !== undefined && (
        <OtherDraft
          draft={other}
          onTake={() => {
            text.take(other);
            others.reload();
          }}
          onDrop={() => others.drop(other)}
        />
      )}
      {saving.problem !== undefined && (
        <div className="mb-4">
          {isPassing(saving.problem) ? (
            <WaitingNote problem={saving.problem} onRetry={save} />
          ) : (
            <ProblemNote problem={saving.problem} onRetry={save} />
          )}
        </div>
      )}
      <EditorPanes
        action={saveButton}
        text={
          <>
            <SourceField
              source={source}
              onChange={text.type}
              onCursor={setLine}
              {...(isSignedIn && { onSave: save })}
              hasPictures={isSignedIn}
            />
            {isOwn && (
              <p className="text-sm text-quiet">
                {!text.isKept && 'This browser has no space to store it: save or copy it before you leave.'}
                {text.isKept && isSignedIn && 'Stored only in this browser until you save it.'}
                {text.isKept && !isSignedIn && (
                  <>
                    Stored only in this browser.{' '}
                    <Link href="/sign-in?next=/write" className="underline">
                      Sign in
                    </Link>{' '}
                    to save it to your documents.
                  </>
                )}
              </p>
            )}
            <DownloadBar work={work} isSignedIn={isSignedIn} />
            {problem !== undefined && problem.code !== saving.problem?.code && <ProblemNote problem={problem} />}
            {rendered !== undefined && <DiagnosticsList diagnostics={rendered.diagnostics} onLine={goToLine} />}
          </>
        }
        page={<Preview rendered={rendered} source={source} line={line} />}
      />
    </div>
  );
}
