// Speaking time in requests, and what it makes of notes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speakingTime } from './speaking-time.ts';
import { describeTask } from './task.ts';

const promptOf = (task: string): string =>
  JSON.parse(readFileSync(new URL(`../../../../eval/tasks/${task}/task.json`, import.meta.url), 'utf8')).prompt;

test.each<[prompt: string, minutes: number | undefined]>([
  ['A 20-minute talk about bees', 20],
  ['Slides for a 45 min lecture', 45],
  ['A presentation of about 15 minutes on our roof', 15],
  ['Ein Vortrag von 30 Minuten über Moore', 30],
  ['Folien für einen 12-minütigen Vortrag', 12],
  ['Un exposé de 10 minutes', 10],
  ['Una charla de 25 minutos sobre el agua', 25],
  ['Report: payments failed for 128 minutes on Tuesday', undefined],
  ['A deck about commuters who ride for 40 minutes or more', undefined],
  ['A 20-minute walk to the class', undefined],
  ['1.5 minute pitch, 0 minute talk, 400 minute talk', undefined],
  [promptOf('finance-quarter-bakery'), undefined],
  [promptOf('advertising-brief-thermos'), undefined],
])('%j', (prompt, minutes) => {
  expect(speakingTime(prompt)).toBe(minutes);
});

const task = { language: 'en', tone: undefined, audience: undefined, textMode: 'generate' } as const;
test.each<[kind: 'deck' | 'doc', count: number | undefined, said: string | undefined]>([
  ['deck', 10, 'some 260 words on each slide'],
  ['deck', 60, 'some 40 words on each slide'],
  ['deck', 2, 'some 300 words on each slide'],
  ['deck', undefined, '130 words for each minute'],
  ['doc', 10, undefined],
])('notes of a %s of %s slides', (kind, count, said) => {
  const text = describeTask({ ...task, prompt: 'A 20-minute talk about bees', kind, count });
  if (said === undefined) expect(text).not.toContain('Speaking time');
  else expect(text).toContain(said);
});
