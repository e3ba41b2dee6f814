// The account's email address, and changing it, which both addresses must confirm.
import { type FormEvent, useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { takeFocus } from '../../client/take-focus.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { useLoaded } from '../../client/use-loaded.ts';
import { hasMailbox, type User } from '../../client/user.ts';
import { ProblemNote } from '../problem-note.tsx';

const noMail =
  'This server sends no email, so it cannot confirm an address. Ask its administrator. Your account stays as it is.';

export function MailForm({ user }: { readonly user: Pick<User, 'email'> }) {
  const isKnown = hasMailbox(user);
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [isMailed, setIsMailed] = useState(true);
  return (
    <div className="max-w-xl space-y-2">
      <h3 className="font-medium">Email address</h3>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-words">
          {isKnown ? user.email : 'None yet: you are signed in as the owner of this computer.'}
        </p>
        {!isOpen && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {isKnown ? 'Change address' : 'Add an address'}
          </button>
        )}
      </div>
      {isOpen && (
        <NewAddress
          isKnown={isKnown}
          onSent={(email, isOnConsole) => {
            setSentTo(email);
            setIsMailed(!isOnConsole);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      <p role="status" className="rounded-card bg-tint px-4 py-2 text-sm empty:hidden">
        {sentTo !== '' &&
          (isKnown
            ? `There is a link for ${user.email} and one for ${sentTo}. Open both within a day. Until then, sign in as before.`
            : `There is a link for ${sentTo}. Open it within a day. Until then, nothing changes.`)}
        {sentTo !== '' &&
          (isMailed
            ? ' Check your email.'
            : ' The links are in the terminal where Deckle was started: ask its administrator for yours.')}
      </p>
    </div>
  );
}

type Props = {
  readonly isKnown: boolean;
  readonly onSent: (email: string, isOnConsole: boolean) => void;
  readonly onClose: () => void;
};

function NewAddress({ isKnown, onSent, onClose }: Props) {
  const { value: ways } = useLoaded('ways', deckle.readSignInMethods);
  const [written, setWritten] = useState('');
  const { isRunning, problem, attempt } = useAttempt();
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await attempt(() => deckle.changeEmail({ email: written.trim() })))
      onSent(written.trim(), ways?.console === true);
  };
  return (
    <form onSubmit={onSubmit} className="card space-y-3 p-4">
      <label htmlFor="new-email" className="block font-medium">
        New address
      </label>
      <input
        id="new-email"
        type="email"
        ref={takeFocus}
        required
        autoComplete="email"
        aria-describedby="new-email-note"
        className="field"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <p id="new-email-note" className="text-sm text-quiet">
        {isKnown
          ? 'We send a link to your old address and one to the new one. Once you have opened both, sign in with the new address. Your documents stay with your account.'
          : 'We send a link to it. Once you have opened it, sign in with this address. Your documents stay with your account.'}
        {ways?.console === true &&
          ' This server sends no email: links appear in the terminal where Deckle was started. Ask its administrator for them.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-main" disabled={isRunning || written.trim() === ''}>
          {isRunning ? 'One moment …' : isKnown ? 'Ask both addresses' : 'Ask this address'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {problem !== undefined && (
        <ProblemNote problem={problem.code === 'not_found' ? { ...problem, text: noMail } : problem} />
      )}
    </form>
  );
}
