// The source with its `:::each` and `:::if` opened, for those who read a template without values: what is in them stands once.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { SourceText } from './source-text.ts';
import { hasTemplateBlocks, unfold } from './template-blocks.ts';

/** Its lines as if the directives were not there; positions are those of the text as it came. */
export function unfoldSource(source: SourceText, diagnostics: Diagnostics): SourceText {
  if (!hasTemplateBlocks(source.text)) return source;
  const { lines: unfolded, remarks } = unfold(source.lines, undefined, new Set());
  for (const remark of remarks) diagnostics.report(remark);
  const lines = unfolded.map(({ text }) => text);
  const lineOf = (line: number): number => unfolded[Math.max(0, Math.min(line, lines.length - 1))]?.line ?? 0;
  return {
    text: lines.join('\n'),
    lines,
    locate: (line, column, length) => source.locate(lineOf(line), column, length),
    locateLines(first, end, column) {
      let last = Math.max(first, end - 1);
      while (last > first && (lines[last] ?? '').trim() === '') last -= 1;
      return source.locateLines(lineOf(first), lineOf(last) + 1, column);
    },
  };
}
