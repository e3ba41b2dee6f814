// The entry of `deckle`: makes starts quick, then runs the program.
import '@deckle/press/compile-cache';

const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2));
