// The entry of `deckle`: switches the compile cache on before anything large loads, then runs the program. Plain JavaScript, for
// to strip the types of this one file Node would load its TypeScript parser, which takes longer than all the rest.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../.cache/compile', import.meta.url)));
// Who reads our output may stop early (`deckle … | head`): that is no failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2));
