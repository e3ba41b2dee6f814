// Name and email address.
import type { Account } from '@deckle/api';
import { type FormEvent, useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { formatDay } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { givenName } from '../../client/user.ts';
import { ProblemNote } from '../problem-note.tsx';
import { MailForm } from './mail-form.tsx';
import { Section } from './section.tsx';

type Props = { readonly user: Account['user']; readonly onChange: () => Promise<void> };

export function ProfileSection({ user, onChange }: Props) {
  return (
    <Section title="Profile" lead={`You have had this account since ${formatDay(user.createdAt)}.`}>
      <NameForm name={givenName(user)} onChange={onChange} />
      <MailForm user={user} />
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
        await deckle.updateAccount({ name: written.trim() });
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
