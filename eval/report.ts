// The results of a run as a table, and what there is to say about each task.
import type { Judgment } from './judge.ts';
import type { Measures } from './measure.ts';
import { groups } from './tasks.ts';

export type Result = {
  readonly task: string;
  /** Who answered. */
  readonly by: string;
  readonly measures: Measures;
  readonly judgment?: Judgment | undefined;
};

const head =
  'task,kind,pages,errors,warnings,overflow,shrunk,split,sparse,unknown numbers,uncovered,blanks,calls,tokens in,tokens out,seconds,score'.split(
    ',',
  );

function cells({ task, measures: m, judgment }: Result): readonly string[] {
  return [
    task,
    m.kind,
    m.pagesAsked === undefined ? m.pages : `${m.pages} of ${m.pagesAsked}`,
    m.errors,
    m.warnings,
    m.overflows,
    m.shrunk,
    m.split,
    m.sparse,
    m.unknownNumbers.length,
    m.uncovered.length,
    m.blanks,
    m.calls,
    m.inputTokens,
    m.outputTokens,
    m.seconds.toFixed(1),
    judgment === undefined ? '' : judgment.score.toFixed(1),
  ].map(String);
}

function remarks({ task, by, measures, judgment }: Result): string {
  const codes = Object.entries(measures.codes).map(([code, count]) => `${count} ${code}`);
  const lines = [
    measures.failure && `- failed: ${measures.failure}`,
    codes.length > 0 && `- diagnostics: ${codes.join(', ')}`,
    measures.unknownNumbers.length > 0 && `- numbers without a source (page): ${measures.unknownNumbers.join(', ')}`,
    measures.uncovered.length > 0 && `- not covered: ${measures.uncovered.join('; ')}`,
    judgment &&
      `- scores: ${groups.map((group) => `${group} ${judgment.groups[group]?.toFixed(0) ?? '–'}`).join(', ')}`,
    ...(judgment?.failed ?? []).map(({ group, text, why }) => `- no (${group}): ${text} ${why}`),
  ].filter(Boolean);
  return `## ${task}\n\nAnswered by ${by}.\n${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}`;
}

/** Markdown. */
export function writeReport(results: readonly Result[]): { readonly table: string; readonly whole: string } {
  const table = [head, head.map(() => '---'), ...results.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');
  return { table, whole: `# Evaluation\n\n${table}\n\n${results.map(remarks).join('\n')}` };
}
