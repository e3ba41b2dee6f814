// Exports of the press for other packages.
export type { AssetFile, FindAssets } from './asset-file.ts';
export type { BrandBytes, BrandFile, ByFile, ReadBrandResult } from './brand-file.ts';
export type { CheckedPicture } from './check-picture.ts';
export { type Confinement, findConfinement, findExposed, unconfined } from './confinement.ts';
export { type BatchEstimate, estimateBatch, sizeText } from './estimate-batch.ts';
export type { Caller } from './fair-queue.ts';
export { fontPath } from './font-files.ts';
export type { ImportRequest, ImportResult, MaterialRequest, MaterialResult } from './import-any.ts';
export { type Batch, type BatchDeck, type BatchEntry, type BatchItem, makeBatch } from './make-batch.ts';
export type { PagesMeasured } from './measure-pages.ts';
export { createPool, type JobOptions, type Pool, type PoolOptions, type PoolStats } from './pool.ts';
export { aroundPress, createPress, type Press, type PressOptions } from './press.ts';
export { PressError, type PressErrorCode } from './press-error.ts';
export type { PreviewFont } from './preview-font.ts';
export type { RestyledSlide, RestyleReport, RestyleRequest, RestyleResult } from './restyle.ts';
export type { ThumbnailsRequest, ThumbnailsResult } from './thumbnails.ts';
export { createWorld } from './world.ts';
