// The entry of `deckle`: switches the compile cache on before anything large loads, then runs the program. Plain JavaScript, for
// to strip the types of this one file Node would load its TypeScript parser, which takes longer than all the rest.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../.cache/compile', import.meta.url)));
// Our own files name one another in full. Node would still look up on the disk what each is, and every package.json above it: with
// three hundred files that is a fifth of the time of a small export.
const ownFile = /^\.\.?\/.*\.ts$/;
registerHooks({
  resolve: (specifier, context, next) =>
    ownFile.test(specifier)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
// Who reads our output may stop early (`deckle … | head`): that is no failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2));
