// The diagnostics of a source or a template, with hints.
import type { DiagnosticRecord } from '@deckle/api';
import { Fragment } from 'react';
import { groupDiagnostics } from '../client/group-diagnostics.ts';
import { counted } from '../client/times.ts';

const colors = { error: 'text-danger', warning: 'text-caution', info: 'text-quiet' } as const;
const nouns = { error: 'Please mend', warning: 'Please check', info: 'Good to know' } as const;
/** Hints that only the operator can follow, reworded for everybody else. */
const fontHint =
  'On computers that have the font, the file looks as you expect. The administrator of this server can add the font for previews and PDF.';
const hints: { readonly [code: string]: string } = { 'font-substituted': fontHint, 'font-missing': fontHint };

const weights = { error: 0, warning: 1, info: 2 } as const;

type Props = {
  readonly diagnostics: readonly DiagnosticRecord[];
  readonly of?: string;
  /** Shows a line of the text; absent where there is none to show. */
  readonly onLine?: (line: number) => void;
};

export function DiagnosticsList({ diagnostics, of = 'this document', onLine }: Props) {
  if (diagnostics.length === 0) return null;
  const sorted = diagnostics.toSorted((one, other) => weights[one.severity] - weights[other.severity]);
  return (
    <details className="card px-4 py-3" open={diagnostics.some(({ severity }) => severity === 'error')}>
      <summary className="font-medium">
        {counted(diagnostics.length, 'note')} on {of}
      </summary>
      <ul className="mt-2 space-y-2 text-sm">
        {groupDiagnostics(sorted).map(({ first: { code, severity, message, hint }, others, lines }) => (
          <li key={`${code}|${lines.join()}|${message}`}>
            <span className={`font-medium ${colors[severity]}`}>{nouns[severity]}</span>
            {lines.length > 0 && (
              <span className="text-quiet">
                {lines.length === 1 ? ' in line ' : ' in lines '}
                {lines.map((line, index) => (
                  <Fragment key={line}>
                    {index > 0 && ', '}
                    {onLine === undefined ? (
                      line
                    ) : (
                      <button
                        type="button"
                        className="underline"
                        aria-label={`line ${line}`}
                        onClick={() => onLine(line)}
                      >
                        {line}
                      </button>
                    )}
                  </Fragment>
                ))}
              </span>
            )}
            : {message}
            {others > 0 && ` And ${counted(others, 'more note')} like it.`}
            {hint !== undefined && <span className="block text-quiet">{hints[code] ?? hint}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
