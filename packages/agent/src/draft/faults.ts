// Which diagnostics of a draft are the writer's fault.
import type { Diagnostic } from '@deckle/engine';

/** Mistakes that writing again can mend: those with a line, and not of the machine. */
export const faultsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(
    ({ severity, line, code }) => severity !== 'info' && line !== undefined && !code.startsWith('font-'),
  );
