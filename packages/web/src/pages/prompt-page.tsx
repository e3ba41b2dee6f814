// From a prompt: the stream as it arrives, then the files.

import { statusOf } from '../client/generation.ts';
import type { GenerationControl } from '../client/use-generation.ts';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { OutlineList } from '../components/outline-list.tsx';
import { PageGallery } from '../components/page-gallery.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { PromptForm } from '../components/prompt-form.tsx';
import { SourceView } from '../components/source-view.tsx';

type Props = {
  readonly control: GenerationControl;
  readonly apiKey: string;
  /** '' for none. */
  readonly brandId: string;
  readonly onEdit: (source: string) => void;
};

export function PromptPage({ control, apiKey, brandId, onEdit }: Props) {
  const { generation, begin, stop } = control;
  const { phase, source, diagnostics, problem } = generation;
  const isIdle = phase === 'idle';
  return (
    <div className="space-y-5">
      <div className="mx-auto max-w-3xl">
        {isIdle && (
          <div className="pt-8 pb-6 text-center">
            <p className="text-2xl leading-tight font-semibold sm:text-3xl">From a prompt to real files</p>
            <p className="mt-2 text-quiet">Decks, docs and sheets that PowerPoint, Word and Excel open and edit.</p>
          </div>
        )}
        <PromptForm
          isRunning={phase === 'running'}
          onBegin={(prompt, kind) => begin(prompt, kind, brandId, apiKey)}
          onStop={stop}
        />
        <p role="status" className="mt-3 min-h-6 text-sm text-quiet">
          {statusOf(generation)}
        </p>
        {problem !== undefined && <ProblemNote problem={problem} />}
      </div>
      {!isIdle && (
        <div className="grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
          <div className="space-y-5">
            <OutlineList generation={generation} />
            {phase === 'done' && <DownloadBar source={source} brandId={brandId} apiKey={apiKey} />}
            <DiagnosticsList diagnostics={diagnostics} />
            {phase !== 'running' && <SourceView source={source} onEdit={() => onEdit(source)} />}
          </div>
          <PageGallery generation={generation} />
        </div>
      )}
    </div>
  );
}
