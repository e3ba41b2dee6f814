// The messages between parent and child: jobs one way, answers the other. Used by pool.ts and worker.mjs.
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
  InvalidTune,
  MissingValue,
  type Row,
  type SourceRequest,
  UnreadableFile,
  type WishInSource,
} from '@deckle/engine';
import type { AssetFile } from './asset-file.ts';
import type { BrandBytes, BrandFile, ByFile, ReadBrandResult } from './brand-file.ts';
import type { CheckedPicture } from './check-picture.ts';
import { minHandoverSize, sharedFile, writeHandover } from './handover.ts';
import type { ImportRequest, ImportResult, MaterialRequest, MaterialResult } from './import-any.ts';
import type { LayoutPictures } from './layout-pictures.ts';
import type { PagesMeasured } from './measure-pages.ts';
import { PressError } from './press-error.ts';
import type { PreviewFont } from './preview-font.ts';
import type { RestyleRequest, RestyleResult } from './restyle.ts';
import type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';
import type { WarmUp } from './warm-up.ts';

/** A .csv or an .xlsx. */
export type RowsFile = { readonly bytes: Uint8Array };

/** Slide layouts of a brand as pictures of so many pixels. */
export type LayoutsRequest = { readonly brand: BrandFile; readonly width: number };

/** A source, with its kind if the source does not say. */
export type TitleRequest = Pick<SourceRequest, 'source' | 'kind'>;

/** The tasks of a press child: name → input and output. Both are plain data, or one of the errors in `failure`. */
export type Tasks = {
  readonly compile: (request: ByFile<CompileRequest>) => Promise<CompileResult>;
  readonly compilePages: (request: ByFile<SourceRequest>) => Promise<CompilePagesResult>;
  readonly measurePages: (request: ByFile<SourceRequest>) => Promise<PagesMeasured>;
  readonly makeThumbnails: (request: ByFile<ThumbnailsRequest>) => Promise<ThumbnailsResult>;
  readonly readBrand: (file: BrandFile | BrandBytes) => Promise<ReadBrandResult>;
  readonly drawLayouts: (request: LayoutsRequest) => Promise<LayoutPictures>;
  readonly checkPicture: (file: BrandBytes) => Promise<CheckedPicture>;
  readonly importFile: (file: ImportRequest) => Promise<ImportResult>;
  readonly readMaterial: (file: MaterialRequest) => Promise<MaterialResult>;
  readonly restyle: (request: RestyleRequest) => Promise<RestyleResult>;
  readonly readRows: (file: RowsFile) => Promise<readonly Row[]>;
  readonly fill: (request: FillRequest) => Promise<string>;
  readonly readTitle: (request: TitleRequest) => Promise<string>;
  readonly readWishes: (request: TitleRequest) => Promise<readonly WishInSource[]>;
  readonly previewFont: (font: PreviewFont) => Promise<Uint8Array | undefined>;
};

/** Work for a child: a task name and its input. */
export type Job = { readonly task: string; readonly request: unknown };

/** A child has one job at a time, so answers need no id. */
export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly value: unknown }
  /** A result whose bytes (this many) are in the file shared by parent and child. */
  | { readonly type: 'laid-down'; readonly value: object; readonly length: number }
  | { readonly type: 'too-large'; readonly bound: Bound }
  | { readonly type: 'missing-value'; readonly fields: readonly string[] }
  | { readonly type: 'invalid-brand' | 'invalid-tune' | 'invalid-rows' | 'unreadable-file'; readonly message: string }
  | { readonly type: 'failed'; readonly cause: string }
  /** Asks for the file of the current job, or for one of its pictures by hash. */
  | { readonly type: 'wants-file'; readonly hash: string | undefined }
  /** Asks which of these pictures the caller has. */
  | { readonly type: 'wants-assets'; readonly names: readonly string[] };

