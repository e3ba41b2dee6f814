// The entry of `deckle`: makes the start a quick one (press/src/bundle.mjs), then runs the program. Plain JavaScript for the same reason.
import { startFast } from '@deckle/press/bundle';

startFast();
const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2));
