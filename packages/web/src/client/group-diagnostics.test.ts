// Diagnostics of several places, grouped.
import { expect, test } from 'vitest';
import { groupDiagnostics } from './group-diagnostics.ts';

test('what is said of several lines is said once, with all of them', () => {
  const fit = (name: string, line: number) => ({
    code: 'slide-split' as const,
    severity: 'info' as const,
    message: `The content of the slide '${name}' did not fit and became 2 slides.`,
    line,
  });
  const empty = { code: 'chart-empty', severity: 'warning', message: 'The chart has no data.' } as const;
  const groups = groupDiagnostics([fit('Plan', 30), { ...empty, line: 7 }, fit('Risks', 4), fit('Plan', 30), empty]);
  expect(groups.map(({ first, others, lines }) => [first.message, others, lines])).toEqual([
    [fit('Plan', 30).message, 1, [4, 30]],
    ['The chart has no data.', 0, [7]],
  ]);
});
