// The audit log: sign-ins, keys, deletions, exports.
import { deckle } from '../../client/deckle.ts';
import { describeBrowser } from '../../client/describe-browser.ts';
import { formatTime } from '../../client/times.ts';
import { usePages } from '../../client/use-pages.ts';
import { ProblemNote } from '../problem-note.tsx';
import { Loading } from '../states.tsx';
import { Section } from './section.tsx';

const sentences: { readonly [action: string]: string } = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'session-ended': 'Signed out from another device',
  'other-sessions-ended': 'Signed out everywhere else',
  'key-created': 'API key created',
  'key-revoked': 'API key revoked',
  'document-deleted': 'Document moved to the trash',
  'document-purged': 'Document permanently deleted',
  'trash-purged': 'Trash emptied',
  'workspace-reset': 'All documents deleted, workspace started over',
  'account-exported': 'Everything downloaded',
  'email-change-asked': 'Change of email address requested',
  'email-changed': 'Email address changed',
  'provider-joined': 'Sign-in provider connected',
  'provider-removed': 'Sign-in provider disconnected',
  'outside-models-forbidden': 'Language models outside this server forbidden',
  'outside-models-allowed': 'Language models outside this server allowed',
  'brand-deleted': 'Company template deleted',
  'asset-deleted': 'Picture deleted',
};

export function ActivitySection() {
  const { items, problem, reload, hasMore, isLoadingMore, more } = usePages('audit', (cursor) =>
    deckle.listAudit({ cursor }),
  );
  return (
    <Section
      title="Activity"
      lead="What happened in your account. If something was not you, sign out everywhere else and revoke any keys you do not recognize."
    >
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {items === undefined && problem === undefined && <Loading what="what happened" />}
      {items?.length === 0 && <p className="text-quiet">Nothing yet.</p>}
      {items !== undefined && items.length > 0 && (
        <ol aria-label="Activity" className="card divide-y divide-line">
          {items.map(({ id, at, action, detail, ipAddress }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-sm">
              <span className="min-w-0 break-words">
                {sentences[action] ?? action}
                {detail !== null && detail !== '' && <span className="text-quiet"> · {shortened(detail)}</span>}
              </span>
              <span className="text-xs text-quiet">
                {ipAddress !== null && `${ipAddress} · `}
                <time dateTime={at}>{formatTime(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <button type="button" className="button" disabled={isLoadingMore} onClick={more}>
          {isLoadingMore ? 'Loading …' : 'Show more'}
        </button>
      )}
    </Section>
  );
}

/** User-Agents are long. */
const shortened = (detail: string): string => (detail.startsWith('Mozilla/') ? describeBrowser(detail) : detail);
