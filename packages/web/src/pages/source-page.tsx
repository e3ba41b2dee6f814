// From a source: any text, shown as a page while it is typed.

import { useRendering } from '../client/use-rendering.ts';
import { DiagnosticsList } from '../components/diagnostics-list.tsx';
import { DownloadBar } from '../components/download-bar.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { frameText } from '../preview/frame-text.ts';

type Props = {
  readonly source: string;
  readonly apiKey: string;
  /** '' for none. */
  readonly brandId: string;
  /** Where this source comes from and is kept; may be ''. */
  readonly notice: string;
  readonly onChange: (source: string) => void;
};

export function SourcePage({ source, apiKey, brandId, notice, onChange }: Props) {
  const { rendered, problem } = useRendering(source, brandId, apiKey);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="space-y-4">
        <div>
          <label htmlFor="source" className="mb-2 block font-medium">
            Source
          </label>
          <textarea
            id="source"
            spellCheck={false}
            className="field h-[50vh] resize-y font-mono text-sm leading-relaxed lg:h-[60vh]"
            value={source}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        {notice !== '' && <p className="text-sm text-quiet">{notice}</p>}
        <DownloadBar source={source} brandId={brandId} apiKey={apiKey} />
        {problem !== undefined && <ProblemNote problem={problem} />}
        {rendered !== undefined && <DiagnosticsList diagnostics={rendered.diagnostics} />}
      </div>
      <div className="min-w-0">
        <p role="status" className="mb-2 min-h-6 text-sm text-quiet">
          {rendered === undefined
            ? 'The page appears here.'
            : `${rendered.title} · ${rendered.kind}, ${rendered.pages} ${rendered.pages === 1 ? 'page' : 'pages'}`}
        </p>
        <div className="card overflow-hidden">
          <iframe
            title="Rendered page"
            sandbox=""
            srcDoc={frameText(rendered?.html ?? '', 0)}
            className="block h-[75vh] w-full border-0 bg-white"
          />
        </div>
      </div>
    </div>
  );
}
