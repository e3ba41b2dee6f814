// Taking everything along, and deleting the account.
import { useId, useState } from 'react';
import { type Deletion, deleteAccount, exportAccount, planDeletion } from '../../client/account-requests.ts';
import { saveFile } from '../../client/save-file.ts';
import { counted } from '../../client/times.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Section } from './section.tsx';

type Props = { readonly email: string; readonly onDeleted: () => void };

export function LeavingSection({ email, onDeleted }: Props) {
  const exporting = useAttempt();
  const planning = useAttempt();
  const [plan, setPlan] = useState<Deletion>();
  const take = (): Promise<boolean> =>
    exporting.attempt(async () => {
      const { blob, name } = await exportAccount();
      saveFile(blob, name);
    });
  return (
    <Section title="Your data" lead="It is yours: take it along, or delete it with the account.">
      <div className="card divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 grow basis-60">
            <span className="block font-medium">Download everything</span>
            <span className="text-sm text-quiet">
              Documents with their revisions, brands and the activity, as one zip.
            </span>
          </p>
          <button type="button" className="button" disabled={exporting.isRunning} onClick={take}>
            {exporting.isRunning ? 'Packing …' : 'Download'}
          </button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 grow basis-60">
            <span className="block font-medium">Delete the account</span>
            <span className="text-sm text-quiet">With all that is in it, at once and for good.</span>
          </p>
          <button
            type="button"
            className="button text-danger"
            disabled={planning.isRunning}
            onClick={() => planning.attempt(async () => setPlan(await planDeletion()))}
          >
            Delete the account
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

type ConfirmationProps = Props & { readonly plan: Deletion; readonly onClose: () => void };

function Confirmation({ plan, email, onDeleted, onClose }: ConfirmationProps) {
  const id = useId();
  const [written, setWritten] = useState('');
  const { isRunning, problem, attempt } = useAttempt();
  const deleted = Object.entries(plan.deletes).filter(([, count]) => count > 0);
  return (
    <Dialog
      title="Delete the account for good?"
      action="Delete everything"
      isDanger
      isRunning={isRunning}
      isReady={written.trim().toLowerCase() === email.toLowerCase()}
      onAct={async () => {
        if (await attempt(() => deleteAccount(plan.confirmation))) onDeleted();
      }}
      onClose={onClose}
    >
      {deleted.length > 0 && (
        <div>
          <p>These are deleted with it:</p>
          <ul className="mt-1 list-disc ps-5">
            {deleted.map(([what, count]) => (
              <li key={what}>{counted(count, singularOf(what))}</li>
            ))}
          </ul>
        </div>
      )}
      <p>Nobody can bring it back. Programs with your keys are refused from then on.</p>
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          Type {email} to confirm
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

/** `openJobs` → “open job”: the service names what it counts in the plural. */
const singularOf = (what: string): string =>
  what
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/s$/, '');
