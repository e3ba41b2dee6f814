// The real command on a deck of somebody else's: the file on the brand, the table of what was left out, the report, the source.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../test/brand-templates/index.ts';
import { slidesFile, textBox } from '../../engine/src/import/office-parts.test-helper.ts';

const program = fileURLToPath(new URL('./main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-cli-restyle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string): string => join(folder, name);

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

function deckle(...args: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder });
  const outcome = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      outcome[name] += text;
    });
  return new Promise((done) => child.on('close', (code) => done({ code, ...outcome })));
}

writeFileSync(inFolder('new.pptx'), brandTemplates().values().next().value!);
writeFileSync(
  inFolder('old.pptx'),
  slidesFile([
    textBox('Harbor plan', { y: 6, size: 44 }),
    textBox('Costs', { size: 32 }) +
      textBox('They rise with the tide, every year.', { y: 6, size: 18 }) +
      textBox('Check this', { x: -12 }),
  ]),
);

test('the deck is on the brand, with a table of what was left out', async () => {
  const made = await deckle('restyle', 'old.pptx', '--brand', 'new.pptx', '-o', 'out.pptx');
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('2 slides became 2, 1 thing left out') });
  expect(made.stdout).toBe('slide               what\n2  Costs  left out  shapes beside the slide\n');
  expect(existsSync(inFolder('out.pptx'))).toBe(true);
}, 120_000);

test('the report is JSON, on standard output or in a file', async () => {
  const shown = await deckle('restyle', 'old.pptx', '--brand', 'new.pptx', '-o', 'out.pptx', '--report', '-');
  const report = JSON.parse(shown.stdout);
  expect(report).toMatchObject({ file: 'old.pptx', output: 'out.pptx', pages: 2 });
  expect(report.slides[1]).toMatchObject({
    slide: 2,
    title: 'Costs',
    leftOut: [{ what: 'shapes beside the slide', count: 1 }],
  });
}, 120_000);

test('its source and the report are files, and refusals', async () => {
  const made = await deckle('restyle', 'old.pptx', '--brand', 'new.pptx', '-o', 'out.md', '--report', 'report.json');
  expect(made).toMatchObject({ code: 0, stdout: '' });
  expect(readFileSync(inFolder('out.md'), 'utf8')).toContain('## Costs');
  expect(JSON.parse(readFileSync(inFolder('report.json'), 'utf8')).slides).toHaveLength(2);
  for (const [args, stderr] of [
    [['old.pptx', '--brand', 'new.pptx', '-o', 'out.md'], 'out.md exists already'],
    [['old.pptx', '--brand', 'new.pptx', '-o', 'old.pptx'], 'would be overwritten'],
    [['old.pptx', '--brand', 'new.pptx', '-o', 'out.xlsx'], 'choose a file that ends in .pptx'],
    [['old.pptx', '-o', 'out.pptx'], '--brand'],
    [['none.pptx', '--brand', 'new.pptx', '-o', 'never.pptx'], 'Cannot read none.pptx'],
  ] as const) {
    const refused = await deckle('restyle', ...args);
    expect(refused.code).toBeGreaterThan(0);
    expect(refused.stderr).toContain(stderr);
  }
  expect(existsSync(inFolder('never.pptx'))).toBe(false);
}, 120_000);
