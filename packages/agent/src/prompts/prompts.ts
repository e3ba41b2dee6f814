// The prompts of the pipeline: for an outline, for a draft, for a page to be rewritten.
import type { OutlineItem } from '../events.ts';
import type { ModelRequest } from '../models/model.ts';
import { writeGrammar } from './grammar.ts';
import { guidance, rules } from './guidance.ts';
import { describeTask, type Task } from './task.ts';

export type Prompt = Pick<ModelRequest, 'step' | 'system' | 'prompt'>;

const requestOf = (task: Task, materials: string): string =>
  [`<request>\n${task.prompt}\n</request>`, materials, describeTask(task)].filter(Boolean).join('\n\n');

const parts = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

export const outlinePrompt = (task: Task, materials: string): Prompt => ({
  step: 'outline',
  system: `You plan documents. Answer with the plan alone, in this form and in the language asked for:
# Title of the document
- Title of the first ${parts[task.kind]} | what it says, in one sentence
- Title of the next | what it says
One line for each ${parts[task.kind]}, in order. Titles state the message. Nothing else.`,
  prompt: `${requestOf(task, materials)}\n\nWrite the plan.`,
});

export const draftPrompt = (task: Task, materials: string, title: string, items: readonly OutlineItem[]): Prompt => ({
  step: 'draft',
  system: `${rules}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: [
    requestOf(task, materials),
    items.length > 0 &&
      `The plan:\n# ${title}\n${items.map((item) => `- ${item.title}${item.summary ? `: ${item.summary}` : ''}`).join('\n')}`,
    `Write the ${task.kind}.`,
  ]
    .filter(Boolean)
    .join('\n\n'),
});

/** `number`: which page it is, from 1. */
export const repairPrompt = (
  task: Task,
  materials: string,
  page: string,
  faults: readonly string[],
  number: number,
): Prompt => ({
  step: `repair ${number}`,
  system: `${rules}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${requestOf(task, materials)}\n\nThis ${parts[task.kind]} has mistakes:\n<page>\n${page}\n</page>\n\nThe mistakes:\n${faults.map((fault) => `- ${fault}`).join('\n')}\n\nWrite this one ${parts[task.kind]} again without them. Keep its message, and everything that is not at fault.`,
});

/** One page changed as the request asks: the model sees this page alone. */
export const revisePrompt = (task: Task, materials: string, page: string): Prompt => ({
  step: 'revise',
  system: `${rules}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${requestOf(task, materials)}\n\nThis ${parts[task.kind]} is to be changed as the request asks:\n<page>\n${page}\n</page>\n\nWrite this one ${parts[task.kind]} again with that change. Keep everything else, including every number, word for word.`,
});

/** A page that is not there yet: the model sees the titles of the others. */
export const addPrompt = (task: Task, materials: string, titles: readonly string[]): Prompt => ({
  step: 'add',
  system: `${rules}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${requestOf(task, materials)}\n\nThe ${task.kind} has these ${parts[task.kind]}s:\n${listTitles(titles)}\n\nWrite the one ${parts[task.kind]} that the request adds, and nothing else.`,
});

/** Two pages as one: where a draft has more than were asked for. */
export const mergePrompt = (task: Task, pages: readonly string[]): Prompt => ({
  step: 'merge',
  system: `${rules}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${describeTask(task)}\n\nThe draft has more ${parts[task.kind]}s than were asked for. These two become one:\n${pages.map((page) => `<page>\n${page}\n</page>`).join('\n')}\n\nWrite the one ${parts[task.kind]} that says what both say, short enough to fit, and nothing else.`,
});

/** A page more, where a draft has fewer than were asked for. `planned`: the titles of its plan. */
export const morePrompt = (
  task: Task,
  materials: string,
  titles: readonly string[],
  planned: readonly string[],
): Prompt => ({
  step: 'more',
  system: `${rules}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${requestOf(task, materials)}\n\nThe draft has fewer ${parts[task.kind]}s than were asked for. It has these:\n${listTitles(titles)}${planned.length > 0 ? `\n\nPlanned were:\n${planned.map((title) => `- ${title}`).join('\n')}` : ''}\n\nWrite one ${parts[task.kind]} that is missing, and nothing else. It comes before the last.`,
});

/** Which pages a request is about: the model sees their titles. */
export const pickPrompt = (task: Task, titles: readonly string[]): Prompt => ({
  step: 'pick',
  system: `You find the ${parts[task.kind]}s of a document that a request is about. Answer with their numbers alone, such as: 2, 5. Answer "new" when the request adds one, "all" when it concerns all of them.`,
  prompt: `<request>\n${task.prompt}\n</request>\n\n${listTitles(titles)}`,
});

const listTitles = (titles: readonly string[]): string =>
  titles.map((title, index) => `${index + 1}. ${title}`).join('\n');
