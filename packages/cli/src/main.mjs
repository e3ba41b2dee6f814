#!/usr/bin/env node
// The entry of `deckle`: makes starts quick, then runs the program. Plain JavaScript that any Node reads.
const oldest = 24;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `deckle: Node ${process.versions.node} is too old: install Node ${oldest} or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
await import('@deckle/press/compile-cache');
const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2));
