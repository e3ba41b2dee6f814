// Unsaved texts in this browser, with links to them.
import { type KeptDraft, listDrafts, newText } from '../client/drafts.ts';
import { nameOfText } from '../client/untitled-name.ts';
import { Link } from './link.tsx';
import { Time } from './time.tsx';

export function UnsavedList() {
  const drafts = onePerDocument(listDrafts());
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unsaved" className="card mb-5 border-caution px-4 py-3">
      <h2 id="unsaved" className="font-medium">
        Not saved yet
      </h2>
      <p className="text-sm text-quiet">What you typed is only in this browser until you save it.</p>
      <ul className="mt-2 divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              {nameOfDraft(draft)}
              <span className="block text-xs text-quiet">
                {draft.id === newText ? 'New text' : 'Changes to this document'}
                {draft.typedAt !== '' && (
                  <>
                    , typed <Time time={draft.typedAt} />
                  </>
                )}
              </span>
            </span>
            <Link href={placeOfDraft(draft)} className="button text-sm" aria-label={`Open: ${nameOfDraft(draft)}`}>
              Open
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where it is shown, or offered. */
export const placeOfDraft = ({ id }: KeptDraft): string => (id === newText ? '/write' : `/documents/${id}`);

/** The title of its document, or the name of the text. */
export const nameOfDraft = ({ title, source }: KeptDraft): string => title || nameOfText(source);

/** The latest draft of each document, and every new text. */
const onePerDocument = (drafts: readonly KeptDraft[]): readonly KeptDraft[] =>
  drafts.filter(({ id }, index) => id === newText || drafts.findIndex((other) => other.id === id) === index);
