// Files attached to a prompt: by a chooser, by drop or by paste; what was read of each, and how to remove it.
import { type ClipboardEvent, type DragEvent, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { describeMaterial, mostAttached, mostCharacters, remarksOn } from '../client/material-text.ts';
import { counted } from '../client/times.ts';
import { type Attached, countAttached, type MaterialControl } from '../client/use-materials.ts';
import { RemoveIcon } from './icons.tsx';

/** The files to send, and whether nothing stands in their way. */
export function attachmentsOf({ list }: MaterialControl): {
  readonly ids: readonly string[];
  readonly isReady: boolean;
} {
  const records = list.flatMap((each) => (each.state === 'read' ? [each.record] : []));
  return {
    ids: records.map(({ id }) => id),
    isReady: list.every(({ state }) => state !== 'reading') && lengthOf(list) <= mostCharacters,
  };
}

const lengthOf = (list: readonly Attached[]): number =>
  list.reduce((sum, each) => sum + (each.state === 'read' ? each.record.characters : 0), 0);

type AreaProps = {
  readonly onSubmit: (event: FormEvent) => void;
  /** Absent for visitors, who attach nothing. */
  readonly control: MaterialControl | undefined;
  readonly children: ReactNode;
};

/** The form that files are dropped on. */
export function AttachArea({ onSubmit, control, children }: AreaProps) {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(control !== undefined);
  };
  const onDrop = (event: DragEvent): void => {
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    // Otherwise the browser would leave the page and show the file.
    event.preventDefault();
    control?.add(files);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData;
    // Office copies a picture of the text beside the text.
    if (control === undefined || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    control.add(files);
  };
  return (
    <form
      onSubmit={onSubmit}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={onDrop}
      onPaste={onPaste}
      className={`card p-4 ${isOver ? 'border-accent outline-2 outline-accent outline-dashed' : ''}`}
    >
      {children}
    </form>
  );
}

const accepted =
  '.pdf,.docx,.dotx,.pptx,.potx,.xlsx,.epub,.html,.htm,.md,.txt,.csv,.tsv,.json,.jsonl,.png,.jpg,.jpeg,.gif,.webp';

export function AttachFiles({ control }: { readonly control: MaterialControl }) {
  const { list, surplus, add, remove } = control;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const surplusCharacters = lengthOf(list) - mostCharacters;
  return (
    <div className="mt-2">
      {list.length > 0 && (
        <ul aria-label="Attached files" className="mb-3 divide-y divide-line rounded-card border border-line">
          {list.map((each) => (
            <li key={each.key} className="flex items-start gap-2 py-1.5 ps-3 pe-1.5">
              <div className="min-w-0 grow py-1.5 text-sm">
                <p className="font-medium wrap-anywhere">{each.name}</p>
                <Reading of={each} />
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${each.name}`}
                onClick={() => {
                  // This button disappears.
                  chooser.current?.focus();
                  remove(each.key);
                }}
              >
                <RemoveIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label
          htmlFor={id}
          className={`button text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${countAttached(list) < mostAttached ? 'cursor-pointer' : 'opacity-55'}`}
        >
          Attach files
          <input
            id={id}
            ref={chooser}
            type="file"
            accept={accepted}
            multiple
            // Not disabled when full: it has the focus after a file was removed.
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        <span id={`${id}-hint`} className="text-sm text-quiet">
          PDF, Word, PowerPoint, Excel, CSV … or drop them here
        </span>
      </div>
      {surplus > 0 && (
        <p role="alert" className="mt-2 text-sm text-danger">
          Up to {mostAttached} files: {counted(surplus, 'file')} {surplus === 1 ? 'was' : 'were'} not attached.
        </p>
      )}
      {surplusCharacters > 0 && (
        <p role="alert" className="mt-2 text-sm text-danger">
          Together the files are {counted(surplusCharacters, 'character')} too long. Remove one to continue.
        </p>
      )}
      <p role="status" className="sr-only">
        {sayReading(list)}
      </p>
    </div>
  );
}

function Reading({ of: each }: { readonly of: Attached }) {
  if (each.state === 'reading') return <p className="text-quiet">Reading …</p>;
  if (each.state === 'failed') return <p className="text-danger">Not attached. {each.problem.text}</p>;
  const { told, notes } = remarksOn(each.record);
  return (
    <>
      <p className="text-quiet">{describeMaterial(each.record)}</p>
      {told.map(({ message, hint }) => (
        <p key={message} className="text-caution">
          {message} {hint}
        </p>
      ))}
      {notes.length > 0 && (
        <details className="text-quiet">
          <summary aria-label={`${counted(notes.length, 'note')} on ${each.name}`}>
            {counted(notes.length, 'note')}
          </summary>
          <ul className="ms-4 list-disc">
            {notes.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** For those who hear the page: what is being read, then what became of the last file. */
function sayReading(list: readonly Attached[]): string {
  const reading = list.find(({ state }) => state === 'reading');
  if (reading !== undefined) return `Reading ${reading.name} …`;
  const last = list.at(-1);
  if (last?.state === 'failed') return `${last.name} is not attached. ${last.problem.text}`;
  if (last?.state !== 'read') return '';
  const told = remarksOn(last.record).told.map(({ message }) => message);
  return [`${last.name} is attached: ${describeMaterial(last.record)}.`, ...told].join(' ');
}
