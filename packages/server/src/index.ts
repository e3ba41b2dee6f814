// What the server offers to other packages.
export { createKey } from './create-key.ts';
export { type Config, readConfig } from './platform/config.ts';
export { StartError } from './platform/start-error.ts';
export { serve } from './serve.ts';
export { type RunningServer, type ServerParts, startServer } from './start-server.ts';
