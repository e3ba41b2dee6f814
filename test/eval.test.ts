// The evaluation: recorded answers become documents no worse than their bounds, and its parts measure what they say.
import { createModel } from '@deckle/agent';
import { createWorld } from '@deckle/press';
import { expect, test } from 'vitest';
import { judge, readJudgment } from '../eval/judge.ts';
import { measure } from '../eval/measure.ts';
import { unknownNumbers } from '../eval/numbers.ts';
import { answerOf, exceeded, readRecording, recordingPath } from '../eval/recordings.ts';
import { replay } from '../eval/replay.ts';
import { asSmallModel } from '../eval/small-model.ts';
import { groups, readTask, type Task, taskNames } from '../eval/tasks.ts';
import { startModelServer } from '../packages/agent/src/models/model-server.test-helper.ts';
import { everyNth } from './share.ts';

const world = createWorld();
const tasks = taskNames.map(readTask);

test('tasks have questions in all five groups, and recordings with bounds', () => {
  for (const task of tasks) {
    expect([task.name, [...new Set(task.checklist.map(({ group }) => group))]]).toEqual([task.name, [...groups]]);
    expect([task.name, readRecording(recordingPath(task.name))?.bounds]).toEqual([task.name, expect.anything()]);
  }
});

test.each(everyNth(taskNames, 5))('%s: the recorded answers make a document no worse than it was', async (name) => {
  const task = readTask(name);
  const recording = readRecording(recordingPath(name))!;
  const made = await replay(task, recording, world);
  expect(made.failure).toBeUndefined();
  expect(exceeded(await measure(task, made, world), recording.bounds!)).toEqual([]);
});

test.each(everyNth(taskNames, 5))(
  '%s: with the manners of a small model, it is a document without errors',
  async (name) => {
    const task = readTask(name);
    const made = await replay(task, asSmallModel(readRecording(recordingPath(name))!), world);
    expect(made.failure).toBeUndefined();
    const { errors, pages } = await measure(task, made, world);
    expect([errors, pages > 0]).toEqual([0, true]);
  },
);

test('a recording whose draft is worse exceeds its bounds', async () => {
  const task = readTask(taskNames[0]!);
  const recording = readRecording(recordingPath(task.name))!;
  const draft = `# Title\n\nA line\n\n---\n\n# Numbers\n\n:::char{type="pie"}\n:::\n\nSales grew by 8,471 pieces.`;
  const made = await replay(
    task,
    { ...recording, answers: { outline: [['# Title', '- Title', '- Numbers']], draft: [draft.split('\n')] } },
    world,
  );
  const worse = exceeded(await measure(task, made, world), recording.bounds!).join('; ');
  for (const name of ['pages', 'warnings', 'unknownNumbers', 'uncovered']) expect(worse).toContain(name);
});

test('a pipeline that drafts page by page takes pages of the recorded draft', () => {
  const recording = { by: 'a script', answers: { draft: [['# A', '', '---', '', '# B']] } };
  expect(answerOf(recording, 'draft 2', 0, 'deck')?.trim()).toBe('# B');
  expect(answerOf(recording, 'repair 2', 0, 'deck')).toBeUndefined();
});

const task = (more: Partial<Task>): Task => ({
  name: 't',
  domain: 'test',
  prompt: 'x',
  materials: [],
  mustHave: [],
  checklist: [],
  ...more,
});

const csv = {
  name: 'sales.csv',
  mediaType: 'text/csv',
  content: 'Month,Region,Sold\n2026-01,North,120\n2026-01,South,80\n2026-02,North,150\n2026-02,South,95\n',
} as const;

