// What is measured of a document without a judge.
import { compile, type Diagnostic, type DiagnosticCode, type Kind, type World } from '@deckle/engine';
import { shown } from '../packages/agent/src/draft/facts.ts';
import { composeSource } from '../packages/engine/src/compose.ts';
import { overflowsOf, withInner } from '../test/overflows.ts';
import type { Made } from './make-document.ts';
import { unknownNumbers } from './numbers.ts';
import type { Task } from './tasks.ts';

export type Measures = {
  readonly kind: Kind;
  /** As the request asks; absent: it leaves the number open. */
  readonly pagesAsked: number | undefined;
  readonly pages: number;
  readonly errors: number;
  readonly warnings: number;
  /** Diagnostics of every severity: code → how many. */
  readonly codes: { readonly [code: string]: number };
  /** Texts higher than their box. */
  readonly overflows: number;
  readonly shrunk: number;
  readonly split: number;
  readonly sparse: number;
  /** As written, with the page: in neither request nor materials, and computed from neither. */
  readonly unknownNumbers: readonly string[];
  /** Of `mustHave`. */
  readonly uncovered: readonly string[];
  /** [Placeholders] that the author is to fill in. */
  readonly blanks: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
  readonly failure: string | undefined;
};

export async function measure(task: Task, made: Made, world: World): Promise<Measures> {
  const { kind, source, diagnostics, calls } = made;
  const count = (is: (diagnostic: Diagnostic) => boolean): number => diagnostics.filter(is).length;
  const ofCode = (code: string): number => count((diagnostic) => diagnostic.code === code);
  const written = calls.map(({ answer }) => answer).join('\n');
  const codes = Map.groupBy(diagnostics, ({ code }) => code);
  return {
    kind,
    pagesAsked: kind === 'deck' ? task.length?.slides : kind === 'doc' ? task.length?.pages : undefined,
    pages: await countPages(made, world),
    errors: count(({ severity }) => severity === 'error'),
    // What no source has is counted by number, below.
    warnings: count(
      ({ severity, code }) => severity === 'warning' && !isOfMachine(code) && code !== 'fact-unsupported',
    ),
    codes: Object.fromEntries([...codes].map(([code, all]) => [code, all.length])),
    overflows: await countOverflows(source, kind, world),
    shrunk: ofCode('text-shrunk'),
    split: ofCode('slide-split'),
    sparse: ofCode('slide-sparse'),
    unknownNumbers: unknownNumbers(source, kind, task, written),
    uncovered: uncovered(source, task),
    blanks: shown(source).match(/(?<![\p{L}\d[])\[[^\]\n]{2,60}\](?![([:])/gu)?.length ?? 0,
    calls: calls.length,
    inputTokens: made.inputTokens,
    outputTokens: made.outputTokens,
    seconds: made.seconds,
    failure: made.failure,
  };
}

/** Slides, worksheets, and of a doc its printed pages: the agent counts its sections. */
const countPages = async ({ kind, source, pages }: Made, world: World): Promise<number> =>
  kind === 'doc' && source !== '' ? (await compile({ source, kind, format: 'pdf' }, world)).pages : pages;

/** Which fonts there are is no fault of a document. */
const isOfMachine = (code: DiagnosticCode): boolean => code.startsWith('font-');

async function countOverflows(source: string, kind: Kind, world: World): Promise<number> {
  if (kind !== 'deck' || source === '') return 0;
  const { composition } = await composeSource({ source, kind }, ['deck'], world);
  if (composition.kind !== 'deck') return 0;
  const frames = composition.frames.slides.flatMap((slide) => slide.frames.flatMap(withInner));
  return frames.reduce((sum, frame) => sum + overflowsOf(frame), 0);
}

/** Texts as they are compared: without marks, letter case and kinds of space. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`\\]/g, '')
    .replace(/\s+/g, ' ');

function uncovered(source: string, { mustHave }: Task): readonly string[] {
  const text = plain(source);
  return mustHave
    .map((one) => [one].flat())
    .filter((choices) => !choices.some((choice) => text.includes(plain(choice))))
    .map((choices) => choices.join(' / '));
}
