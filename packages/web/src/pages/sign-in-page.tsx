// Signing in: with a mailed link (or one printed where the server was started), or with a provider.

import type { SignInMethods } from '@deckle/api';
import { type FormEvent, useState } from 'react';
import { deckle } from '../client/deckle.ts';
import { useAttempt } from '../client/use-attempt.ts';
import { useLoaded } from '../client/use-loaded.ts';
import { useTitle } from '../client/use-title.ts';
import { ProblemNote } from '../components/problem-note.tsx';
import { Loading } from '../components/states.tsx';

type Props = {
  /** Where to go after signing in. */
  readonly next: string;
  /** Why signing in is needed, if the user wanted to go elsewhere. */
  readonly reason?: string;
};

export function SignInPage({ next, reason }: Props) {
  useTitle('Sign in');
  const { value: ways, problem, reload } = useLoaded('ways', deckle.readSignInMethods);
  return (
    <div className="mx-auto max-w-md pt-6 sm:pt-14">
      <div className="card p-6 sm:p-8">
        <h1 className="text-2xl font-semibold outline-none" tabIndex={-1}>
          Sign in
        </h1>
        <p className="mt-1 mb-5 text-quiet">{reason ?? 'Your documents are private: no one else can see them.'}</p>
        {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
        {ways === undefined && problem === undefined && <Loading what="the ways to sign in" />}
        {ways !== undefined && <Ways ways={ways} next={next} />}
      </div>
    </div>
  );
}

function Ways({ ways, next }: { readonly ways: SignInMethods; readonly next: string }) {
  const { mail, providers, signUp } = ways;
  return (
    <div className="space-y-5">
      {providers.length > 0 && (
        <ul className="space-y-2">
          {providers.map(({ id, name }) => (
            <li key={id}>
              <a href={deckle.signInAddress({ provider: id, callbackURL: next })} className="button w-full">
                Continue with {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {providers.length > 0 && mail && (
        <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          or
        </p>
      )}
      {mail && <LinkForm ways={ways} next={next} />}
      {!mail && providers.length === 0 && <p>{noMail}</p>}
      {signUp !== 'open' && <p className="text-sm text-quiet">{signUpNotes[signUp]}</p>}
    </div>
  );
}

const noMail = 'This server sends no email. Ask its administrator for a sign-in link.';
const signUpNotes = {
  domains: 'New accounts are only for addresses in certain domains.',
  invitation: 'You need an invitation to create an account.',
  closed: 'This server does not accept new accounts. Sign in to an existing one.',
} as const;

function LinkForm({ ways, next }: { readonly ways: SignInMethods; readonly next: string }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { isRunning, problem, attempt } = useAttempt();
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await attempt(() => deckle.askForLink({ email: email.trim(), callbackURL: next }))) setSentTo(email.trim());
  };
  if (sentTo !== '')
    return (
      <div role="status" className="rounded-card bg-tint p-4">
        {ways.console ? (
          <>
            <p className="font-medium">Your link is in the terminal where Deckle was started.</p>
            <p className="mt-1">
              This server sends no email, so nothing was sent to {sentTo}. Open the link from the terminal. It works
              once, for five minutes. Not your terminal? Ask the person who runs Deckle for your link.
            </p>
          </>
        ) : (
          <>
            <p className="font-medium">Check your email.</p>
            <p className="mt-1">
              A link is on its way to <span className="font-medium break-words">{sentTo}</span>. It works once, for five
              minutes. If you do not see it, check your spam folder.
            </p>
          </>
        )}
        <button type="button" className="button mt-3" onClick={() => setSentTo('')}>
          Use another address, or resend the link
        </button>
      </div>
    );
  return (
    <form onSubmit={onSubmit} className="space-y-3">
      <div>
        <label htmlFor="email" className="mb-1 block font-medium">
          Email address
        </label>
        <input
          id="email"
          type="email"
          required
          autoComplete="email"
          className="field"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          placeholder="you@example.org"
        />
        {ways.console && (
          <p className="mt-1.5 text-sm text-quiet">
            This server sends no email: the link appears in the terminal where Deckle was started. If someone else runs
            Deckle, ask them for your link.
          </p>
        )}
      </div>
      <button type="submit" className="button button-main w-full" disabled={isRunning || email.trim() === ''}>
        {isRunning ? 'One moment …' : ways.console ? 'Create a link' : 'Email me a link'}
      </button>
      {problem !== undefined && (
        <ProblemNote problem={problem.code === 'not_found' ? { ...problem, text: noMail } : problem} />
      )}
    </form>
  );
}
