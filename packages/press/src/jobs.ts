// What parent and child say to each other: jobs one way, answers the other. Between pool.ts and worker.mjs.
import { flushCompileCache } from 'node:module';
import {
  type Bound,
  type CompilePagesResult,
  type CompileRequest,
  type CompileResult,
  DocumentTooLarge,
  type FillRequest,
  InvalidBrand,
  InvalidRows,
  MissingValue,
  type Row,
  type SourceRequest,
} from '@deckle/engine';
import type { BrandBytes, BrandFile, ByFile, ReadBrandResult } from './brand-file.ts';
import { minHandoverSize, sharedFile, writeHandover } from './handover.ts';
import { PressError } from './press-error.ts';
import type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';
import type { WarmUp } from './warm-up.ts';

/** A .csv or an .xlsx. */
export type RowsFile = { readonly bytes: Uint8Array };

/** A source, and its kind where the source does not say it. */
export type TitleRequest = Pick<SourceRequest, 'source' | 'kind'>;

/** The work that a child of the press knows: name → what it takes and gives. Plain data both, or one of the errors of `failure`. */
export type Tasks = {
  readonly compile: (request: ByFile<CompileRequest>) => Promise<CompileResult>;
  readonly compilePages: (request: ByFile<SourceRequest>) => Promise<CompilePagesResult>;
  readonly makeThumbnails: (request: ByFile<ThumbnailsRequest>) => Promise<ThumbnailsResult>;
  readonly readBrand: (file: BrandFile | BrandBytes) => Promise<ReadBrandResult>;
  readonly readRows: (file: RowsFile) => Promise<readonly Row[]>;
  readonly fill: (request: FillRequest) => Promise<string>;
  readonly readTitle: (request: TitleRequest) => Promise<string>;
};

/** Work for a child: the name of one of its tasks, and what the task takes. */
export type Job = { readonly task: string; readonly request: unknown };

/** A child has one job at a time, so answers need no name. */
export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly value: unknown }
  /** A result whose bytes, so many, lie in the file that parent and child share. */
  | { readonly type: 'laid-down'; readonly value: object; readonly length: number }
  | { readonly type: 'too-large'; readonly bound: Bound }
  | { readonly type: 'missing-value'; readonly fields: readonly string[] }
  | { readonly type: 'invalid-brand' | 'invalid-rows'; readonly message: string }
  | { readonly type: 'failed'; readonly cause: string }
  /** The job at hand names a brand that this child has not read yet. */
  | { readonly type: 'wants-brand' };

/** What the parent says to that: so many bytes lie in the file that both share, or here they are. */
export type BrandAnswer =
  | { readonly type: 'brand'; readonly length: number }
  | { readonly type: 'brand'; readonly bytes: Uint8Array }
  | { readonly type: 'no-brand'; readonly cause: string };

/** The message for what a task threw. */
export function failure(error: unknown): Message {
  if (error instanceof DocumentTooLarge) return { type: 'too-large', bound: error.bound };
  if (error instanceof MissingValue) return { type: 'missing-value', fields: error.fields };
  if (error instanceof InvalidBrand) return { type: 'invalid-brand', message: error.message };
  if (error instanceof InvalidRows) return { type: 'invalid-rows', message: error.message };
  return { type: 'failed', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error a message stands for, as it was thrown on the other side. */
export function errorOf(message: Exclude<Message, { type: 'ready' | 'done' | 'laid-down' | 'wants-brand' }>): Error {
  switch (message.type) {
    case 'too-large':
      return new DocumentTooLarge(message.bound);
    case 'missing-value':
      return new MissingValue(message.fields);
    case 'invalid-brand':
      return new InvalidBrand(message.message);
    case 'invalid-rows':
      return new InvalidRows(message.message);
    case 'failed':
      return new PressError('crashed', message.cause);
  }
}

/** The message for what a task gave. `file`: the one that is shared with the parent. */
function success(value: unknown, file: number | undefined): Message {
  const { bytes } = (value ?? {}) as Partial<CompileResult>;
  const isLaidDown =
    file !== undefined && bytes instanceof Uint8Array && bytes.length >= minHandoverSize && writeHandover(file, bytes);
  if (!isLaidDown) return { type: 'done', value };
  return { type: 'laid-down', value: { ...(value as CompileResult), bytes: undefined }, length: bytes.length };
}

/** Milliseconds between collections: some 30 ms of each are then two percent of the work. */
const collectionInterval = 2_000;

/**
 * A heap grows as long as its bound allows, and a child never rests: after a job, now and then, what is garbage is given back, so that
 * the thousandth deck of a batch takes no more memory than the hundredth. The pool starts its children with `--expose-gc`.
 */
function createCollector(): () => void {
  let last = performance.now();
  return () => {
    if (globalThis.gc === undefined || performance.now() - last < collectionInterval) return;
    globalThis.gc();
    last = performance.now();
  };
}

/** Milliseconds without a job before a child warms up further: one that is on its way must not wait for that. */
const leisure = 100;

/** Does the steps one after another, each once nothing was to be done for a while. */
function createLeisure(steps: readonly (() => Promise<void>)[]) {
  const left = [...steps];
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => clearTimeout(timer);
  function begin(): void {
    end();
    const [next] = left;
    if (next === undefined) return;
    timer = setTimeout(() => {
      left.shift();
      // What fails here fails again, with its reason, when somebody asks for it.
      next().then(begin, () => {});
    }, leisure);
  }
  return { begin, end };
}

/** The child's side: does jobs as they come, and ends with its parent. Warms up before the first, and further while it rests. */
export async function serveJobs<Table extends { readonly [name in keyof Table]: (request: never) => Promise<unknown> }>(
  tasks: Table,
  warmUp: WarmUp,
): Promise<void> {
  const send = (message: Message): void => {
    process.send?.(message);
  };
  const file = sharedFile();
  const collect = createCollector();
  // The compiled code is written now, for the next child: this one will be killed.
  const rest = createLeisure([...warmUp.atLeisure, async () => flushCompileCache()]);
  process.on('disconnect', () => process.exit());
  process.on('message', (message: Job | BrandAnswer) => {
    // That is for who asked (brand-handover.ts).
    if ('type' in message) return;
    const { task, request } = message;
    rest.end();
    // The parent pairs each task with its request.
    tasks[task as keyof Table](request as never)
      .then(
        (value) => send(success(value, file)),
        (error: unknown) => send(failure(error)),
      )
      .then(collect)
      .then(rest.begin);
  });
  await warmUp.beforeFirst();
  send({ type: 'ready' });
  rest.begin();
}
