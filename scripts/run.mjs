// Runs a program of the project under the project's own Node, in the folder the user called from. Options before it are Node's.
import { join } from 'node:path';
import { ensureInstalled, projectNode, root, run } from './setup.mjs';

await ensureInstalled();
const given = process.argv.slice(2);
const at = given.findIndex((argument) => !argument.startsWith('--'));
const args = [...given.slice(0, at), join(root, given[at]), ...given.slice(at + 1)];
process.exit(await run(projectNode, args, { cwd: process.env.INIT_CWD ?? process.cwd() }));
