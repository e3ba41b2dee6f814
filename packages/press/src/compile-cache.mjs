// Caches code compiled by V8, and TypeScript without its types, between starts. Entry points import it first; it is
// plain JavaScript because it cannot cache itself. The folder belongs to the program: one shared by all users could be
// tampered with.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache({ directory: fileURLToPath(new URL('../../../.cache/compile', import.meta.url)) });
