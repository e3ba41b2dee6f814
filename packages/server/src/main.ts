// The service as a program: `node packages/server/src/main.ts`.
import { serve } from './serve.ts';

process.exit(await serve());
