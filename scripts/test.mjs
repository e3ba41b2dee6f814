// `npm test`: sets up what is missing, then types, lint and every test. In CI a skipped test is a failure, and afterwards the tests
// run once more as in a plain clone (test-alone.mjs).
// `npm run test:all` tries the large corpora whole, of which an ordinary run takes a share (test/share.ts), and then the upgrade from an
// earlier commit and the container image.
// Arguments are handed to the test runner: `npm test -- packages/engine/src/source`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePeers } from './peers.mjs';
import { ensureInstalled, ensureWebBuilt, fail, projectNode, root, run, say } from './setup.mjs';

const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const isWhole = process.argv.includes('--all');
if (isWhole) process.env.DECKLE_TEST_ALL = 'yes';
// Test files run side by side load the same libraries, and their children too.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compile');
const node = (script, ...args) => run(projectNode, [join(root, script), ...args]);

await ensureInstalled();
await ensurePeers();
await ensureWebBuilt();
if (chosen.length === 0) {
  say('types …');
  if ((await node('scripts/typecheck.mjs')) !== 0) fail('type errors; see above.');
  say('lint …');
  if ((await node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')) !== 0) {
    fail('biome found problems; "npm run format" fixes most of them.');
  }
}
say('tests …');
const report = join(root, '.cache', 'tests.json');
mkdirSync(join(root, '.cache'), { recursive: true });
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const code = await node('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen);
if (code !== 0) process.exit(code);

const results = JSON.parse(readFileSync(report, 'utf8'));
const skipped = results.testResults
  .flatMap((file) => file.assertionResults)
  .filter((test) => ['pending', 'skipped', 'todo'].includes(test.status));
for (const test of skipped) say(`SKIPPED: ${test.fullName}`);
if (process.env.CI && skipped.length > 0) fail(`${skipped.length} tests were skipped; in CI none may be.`);
if (process.env.CI && chosen.length === 0 && (await node('scripts/test-alone.mjs')) !== 0)
  fail('the tests fail in a fresh clone; see above. "npm run test:alone" repeats that run.');
if (isWhole && chosen.length === 0) {
  say('the upgrade from an earlier commit …');
  if ((await node('test/upgrade.ts')) !== 0) fail('the upgrade loses something; see above.');
  say('the container image …');
  const image = await node('scripts/check-image.mjs');
  // 2: it cannot be tried here.
  if (image !== 0 && (image !== 2 || process.env.CI)) fail('the container image does not hold; see above.');
}
process.stdout.write(
  `\n${results.numPassedTests} passed, ${results.numFailedTests} failed, ${skipped.length} skipped\n`,
);