test.each([
  ['as written', { prompt: 'We sold 1,250 bikes' }, '# A\n\n1,250 bikes', []],
  ['in another language', { prompt: 'We sold 1,250.5 tons' }, '# A\n\n1.250,5 Tonnen', []],
  ['rounded, with a unit', { prompt: 'Revenue was 4,382,119 euros' }, '# A\n\n€4.4 million', []],
  ['rounded to hundreds', { prompt: 'Revenue was 4,382 euros' }, '# A\n\nsome 4,400', []],
  ['a percentage of its neighbors', { prompt: '40 of 160 answered' }, '# A\n\n40 of 160, 25 %', []],
  ['a change', { prompt: 'from 80 to 100' }, '# A\n\nfrom 80 to 100: +25 %', []],
  ['a sum of a list', { prompt: '31, 42 and 57' }, '# A\n\n- 31\n- 42\n- 57\n\n130 in all', []],
  ['a total of a column', { materials: [csv] }, '# A\n\n445 sold', []],
  ['a total of a group', { materials: [csv] }, '# A\n\n270 in the north, 200 in January', []],
  [
    'a share of a month',
    { materials: [csv] },
    '# A\n\nThe north sold 61.2 % in February, 59.9 % of its own',
    ['59.9 (1)'],
  ],
  ['a percentage of another', { prompt: '240,000 €, 45 % of it for posters' }, '# A\n\n108,000 €', []],
  [
    'computed with what was computed',
    { prompt: '316 in 1959, 427 in 2025' },
    '# A\n\n1959, 2025, 427 − 316 = 111; 66 years; 1.7',
    [],
  ],
  ['in Japanese', { prompt: '開始日は2027年4月1日' }, '# A\n\n**2027年4月1日**', []],
  ['an invented one beside it', { prompt: '開始日は2027年4月1日' }, '# A\n\n2027年、1,300万円', ['1,300万 (1)']],
  ['invented', { prompt: 'We sold 1,250 bikes' }, '# A\n\n1,250 bikes, 87 % of them red', ['87 (1)']],
  ['invented on page 2', { prompt: 'In 2026' }, '# A\n\n2026\n\n---\n\n# B\n\n3,417 visitors', ['3,417 (2)']],
  [
    'small, in an attribute, in a formula',
    {},
    '# A\n\n:::chart{height=450}\n:::\n\n3 steps\n\n| a |\n|---|\n| =B2*99 |',
    [],
  ],
])('numbers of a document: %s', (_, more, source, expected) => {
  expect(unknownNumbers(source, 'deck', task(more), source)).toEqual(expected);
});

test('numbers that the model did not write are computed from the data', () => {
  expect(unknownNumbers('# A\n\n777', 'deck', task({}), 'no number')).toEqual([]);
});

test('a judge sees the pages and the checklist, and its answers become scores by group', async () => {
  const checklist = [
    { group: 'Fundamentals', text: 'Is there a title?' },
    { group: 'Fundamentals', text: 'Are there 3 pages?' },
    { group: 'Fidelity', text: 'Is all of it true?' },
    { group: 'Fidelity', text: 'Is it in the material?' },
  ] as const;
  const server = await startModelServer(() => ({ text: '1: yes\n**2: no**, page 3 is missing\n3. Yes.\n' }));
  try {
    const model = createModel({ provider: 'openai-compatible', name: 'judge', baseUrl: server.url });
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const judgment = await judge(task({ checklist }), [picture], model, AbortSignal.timeout(20_000));
    expect(judgment).toMatchObject({ score: 50, groups: { Fundamentals: 50, Fidelity: 50 }, unanswered: 1 });
    expect(judgment.failed.map(({ why }) => why)).toEqual(['page 3 is missing', 'no answer']);
    expect(server.calls[0]!.body).toContain('data:image/png;base64,iVBORw==');
    expect(server.calls[0]!.body).toContain('4: Is it in the material?');
  } finally {
    await server.close();
  }
});

test('an answer without any of the lines asked for counts as no', () => {
  expect(readJudgment('I cannot see pictures.', [{ group: 'Fidelity', text: 'Is it?' }])).toMatchObject({
    score: 0,
    unanswered: 1,
  });
});
