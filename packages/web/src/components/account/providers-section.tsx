// Connected sign-in providers, and disconnecting one, after confirmation.
import type { Account } from '@deckle/api';
import { useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { formatTime } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Section } from './section.tsx';

type Providers = Account['user']['providers'];
type Props = { readonly providers: Providers; readonly onChange: () => Promise<void> };

export function ProvidersSection({ providers, onChange }: Props) {
  const { value: ways } = useLoaded('ways', deckle.readSignInMethods);
  const [removed, setRemoved] = useState<Providers[number]>();
  const removing = useAttempt();
  if (providers.length === 0) return null;
  const nameOf = (id: string): string => ways?.providers.find((one) => one.id === id)?.name ?? id;
  const remove = async (): Promise<void> => {
    const isDone = await removing.attempt(async () => {
      await deckle.removeProvider(removed!.id);
      await onChange();
    });
    if (isDone) setRemoved(undefined);
  };
  return (
    <Section
      title="Sign-in providers"
      lead="Signing in at one of these opens your account. If you change your email address, they are disconnected; sign in with one under the new address to connect it again."
    >
      <ul aria-label="Sign-in providers" className="card divide-y divide-line">
        {providers.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{nameOf(one.provider)}</p>
              <p className="text-sm text-quiet">Connected {formatTime(one.joinedAt)}</p>
            </div>
            <button
              type="button"
              className="button text-sm"
              aria-label={`Disconnect: ${nameOf(one.provider)}, connected ${formatTime(one.joinedAt)}`}
              onClick={() => setRemoved(one)}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <Dialog
          title={`Disconnect ${nameOf(removed.provider)}?`}
          action="Disconnect"
          isDanger
          isRunning={removing.isRunning}
          onAct={remove}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            It can no longer be used to sign in to your account. You can still sign in with a link sent to your email
            address.
          </p>
          <p>If you did not connect it, also sign out everywhere else: existing sessions stay signed in.</p>
          {removing.problem !== undefined && <ProblemNote problem={removing.problem} />}
        </Dialog>
      )}
    </Section>
  );
}
