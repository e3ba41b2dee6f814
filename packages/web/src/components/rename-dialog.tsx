// Another title for a document.
import { useId, useState } from 'react';
import { useAttempt } from '../client/use-attempt.ts';
import { Dialog } from './dialog.tsx';
import { ProblemNote } from './problem-note.tsx';

type Props = {
  readonly title: string;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
};

export function RenameDialog({ title, onRename, onClose }: Props) {
  const id = useId();
  const [written, setWritten] = useState(title);
  const { isRunning, problem, attempt } = useAttempt();
  return (
    <Dialog
      title="Rename the document"
      action="Rename"
      isRunning={isRunning}
      isReady={written.trim() !== ''}
      onAct={async () => {
        if (await attempt(() => onRename(written.trim()))) onClose();
      }}
      onClose={onClose}
    >
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <input
        id={id}
        className="field"
        maxLength={500}
        value={written}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setWritten(target.value)}
      />
      {problem !== undefined && <ProblemNote problem={problem} />}
    </Dialog>
  );
}
