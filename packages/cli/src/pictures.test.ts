// The real command that finds pictures: nothing is sent without a setting, made pictures lie beside the source, failures are told.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-cli-pictures-'));
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const prompts: string[] = [];
// https://platform.openai.com/docs/api-reference/images/create
const maker = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { prompt } = JSON.parse(body);
  prompts.push(prompt);
  response.setHeader('Content-Type', 'application/json');
  if (prompt === 'nothing') response.writeHead(500).end('{}');
  else response.end(JSON.stringify({ created: 1, data: [{ b64_json: dot }] }));
});
beforeAll(async () => {
  maker.listen(0, '127.0.0.1');
  await once(maker, 'listening');
});
afterAll(() => {
  maker.closeAllConnections();
  maker.close();
  rmSync(folder, { recursive: true, force: true });
});

async function deckle(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  // Settings of the test runner are not the command's.
  const env = { PATH: process.env.PATH, HOME: folder, ...environment };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  const outcome = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      outcome[name] += text;
    });
  const [code] = await once(child, 'close');
  return { code, ...outcome };
}

const settings = () => ({
  PICTURE_MAKER_URL: `http://127.0.0.1:${(maker.address() as AddressInfo).port}/v1`,
  PICTURE_MAKER_MODEL: 'painter-1',
});
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a picture is made, saved beside the source and named in it; exporting then asks nobody', async () => {
  write('boat.md', '---\nkind: deck\n---\n\n# Boats\n\n---\n\n## One\n\n![A boat](make:a paper boat)\n');
  const made = await deckle(['pictures', 'boat.md'], settings());
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('1 of 1 pictures found') });
  expect(read('boat.md')).toContain('![A boat](asset:make-a-paper-boat.png){credit="painter-1, AI-generated"}');
  expect(readdirSync(join(folder, 'assets'))).toEqual(['make-a-paper-boat.png']);
  const exported = await deckle(['export', 'boat.md', '-o', 'boat.html'], settings());
  expect(exported.stderr).not.toContain('picture-');
  expect(read('boat.html')).toContain('painter-1, AI-generated');
  expect(prompts).toEqual(['a paper boat']);
});

test('without a source set, and for what cannot be made, the file stays as it is', async () => {
  const source = '---\nkind: deck\n---\n\n# A\n\n![x](make:nothing)\n';
  write('lost.md', source);
  const off = await deckle(['pictures', 'lost.md']);
  expect(off).toMatchObject({ code: 1, stderr: expect.stringContaining('No picture sources are set') });
  const failed = await deckle(['pictures', 'lost.md'], settings());
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('painter-1 is out of order (500)') });
  expect(await deckle(['pictures', 'lost.md', '--from', 'bing'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("'bing' is not one of openverse"),
  });
  expect(read('lost.md')).toBe(source);
});
