// Every format, and a document from a prompt, on a machine without any network: Linux takes it away from the process.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNames } from '@deckle/engine';
import { expect, test } from 'vitest';
import { withFolder } from './judges.ts';

const deckle = fileURLToPath(new URL('../packages/cli/bin/deckle.mjs', import.meta.url));
const run = (program: string, ...args: readonly string[]): void => {
  execFileSync('unshare', ['-rn', program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Whether this user may have networks of its own (user_namespaces(7)). */
const mayUnshare = ((): boolean => {
  try {
    run('true');
    return true;
  } catch {
    return false;
  }
})();
if (!mayUnshare) console.warn('SKIPPED: work without a network, because this user may not have one of its own.');

const source =
  '# Tea\n\n---\n\n## Grown\n\n![A leaf](https://example.org/leaf.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

test.skipIf(!mayUnshare).each(formatNames)('%s', { timeout: 60_000 }, (format) =>
  withFolder((folder) => {
    writeFileSync(join(folder, 'tea.md'), source);
    run(process.execPath, deckle, 'export', join(folder, 'tea.md'), '-o', join(folder, `tea.${format}`));
    expect(readFileSync(join(folder, `tea.${format}`)).length).toBeGreaterThan(1_000);
  }),
);

test.skipIf(!mayUnshare)('from a prompt', { timeout: 60_000 }, () =>
  withFolder((folder) => {
    run(process.execPath, deckle, 'make', 'A deck about tea', '-o', join(folder, 'tea.pptx'));
    expect(readFileSync(join(folder, 'tea.pptx')).length).toBeGreaterThan(10_000);
  }),
);
