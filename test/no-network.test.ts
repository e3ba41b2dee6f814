// Every format, and a document from a prompt, on a machine without any network: Linux takes it away from the process.
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNames } from '@deckle/engine';
import { expect, test } from 'vitest';
import { withFolder } from './judges.ts';

const inPackage = (path: string): string => fileURLToPath(new URL(`../packages/cli/${path}`, import.meta.url));
/** Whether this user may have networks of its own (user_namespaces(7)). */
const mayUnshare = ((): boolean => {
  try {
    execFileSync('unshare', ['-rn', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
/** Where the system does not take the network away, no socket of Node's connects. */
const unconnected =
  'data:text/javascript,import{Socket}from"node:net";Socket.prototype.connect=()=>{throw(new(Error)("no%20network"))}';

function deckle(...args: readonly string[]): void {
  const options = { stdio: ['ignore', 'ignore', 'pipe'] } satisfies ExecFileSyncOptions;
  if (mayUnshare) execFileSync('unshare', ['-rn', inPackage('bin/deckle'), ...args], options);
  else execFileSync(process.execPath, ['--import', unconnected, inPackage('src/main.mjs'), ...args], options);
}

const source =
  '# Tea\n\n---\n\n## Grown\n\n![A leaf](https://example.org/leaf.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

test.each(formatNames)('%s', { timeout: 60_000 }, (format) =>
  withFolder((folder) => {
    writeFileSync(join(folder, 'tea.md'), source);
    deckle('export', join(folder, 'tea.md'), '-o', join(folder, `tea.${format}`));
    expect(readFileSync(join(folder, `tea.${format}`)).length).toBeGreaterThan(1_000);
  }),
);

test('from a prompt', { timeout: 60_000 }, () =>
  withFolder((folder) => {
    deckle('make', 'A deck about tea', '-o', join(folder, 'tea.pptx'));
    expect(readFileSync(join(folder, 'tea.pptx')).length).toBeGreaterThan(10_000);
  }),
);
