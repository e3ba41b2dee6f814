// Diagnostics that say the same thing of several places, as one with all their lines.
import type { DiagnosticRecord } from '@deckle/api';

export type DiagnosticGroup = {
  readonly first: DiagnosticRecord;
  /** How many say the same with other names or numbers. */
  readonly others: number;
  /** Ascending, each once; empty where no line is known. */
  readonly lines: readonly number[];
};

/** Groups of the same words apart from quoted names and numbers, in the order of their first. */
export function groupDiagnostics(diagnostics: readonly DiagnosticRecord[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, { first: DiagnosticRecord; messages: Set<string>; lines: Set<number> }>();
  for (const diagnostic of diagnostics) {
    const { code, severity, message, hint, line } = diagnostic;
    const words = message.replace(/'[^']*'|“[^”]*”|"[^"]*"|\d+/g, '…');
    const key = JSON.stringify([code, severity, words, hint]);
    const group = groups.get(key) ?? { first: diagnostic, messages: new Set<string>(), lines: new Set<number>() };
    groups.set(key, group);
    group.messages.add(message);
    if (line !== undefined) group.lines.add(line);
  }
  return [...groups.values()].map(({ first, messages, lines }) => ({
    first,
    others: messages.size - 1,
    lines: [...lines].sort((one, other) => one - other),
  }));
}
