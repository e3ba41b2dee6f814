// The prompts of a revision: which changes a request asks for, and one page after the other as it asks.
import { themeNames } from '@deckle/engine';
import { writeGrammar } from './grammar.ts';
import { guidance, rulesFor } from './guidance.ts';
import { lineOf } from './plan.ts';
import type { Prompt } from './prompts.ts';
import { describeTask, type Task } from './task.ts';

const units = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

/** The pages of a document as its readers see them: one line each, with its number. */
export type Listing = readonly string[];

const listOf = ({ kind }: Task, listing: Listing): string =>
  `The ${kind} has these ${units[kind]}s, with the numbers that its readers see:\n${listing.map(lineOf).join('\n')}`;

/** Which changes a request asks for: the model sees titles alone. */
export function editsPrompt(task: Task, listing: Listing): Prompt {
  const unit = units[task.kind];
  return {
    step: 'edits',
    system: `You take a request to change a ${task.kind} apart. Answer with one line for each change, in these forms, and nothing else:
change 4: what is to change on it
insert after 4: what the new ${unit} says
delete 4
move 4 after 6
merge 4, 5: what the one ${unit} says
split 4: into which ${unit}s
all: what changes on every ${unit}
theme: one of ${themeNames.join(', ')}
language: the code of the language that everything is translated into, such as de
Numbers are those of the list, as they are now, also where an earlier line inserts or deletes. Each line repeats in full what the request says about that ${unit}, in the words of the request, and nothing of what it says about others. Change only what the request asks for. A chart, table, picture or point is not a ${unit}: deleting, adding or moving one is a change.${task.kind === 'deck' ? ' A new slide comes where it belongs, never after the closing slide.' : ''}`,
    prompt: `<request>\n${task.prompt}\n</request>\n\n${listOf(task, listing)}`,
  };
}

/** What all calls of a revision begin with. */
const prefixOf = (task: Task, materials: string, listing: Listing): Pick<Prompt, 'system' | 'prompt'> => ({
  system: `${rulesFor(materials)}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${[materials, describeTask(task), listOf(task, listing)].filter(Boolean).join('\n\n')}\n\n`,
});

const asked = (text: string): string => `<request>\n${text}\n</request>`;

export type PageTask = {
  /** As the list names it: "slide 4". */
  readonly name: string;
  /** The part of the request that concerns it. */
  readonly task: string;
};

/** One page changed: the model sees it alone, and the titles of all. */
export function revisePrompt(
  task: Task,
  materials: string,
  listing: Listing,
  page: string,
  { name, task: wanted }: PageTask,
  part: 'revise' | 'split',
): Prompt {
  const { system, prompt } = prefixOf(task, materials, listing);
  const unit = units[task.kind];
  const write =
    part === 'split'
      ? `Write the ${unit}s that it becomes, two to four${task.kind === 'deck' ? ', with a line `---` between them' : ''}, and nothing else. Together they say everything that it says, word for word where nothing else is asked.`
      : `Write this one ${unit} again with that change, and nothing else. If the request names other ${unit}s too, do only what it asks of this one. Keep everything else of it, including every number, link, id in braces and speaker note, word for word.`;
  return {
    step: `${part} ${name.replace(/^\D+/, '')}`,
    system,
    prompt: `${prompt}This is ${name}:\n<page>\n${page}\n</page>\n\nWhat is asked of it:\n${asked(wanted)}\n\n${write}`,
    shared: prompt.length,
  };
}

/** A page that is not there yet. `beside`: between which ones it comes, in words. */
export function insertPrompt(task: Task, materials: string, listing: Listing, wanted: string, beside: string): Prompt {
  const { system, prompt } = prefixOf(task, materials, listing);
  const unit = units[task.kind];
  return {
    step: 'insert',
    system,
    prompt: `${prompt}A new ${unit} comes ${beside}. What is asked of it:\n${asked(wanted)}\n\nWrite the one ${unit} that is new, and nothing else. Repeat nothing that the others say.`,
    shared: prompt.length,
  };
}

/** Several pages as one, as the request asks. */
export function mergeAskedPrompt(
  task: Task,
  materials: string,
  listing: Listing,
  pages: readonly string[],
  { name, task: wanted }: PageTask,
): Prompt {
  const { system, prompt } = prefixOf(task, materials, listing);
  const unit = units[task.kind];
  return {
    step: `join ${name.replace(/^\D+/, '')}`,
    system,
    prompt: `${prompt}These are ${name}:\n${pages.map((page) => `<page>\n${page}\n</page>`).join('\n')}\n\nWhat is asked of them:\n${asked(wanted)}\n\nWrite the one ${unit} that they become, short enough to fit, with every number and name that matters, and nothing else.`,
    shared: prompt.length,
  };
}
