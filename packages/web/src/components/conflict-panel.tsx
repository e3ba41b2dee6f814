// Two conflicting versions of a document: their differences, and how to resolve them.
import { compareTexts, type Row } from '../client/compare-texts.ts';
import type { DocumentControl } from '../client/use-document.ts';
import { Time } from './time.tsx';

type Props = { readonly control: DocumentControl; readonly onSave: () => void; readonly onCopy: () => void };

export function ConflictPanel({ control, onSave, onCopy }: Props) {
  const { theirs, source, isSaving, drop } = control;
  if (theirs === undefined) return null;
  const places = compareTexts(source, theirs.source);
  return (
    <section aria-labelledby="conflict" className="card mb-5 border-caution p-4">
      <div role="alert">
        <h2 id="conflict" className="font-semibold text-caution">
          This document was changed elsewhere while you were editing
        </h2>
        <p className="mt-1 text-sm">
          Version {theirs.revision} was saved <Time time={theirs.updatedAt} />, from another window, another device or a
          program. Choose which version to keep. If you overwrite it with yours, the other one stays in the history.
        </p>
      </div>
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <Version title="Yours, unsaved" of="mine" places={places} />
        <Version title={`Saved, version ${theirs.revision}`} of="theirs" places={places} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button button-main" disabled={isSaving} onClick={onSave}>
          Overwrite with mine
        </button>
        <button type="button" className="button" disabled={isSaving} onClick={onCopy}>
          Save mine as a new document
        </button>
        <button type="button" className="button" disabled={isSaving} onClick={drop}>
          Discard mine and use the saved one
        </button>
      </div>
    </section>
  );
}

type VersionProps = {
  readonly title: string;
  readonly of: 'mine' | 'theirs';
  readonly places: readonly (readonly Row[])[];
};

function Version({ title, of, places }: VersionProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">{title}</h3>
      <section
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label={title}
        className="mt-1 max-h-72 space-y-2 overflow-auto rounded-card border border-line bg-ground p-2 font-mono text-xs leading-relaxed"
      >
        {places.map((rows) => (
          <div key={keyOf(rows[0]!)} className="border-line not-first:border-t not-first:pt-2">
            {rows.map((row) => (
              <LineOf key={keyOf(row)} row={row} of={of} />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}

function LineOf({ row, of }: { readonly row: Row; readonly of: 'mine' | 'theirs' }) {
  const line = row[of];
  // Lines only in the other version keep both aligned.
  if (line === undefined) return <div className="rounded-sm bg-line/40">&nbsp;</div>;
  return (
    <div className={`flex gap-2 ${row.isSame ? 'text-quiet' : ''}`}>
      <span aria-hidden="true" className="w-7 shrink-0 text-end text-quiet tabular-nums select-none">
        {line.number}
      </span>
      {row.isSame ? (
        <span className="min-w-0 break-words whitespace-pre-wrap">{line.text}</span>
      ) : (
        <mark className="min-w-0 grow rounded-sm border-s-2 border-accent bg-tint ps-1 break-words whitespace-pre-wrap text-ink">
          <span className="sr-only">Different: </span>
          {line.text || ' '}
        </mark>
      )}
    </div>
  );
}

const keyOf = ({ mine, theirs }: Row): string => `${mine?.number}|${theirs?.number}`;
