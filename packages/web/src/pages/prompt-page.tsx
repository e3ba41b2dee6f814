// The prompt page: the stream as it arrives, then the files, and where they are saved.

import { countBlanks } from '@deckle/engine/find-blanks';
import { go } from '../client/address.ts';
import { deckle } from '../client/deckle.ts';
import { statusOf } from '../client/generation.ts';
import { counted } from '../client/times.ts';
import { useAttempt } from '../client/use-attempt.ts';
import type { GenerationControl } from '../client/use-generation.ts';
import { useTitle } from '../client/use-title.ts';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { Link } from '../components/link.tsx';
import { OutlineList } from '../components/outline-list.tsx';
import { PageGallery } from '../components/page-gallery.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { PromptForm } from '../components/prompt-form.tsx';
import { SentNote } from '../components/sent-note.tsx';
import { firstBlank } from '../components/source-field.tsx';
import { SourceView } from '../components/source-view.tsx';

type Props = {
  readonly control: GenerationControl;
  readonly isSignedIn: boolean;
  /** Until then nothing begins: what a visitor makes is not saved. */
  readonly isUserKnown: boolean;
  /** '' for none. */
  readonly brandId: string;
  /** Opens an unsaved source in the editor, at `part` of its page. */
  readonly onEdit: (source: string, part: string) => void;
};

export function PromptPage({ control, isSignedIn, isUserKnown, brandId, onEdit }: Props) {
  const { generation, begin, stop } = control;
  const { phase, source, diagnostics, problem, documentId } = generation;
  const isIdle = phase === 'idle';
  useTitle(isIdle ? '' : generation.title);
  const blanks = countBlanks(source);
  const edit = (part = ''): void =>
    documentId === undefined ? onEdit(source, part) : go(`/documents/${documentId}${part}`);
  return (
    <div className="space-y-5">
      <div className="mx-auto max-w-3xl">
        {isIdle ? (
          <div className="pt-8 pb-6 text-center">
            <h1 className="text-2xl leading-tight font-semibold outline-none sm:text-3xl" tabIndex={-1}>
              From a prompt to real files
            </h1>
            <p className="mt-2 text-quiet">
              Decks, docs and sheets you can open and edit in PowerPoint, Word and Excel.
            </p>
          </div>
        ) : (
          <h1 className="sr-only">{generation.title || 'Your document'}</h1>
        )}
        <PromptForm
          isRunning={phase === 'running'}
          longest={isSignedIn || !isUserKnown ? 20_000 : 2_000}
          isSignedIn={isSignedIn}
          isUserKnown={isUserKnown}
          onBegin={(choices) => begin({ ...choices, brandId, isDemo: !isSignedIn })}
          onStop={stop}
        />
        <p role="status" className="mt-3 min-h-6 text-sm text-quiet">
          {statusOf(generation)}
        </p>
        {phase === 'done' && blanks > 0 && (
          <div className="card my-3 flex flex-wrap items-center justify-between gap-3 border-caution p-4">
            <p className="min-w-0 grow basis-72">
              <strong className="font-medium">{counted(blanks, 'blank')} to fill in.</strong> Facts you did not provide
              are left as words in [brackets]; nothing was made up. Fill them in, or add the facts to your prompt and
              try again.
            </p>
            <button type="button" className="button" onClick={() => edit(firstBlank)}>
              Fill them in
            </button>
          </div>
        )}
        {phase === 'done' && generation.isSorted && (
          <p className="text-sm text-quiet">
            No AI was used, and nothing left this machine: Deckle arranged your text into a document and left blanks for
            the rest.
          </p>
        )}
        {isIdle && isUserKnown && !isSignedIn && (
          <p className="text-center text-sm text-quiet">
            Try it a few times a day, with up to 8 slides each. Nothing is saved.{' '}
            <Link href="/sign-in" className="underline">
              Sign in
            </Link>{' '}
            to attach files, and to keep and download what you make.
          </p>
        )}
        {problem !== undefined && <ProblemNote problem={problem} isVisitor={!isSignedIn} />}
      </div>
      {!isIdle && (
        <div className="grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
          <div className="space-y-5">
            <OutlineList generation={generation} />
            {phase !== 'running' && source !== '' && (
              <Keeping key={source} {...{ source, brandId, documentId, isSignedIn }} isOpen={generation.isOpen} />
            )}
            {phase === 'done' && <DownloadBar work={{ source, brandId }} isSignedIn={isSignedIn} />}
            {/* The blanks are told above. */}
            <DiagnosticsList diagnostics={diagnostics.filter(({ code }) => code !== 'draft-blanks')} />
            {phase !== 'running' && <SourceView source={source} onEdit={() => edit()} />}
          </div>
          <PageGallery generation={generation} />
        </div>
      )}
      {isSignedIn && generation.id !== '' && phase !== 'running' && <SentNote generationId={generation.id} />}
    </div>
  );
}

type KeepingProps = {
  readonly source: string;
  readonly brandId: string;
  readonly documentId: string | undefined;
  readonly isSignedIn: boolean;
  /** Not known yet whether it was saved. */
  readonly isOpen: boolean;
};

/** Where it is saved, or that it is not, and how to save it. */
function Keeping({ source, brandId, documentId, isSignedIn, isOpen }: KeepingProps) {
  const { isRunning, problem, attempt } = useAttempt();
  if (documentId !== undefined)
    return (
      <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
        <p>It is in your documents.</p>
        <Link href={`/documents/${documentId}`} className="button button-main">
          Open it
        </Link>
      </div>
    );
  if (!isSignedIn)
    return (
      <p className="text-sm text-quiet">You are not signed in, so this is not saved and is lost when you leave.</p>
    );
  if (isOpen) return <p className="text-sm text-quiet">Checking whether it was finished …</p>;
  const save = (): Promise<boolean> =>
    attempt(async () =>
      go(`/documents/${(await deckle.createDocument({ source, brandId: brandId || undefined })).id}`),
    );
  return (
    <div className="card space-y-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>It is not saved yet.</p>
        <button type="button" className="button" disabled={isRunning} onClick={save}>
          Save to documents
        </button>
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </div>
  );
}
