// Downloading everything, and deleting the account.

import type { DeletionPlan } from '@deckle/client';
import { useId, useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { saveFile } from '../../client/save-file.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { hasMailbox } from '../../client/user.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Section } from './section.tsx';

type Props = { readonly email: string; readonly onDeleted: () => void };

export function LeavingSection({ email, onDeleted }: Props) {
  const exporting = useAttempt();
  const planning = useAttempt();
  const [plan, setPlan] = useState<DeletionPlan>();
  const take = (): Promise<boolean> =>
    exporting.attempt(async () => {
      const file = await deckle.exportAccount();
      saveFile(await file.blob(), file.name ?? 'deckle.zip');
    });
  return (
    <Section title="Your data" lead="Download everything, or delete your account.">
      <div className="card divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 grow basis-60">
            <span className="block font-medium">Download everything</span>
            <span className="text-sm text-quiet">
              One zip file: your documents with earlier versions as text (.md), your pictures and company templates, and
              the logs of your account as data (.json). To open a document later, paste its text into Deckle under
              Write.
            </span>
          </p>
          <button type="button" className="button" disabled={exporting.isRunning} onClick={take}>
            {exporting.isRunning ? 'Packing …' : 'Download'}
          </button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 grow basis-60">
            <span className="block font-medium">Delete my account</span>
            <span className="text-sm text-quiet">
              Permanently deletes the account and everything in it, right away.
            </span>
          </p>
          <button
            type="button"
            className="button text-danger"
            disabled={planning.isRunning}
            onClick={() => planning.attempt(async () => setPlan(await deckle.planDeletion()))}
          >
            Delete my account
          </button>
        </div>
      </div>
      {(exporting.problem ?? planning.problem) !== undefined && (
        <ProblemNote problem={(exporting.problem ?? planning.problem)!} />
      )}
      {plan !== undefined && (
        <Confirmation plan={plan} email={email} onDeleted={onDeleted} onClose={() => setPlan(undefined)} />
      )}
    </Section>
  );
}

type ConfirmationProps = Props & { readonly plan: DeletionPlan; readonly onClose: () => void };

function Confirmation({ plan, email, onDeleted, onClose }: ConfirmationProps) {
  const id = useId();
  const [written, setWritten] = useState('');
  const { isRunning, problem, attempt } = useAttempt();
  const proof = hasMailbox({ email }) ? email : 'delete my account';
  const deleted = Object.entries(plan.deletes).filter(([, count]) => count > 0);
  return (
    <Dialog
      title="Permanently delete your account?"
      action="Delete everything"
      isDanger
      isRunning={isRunning}
      isReady={written.trim().toLowerCase() === proof.toLowerCase()}
      onAct={async () => {
        if (await attempt(() => deckle.deleteAccount({ confirmation: plan.confirmation }))) onDeleted();
      }}
      onClose={onClose}
    >
      {deleted.length > 0 && (
        <div>
          <p>This will be deleted with it:</p>
          <ul className="mt-1 list-disc ps-5">
            {deleted.map(([what, count]) => (
              <li key={what}>{describeHeld(what, count)}</li>
            ))}
          </ul>
        </div>
      )}
      <p>This cannot be undone. Programs that use your keys will stop working.</p>
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          Type {proof} to confirm
        </label>
        <input
          id={id}
          className="field"
          autoComplete="off"
          spellCheck={false}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </Dialog>
  );
}

/** Singular and plural, by the names of the service. */
const heldNames: { readonly [what: string]: readonly [one: string, several: string] } = {
  documents: ['document', 'documents'],
  brands: ['company template', 'company templates'],
  keys: ['API key', 'API keys'],
  sessions: ['session', 'sessions'],
  jobs: ['batch job', 'batch jobs'],
};
const describeHeld = (what: string, count: number): string =>
  `${count.toLocaleString('en')} ${heldNames[what]?.[count === 1 ? 0 : 1] ?? what}`;
