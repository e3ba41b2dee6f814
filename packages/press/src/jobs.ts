// What parent and child say to each other: jobs one way, answers the other. Between pool.ts and worker.mjs.
import {
  type Bound,
  type CompilePagesResult,
  type CompileRequest,
  type CompileResult,
  DocumentTooLarge,
  type SourceRequest,
} from '@deckle/engine';
import { PressError } from './press-error.ts';
import type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';

/** The work a child knows: name → what it takes and gives. */
export type Tasks = {
  readonly compile: (request: CompileRequest) => Promise<CompileResult>;
  readonly compilePages: (request: SourceRequest) => Promise<CompilePagesResult>;
  readonly makeThumbnails: (request: ThumbnailsRequest) => Promise<ThumbnailsResult>;
};
export type Job = { readonly task: keyof Tasks; readonly request: Parameters<Tasks[keyof Tasks]>[0] };

/** A child has one job at a time, so answers need no name. */
export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly value: unknown }
  | { readonly type: 'too-large'; readonly bound: Bound }
  | { readonly type: 'failed'; readonly cause: string };

/** The message for what a task threw. */
export function failure(error: unknown): Message {
  if (error instanceof DocumentTooLarge) return { type: 'too-large', bound: error.bound };
  return { type: 'failed', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error a message stands for, as it was thrown on the other side. */
export function errorOf(message: Extract<Message, { type: 'too-large' | 'failed' }>): Error {
  return message.type === 'too-large' ? new DocumentTooLarge(message.bound) : new PressError('crashed', message.cause);
}

/** The child's side: does jobs as they come, and ends with its parent. `warmUp` runs before the first. */
export async function serveJobs(tasks: Tasks, warmUp: () => Promise<void>): Promise<void> {
  const send = (message: Message): void => {
    process.send?.(message);
  };
  process.on('disconnect', () => process.exit());
  process.on('message', ({ task, request }: Job) => {
    // The table's types pair each task with its request; a job's do not.
    const work: Promise<unknown> = tasks[task](request as CompileRequest & ThumbnailsRequest);
    work.then(
      (value) => send({ type: 'done', value }),
      (error: unknown) => send(failure(error)),
    );
  });
  await warmUp();
  send({ type: 'ready' });
}
