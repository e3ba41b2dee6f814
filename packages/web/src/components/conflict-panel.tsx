// Two versions of a document, where somebody saved another one meanwhile: what differs, and the ways out.
import { compareTexts } from '../client/compare-texts.ts';
import type { DocumentControl } from '../client/use-document.ts';
import { Time } from './time.tsx';

type Props = { readonly control: DocumentControl; readonly onSave: () => void; readonly onCopy: () => void };

export function ConflictPanel({ control, onSave, onCopy }: Props) {
  const { theirs, source, isSaving, drop } = control;
  if (theirs === undefined) return null;
  const { before, mine, theirs: others, after } = compareTexts(source, theirs.source);
  return (
    <section aria-labelledby="conflict" className="card mb-5 border-caution p-4">
      <div role="alert">
        <h2 id="conflict" className="font-semibold text-caution">
          This document was changed elsewhere while you wrote
        </h2>
        <p className="mt-1 text-sm">
          Revision {theirs.revision} was saved <Time time={theirs.updatedAt} />, from another window, another device or
          by a program. Nothing of yours is lost: choose which one stays. What is saved over stays in the history.
        </p>
      </div>
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <Version title="Yours, not saved yet" before={before} changed={mine} after={after} />
        <Version title={`Saved, revision ${theirs.revision}`} before={before} changed={others} after={after} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button button-main" disabled={isSaving} onClick={onSave}>
          Save mine over it
        </button>
        <button type="button" className="button" disabled={isSaving} onClick={onCopy}>
          Save mine as another document
        </button>
        <button type="button" className="button" disabled={isSaving} onClick={drop}>
          Drop mine, take the saved one
        </button>
      </div>
    </section>
  );
}

type VersionProps = {
  readonly title: string;
  readonly before: readonly string[];
  readonly changed: readonly string[];
  readonly after: readonly string[];
};
/** Lines shown around what differs. */
const around = 3;

function Version({ title, before, changed, after }: VersionProps) {
  const first = before.length + 1;
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">
        {title}
        <span className="font-normal text-quiet">
          {changed.length === 0 ? ` · nothing at line ${first}` : ` · from line ${first}`}
        </span>
      </h3>
      <section
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label={title}
        className="mt-1 max-h-72 overflow-auto rounded-card border border-line bg-ground p-2 font-mono text-xs leading-relaxed"
      >
        <pre className="whitespace-pre-wrap text-quiet">{before.slice(-around).join('\n')}</pre>
        <pre className="rounded bg-tint px-1 break-words whitespace-pre-wrap text-ink">{changed.join('\n') || ' '}</pre>
        <pre className="whitespace-pre-wrap text-quiet">{after.slice(0, around).join('\n')}</pre>
      </section>
    </div>
  );
}
