// The editor for a document's text. Ctrl-S (or ⌘S) saves it, if it can be saved.

import { type Blank, findBlanks } from '@deckle/engine/find-blanks';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { selectInField, selectLine } from '../client/select-in-field.ts';
import { counted } from '../client/times.ts';
import { AddPicture, pictureEvents, usePictures } from './add-picture.tsx';
import { ProblemNote } from './problem-note.tsx';
import { TextHelp } from './text-help.tsx';

type Props = {
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly onSave?: () => void;
  /** The line that the cursor is in, from 1. */
  readonly onCursor?: (line: number) => void;
  /** Pictures belong to a user. */
  readonly hasPictures?: boolean;
};

export function SourceField({ source, onChange, onSave, onCursor, hasPictures = false }: Props) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onSave === undefined || event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures(field);
  useCursor(field, onCursor);
  const blanks = findBlanks(source);
  useAskedBlank(field, blanks[0]);
  const goToNext = (): void => {
    const element = field.current!;
    const next = blanks.find(({ start }) => start >= element.selectionEnd) ?? blanks[0];
    if (next !== undefined) selectInField(element, next.start, next.end);
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={fieldId} className="font-medium">
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
        id={fieldId}
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

/** At the end of an editor's address: it opens with the first blank selected. */
export const firstBlank = '#first-blank';

function useAskedBlank(field: RefObject<HTMLTextAreaElement | null>, blank: Blank | undefined): void {
  useEffect(() => {
    if (location.hash !== firstBlank) return;
    // Once: a reload is no question for it.
    history.replaceState(null, '', location.pathname + location.search);
    if (blank !== undefined && field.current !== null) selectInField(field.current, blank.start, blank.end);
  }, [field, blank]);
}

/** Also tells of a cursor that a script moved, unlike the field's own events. */
function useCursor(field: RefObject<HTMLTextAreaElement | null>, onCursor: Props['onCursor']): void {
  useEffect(() => {
    const tell = (): void => {
      const { current: element } = field;
      if (element !== null && document.activeElement === element)
        onCursor?.(lineAt(element.value, element.selectionStart));
    };
    document.addEventListener('selectionchange', tell);
    return () => document.removeEventListener('selectionchange', tell);
  }, [field, onCursor]);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** There is one on a page. */
const fieldId = 'source';

/** Selects a line of the text, as remarks name it. */
export function goToLine(line: number): void {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLTextAreaElement) selectLine(field, line);
}

/** Puts the cursor at the end of a line: what is typed next replaces nothing. */
export function goToLineEnd(line: number): void {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLTextAreaElement) selectLine(field, line, true);
}
