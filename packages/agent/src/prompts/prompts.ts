// The prompts of the pipeline: for an outline, for a draft, for a page to be rewritten.
import type { themeNames } from '@deckle/engine';
import { isInCharacters, type LengthChange, lengthInWords, type PagesFilled } from '../draft/page-range.ts';
import type { Plan } from '../events.ts';
import type { ModelRequest } from '../models/model.ts';
import { writeGrammar } from './grammar.ts';
import { guidance, rulesFor } from './guidance.ts';
import { hasCover, lineOf, writePlan } from './plan.ts';
import { describeTask, type Task } from './task.ts';

export type Prompt = Pick<ModelRequest, 'step' | 'system' | 'prompt' | 'shared'>;

const requestOf = (task: Task, materials: string): string =>
  [`<request>\n${task.prompt}\n</request>`, materials, describeTask(task)].filter(Boolean).join('\n\n');

const parts = { deck: 'slide', doc: 'section', sheet: 'worksheet' } as const;

/** With `wrong`, the plan goes back: it says what is wrong with it. */
export const outlinePrompt = (
  task: Task,
  materials: string,
  wrong?: { readonly plan: Plan; readonly faults: readonly string[] },
): Prompt => ({
  step: 'outline',
  system: planSystem(parts[task.kind], task.kind === 'deck', task.wantsTheme === true),
  prompt: [
    requestOf(task, materials),
    wrong && `This plan was written:\n<plan>\n${writePlan(wrong.plan)}\n</plan>`,
    wrong && `It is not right yet:\n${wrong.faults.map((fault) => `- ${fault}`).join('\n')}`,
    wrong ? 'Write the whole plan again with that mended.' : 'Write the plan.',
  ]
    .filter(Boolean)
    .join('\n\n'),
});

const planSystem = (part: string, isDeck: boolean, hasTheme: boolean): string =>
  `You plan documents. Answer with the plan alone, in this form and in the language asked for:
# Title of the document
Story: what it says from beginning to end, in one sentence${hasTheme ? `\nTheme: the look that suits it best, one of ${themeUses}` : ''}
C1: one thing that the request demands, in few words
C2: the next thing, and so on
- Title of the first ${part} | form | what it shows | sources: names of materials | C1
- Title of the next ${part} | form | what it shows | C2, C3
The demands are everything that must be in the document: each section, name, date and number asked for, each form ("a table of …", "a checklist", "a timeline"), whom to call, "end with …"; at most fifteen; not its length, language, audience or notes, which are known. Then one line for each ${part}, in order. ${isDeck ? 'The first is the cover; no two of text alone in a row. ' : ''}Titles state the message. The form is one word: ${isDeck ? 'cover, cards, stats, chart, table, steps, timeline, columns, quote, text' : 'text, list, chart, table, steps, timeline, callout'}. What it shows names the facts and columns that it uses. Each line ends with the demands that it covers; every demand is covered by a line. Nothing else.`;

/** For each theme, what it is for, in few words: `docs/themes.md` says more. */
const uses: { readonly [name in (typeof themeNames)[number]]: string } = {
  slate: 'business, anything',
  folio: 'essays, culture, stories',
  terminal: 'software, code, dark',
  lecture: 'science, courses',
  launch: 'pitches, few words',
  helvetia: 'strategy, design',
  ledger: 'finance, many tables and charts',
  meadow: 'schools, workshops, playful',
};

const themeUses = Object.entries(uses)
  .map(([name, use]) => `${name} (${use})`)
  .join(', ');

/** What the whole draft and each of its pages begin with: the same characters, which vendors keep from one call to the next. */
const draftPrefix = (task: Task, materials: string, plan: Plan | undefined): Omit<Prompt, 'step'> => ({
  system: `${rulesFor(materials)}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${[requestOf(task, materials), plan && `The plan:\n${writePlan(plan)}${follow(plan)}`].filter(Boolean).join('\n\n')}\n\n`,
});

/** `sections`: of long materials, those that the plan names. */
export function draftPrompt(task: Task, materials: string, plan: Plan | undefined, sections = ''): Prompt {
  const { system, prompt } = draftPrefix(task, materials, plan);
  const opens = task.kind === 'doc' && !task.saysBeginning ? 'Begin with a short summary, then what supports it. ' : '';
  return { step: 'draft', system, prompt: `${prompt}${wholeSections(sections)}${opens}Write the ${task.kind}.` };
}

/** Of a sheet, for addresses that are right. */
const whereTablesStand = (worksheets: string): string =>
  worksheets === '' ? '' : `The workbook as it is now, computed:\n<workbook>\n${worksheets}\n</workbook>\n\n`;

