// Keeps what V8 compiled, and TypeScript without its types, from one start to the next. Entries import it before anything else; plain
// JavaScript, for it is not kept itself. A folder of the program's own: one that all users of a machine share, others could fill.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache({ directory: fileURLToPath(new URL('../../../.cache/compile', import.meta.url)) });
