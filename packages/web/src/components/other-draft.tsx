// Unsaved text of another tab: shown here, or discarded, on request.
import { useState } from 'react';
import type { KeptDraft } from '../client/drafts.ts';
import { beginningOf, nameOfText } from '../client/untitled-name.ts';
import { Dialog } from './dialog.tsx';
import { Time } from './time.tsx';

type Props = {
  readonly draft: KeptDraft;
  /** The current title of its document; '' or absent for new text. */
  readonly title?: string;
  readonly onTake: () => void;
  readonly onDrop: () => void;
};

export function OtherDraft({ draft, title = '', onTake, onDrop }: Props) {
  const [isDropping, setIsDropping] = useState(false);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2"
    >
      <p className="min-w-0 grow basis-60 break-words">
        Unsaved text from another window: “{title || nameOfText(draft.source)}”
        {title !== '' &&
          nameOfText(draft.source) !== title &&
          `, beginning with “${beginningOf(draft.source) || nameOfText(draft.source)}”`}
        {draft.typedAt !== '' && (
          <>
            , typed <Time time={draft.typedAt} />
          </>
        )}
        .
      </p>
      <span className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={onTake}>
          Show it here
        </button>
        <button type="button" className="button" onClick={() => setIsDropping(true)}>
          Discard it
        </button>
      </span>
      {isDropping && (
        <Dialog
          title="Discard the text from another window?"
          action="Discard"
          isDanger
          onAct={() => {
            setIsDropping(false);
            onDrop();
          }}
          onClose={() => setIsDropping(false)}
        >
          <p>It was never saved. This cannot be undone.</p>
        </Dialog>
      )}
    </div>
  );
}