const wholeSections = (sections: string): string =>
  sections === '' ? '' : `Sections of the materials, whole:\n\n${sections}\n\n`;

/** One slide or section of a plan, by index, written by itself. */
export function partPrompt(task: Task, materials: string, plan: Plan, index: number, sections = ''): Prompt {
  const { system, prompt } = draftPrefix(task, materials, plan);
  const part = parts[task.kind];
  const { title, form, covers = [] } = plan.items[index]!;
  const demands = (plan.demands ?? []).filter(({ id }) => covers.includes(id)).map(({ text }) => lineOf(text));
  const words = task.kind === 'doc' && task.count !== undefined && wordsOfSection(task.count, plan);
  const lines = [
    `Write ${part} ${index + 1}: ${lineOf(title)}`,
    [
      `It is one of ${plan.items.length}; the others are written apart. Write this one ${part} alone, beginning with its title.`,
      task.kind === 'deck' &&
        index === 0 &&
        hasCover(plan) &&
        'It is the cover: the title, a line of subtitle, and nothing more but notes.',
      task.kind === 'deck' && index > 0 && form && `Its form is planned: ${lineOf(form)}.`,
      task.kind === 'doc' && form && `Its form is planned: ${lineOf(form)}.`,
      task.kind === 'doc' && demands.length > 0 && `It must have what is asked for here: ${demands.join('; ')}.`,
      task.kind === 'doc' && opening(task, index),
      words && `It has some ${words} words.`,
    ]
      .filter(Boolean)
      .join(' '),
  ];
  const own = `${wholeSections(sections)}${lines.join('\n')}`;
  return { step: `draft ${index + 1}`, system, prompt: `${prompt}${own}`, shared: prompt.length };
}

/** A doc is summed up once, and not where the request says what comes first. */
function opening({ saysBeginning }: Task, index: number): string | undefined {
  if (index > 0) return 'It has no introduction: begin with the matter.';
  return saysBeginning ? undefined : 'It opens the document: begin with a short summary of it.';
}

/** Words on a page of text, and the room of as many that a chart or table takes. */
const pageOfWords = 400;
const visual = { words: 150, forms: /chart|table|stats|timeline|diagram|figure/i } as const;

/** So many that the pages asked for hold all sections with what they show. */
function wordsOfSection(pages: number, { items }: Plan): number {
  const visuals = items.filter(({ form = '' }) => visual.forms.test(form)).length;
  return Math.max(40, Math.round((pages * pageOfWords - visuals * visual.words) / items.length / 10) * 10);
}

/** Of a plan that is more than titles. */
const follow = ({ demands = [], items }: Plan): string =>
  demands.length > 0 || items.some(({ form }) => form !== undefined)
    ? '\n\nMeet every demand where the plan says so. The ids, forms and source names of the plan are not written.'
    : '';

/** Begins as the draft did. `number`: which page it is, from 1. */
export function repairPrompt(
  task: Task,
  materials: string,
  plan: Plan | undefined,
  page: string,
  faults: readonly string[],
  number: number,
  {
    step = 'repair',
    sections = '',
    worksheets = '',
    rejected = [],
  }: {
    readonly step?: 'repair' | 'change';
    readonly sections?: string;
    readonly worksheets?: string;
    /** Why the last answer to this was not taken. */
    readonly rejected?: readonly string[] | undefined;
  } = {},
): Prompt {
  const { system, prompt } = draftPrefix(task, materials, plan);
  const part = parts[task.kind];
  return {
    step: `${step} ${number}`,
    system,
    prompt: `${prompt}${wholeSections(sections)}${whereTablesStand(worksheets)}This ${part} has mistakes:\n<page>\n${page}\n</page>\n\nThe mistakes:\n${faults.map((fault) => `- ${fault}`).join('\n')}\n\n${notTaken(rejected)}Write this one ${part} again without them, and nothing else. Keep its message, and everything that is not at fault.`,
    shared: prompt.length,
  };
}

const notTaken = (rejected: readonly string[]): string =>
  rejected.length === 0
    ? ''
    : `Your last answer to this was not taken:\n${rejected.map((reason) => `- ${reason}`).join('\n')}\nDo it another way.\n\n`;

