// Writing: any text, shown as a page while it is typed, and kept as a document on request.
import { go } from '../client/address.ts';
import { createDocument } from '../client/document-requests.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { useRendering } from '../client/use-rendering.ts';
import { useTitle } from '../client/use-title.ts';
import type { WrittenText } from '../client/use-written-text.ts';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Preview } from '../components/preview.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { SourceField } from '../components/source-field.tsx';

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
  const saving = useAttempt();
  const save = (): Promise<boolean> =>
    saving.attempt(async () => {
      const { id } = await createDocument(source, brandId);
      text.forget();
      go(`/documents/${id}`);
    });
  return (
    <div>
      <PageHead title="Write" lead="Markdown becomes a deck, a doc or a sheet while you type.">
        {isSignedIn && (
          <button type="button" className="button button-main" disabled={saving.isRunning} onClick={save}>
            {saving.isRunning ? 'Saving …' : 'Save to documents'}
          </button>
        )}
      </PageHead>
      {notice !== '' && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
          <span className="min-w-0 break-words">{notice}</span>
          {replaced !== undefined && (
            <button type="button" className="button" onClick={text.bringBack}>
              Bring back what stood here
            </button>
          )}
        </p>
      )}
      {saving.problem !== undefined && (
        <div className="mb-4">
          <ProblemNote problem={saving.problem} onRetry={save} />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="space-y-4">
          <SourceField source={source} onChange={text.type} {...(isSignedIn && { onSave: save })} />
          {isOwn && (
            <p className="text-sm text-quiet">
              {!text.isKept && 'This browser has no room for it: copy it before you leave.'}
              {text.isKept && isSignedIn && 'Kept in this browser alone until you save it.'}
              {text.isKept && !isSignedIn && (
                <>
                  Kept in this browser alone.{' '}
                  <Link href="/sign-in?next=/write" className="underline">
                    Sign in
                  </Link>{' '}
                  to save it to your documents.
                </>
              )}
            </p>
          )}
          <DownloadBar work={work} isSignedIn={isSignedIn} />
          {problem !== undefined && <ProblemNote problem={problem} />}
          {rendered !== undefined && <DiagnosticsList diagnostics={rendered.diagnostics} />}
        </div>
        <Preview rendered={rendered} />
      </div>
    </div>
  );
}
