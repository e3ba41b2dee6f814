// What the check found in a source, and how to mend it.
import type { Diagnostic } from '@deckle/engine';

const colors = { error: 'text-danger', warning: 'text-caution', info: 'text-quiet' } as const;
const nouns = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

export function DiagnosticsList({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  if (diagnostics.length === 0) return null;
  return (
    <details className="card px-4 py-3" open={diagnostics.some(({ severity }) => severity === 'error')}>
      <summary className="font-medium">
        {diagnostics.length} {diagnostics.length === 1 ? 'remark' : 'remarks'} on the source
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
