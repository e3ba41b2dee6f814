// The real command on a company's template: a report, decks on it, a zip of many, and the brands of a real service.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKey, readConfig, startServer } from '@deckle/server';
import { afterAll, expect, test } from 'vitest';
import { brandTemplates } from '../../../test/brand-templates/index.ts';
import { unzip } from '../../../test/unzip.ts';

const program = fileURLToPath(new URL('./main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-cli-brand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string): string => join(folder, name);
const [template] = [...brandTemplates().values()] as [Uint8Array];
writeFileSync(inFolder('acme.pptx'), template);
writeFileSync(inFolder('offer.md'), '---\nkind: deck\n---\n\n# Offer for {{name}}\n');

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

function deckle(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, BASE_URL: '', ...environment },
  });
  const outcome = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      outcome[name] += text;
    });
  return new Promise((done) => child.on('close', (code) => done({ code, ...outcome })));
}
const master = (bytes: Uint8Array): Uint8Array => unzip(bytes).get('ppt/slideMasters/slideMaster1.xml')!;

test('a report says in words what the slide layouts are for, and all of it as JSON', async () => {
  const { code, stdout } = await deckle(['brand', 'report', 'acme.pptx']);
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/Slide layouts\n.*title/s) });
  const json = await deckle(['--json', 'brand', 'report', 'acme.pptx']);
  expect(JSON.parse(json.stdout)).toMatchObject({ file: 'acme.pptx', layouts: expect.any(Array) });
  const other = await deckle(['brand', 'report', 'offer.md']);
  expect(other).toMatchObject({ code: 1, stderr: expect.stringMatching(/^deckle: offer.md: .+\n$/) });
});

test('export and make take --brand', async () => {
  for (const args of [
    ['export', 'offer.md'],
    ['make', 'A short plan for a tea party, 3 slides', '--model', 'none'],
  ]) {
    expect(await deckle([...args, '-o', 'out.pptx', '--brand', 'acme.pptx'])).toMatchObject({ code: 0 });
    expect(master(readFileSync(inFolder('out.pptx')))).toEqual(master(template));
  }
  expect(await deckle(['export', 'offer.md', '-o', 'x.pptx', '--brand', 'brd_x'])).toMatchObject({ code: 2 });
});

test('a brand.json is suggested with pictures, changed, and heeded', async () => {
  const args = ['brand', 'tune', 'acme.pptx', '-o', 'brand.json', '--html', 'acme.html'];
  expect(await deckle(args)).toMatchObject({ code: 0, stderr: expect.stringMatching(/acme\.pptx: Ready/) });
  const html = readFileSync(inFolder('acme.html'), 'utf8');
  expect(html.match(/<img /g)!.length).toBe(html.match(/<li/g)!.length - html.match(/<li><b>(?:Good|Please)/g)!.length);
  const text = readFileSync(inFolder('brand.json'), 'utf8');
  const suggested = JSON.parse(text) as { layouts: { name: string; roles: string[]; why: string }[] };
  const rename = (name: string, roles: string[]) =>
    suggested.layouts.map((line) => (line.name === name ? { ...line, roles } : line));
  writeFileSync(inFolder('mine.json'), JSON.stringify({ layouts: rename('Title Only', ['title']) }));
  const slideLayout = async (more: readonly string[]) => {
    const made = await deckle(['export', 'offer.md', '-o', 'tuned.pptx', '--brand', 'acme.pptx', ...more]);
    expect(made.code, made.stderr).toBe(0);
    const rels = unzip(readFileSync(inFolder('tuned.pptx'))).get('ppt/slides/_rels/slide1.xml.rels')!;
    return /slideLayout\d+/.exec(Buffer.from(rels).toString())![0];
  };
  const usual = await slideLayout([]);
  expect(await slideLayout(['--brand-tune', 'brand.json'])).toBe(usual);
  expect(await slideLayout(['--brand-tune', 'mine.json'])).not.toBe(usual);
});

