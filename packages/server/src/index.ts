// What the server offers to other packages.
export { backUp, type Saved } from './backup/backup.ts';
export { restore } from './backup/restore.ts';
export type { TakenIn } from './backup/take-in.ts';
export { verifyBackup } from './backup/verify.ts';
export { invite } from './local-invitations.ts';
export { createKey, listKeys, revokeKey } from './local-keys.ts';
export { createLink } from './local-links.ts';
export { type Config, explainConfig, readConfig } from './platform/config.ts';
export type { ExplainedSetting } from './platform/explain-config.ts';
export { refuseExposure } from './platform/hidden-places.ts';
export { StartError } from './platform/start-error.ts';
export { migrateOnly, serve } from './serve.ts';
export { type RunningServer, type ServerParts, startServer } from './start-server.ts';
