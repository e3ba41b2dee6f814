// What was found in a source or a template, and how to mend it.
import type { Diagnostic } from '@deckle/engine';

const colors = { error: 'text-danger', warning: 'text-caution', info: 'text-quiet' } as const;
const nouns = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

type Props = { readonly diagnostics: readonly Diagnostic[]; readonly of?: string };

export function DiagnosticsList({ diagnostics, of = 'the source' }: Props) {
  if (diagnostics.length === 0) return null;
  return (
    <details className="card px-4 py-3" open={diagnostics.some(({ severity }) => severity === 'error')}>
      <summary className="font-medium">
        {diagnostics.length} {diagnostics.length === 1 ? 'remark' : 'remarks'} on {of}
      </summary>
      <ul className="mt-2 space-y-2 text-sm">
        {diagnostics.map(({ code, severity, message, hint, line, column }) => (
          <li key={`${code}|${line}|${column}|${message}`}>
            <span className={`font-medium ${colors[severity]}`}>{nouns[severity]}</span>
            {line !== undefined && <span className="text-quiet"> in line {line}</span>}: {message}
            {hint !== undefined && <span className="block text-quiet">{hint}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