test.each<[what: string, text: string, message: RegExp]>([
  ['no JSON', '{', /bad\.json is no JSON/],
  ['an unknown role', '{"layouts":[{"name":"Blank","roles":["cover"]}]}', /layouts\.0\.roles\.0/],
  ['an unknown field', '{"layout":[]}', /layout/],
  ['an unknown slide layout', '{"layouts":[{"name":"Titel Slide"}]}', /The closest: “Title Slide”/],
  ['a large area', '{"keepOut":[{"x":0,"y":0,"width":60,"height":60}]}', /more than a quarter/],
])('a brand.json with %s is refused with the reason', async (_, text, message) => {
  writeFileSync(inFolder('bad.json'), text);
  const refused = await deckle(['brand', 'report', 'acme.pptx', '--brand-tune', 'bad.json']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});

test('batch makes a zip, complains about rows that fail, and ends with 1 for them', async () => {
  writeFileSync(inFolder('rows.csv'), 'name\nAda\n# Bob\n');
  const args = ['batch', '--brand', 'acme.pptx', '--source', 'offer.md', '-o', 'offers.zip', '--filename', '{{name}}'];
  expect(await deckle([...args, '--rows', 'rows.csv'])).toMatchObject({ code: 0 });
  const files = unzip(readFileSync(inFolder('offers.zip')));
  expect([...files.keys()]).toEqual(['Ada.pptx', '# Bob.pptx', 'manifest.json']);
  expect(master(files.get('Ada.pptx')!)).toEqual(master(template));
  writeFileSync(inFolder('rows.json'), '[{ "name": "Ada" }, {}]');
  const partly = await deckle([...args, '--rows', 'rows.json']);
  expect(partly).toMatchObject({ code: 1, stderr: expect.stringContaining('row 2: The field {{name}} has no value.') });
  expect(await deckle([...args, '--rows', 'none.csv'])).toMatchObject({ code: 1 });
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('brands of a service are added, listed, used by id, and deleted', async () => {
  const dataFolder = inFolder('data');
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const server = await startServer(config, { print: () => {} });
  const DECKLE_KEY = await createKey(config, { email: 'a@example.org', name: 'test' });
  const there = ['--server', server.url];
  const added = await deckle(['brand', 'add', 'acme.pptx', '--name', 'Acme', ...there], { DECKLE_KEY });
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^brd_\S+\n$/) });
  const id = added.stdout.trim();
  const list = await deckle(['brand', 'list', ...there], { DECKLE_KEY });
  expect(list.stdout).toMatch(new RegExp(`^${id}\tAcme\t`));
  writeFileSync(inFolder('kept.json'), '{"layouts":[{"name":"Section Header","roles":["title"]}]}');
  const kept = await deckle(['brand', 'tune', id, '--brand-tune', 'kept.json', '--save', ...there], { DECKLE_KEY });
  expect(kept.code, kept.stderr).toBe(0);
  const report = await deckle(['--json', 'brand', 'report', id, ...there], { DECKLE_KEY });
  expect(JSON.parse(report.stdout).layouts).toContainEqual(
    expect.objectContaining({ name: 'Section Header', isTuned: true }),
  );
  const used = await deckle(['export', 'offer.md', '-o', 'remote.pptx', '--brand', id, ...there], { DECKLE_KEY });
  expect(used.code, used.stderr).toBe(0);
  expect(existsSync(inFolder('remote.pptx'))).toBe(true);
  expect(await deckle(['brand', 'rm', id, ...there], { DECKLE_KEY })).toMatchObject({ code: 0 });
  expect(await deckle(['brand', 'rm', id, ...there], { DECKLE_KEY })).toMatchObject({ code: 1 });
  expect(await deckle(['brand', 'list', ...there])).toMatchObject({ stderr: expect.stringContaining('DECKLE_KEY') });
  await server.close();
  expect(await deckle(['brand', 'list', ...there], { DECKLE_KEY })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No service responds'),
  });
  // Nine commands, each a process of its own.
}, 90_000);
