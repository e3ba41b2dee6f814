// From a prompt: the stream as it arrives, then the files.
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { OutlineList } from '../components/outline-list.tsx';
import { PageGallery } from '../components/page-gallery.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { PromptForm } from '../components/prompt-form.tsx';
import { SourceView } from '../components/source-view.tsx';
import { statusOf } from '../service/generation.ts';
import type { GenerationControl } from '../service/use-generation.ts';

type Props = {
  readonly control: GenerationControl;
  readonly apiKey: string;
  readonly onEdit: (source: string) => void;
};

export function PromptPage({ control, apiKey, onEdit }: Props) {
  const { generation, begin, stop } = control;
  const { phase, source, diagnostics, problem } = generation;
  const isIdle = phase === 'idle';
  return (
    <div className="space-y-5">
      <div className="mx-auto max-w-3xl">
        <PromptForm
          isRunning={phase === 'running'}
          onBegin={(prompt, kind) => begin(prompt, kind, apiKey)}
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
            {phase === 'done' && <DownloadBar source={source} apiKey={apiKey} />}
            <DiagnosticsList diagnostics={diagnostics} />
            {phase !== 'running' && <SourceView source={source} onEdit={() => onEdit(source)} />}
          </div>
          <PageGallery generation={generation} />
        </div>
      )}
    </div>
  );
}
