// What of the diagnostics of a draft is the writer's own fault.
import type { Diagnostic } from '@deckle/engine';

/** Mistakes that writing again can mend: those with a line, and not of the machine. */
export const faultsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(
    ({ severity, line, code }) => severity !== 'info' && line !== undefined && !code.startsWith('font-'),
  );
