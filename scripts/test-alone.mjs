// `npm run test:alone`: the tests as in a fresh clone on a plain machine, without the shared folder and external
// programs. Collects every test file, and runs those that read the shared folder: they may skip tests but must not
// fail.
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedPeers } from '../test/peers.ts';
import { projectNode, root, run, say } from './setup.mjs';

const { CI: _, ...surroundings } = process.env;
const env = { ...surroundings, DECKLE_SHARED: join(root, '.cache', 'nowhere'), DECKLE_JUDGES: 'none' };
const vitest = (...args) =>
  run(
    projectNode,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...args,
      ...['deckle', 'isolated', 'last'].flatMap((project) => ['--project', project]),
    ],
    { env },
  );
const cache = (name) => join(root, '.cache', name);
const fail = (line) => {
  say(line);
  process.exit(1);
};

mkdirSync(join(root, '.cache'), { recursive: true });
say('every test file, collected without what may lie beside the project …');
// Without `--no-static-parse`, the files are inspected but their suites are not run.
if ((await vitest('list', '--no-static-parse', `--json=${cache('tests-collected.json')}`)) !== 0)
  fail('a test file cannot be collected.');

const readsShared = new RegExp(`(?:'|peers\\.)(?:${sharedPeers.join('|')})\\b|sharedFolder`);
const files = globSync(['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root }).filter((file) =>
  readsShared.test(readFileSync(join(root, file), 'utf8')),
);
say(`${files.length} test files that read the shared folder, run without it …`);
const report = cache('tests-alone.json');
const reporters = ['--reporter=default', '--silent', '--reporter=json', `--outputFile.json=${report}`];
const code = await vitest('run', ...reporters, ...files);
if (code !== 0) fail('a test that reads the shared folder fails where there is none, instead of being skipped.');
const { numPassedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
// Otherwise nothing was hidden, and nothing was tested.
if (files.length === 0 || numPendingTests === 0) fail('no test was skipped: the shared folder was in sight.');
say(`${numPassedTests} passed, ${numPendingTests} skipped for want of the shared folder or a judge.`);
