// The entry of `deckle`: makes the start a quick one (press/src/bundle.cjs), then runs the program. A script, as that is, and for the same
// reasons: plain JavaScript that Node's loader of modules need not be made ready for.
const { load, startFast } = require('../../press/src/bundle.cjs');

startFast();
// When nothing is left to do, the heap need not be taken down by hand: the system takes it back at once.
process.once('beforeExit', () => process.exit());
load('@deckle/cli')
  .then(({ runProgram }) => runProgram(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
