// Runs a program of the project under the project's own Node, in the folder the user called from.
import { join } from 'node:path';
import { ensureInstalled, projectNode, root, run } from './setup.mjs';

await ensureInstalled();
const [program, ...args] = process.argv.slice(2);
// What is compared or measured is the same on every machine, whatever fonts it has.
if (/^(?:test|bench|eval)\//.test(program)) process.env.FONT_FOLDERS ??= '';
process.exit(await run(projectNode, [join(root, program), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() }));
