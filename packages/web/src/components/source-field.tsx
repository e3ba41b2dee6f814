// Where the text of a document is typed. Ctrl-S (or ⌘S) saves it, where it can be saved.
import type { KeyboardEvent } from 'react';

type Props = {
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly onSave?: () => void;
};

export function SourceField({ source, onChange, onSave }: Props) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onSave === undefined || event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return (
    <div>
      <label htmlFor="source" className="mb-2 block font-medium">
        Text
      </label>
      <textarea
        id="source"
        dir="auto"
        spellCheck={false}
        className="field h-[50vh] resize-y font-mono text-sm leading-relaxed lg:h-[60vh]"
        value={source}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
