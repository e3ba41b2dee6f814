// API keys: created, shown once, listed, revoked.
import type { ApiKeyRecord } from '@deckle/api';
import { useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { formatDay } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Loading } from '../states.tsx';
import { Time } from '../time.tsx';
import { KeyMaker } from './key-maker.tsx';
import { Section } from './section.tsx';

export function KeysSection() {
  const { value: keys, problem, reload } = useLoaded('keys', deckle.listKeys);
  const [revoked, setRevoked] = useState<ApiKeyRecord>();
  const revoking = useAttempt();
  return (
    <Section
      title="API keys"
      lead={
        <>
          For programs that create documents on your behalf. If nobody has asked you for a key, you do not need one.{' '}
          <a href="/api/docs" className="underline">
            For developers
          </a>
        </>
      }
    >
      <KeyMaker onMade={reload} />
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {keys === undefined && problem === undefined && <Loading what="your keys" />}
      {keys?.length === 0 && <p className="text-quiet">You have no keys.</p>}
      {keys !== undefined && keys.length > 0 && (
        <ul aria-label="API keys" className="card divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-medium break-words">
                  {key.name} <code className="ms-1 font-mono text-xs font-normal text-quiet">{key.start}…</code>
                </p>
                <p className="text-sm text-quiet">
                  {key.scopes.map((scope) => scopeNames[scope]).join(', ')} ·{' '}
                  {key.lastUsedAt === null ? (
                    'never used'
                  ) : (
                    <>
                      last used <Time time={key.lastUsedAt} />
                    </>
                  )}
                  {key.expiresAt !== null && ` · ${endOf(key.expiresAt)}`}
                </p>
              </div>
              <button
                type="button"
                className="button text-sm"
                aria-label={`Revoke: ${key.name}`}
                onClick={() => setRevoked(key)}
              >
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      {revoked !== undefined && (
        <Dialog
          title={`Revoke “${revoked.name}”?`}
          action="Revoke"
          isDanger
          isRunning={revoking.isRunning}
          onAct={async () => {
            const isDone = await revoking.attempt(async () => {
              await deckle.revokeKey(revoked.id);
              await reload();
            });
            if (isDone) setRevoked(undefined);
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p>
            Programs that use this key stop working immediately. This cannot be undone, but you can create a new key.
          </p>
          {revoking.problem !== undefined && <ProblemNote problem={revoking.problem} />}
        </Dialog>
      )}
    </Section>
  );
}

/** What a key may do. */
const scopeNames = { read: 'can read', write: 'can change', generate: 'can make documents' } as const;

const endOf = (time: string): string =>
  Date.parse(time) > Date.now() ? `ends ${formatDay(time)}` : `ended ${formatDay(time)}`;
