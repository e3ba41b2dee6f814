// The real command on files of other programs: the source, its pictures beside it, what has no form, and refusals in one line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-cli-import-'));
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

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
writeFileSync(
  inFolder('plan.md'),
  `---\nkind: deck\n---\n\n# Plan\n\n---\n\n## One\n\n- a point\n\n![A dot](${dot})\n\n:::notes\nSay it slowly.\n:::\n`,
);

test('a deck goes out and comes back, its picture beside the source, and is exported again', async () => {
  expect(await deckle('export', 'plan.md', '-o', 'plan.pptx')).toMatchObject({ code: 0 });
  const read = await deckle('--json', 'import', 'plan.pptx', '-o', 'back/plan.md');
  expect(read).toMatchObject({ code: 0 });
  const { kind, pictures, file } = JSON.parse(read.stdout);
  expect({ kind, file }).toEqual({ kind: 'deck', file: 'back/plan.md' });
  const [picture] = readdirSync(inFolder('back/assets'));
  expect(pictures).toEqual([`assets/${picture}`]);
  const source = readFileSync(inFolder('back/plan.md'), 'utf8');
  expect(source).toContain(`![A dot](asset:${picture})`);
  expect(source).toContain(':::notes\nSay it slowly.\n:::');
  const again = await deckle('export', 'back/plan.md', '-o', 'again.pptx');
  expect(again).toMatchObject({ code: 0, stderr: expect.not.stringContaining('unknown-asset') });
});

test('a file that carries its source gives it back', async () => {
  const source = readFileSync(inFolder('plan.md'), 'utf8');
  expect(await deckle('export', 'plan.md', '-o', 'carrying.pptx', '--embed-source')).toMatchObject({ code: 0 });
  const read = await deckle('import', 'carrying.pptx', '-o', '-');
  expect(read).toMatchObject({ code: 0, stdout: source, stderr: expect.stringContaining('import-own-source') });
  const refused = await deckle('export', 'plan.md', '-o', 'plan.html', '--embed-source');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--embed-source only works with pptx') });
});

test('a source stands beside its file unless another is there; - is standard output', async () => {
  writeFileSync(inFolder('rows.csv'), 'a,b\n1,2\n');
  expect(await deckle('import', 'rows.csv')).toMatchObject({ code: 0 });
  expect(readFileSync(inFolder('rows.md'), 'utf8')).toContain('a,b\n1,2');
  const refused = await deckle('import', 'rows.csv');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('rows.md exists already') });
  expect(await deckle('import', 'rows.csv', '--force')).toMatchObject({ code: 0 });
  const shown = await deckle('import', 'rows.csv', '-o', '-');
  expect(shown).toMatchObject({ code: 0, stdout: readFileSync(inFolder('rows.md'), 'utf8') });
  expect(await deckle('import', 'plan.md')).toMatchObject({ code: 2 });
});

test('what cannot be read ends with one line and writes nothing', async () => {
  writeFileSync(inFolder('old.doc'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  writeFileSync(inFolder('torn.docx'), Buffer.from('PK\u0003\u0004 torn'));
  for (const name of ['old.doc', 'torn.docx', 'none.docx']) {
    const outcome = await deckle('import', name, '-o', 'never.md');
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^deckle: .+\.\n$/) });
  }
  expect(existsSync(inFolder('never.md'))).toBe(false);
});
