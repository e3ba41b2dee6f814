// `npm start`: sets up what is missing, then runs the service under the project's own Node.
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, projectNode, root, run } from './setup.mjs';

await ensureInstalled();
await ensureWebBuilt();
process.exit(await run(projectNode, [join(root, 'packages/cli/src/main.mjs'), 'serve', ...process.argv.slice(2)]));
