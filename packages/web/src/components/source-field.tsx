// The editor for a document's text. Ctrl-S (or ⌘S) saves it, if it can be saved.
import { type KeyboardEvent, useRef } from 'react';
import { findBlanks } from '../client/count-blanks.ts';
import { counted } from '../client/times.ts';
import { AddPicture, pictureEvents, usePictures } from './add-picture.tsx';
import { ProblemNote } from './problem-note.tsx';
import { TextHelp } from './text-help.tsx';

type Props = {
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly onSave?: () => void;
  /** Pictures belong to a user. */
  readonly hasPictures?: boolean;
};

export function SourceField({ source, onChange, onSave, hasPictures = false }: Props) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onSave === undefined || event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures(field, onChange);
  const blanks = findBlanks(source);
  const goToNext = (): void => {
    const element = field.current!;
    const next = blanks.find(({ start }) => start >= element.selectionEnd) ?? blanks[0];
    if (next === undefined) return;
    element.focus();
    element.setSelectionRange(next.start, next.end);
    // Browsers do not scroll to a selection made by a script.
    const share = rowsOf(source.slice(0, next.start), element) / rowsOf(source, element);
    element.scrollTop = element.scrollHeight * share - element.clientHeight / 2;
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor="source" className="font-medium">
          Text
        </label>
        <span className="flex flex-wrap gap-2">
          {blanks.length > 0 && (
            <button type="button" className="button text-sm" onClick={goToNext}>
              Next blank<span className="ms-1.5 text-quiet">{counted(blanks.length, 'blank')} to fill</span>
            </button>
          )}
          {hasPictures && <AddPicture control={pictures} />}
        </span>
      </div>
      {pictures.problem !== undefined && (
        <div className="mb-2">
          <ProblemNote problem={pictures.problem} />
        </div>
      )}
      <TextHelp />
      <textarea
        id="source"
        ref={field}
        dir="auto"
        spellCheck={false}
        className="field h-[50vh] resize-y font-mono text-sm leading-relaxed lg:h-[60vh]"
        value={source}
        onKeyDown={onKeyDown}
        {...(hasPictures && pictureEvents(pictures))}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Approximate width of a letter in the field, in CSS pixels. */
const letter = 8.4;

/** Approximate number of rows of a text in the field, with wrapping. */
function rowsOf(text: string, { clientWidth }: HTMLTextAreaElement): number {
  const columns = Math.max(1, clientWidth / letter);
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / columns)), 0);
}
