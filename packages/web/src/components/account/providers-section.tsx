// The sign-in providers that are joined to the account, and taking one away: asked first, since somebody may come in by it.
import type { Account } from '@deckle/api';
import { useState } from 'react';
import { readSignInMethods, removeProvider } from '../../client/account-requests.ts';
import { formatTime } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Section } from './section.tsx';

type Providers = Account['user']['providers'];
type Props = { readonly providers: Providers; readonly onChange: () => Promise<void> };

export function ProvidersSection({ providers, onChange }: Props) {
  const { value: ways } = useLoaded('ways', readSignInMethods);
  const [removed, setRemoved] = useState<Providers[number]>();
  const removing = useAttempt();
  if (providers.length === 0) return null;
  const nameOf = (id: string): string => ways?.providers.find((one) => one.id === id)?.name ?? id;
  const remove = async (): Promise<void> => {
    const isDone = await removing.attempt(async () => {
      await removeProvider(removed!.id);
      await onChange();
    });
    if (isDone) setRemoved(undefined);
  };
  return (
    <Section
      title="Sign-in providers"
      lead="Whoever is signed in at one of these can open your account. When your account moves to a new mail address, they are removed: sign in by one with the new address to have it back."
    >
      <ul aria-label="Sign-in providers" className="card divide-y divide-line">
        {providers.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{nameOf(one.provider)}</p>
              <p className="text-sm text-quiet">Joined {formatTime(one.joinedAt)}</p>
            </div>
            <button
              type="button"
              className="button text-sm"
              aria-label={`Remove: ${nameOf(one.provider)}, joined ${formatTime(one.joinedAt)}`}
              onClick={() => setRemoved(one)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <Dialog
          title={`Remove ${nameOf(removed.provider)}?`}
          action="Remove"
          isDanger
          isRunning={removing.isRunning}
          onAct={remove}
          onClose={() => setRemoved(undefined)}
        >
          <p>Nobody can sign in to your account by it any more. You still sign in by a link to your mail address.</p>
          <p>If you did not join it, sign out everywhere else, too: it stays signed in where it is.</p>
          {removing.problem !== undefined && <ProblemNote problem={removing.problem} />}
        </Dialog>
      )}
    </Section>
  );
}