/** The parent's reply: this many bytes are in the shared file, or here they are. */
export type FileAnswer =
  | { readonly type: 'file'; readonly length: number }
  | { readonly type: 'file'; readonly bytes: Uint8Array }
  | { readonly type: 'no-file'; readonly cause: string };
export type AssetAnswer = { readonly type: 'assets'; readonly found: readonly Omit<AssetFile, 'path'>[] };

/** The message for an error thrown by a task. */
export function failure(error: unknown): Message {
  if (error instanceof DocumentTooLarge) return { type: 'too-large', bound: error.bound };
  if (error instanceof MissingValue) return { type: 'missing-value', fields: error.fields };
  if (error instanceof InvalidBrand) return { type: 'invalid-brand', message: error.message };
  if (error instanceof InvalidTune) return { type: 'invalid-tune', message: error.message };
  if (error instanceof InvalidRows) return { type: 'invalid-rows', message: error.message };
  if (error instanceof UnreadableFile) return { type: 'unreadable-file', message: error.message };
  return { type: 'failed', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error in a message, as thrown on the other side. */
export function errorOf(
  message: Exclude<Message, { type: 'ready' | 'done' | 'laid-down' | 'wants-file' | 'wants-assets' }>,
): Error {
  switch (message.type) {
    case 'too-large':
      return new DocumentTooLarge(message.bound);
    case 'missing-value':
      return new MissingValue(message.fields);
    case 'invalid-brand':
      return new InvalidBrand(message.message);
    case 'invalid-tune':
      return new InvalidTune(message.message);
    case 'invalid-rows':
      return new InvalidRows(message.message);
    case 'unreadable-file':
      return new UnreadableFile(message.message);
    case 'failed':
      return new PressError('crashed', message.cause);
  }
}

/** The message for a task's result. `file`: the one shared with the parent. */
function success(value: unknown, file: number | undefined): Message {
  const { bytes } = (value ?? {}) as Partial<CompileResult>;
  const isLaidDown =
    file !== undefined && bytes instanceof Uint8Array && bytes.length >= minHandoverSize && writeHandover(file, bytes);
  if (!isLaidDown) return { type: 'done', value };
  return { type: 'laid-down', value: { ...(value as CompileResult), bytes: undefined }, length: bytes.length };
}

/** Milliseconds between collections: about 30 ms each, so two percent of the work. */
const collectionInterval = 2_000;

/**
 * A heap grows as long as its limit allows, and a child never rests, so garbage is collected after a job now and then:
 * the thousandth deck of a batch takes no more memory than the hundredth. The pool starts its children with
 * `--expose-gc`.
 */
function createCollector(): () => void {
  let last = performance.now();
  return () => {
    if (globalThis.gc === undefined || performance.now() - last < collectionInterval) return;
    globalThis.gc();
    last = performance.now();
  };
}

/** Milliseconds without a job before a child warms up further, so that a job about to arrive does not wait for it. */
const leisure = 100;

/** Runs the steps one after another, each after a period of idleness. */
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
      // If this fails, it will fail again, with its reason, when somebody needs it.
      next().then(begin, () => {});
    }, leisure);
  }
  return { begin, end };
}

/** The child's side: runs jobs as they arrive and exits with its parent. Warms up before the first, and further while idle. */
export async function serveJobs<Table extends { readonly [name in keyof Table]: (request: never) => Promise<unknown> }>(
  tasks: Table,
  warmUp: WarmUp,
): Promise<void> {
  const send = (message: Message): void => {
    process.send?.(message);
  };
  const file = sharedFile();
  const collect = createCollector();
  // Writes the compiled code now, for the next child, because this one will be killed.
  const rest = createLeisure([...warmUp.atLeisure, async () => flushCompileCache()]);
  process.on('disconnect', () => process.exit());
  process.on('message', (message: Job | FileAnswer | AssetAnswer) => {
    // Meant for the requester (file-handover.ts).
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
