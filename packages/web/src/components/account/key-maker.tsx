// Creates an API key with a name, scopes and an expiry; shows its secret once.

import type { Scope } from '@deckle/api';
import { type FormEvent, useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { takeFocus } from '../../client/take-focus.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { ProblemNote } from '../problem-note.tsx';

const scopes: readonly (readonly [scope: Scope, label: string, meaning: string])[] = [
  ['read', 'Read', 'see documents, templates and the account'],
  ['write', 'Change', 'change and delete them'],
  ['generate', 'Generate', 'create documents and files'],
];
const ends = [
  ['', 'Never, until revoked'],
  ['7', 'After 7 days'],
  ['30', 'After 30 days'],
  ['90', 'After 90 days'],
  ['365', 'After a year'],
] as const;
const day = 24 * 60 * 60 * 1000;

export function KeyMaker({ onMade }: { readonly onMade: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState('');
  if (secret !== '') return <Secret secret={secret} onDone={() => setSecret('')} />;
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        New key
      </button>
    );
  return (
    <KeyForm
      onMade={async (made) => {
        setSecret(made);
        setIsOpen(false);
        await onMade();
      }}
      onClose={() => setIsOpen(false)}
    />
  );
}

type FormProps = { readonly onMade: (secret: string) => Promise<void>; readonly onClose: () => void };

function KeyForm({ onMade, onClose }: FormProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['read', 'write', 'generate']);
  const [days, setDays] = useState('');
  const { isRunning, problem, attempt } = useAttempt();
  const toggle = (scope: Scope): void =>
    setChosen(chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]);
  const isReady = name.trim() !== '' && chosen.length > 0 && !isRunning;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const end = days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * day).toISOString() };
    attempt(async () => onMade((await deckle.createKey({ name: name.trim(), scopes: [...chosen], ...end })).secret));
  };
  return (
    <form onSubmit={onSubmit} className="card space-y-4 p-4">
      <div>
        <label htmlFor="key-name" className="mb-1 block font-medium">
          Which program is it for?
        </label>
        <input
          id="key-name"
          ref={takeFocus}
          className="field"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder="Weekly report"
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">What may it do?</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {scopes.map(([scope, label, meaning]) => (
            <label key={scope} className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-accent"
                checked={chosen.includes(scope)}
                onChange={() => toggle(scope)}
              />
              <span>
                {label}
                <span className="block text-sm text-quiet">{meaning}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex flex-wrap items-center gap-3">
        <span className="font-medium">Expires</span>
        <select className="field w-auto!" value={days} onChange={({ target }) => setDays(target.value)}>
          {ends.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-main" disabled={!isReady}>
          {isRunning ? 'One moment …' : 'Create key'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </form>
  );
}

function Secret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setIsCopied(true);
  };
  return (
    <div className="card space-y-3 border-accent p-4">
      <p role="status" className="font-medium">
        Copy the key now; it is shown only once. Anyone who has it can act on your behalf.
      </p>
      <input
        aria-label="The new key"
        readOnly
        className="field font-mono text-sm"
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        {/* Outside https and this machine, browsers give pages no clipboard. */}
        {navigator.clipboard !== undefined && (
          <button type="button" ref={takeFocus} className="button button-main" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </button>
        )}
        <button type="button" className="button" onClick={onDone}>
          Done, I have copied it
        </button>
      </div>
    </div>
  );
}