/** Begins as the draft did: the worksheet that sums up a workbook, with what its formulas come to. `unknown`: numbers in its words that nothing gives. */
export function resultsPrompt(
  task: Task,
  materials: string,
  plan: Plan | undefined,
  { page, results, unknown }: { readonly page: string; readonly results: string; readonly unknown: readonly string[] },
): Prompt {
  const { system, prompt } = draftPrefix(task, materials, plan);
  const doubts =
    unknown.length === 0
      ? ''
      : `Its words have numbers that neither the request, the materials nor the results give: ${unknown.join(', ')}.\n\n`;
  return {
    step: 'results',
    system,
    prompt: `${prompt}The workbook is written and computed. Its formulas come to:
<results>
${results}
</results>

This worksheet sums it up:
<page>
${page}
</page>

${doubts}Do its words say what the results are? The outcome comes first, in plain words: a loss is called a loss, a goal that is missed is named, and so is a check that fails, unless its own formula is wrong: then mend that; no heading, title or note says otherwise. A number among words is computed, so that it follows the inputs: \`=IF(B5<0, "Loss of "&TEXT(-B5, "#,##0")&" €", "Profit of "&TEXT(B5, "#,##0")&" €")\`.
If they do, answer with the one word: none
If not, write this one worksheet again, and nothing else. Every formula, name and format stays; a row that is added above others moves the addresses of those below it.`,
    shared: prompt.length,
  };
}

/** A section of a doc to be written shorter or longer. Begins as the draft did. `measured`: the whole doc; `demands`: what the request asks for there. */
export function lengthPrompt(
  task: Task,
  materials: string,
  plan: Plan | undefined,
  page: string,
  {
    at,
    words,
    wanted,
    measured,
    demands = [],
    sections = '',
  }: LengthChange & {
    readonly measured: PagesFilled;
    readonly demands?: readonly string[];
    readonly sections?: string;
  },
): Prompt {
  const { system, prompt } = draftPrefix(task, materials, plan);
  const unit = isInCharacters(task.language) ? 'characters' : 'words';
  const lines = [
    `${lengthInWords(measured, task.pages)} This section is to be ${wanted < words ? 'shorter' : 'longer'}:\n<page>\n${page}\n</page>\n`,
    wanted < words
      ? `It has some ${words} ${unit}; write it in ${wanted}, at most (cells of tables count, headings do not). Take out what is said twice, what goes without saying, and what other sections of the plan say: first in paragraphs, then in cells of tables, last in lists. Keep every table and chart, and each reservation (about, at least, may).`
      : `It has some ${words} ${unit}; write it in some ${wanted} (cells of tables count, headings do not). Say more of what the request and the materials give: what the figures show, what follows, how it is done. Invent nothing, say nothing twice, and keep every number of items that the request asks for.`,
    demands.length > 0 && `The request demands here, so all of it stays: ${demands.map(lineOf).join('; ')}.`,
    demands.length === 0 && wanted < words && 'What the request asks for stays.',
    'Write this one section again, beginning with its heading, and nothing else.',
  ];
  return {
    step: `fit ${at + 1}`,
    system,
    prompt: `${prompt}${wholeSections(sections)}${lines.filter(Boolean).join('\n')}`,
    shared: prompt.length,
  };
}

/** For a model that sees: which of the slides with these titles should be changed. */
export const lookPrompt = (
  task: Task,
  titles: readonly string[],
  pictures: readonly Uint8Array[],
): Prompt & { readonly pictures: readonly Uint8Array[] } => ({
  step: 'look',
  system: `You look at the slides of a finished deck as a designer does before it is sent. The pictures show them small, two side by side, row by row, in their order.
Look for: no clear first thing to read (hierarchy), one side heavy or empty (balance), text too small or too pale to read (legibility), a picture or chart that does not fit what the slide says, slides in a row that look the same (repetition).
Theme, colors and fonts are fixed: what can change is the words, their number, and the form (cards, stats, chart, table, steps, timeline, columns, quote, text).
Answer with at most four lines, the worst first, each about one slide:
slide 3: what is wrong, and what to do about it
Write "none" where nothing needs to change. Nothing else.`,
  prompt: `${describeTask(task)}\n\nThe slides:\n${listTitles(titles)}\n\nWhich of them should change?`,
  pictures,
});

/** Two pages as one: where a draft has more than were asked for. */
export const mergePrompt = (task: Task, pages: readonly string[]): Prompt => ({
  step: 'merge',
  system: `${rulesFor(pages.join('\n'))}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
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
  system: `${rulesFor(materials)}\n\n${guidance[task.kind]}\n\nDirectives:\n\n${writeGrammar(task.kind)}`,
  prompt: `${requestOf(task, materials)}\n\nThe draft has fewer ${parts[task.kind]}s than were asked for. It has these:\n${listTitles(titles)}${planned.length > 0 ? `\n\nPlanned were:\n${planned.map((title) => `- ${title}`).join('\n')}` : ''}\n\nWrite one ${parts[task.kind]} that is missing, and nothing else. It comes before the last.`,
});

const listTitles = (titles: readonly string[]): string =>
  titles.map((title, index) => `${index + 1}. ${title}`).join('\n');
