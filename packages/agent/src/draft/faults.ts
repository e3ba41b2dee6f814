// Which diagnostics of a draft are the writer's fault.
import type { Diagnostic } from '@deckle/engine';

/** Mistakes that rewriting can fix: the ones with a line number and not caused by the machine. */
export const faultsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(
    ({ severity, line, code }) => severity !== 'info' && line !== undefined && !code.startsWith('font-'),
  );
