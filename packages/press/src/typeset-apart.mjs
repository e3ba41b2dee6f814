// Sets one document in a process that may be lost. Started by guarded-typeset.ts, never imported: the job comes on
// standard input, what Typst says to it goes to standard output.
import './compile-cache.mjs';
import { readFileSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

const { typeset, TypesetError } = await import('./typeset.ts');

const { source, files, fonts } = deserialize(readFileSync(0));
let result = {};
try {
  typeset(source, files, fonts);
} catch (error) {
  if (!(error instanceof TypesetError)) throw error;
  result = { refused: error.message };
}
writeSync(1, serialize(result));
