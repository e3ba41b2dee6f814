// Usage of the limits.
import type { Account } from '@deckle/api';
import { formatSize, formatWait } from '../../client/times.ts';
import { Section } from './section.tsx';

const batchRows = 'Files made from table rows today';
const openJobs = 'Batch jobs in progress';
/** In words, by limit name; calls per minute change too fast to be of interest. */
const callNames: { readonly [name: string]: string } = {
  agentPerDay: 'Documents made from a prompt today',
  exportPerDay: 'Saves, downloads and other requests today',
  batchRowsPerDay: batchRows,
};

const ofPrograms: ReadonlySet<string> = new Set([batchRows, openJobs]);

type Gauge = {
  readonly name: string;
  readonly used: number;
  /** Absent: there is no limit. */
  readonly limit: number | undefined;
  readonly format: (value: number) => string;
  readonly note?: string;
};

export function UsageSection({ usage, limits }: Pick<Account, 'usage' | 'limits'>) {
  const plain = (value: number): string => value.toLocaleString('en');
  const gauges: readonly Gauge[] = [
    { name: 'Space', used: usage.bytes, limit: limits.userBytes, format: formatSize },
    { name: 'Documents', used: usage.documents, limit: limits.userDocuments, format: plain },
    ...usage.calls.flatMap(({ name, used, limit, resetsAt }): Gauge[] => {
      const label = callNames[name];
      return label === undefined
        ? []
        : [{ name: label, used, limit, format: plain, note: `Starts over ${formatWait(resetsAt)}` }];
    }),
    { name: openJobs, used: usage.openJobs, limit: limits.openJobs, format: plain },
  ];
  // Only shown to users with API keys.
  const shown = gauges.filter(({ name, used }) => used > 0 || !ofPrograms.has(name));
  return (
    <Section title="Usage" lead="How much of your account's limits you have used.">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shown.map((gauge) => (
          <Meter key={gauge.name} {...gauge} />
        ))}
      </dl>
    </Section>
  );
}

function Meter({ name, used, limit, format, note }: Gauge) {
  const share = limit === undefined ? 0 : Math.min(1, used / Math.max(1, limit));
  return (
    <div>
      <dt className="flex justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="shrink-0 text-sm text-quiet tabular-nums">
          {format(used)}
          {limit !== undefined && ` of ${format(limit)}`}
        </span>
      </dt>
      <dd className="mt-1.5">
        {limit !== undefined && (
          <span className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className={`block h-full rounded-full ${share >= 0.9 ? 'bg-danger' : 'bg-accent'}`}
              style={{ width: `${Math.max(share * 100, used > 0 ? 1 : 0)}%` }}
            />
          </span>
        )}
        <span className="mt-1 block text-xs text-quiet">{note}</span>
      </dd>
    </div>
  );
}
