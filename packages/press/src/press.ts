// The press: the engine in a pool of child processes. The only way from the service to a compile.
import type {
  CompilePagesResult,
  CompileRequest,
  CompileResult,
  FillRequest,
  Row,
  SourceRequest,
  WishInSource,
} from '@deckle/engine';
import type { BrandBytes, BrandFile, ByFile, ReadBrandResult } from './brand-file.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { ImportRequest, ImportResult, MaterialRequest, MaterialResult } from './import-any.ts';
import type { LayoutsRequest, RowsFile, Tasks, TitleRequest } from './jobs.ts';
import type { LayoutPictures } from './layout-pictures.ts';
import type { PagesMeasured } from './measure-pages.ts';
import { createPool, type JobOptions, type PoolOptions, type PoolStats } from './pool.ts';
import type { PreviewFont } from './preview-font.ts';
import type { RestyleRequest, RestyleResult } from './restyle.ts';
import type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';

export type PressOptions = Partial<PoolOptions>;

/** All work rejects with `PressError`; with `DocumentTooLarge` and `MissingValue` for the source, `InvalidBrand` for the brand. */
export type Press = {
  compile(request: ByFile<CompileRequest>, options?: JobOptions): Promise<CompileResult>;
  compilePages(request: ByFile<SourceRequest>, options?: JobOptions): Promise<CompilePagesResult>;
  /** How long a document is as it is printed. */
  measurePages(request: ByFile<SourceRequest>, options?: JobOptions): Promise<PagesMeasured>;
  /** PNG pictures of pages. */
  makeThumbnails(request: ByFile<ThumbnailsRequest>, options?: JobOptions): Promise<ThumbnailsResult>;
  /** Describes a .pptx as a brand; rejects with `InvalidTune` if its owner's word does not suit it. */
  readBrand(file: BrandFile | BrandBytes, options?: JobOptions): Promise<ReadBrandResult>;
  /** PNG pictures of a brand's slide layouts. */
  drawLayouts(request: LayoutsRequest, options?: JobOptions): Promise<LayoutPictures>;
  /** Decodes a picture. */
  checkPicture(file: BrandBytes, options?: JobOptions): Promise<CheckedPicture>;
  /** A file of another program as source; rejects with `UnreadableFile`. */
  importFile(file: ImportRequest, options?: JobOptions): Promise<ImportResult>;
  /** The same file as material for a prompt; rejects with `UnreadableFile`. */
  readMaterial(file: MaterialRequest, options?: JobOptions): Promise<MaterialResult>;
  /** A deck of somebody else's on a brand; rejects with `UnreadableFile`. */
  restyle(request: RestyleRequest, options?: JobOptions): Promise<RestyleResult>;
  /** The rows of a table; rejects with `InvalidRows`. */
  readRows(file: RowsFile, options?: JobOptions): Promise<readonly Row[]>;
  /** Fills a template's values into its source. */
  fill(request: FillRequest, options?: JobOptions): Promise<string>;
  /** The title in a source. */
  readTitle(request: TitleRequest, options?: JobOptions): Promise<string>;
  /** The pictures that a source asks for in words. */
  readWishes(request: TitleRequest, options?: JobOptions): Promise<readonly WishInSource[]>;
  /** A font for previews; undefined if it is not installed. */
  previewFont(font: PreviewFont, options?: JobOptions): Promise<Uint8Array | undefined>;
  /** Cancels all work and ends the children. */
  close(): Promise<void>;
  readonly stats: PoolStats;
};

/** The same press with a wrapper around each task. */
export function aroundPress(
  press: Press,
  around: <Result>(
    task: keyof Tasks,
    request: unknown,
    run: (jobOptions?: JobOptions) => Promise<Result>,
    jobOptions: JobOptions | undefined,
  ) => Promise<Result>,
): Press {
  const task =
    <Request, Result>(name: keyof Tasks, run: (request: Request, jobOptions?: JobOptions) => Promise<Result>) =>
    (request: Request, jobOptions?: JobOptions) =>
      around(name, request, (changed = jobOptions) => run(request, changed), jobOptions);
  return {
    compile: task('compile', press.compile),
    compilePages: task('compilePages', press.compilePages),
    measurePages: task('measurePages', press.measurePages),
    makeThumbnails: task('makeThumbnails', press.makeThumbnails),
    readRows: task('readRows', press.readRows),
    fill: task('fill', press.fill),
    readTitle: task('readTitle', press.readTitle),
    readWishes: task('readWishes', press.readWishes),
    previewFont: task('previewFont', press.previewFont),
    readBrand: task('readBrand', press.readBrand),
    drawLayouts: task('drawLayouts', press.drawLayouts),
    checkPicture: task('checkPicture', press.checkPicture),
    importFile: task('importFile', press.importFile),
    readMaterial: task('readMaterial', press.readMaterial),
    restyle: task('restyle', press.restyle),
    close: () => press.close(),
    get stats() {
      return press.stats;
    },
  };
}

/** Starts the children immediately; work may be submitted before they are ready. */
export function createPress(options: PressOptions = {}): Press {
  const pool = createPool({ script: new URL('worker.mjs', import.meta.url), ...options });
  // A child answers a task with that task's result (jobs.ts).
  const task =
    <Name extends keyof Tasks>(name: Name) =>
    (request: Parameters<Tasks[Name]>[0], jobOptions?: JobOptions) =>
      pool.run({ task: name, request }, jobOptions) as ReturnType<Tasks[Name]>;
  return {
    compile: task('compile'),
    compilePages: task('compilePages'),
    measurePages: task('measurePages'),
    makeThumbnails: task('makeThumbnails'),
    readRows: task('readRows'),
    fill: task('fill'),
    readTitle: task('readTitle'),
    readWishes: task('readWishes'),
    previewFont: task('previewFont'),
    readBrand: task('readBrand'),
    drawLayouts: task('drawLayouts'),
    checkPicture: task('checkPicture'),
    importFile: task('importFile'),
    readMaterial: task('readMaterial'),
    restyle: task('restyle'),
    close: () => pool.close(),
    get stats() {
      return pool.stats;
    },
  };
}
