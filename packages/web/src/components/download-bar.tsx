// A source as a file: one button a format.
import { useState } from 'react';
import { type Problem, ProblemError, problemOf } from '../client/problem.ts';
import { type ExportFormat, exportSource } from '../client/requests.ts';
import { ProblemNote } from './problem-note.tsx';

const formats: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'pptx', label: 'PowerPoint' },
  { format: 'docx', label: 'Word' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'pdf', label: 'PDF' },
];

type Props = { readonly source: string; readonly brandId: string; readonly apiKey: string };

export function DownloadBar({ source, brandId, apiKey }: Props) {
  const [making, setMaking] = useState<ExportFormat>();
  const [problem, setProblem] = useState<Problem>();
  const isLocked = apiKey === '';
  const download = async (format: ExportFormat): Promise<void> => {
    setMaking(format);
    setProblem(undefined);
    try {
      const { blob, name } = await exportSource(source, format, brandId, apiKey);
      saveFile(blob, name);
    } catch (error) {
      setProblem(error instanceof ProblemError ? error.problem : problemOf('internal_error'));
    }
    setMaking(undefined);
  };
  return (
    <div className="space-y-3">
      <fieldset className="flex flex-wrap items-center gap-2" aria-describedby={isLocked ? 'download-lock' : undefined}>
        <legend className="sr-only">Download</legend>
        {formats.map(({ format, label }) => (
          <button
            key={format}
            type="button"
            className="button"
            disabled={isLocked || making !== undefined}
            onClick={() => download(format)}
          >
            {making === format ? 'Making …' : label}
            <span className="ms-1.5 text-xs text-quiet">.{format}</span>
          </button>
        ))}
      </fieldset>
      {isLocked && (
        <p id="download-lock" className="text-sm text-quiet">
          Downloads need an API key: <code>npm start</code> prints one the first time. Paste it under “API key”.
        </p>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </div>
  );
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of the bytes once the click's own work is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
