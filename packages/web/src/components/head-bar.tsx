// The head of every page: navigation, and the signed-in user.
import { useState } from 'react';
import { listDrafts } from '../client/drafts.ts';
import { counted } from '../client/times.ts';
import { beginningOf } from '../client/untitled-name.ts';
import { useAttempt } from '../client/use-attempt.ts';
import type { Session } from '../client/use-session.ts';
import { nameOf } from '../client/user.ts';
import { Dialog } from './dialog.tsx';
import icon from './icon.svg';
import { Link } from './link.tsx';
import { ProblemNote } from './problem-note.tsx';
import { Time } from './time.tsx';
import { nameOfDraft, placeOfDraft } from './unsaved-list.tsx';

type Place = readonly [path: string, label: string];
const openPlaces: readonly Place[] = [
  ['/', 'Create'],
  ['/write', 'Write'],
];
const ownPlaces: readonly Place[] = [...openPlaces, ['/documents', 'Documents']];

type Props = { readonly session: Session; readonly path: string };

export function HeadBar({ session, path }: Props) {
  const { user, isLoading } = session;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <Link href="/" className="flex items-center gap-2.5 text-lg font-semibold">
        <img src={icon} alt="" className="size-7" />
        Deckle
      </Link>
      <nav aria-label="Pages" className="order-last -mx-1 flex w-full gap-1 sm:order-none sm:w-auto">
        {(user === undefined ? openPlaces : ownPlaces).map(([target, label]) => (
          <Link
            key={target}
            href={target}
            aria-current={isWithin(path, target) ? 'page' : undefined}
            className="rounded-card px-3 py-1.5 text-sm text-quiet hover:text-ink aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="ms-auto flex min-h-9 items-center gap-2">
        {user !== undefined && <Person session={session} path={path} name={nameOf(user)} />}
        {user === undefined && !isLoading && path !== '/sign-in' && (
          <Link href="/sign-in" className="button">
            Sign in
          </Link>
        )}
      </div>
    </header>
  );
}

function Person({ session, path, name }: Props & { readonly name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isRunning, problem, attempt } = useAttempt();
  const signOut = (): Promise<boolean> => attempt(session.signOut);
  const drafts = isAsking ? listDrafts() : [];
  return (
    <>
      <Link
        href="/account"
        aria-current={path === '/account' ? 'page' : undefined}
        className="flex min-w-0 items-center gap-2 rounded-card px-2 py-1.5 text-sm hover:bg-tint aria-[current]:bg-tint"
      >
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent text-xs font-semibold text-on-accent uppercase"
        >
          {[...name][0]}
        </span>
        <span className="sr-only">Account of </span>
        <span className="max-w-48 truncate max-sm:sr-only">{name}</span>
      </Link>
      <button
        type="button"
        className="button text-sm"
        disabled={isRunning}
        onClick={() => (listDrafts().length > 0 ? setIsAsking(true) : signOut())}
      >
        Sign out
      </button>
      {isAsking && (
        <Dialog
          title="Sign out and delete unsaved text?"
          action="Sign out"
          isDanger
          isRunning={isRunning}
          onAct={async () => {
            if (await signOut()) setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            This browser has unsaved changes in {counted(drafts.length, 'document')}. They are deleted when you sign
            out:
          </p>
          <ul className="max-h-40 list-disc overflow-y-auto ps-5">
            {drafts.map((draft) => (
              <li key={draft.name} className="break-words">
                <Link href={placeOfDraft(draft)} className="underline" onClick={() => setIsAsking(false)}>
                  {nameOfDraft(draft)}
                </Link>
                <span className="block text-sm text-quiet">
                  {draft.typedAt !== '' && (
                    <>
                      typed <Time time={draft.typedAt} />
                    </>
                  )}
                  {beginningOf(draft.source) !== '' && `: “${beginningOf(draft.source)}”`}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
}

const isWithin = (path: string, target: string): boolean =>
  path === target ||
  (target !== '/' && path.startsWith(`${target}/`)) ||
  (path === '/trash' && target === '/documents');
