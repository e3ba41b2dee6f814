// Exports of the server for other packages.
export { backUp, type Saved } from './backup/backup.ts';
export type { Imported } from './backup/import-backup.ts';
export { restore } from './backup/restore.ts';
export { verifyBackup } from './backup/verify.ts';
export { StartError } from './base/start-error.ts';
export { type Config, explainConfig, readConfig, readMaterialOrigins } from './config/config.ts';
export type { ExplainedSetting } from './config/explain-config.ts';
export { refuseExposure } from './config/hidden-places.ts';
export { withPictureSources } from './config/picture-settings.ts';
export { createKey, createLink, invite, listKeys, ownerOf, revokeKey } from './local.ts';
export { createPictureFinder, type FoundPicture, NotAPicture } from './pictures/picture-finder.ts';
export { createFetchMaterial, type FetchedMaterial, numbered } from './security/fetch-material.ts';
export { FetchRefused } from './security/guarded-fetch.ts';
export { migrateOnly, serve } from './serve.ts';
export { type RunningServer, type ServerParts, startServer } from './start-server.ts';
