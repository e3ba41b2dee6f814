// Downloads a source: one button per format.

import type { MediaQuality } from '@deckle/engine';
import { countBlanks } from '@deckle/engine/find-blanks';
import { useState } from 'react';
import { type Problem, problemIn } from '../client/problem.ts';
import { useOnReconnect } from '../client/reach.ts';
import { type ExportFormat, exportSource, type Work } from '../client/requests.ts';
import { saveFile } from '../client/save-file.ts';
import { counted, formatSize } from '../client/times.ts';
import { Link } from './link.tsx';
import { ProblemNote } from './problem-note.tsx';

const formats: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'pptx', label: 'PowerPoint' },
  { format: 'docx', label: 'Word' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'pdf', label: 'PDF' },
];

const qualities: readonly { readonly quality: MediaQuality; readonly label: string }[] = [
  { quality: 'original', label: 'as they are' },
  { quality: 'print', label: 'smaller, for print' },
  { quality: 'screen', label: 'smallest, for screens' },
];

type Props = {
  readonly work: Work;
  /** The document's; if absent, the file is named after the source. */
  readonly title?: string;
  readonly isSignedIn: boolean;
};

export function DownloadBar({ work, title, isSignedIn }: Props) {
  const [making, setMaking] = useState<ExportFormat>();
  const [quality, setQuality] = useState<MediaQuality>('original');
  const [size, setSize] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  useOnReconnect(problem, () => setProblem(undefined));
  const isLocked = !isSignedIn;
  const blanks = countBlanks(work.source);
  const download = async (format: ExportFormat): Promise<void> => {
    setMaking(format);
    setProblem(undefined);
    setSize(undefined);
    try {
      const { blob, name } = await exportSource(work, format, title, quality);
      setSize(blob.size);
      saveFile(blob, name);
    } catch (error) {
      setProblem(problemIn(error));
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
      {!isLocked && /!\[/.test(work.source) && (
        <p className="text-sm text-quiet">
          <label>
            Photographs{' '}
            <select
              className="field w-auto!"
              value={quality}
              onChange={({ target }) => setQuality(target.value as MediaQuality)}
            >
              {qualities.map(({ quality: name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {size !== undefined && (
        <p className="text-sm text-quiet" role="status">
          The file has {formatSize(size)}.
        </p>
      )}
      {isLocked && (
        <p id="download-lock" className="text-sm text-quiet">
          <Link href={`/sign-in?${new URLSearchParams({ next: location.pathname })}`} className="underline">
            Sign in
          </Link>{' '}
          to download files.
        </p>
      )}
      {!isLocked && blanks > 0 && (
        <p className="text-sm text-caution">
          The files show {counted(blanks, 'blank')} in [brackets] until you fill {blanks === 1 ? 'it' : 'them'} in.
        </p>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </div>
  );
}
