// The tasks of the evaluation: folders with a request, its materials, and a checklist of yes/no questions.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AgentRequest, Material } from '@deckle/agent';

/** The five of PresentBench, in the order in which they are reported. */
export const groups = ['Fundamentals', 'Visual design and layout', 'Completeness', 'Correctness', 'Fidelity'] as const;
export type Group = (typeof groups)[number];
export type Question = { readonly group: Group; readonly text: string };

/** task.json. */
type Written = Pick<AgentRequest, 'prompt' | 'kind' | 'language' | 'length' | 'tone' | 'audience'> & {
  readonly domain: string;
  /** Files in `materials/`, in this order. */
  readonly materials?: readonly string[];
  /** Texts that the document must contain, one of each list; letter case and marks do not count. */
  readonly mustHave: readonly (string | readonly string[])[];
};

export type Task = Omit<Written, 'materials'> & {
  readonly name: string;
  readonly materials: readonly Material[];
  readonly checklist: readonly Question[];
};

const folder = fileURLToPath(new URL('tasks', import.meta.url));

export const taskNames: readonly string[] = readdirSync(folder).sort();

const mediaTypes: { readonly [ending: string]: Material['mediaType'] } = {
  '.md': 'text/markdown',
  '.csv': 'text/csv',
  '.json': 'application/json',
};

/** Throws if a file of the task is missing, or its checklist has other groups than the five. */
export function readTask(name: string): Task {
  const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8');
  const { materials = [], ...written } = JSON.parse(read('task.json')) as Written;
  return {
    ...written,
    name,
    materials: materials.map((file) => ({
      name: file,
      mediaType: mediaTypes[extname(file)] ?? 'text/plain',
      content: read(`materials/${file}`),
    })),
    checklist: readChecklist(read('checklist.md')),
  };
}

/** `## Group`, then a question on each line `- …`. */
export function readChecklist(text: string): readonly Question[] {
  const questions: Question[] = [];
  let group: Group | undefined;
  for (const line of text.split('\n')) {
    const heading = /^## (.+)/.exec(line)?.[1]?.trim();
    if (heading !== undefined) {
      group = groups.find((one) => one === heading);
      if (group === undefined) throw new Error(`A checklist has no group "${heading}"; it has ${groups.join(', ')}.`);
    }
    const question = /^- (.+)/.exec(line)?.[1]?.trim();
    if (question !== undefined && group !== undefined) questions.push({ group, text: question });
  }
  return questions;
}
