// Type-checks every package, and the code that spans them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, run, say } from './setup.mjs';

const projects = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), '.'];
let failed = 0;
for (const project of projects) {
  const code = await run(projectNode, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '--project',
    join(root, project),
  ]);
  if (code !== 0) {
    say(`types: ${project} has errors`);
    failed += 1;
  }
}
process.exit(failed === 0 ? 0 : 1);
