#!/usr/bin/env node
// The command `deckle`, for any Node from 20 on: the program itself runs under the project's own Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const program = join(root, 'packages', 'cli', 'src', 'main.mjs');
const projectNode = join(root, 'node_modules', 'node', 'bin', 'node');

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(program);
} else if (existsSync(projectNode)) {
  const child = spawn(projectNode, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the whole group: the child has it already.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
} else {
  process.stderr.write(`deckle: it is not set up yet. Run "npm start" once in ${root}, then try again.\n`);
  process.exit(1);
}
