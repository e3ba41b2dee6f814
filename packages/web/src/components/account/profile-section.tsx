// Name and mail address.
import type { Account } from '@deckle/api';
import { type FormEvent, useState } from 'react';
import { moveAccount, renameAccount } from '../../client/account-requests.ts';
import { tellDay } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { ProblemNote } from '../problem-note.tsx';
import { Section } from './section.tsx';

type Props = { readonly user: Account['user']; readonly onChange: () => Promise<void> };

export function ProfileSection({ user, onChange }: Props) {
  return (
    <Section title="Profile" lead={`Here since ${tellDay(user.createdAt)}.`}>
      <NameForm name={user.name} onChange={onChange} />
      <MailForm email={user.email} />
    </Section>
  );
}

function NameForm({ name, onChange }: { readonly name: string; readonly onChange: () => Promise<void> }) {
  const [written, setWritten] = useState(name);
  const { isRunning, problem, attempt } = useAttempt();
  const isChanged = written.trim() !== name && written.trim() !== '';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged)
      attempt(async () => {
        await renameAccount(written.trim());
        await onChange();
      });
  };
  return (
    <form onSubmit={onSubmit} className="max-w-xl space-y-2">
      <label htmlFor="name" className="block font-medium">
        Name
      </label>
      <div className="flex gap-2">
        <input
          id="name"
          className="field"
          autoComplete="name"
          maxLength={200}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <button type="submit" className="button shrink-0" disabled={!isChanged || isRunning}>
          Save
        </button>
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </form>
  );
}

function MailForm({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { isRunning, problem, attempt } = useAttempt();
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await attempt(() => moveAccount(written.trim()))) {
      setSentTo(written.trim());
      setIsOpen(false);
    }
  };
  return (
    <div className="max-w-xl space-y-2">
      <p className="font-medium">Mail address</p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 break-words">{email}</span>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Change
        </button>
      </p>
      {isOpen && (
        <form onSubmit={onSubmit} className="card space-y-3 p-4">
          <label htmlFor="new-email" className="block font-medium">
            New address
          </label>
          <input
            id="new-email"
            type="email"
            required
            autoComplete="email"
            className="field"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
          <p className="text-sm text-quiet">
            A link goes to the old address and one to the new. The account moves once both were followed.
          </p>
          <button type="submit" className="button button-main" disabled={isRunning || written.trim() === ''}>
            Send the links
          </button>
        </form>
      )}
      <p role="status" className="text-sm empty:hidden">
        {sentTo !== '' &&
          `Links are on their way to ${email} and ${sentTo}. Until both were followed, nothing changes.`}
      </p>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </div>
  );
}
