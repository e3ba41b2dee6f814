// The real command in a process of its own: what it makes, what it says, and how it ends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '@deckle/engine';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const program = fileURLToPath(new URL('./main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckle-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const deck =
  '---\nkind: deck\ntitle: Tea\n---\n\n# Tea\n\n---\n\n# Leaves\n\n- green: heated soon after the harvest, so that the leaves stay green\n- black: rolled and left in the air until the leaves have turned dark\n- white: only withered and dried, from the youngest leaves and buds\n';
const doc = '---\nkind: doc\ntitle: Coffee\n---\n\n# Coffee\n\nBeans.\n';
const unclosed = '---\nkind: deck\n---\n\n# A\n\n:::chart{type="column"}\n| a | b |\n|---|---|\n| x | many |\n:::\n';
/** A red picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'tea.md'), deck);
  writeFileSync(join(folder, 'coffee.md'), doc);
});

type Outcome = { readonly code: number | string; readonly stdout: Buffer; readonly stderr: string };
type Surroundings = { readonly stdin?: string | Buffer; readonly environment?: Readonly<Record<string, string>> };

function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
  // The test runner sets BASE_URL to its own idea of it.
  const env = { ...process.env, BASE_URL: '', ...environment };
  return spawn(process.execPath, [program, ...args], { cwd: folder, env });
}

/** Runs the command to its end. */
function deckle(args: readonly string[], { stdin, environment }: Surroundings = {}): Promise<Outcome> {
  const child = start(args, environment);
  const out: Buffer[] = [];
  let stderr = '';
  child.stdout!.on('data', (chunk) => out.push(chunk));
  child.stderr!.on('data', (chunk) => {
    stderr += chunk;
  });
  // A program that ends without reading closes the pipe while it is written to: its exit code tells the rest.
  child.stdin!.on('error', () => {}).end(stdin);
  return new Promise((done) => {
    child.on('close', (code, signal) => done({ code: code ?? signal!, stdout: Buffer.concat(out), stderr }));
  });
}

const inFolder = (name: string): string => join(folder, name);
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString() === 'PK';
const read = (name: string): Buffer => readFileSync(inFolder(name));
/** Polls until it is so, for at most ten seconds. */
const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 10_000, interval: 30 }).toBe(true);

describe('export', () => {
  test.each(['pptx', 'docx', 'xlsx'])('makes a .%s by the ending of the output', async (ending) => {
    const { code, stdout, stderr } = await deckle(['export', 'tea.md', '-o', `tea.${ending}`]);
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`tea.${ending}: `);
    expect(isZip(read(`tea.${ending}`))).toBe(true);
  });

  test('makes notes pages', async () => {
    writeFileSync(inFolder('talk.md'), '---\nkind: deck\n---\n\n# Talk\n\n:::notes\nSaid aloud\n:::\n');
    for (const options of [[], ['--notes']])
      expect((await deckle(['export', 'talk.md', '-o', `talk${options.length}.pdf`, ...options])).code).toBe(0);
    expect(read('talk0.pdf').toString('latin1')).toMatch(/MediaBox ?\[0 0 960 540\]/);
    expect(read('talk1.pdf').toString('latin1')).toMatch(/MediaBox ?\[0 0 595\.27/);
  });

  test('makes pictures: of the first page under the name given, of several with their numbers', async () => {
    expect(await deckle(['export', 'tea.md', '-o', 'tea.png', '--width', '320'])).toMatchObject({ code: 0 });
    expect([read('tea.png').readUInt32BE(16), read('tea.png').readUInt32BE(20)]).toEqual([320, 180]);
    const several = await deckle(['--json', 'export', 'tea.md', '-t', 'png', '--pages', '2,1', '--width', '64']);
    expect(
      several.stdout
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).output),
    ).toEqual(['tea-2.png', 'tea-1.png']);
    expect(await deckle(['export', 'tea.md', '-o', 'x.png', '--pages', '7'])).toMatchObject({ code: 1 });
    expect(await deckle(['export', 'tea.md', '-o', 'x.png', '--pages', '3-1'])).toMatchObject({ code: 2 });
    expect(existsSync(inFolder('x.png'))).toBe(false);
  });

  test('makes HTML and PDF', async () => {
    expect((await deckle(['export', 'tea.md', '-t', 'html'])).code).toBe(0);
    expect(read('tea.html').toString()).toMatch(/^<!doctype html>/);
    const { code, stderr } = await deckle(['export', 'tea.md', '-t', 'pdf']);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(read('tea.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('goes from standard input to standard output, and says nothing else there', async () => {
    const { code, stdout } = await deckle(['export', '-', '-t', 'pptx', '-o', '-'], { stdin: deck });
    expect(code).toBe(0);
    expect(isZip(stdout)).toBe(true);
    expect(readdirSync(folder)).toEqual(['coffee.md', 'tea.md']);
  });

  test('takes patterns and several files into a folder that it makes', async () => {
    expect((await deckle(['export', '*.md', 'tea.md', '-t', 'docx', '-o', 'out/'])).code).toBe(0);
    expect(readdirSync(inFolder('out'))).toEqual(['coffee.docx', 'tea.docx']);
  });

  test('is silent with --quiet, and tells all in JSON with --json', async () => {
    expect((await deckle(['export', 'tea.md', '-t', 'pptx', '--quiet'])).stderr).toBe('');
    const { stdout, stderr } = await deckle(['--json', 'export', 'tea.md', '-t', 'pptx']);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout.toString())).toMatchObject({
      file: 'tea.md',
      output: 'tea.pptx',
      format: 'pptx',
      kind: 'deck',
      title: 'Tea',
      pages: 2,
      size: read('tea.pptx').length,
      diagnostics: [],
    });
  });

  test('names a text without a title after its file, a README after its folder', async () => {
    mkdirSync(inFolder('my-tool'));
    const titles: string[] = [];
    for (const name of ['tea-time_2026-03-12.md', 'my-tool/README.md']) {
      writeFileSync(inFolder(name), 'Text.\n\n## Later\n');
      const { stdout } = await deckle(['--json', 'export', name, '-t', 'html']);
      titles.push(JSON.parse(stdout.toString()).title);
    }
    expect(titles).toEqual(['tea time 2026-03-12', 'my tool']);
  });

  test('gives the same bytes twice', async () => {
    await deckle(['export', 'tea.md', '-o', 'one.pptx']);
    await deckle(['export', 'tea.md', '-o', 'two.pptx']);
    expect(read('one.pptx').equals(read('two.pptx'))).toBe(true);
  });

  test('reads pictures from the folder of the source and below, and from nowhere else', async () => {
    mkdirSync(inFolder('book/pictures'), { recursive: true });
    writeFileSync(inFolder('secret.png'), png);
    writeFileSync(inFolder('book/pictures/red dot.png'), png);
    symlinkSync(inFolder('secret.png'), inFolder('book/link.png'));
    mkdirSync(inFolder('book/assets'));
    writeFileSync(inFolder('book/assets/plan.png'), png);
    const uploaded = ['asset:plan.png', 'asset:pictures/red%20dot.png'];
    const names = [
      'pictures/red%20dot.png',
      ...uploaded,
      'asset:../../secret.png',
      '../secret.png',
      'link.png',
      encodeURI(inFolder('secret.png')),
    ];
    const embedded = await Promise.all(
      names.map(async (name, index) => {
        writeFileSync(inFolder(`book/${index}.md`), `---\nkind: doc\n---\n\n![A dot](${name})\n`);
        const { code, stdout } = await deckle(['export', `book/${index}.md`, '-t', 'html', '-o', '-']);
        expect(code).toBe(0);
        return stdout.toString().includes(png.toString('base64'));
      }),
    );
    expect(embedded).toEqual([true, true, true, false, false, false, false]);
  });

  test('--root lets pictures be anywhere in a folder, and not beside it', async () => {
    mkdirSync(inFolder('project/book'), { recursive: true });
    mkdirSync(inFolder('project/images'));
    writeFileSync(inFolder('outside.png'), png);
    writeFileSync(inFolder('project/images/dot.png'), png);
    symlinkSync(inFolder('outside.png'), inFolder('project/link.png'));
    const embeds = async (name: string, ...options: readonly string[]): Promise<boolean> => {
      writeFileSync(inFolder('project/book/one.md'), `---\nkind: doc\n---\n\n![A dot](${name})\n`);
      const { stdout } = await deckle(['export', 'project/book/one.md', '-t', 'html', '-o', '-', ...options]);
      return stdout.toString().includes(png.toString('base64'));
    };
    for (const name of ['../images/dot.png', '/images/dot.png', 'images/dot.png']) {
      expect([name, await embeds(name)]).toEqual([name, false]);
      expect([name, await embeds(name, '--root', 'project')]).toEqual([name, true]);
    }
    for (const name of ['../../outside.png', '/../outside.png', '../link.png', encodeURI(inFolder('outside.png'))])
      expect([name, await embeds(name, '--root', 'project')]).toEqual([name, false]);
    const { code, stderr } = await deckle(['check', 'project/book/one.md', '--root', 'nowhere']);
    expect([code, stderr.toString()]).toEqual([2, expect.stringContaining('There is no such folder.')]);
  });

  test('--watch makes it again when the source or a picture of it changes, until Ctrl-C', async () => {
    writeFileSync(inFolder('tea.md'), `${deck}\n![Dot](dot.png)\n`);
    const child = start(['export', 'tea.md', '-t', 'html', '--watch']);
    const ended = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal)));
    let told = '';
    child.stderr!.on('data', (chunk) => {
      told += chunk;
    });
    await until(() => told.includes('Watching'));
    writeFileSync(inFolder('tea.md'), deck.replace('green', 'oolong').concat('\n![Dot](dot.png)\n'));
    await until(() => read('tea.html').includes('oolong'));
    writeFileSync(inFolder('dot.png'), png);
    await until(() => read('tea.html').includes(png.toString('base64')));
    writeFileSync(inFolder('tea.md'), `${deck}\n![Dot](pictures/dot.png)\n`);
    await until(() => !read('tea.html').includes(png.toString('base64')));
    mkdirSync(inFolder('pictures'));
    writeFileSync(inFolder('pictures/dot.png'), png);
    await until(() => read('tea.html').includes(png.toString('base64')));
    child.kill('SIGINT');
    // Shells tell a program that ended by this signal as 130.
    expect(await ended).toBe('SIGINT');
  });

  test('--watch loses no change that is made while the first file is', async () => {
    const child = start(['export', 'tea.md', '-t', 'html', '--watch']);
    let told = '';
    child.stderr!.on('data', (chunk) => {
      told += chunk;
    });
    let version = 0;
    while (!told.includes('Watching')) {
      version += 1;
      writeFileSync(inFolder('tea.md'), `# Version ${version}.\n`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await until(() => read('tea.html').includes(`Version ${version}.`));
    child.kill('SIGINT');
  });
});

describe('check', () => {
  test('ends with 0 and says that there is nothing to report', async () => {
    const { code, stdout, stderr } = await deckle(['check', 'tea.md']);
    expect({ code, stdout: stdout.toString(), stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: 'tea.md: deck, nothing to report\n',
    });
  });

  test('tells file, line and how to mend it, without colors in a pipe', async () => {
    const { stdout } = await deckle(['check', '-'], { stdin: unclosed });
    expect(stdout.toString()).toMatch(/^standard input:\d+(:\d+)?: (error|warning): .+ \[[a-z-]+\]\n {4}\S/);
  });

  test('tells which slide layout each slide has, if asked', async () => {
    const { stdout } = await deckle(['check', '-', '--layouts'], {
      stdin:
        '# Tea\n\n---\n\n## Kinds\n\n- Green\n- Black\n- White\n\n---\n\n## Numbers\n\n:::stats\n- **3** kinds\n- **2** cups\n:::\n',
    });
    expect(stdout.toString().split('\n').slice(0, 3)).toEqual([
      'standard input:1: slide 1, “Tea”: title',
      'standard input:5: slide 2, “Kinds”: content, cards of points',
      'standard input:13: slide 3, “Numbers”: stats, composed numbers',
    ]);
  });

  test('gives one JSON object a source', async () => {
    const { code, stdout } = await deckle(['check', '*.md', '--json']);
    const lines = stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines).toEqual([
      { file: 'coffee.md', kind: 'doc', title: 'Coffee', pages: 1, diagnostics: [] },
      { file: 'tea.md', kind: 'deck', title: 'Tea', pages: 2, diagnostics: [] },
    ]);
  });
});

/** The command in a shell, which gives `$deckle` its streams. */
const shell = (script: string): ReturnType<typeof spawnSync> =>
  spawnSync('sh', ['-c', script], { cwd: folder, env: { ...process.env, deckle: `${process.execPath} ${program}` } });

describe('writes', () => {
  test
    .skipIf(!existsSync('/dev/full'))
    .each(['language', '--help', 'export tea.md -t html -o -', 'check tea.md --json'])(
    'no success to a full disk: %s',
    (args) => {
      const { status, stderr } = shell(`$deckle ${args} > /dev/full`);
      expect([status, `${stderr}`]).toEqual([1, 'deckle: Cannot write standard output: the disk is full.\n']);
    },
  );

  test('on when nobody reads what it says', () => {
    shell('$deckle export tea.md coffee.md -t html -o out/ 2>&1 | true');
    expect(readdirSync(inFolder('out'))).toEqual(['coffee.html', 'tea.html']);
  });

  test('where a link leads, with the permissions of the file before', async () => {
    mkdirSync(inFolder('kept'));
    writeFileSync(inFolder('kept/tea.html'), 'before', { mode: 0o600 });
    symlinkSync('kept/tea.html', inFolder('link.html'));
    expect(await deckle(['export', 'tea.md', '-o', 'link.html'])).toMatchObject({ code: 0 });
    expect(lstatSync(inFolder('link.html')).isSymbolicLink()).toBe(true);
    expect(read('kept/tea.html').toString()).toMatch(/^<!doctype html>/);
    expect(lstatSync(inFolder('kept/tea.html')).mode & 0o777).toBe(0o600);
    expect(readdirSync(inFolder('kept'))).toEqual(['tea.html']);
  });

  test('into a pipe that has a name, and leaves it there', () => {
    const { stdout } = shell('mkfifo pipe; cat pipe & $deckle export tea.md -t html -o pipe; wait');
    expect(`${stdout}`).toMatch(/^<!doctype html>/);
    expect(lstatSync(inFolder('pipe')).isFIFO()).toBe(true);
  });

  test('nothing that stays when Ctrl-C ends it halfway', async () => {
    writeFileSync(inFolder('rows.csv'), `name\n${'x\n'.repeat(900)}`);
    const child = start(['batch', '--source', 'tea.md', '--rows', 'rows.csv', '-o', 'x.zip']);
    const ended = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal)));
    await until(() => readdirSync(folder).some((name) => name.endsWith('.part')));
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    expect(readdirSync(folder)).toEqual(['coffee.md', 'rows.csv', 'tea.md']);
  });
});

describe('check, of what it finds,', () => {
  const flawed = `# A\n\n![x](none.png)\n\n:::foo\n:::\n\n:bar[x] and :bar[y]\n`;
  const places = [
    [3, 1],
    [5, 1],
    [8, 1],
    [8, 13],
  ];

  test.each([
    [['check'], 0],
    [['check', '--strict'], 1],
  ])('%j with warnings alone ends with %i', async (args, code) => {
    expect(await deckle([...args, '-'], { stdin: flawed })).toMatchObject({ code });
    expect(await deckle([...args, 'tea.md'])).toMatchObject({ code: 0 });
  });

  test.each([
    ['check', '-'],
    ['export', '-', '-t', 'html', '-o', 'x.html'],
    ['render', '-', '-o', 'x.html'],
  ])('and %s: tells it by line, then column', async (...args) => {
    const { stdout, stderr } = await deckle(args, { stdin: flawed });
    const lines = `${stdout}${stderr}`.matchAll(/^standard input:(\d+):(\d+): /gm);
    expect([...lines].map(([, line, column]) => [Number(line), Number(column)])).toEqual(places);
    const { diagnostics } = JSON.parse((await deckle(['--json', ...args], { stdin: flawed })).stdout.toString());
    expect(diagnostics.map(({ line, column }: Diagnostic) => [line, column])).toEqual(places);
  });
});

describe('init', () => {
  test('writes a deck, a doc and a sheet without mistakes, and says what to do next', async () => {
    const { code, stdout, stderr } = await deckle(['init', 'first steps']);
    const files = ['deck.md', 'doc.md', 'sheet.md'].map((name) => join('first steps', name));
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 0, stdout: `${files.join('\n')}\n` });
    const [render, exports] = [...stderr.matchAll(/^ {2}deckle (.+?) {2}/gm)].map(([, call]) => call);
    expect(render).toBe(`render "${files[0]}" --open`);
    expect(exports).toBe(`export "${files[0]}" -t pptx`);
    const checked = await deckle(['check', '--strict', '--json', ...files]);
    const reports = checked.stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(reports.map(({ kind, diagnostics }) => [kind, diagnostics])).toEqual([
      ['deck', []],
      ['doc', []],
      ['sheet', []],
    ]);
  });

  test('overwrites nothing, and then writes nothing', async () => {
    writeFileSync(inFolder('doc.md'), doc);
    const { code, stdout, stderr } = await deckle(['init']);
    expect({ code, stdout: stdout.toString(), stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'deckle: doc.md already exists; nothing was written. Choose another folder: deckle init <folder>\n',
    });
    expect([read('doc.md').toString(), existsSync(inFolder('deck.md'))]).toEqual([doc, false]);
    expect(await deckle(['init', '--kind', 'sheet', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder)).toEqual(['coffee.md', 'doc.md', 'sheet.md', 'tea.md']);
    expect(await deckle(['init', 'tea.md'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^deckle: Cannot write tea\.md.deck\.md: .+\.\n$/),
    });
  });
});

describe('the other commands', () => {
  test('render writes a page beside the source, or where it is told', async () => {
    expect((await deckle(['render', 'tea.md'])).code).toBe(0);
    expect(existsSync(inFolder('tea.html'))).toBe(true);
    expect((await deckle(['render', '-', '-o', '-'], { stdin: doc })).stdout.toString()).toMatch(/^<!doctype html>/);
  });

  test('make writes the file, or the source of it, and is honest about what it was not told', async () => {
    const { code, stderr } = await deckle([
      'make',
      'A project plan for moving our office, 5 slides',
      '-o',
      'plan.pptx',
    ]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(isZip(read('plan.pptx'))).toBe(true);
    const { stdout } = await deckle(['make', '-', '--kind', 'doc'], { stdin: 'Minutes of the board meeting' });
    expect(stdout.toString()).toMatch(/^---\n(.*\n)*?kind: doc\n/);
    expect(stdout.toString()).toMatch(/\[[^\]]+\]/);
  });

  test.each([
    ['tea.pptx', [], 'deck'],
    ['tea.docx', [], 'doc'],
    ['tea.xlsx', [], 'sheet'],
    ['tea.pdf', [], 'doc'],
    ['tea.docx', ['--kind', 'deck'], 'deck'],
    ['tea', ['--to', 'pptx'], 'deck'],
  ] as const)('make for %s with %j makes a %s', async (output, options, kind) => {
    const { code, stdout } = await deckle(['make', 'All about tea', '-o', output, ...options, '--source']);
    expect({ code, kind: /^kind: (\w+)$/m.exec(stdout.toString())?.[1] }).toEqual({ code: 0, kind });
  });

  test('make tells its events with --json', async () => {
    const { stdout } = await deckle(['make', 'Budget for a school trip', '--json', '-o', 'trip.md']);
    const types = stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type);
    expect([types[0], types.at(-1)]).toEqual(['start', 'done']);
    expect(existsSync(inFolder('trip.md'))).toBe(true);
  });

  test('language prints the guide', async () => {
    expect((await deckle(['language'])).stdout.toString()).toMatch(/^# /);
  });

  test('key create prints a key and nothing else', async () => {
    const { code, stdout, stderr } = await deckle(['key', 'create', '--email', 'me@example.org'], {
      environment: { DATA_DIR: inFolder('data') },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.toString()).toMatch(/^deckle_pk_[0-9A-Za-z]{32,}\n$/);
  });

  test.each([
    [['sign-in', '--email', 'me@example.org'], 'The link works once, for five minutes.\n'],
    [['invite', 'me@example.org'], 'The link works once, for a week. Pass it on.\n'],
  ])('%j prints a link and nothing else', async (args, says) => {
    const { code, stdout, stderr } = await deckle(args, {
      environment: { DATA_DIR: join(folder, args[0]!), BASE_URL: 'https://deckle.example' },
    });
    expect(String(stdout)).toMatch(
      /^https:\/\/deckle\.example\/api\/auth\/magic-link\?token=[\w-]{32}&callbackURL=\S+\n$/,
    );
    expect([code, stderr]).toEqual([0, says]);
  });

  test('key list and revoke, backup and restore, serve --migrate-only', async () => {
    const here = { environment: { DATA_DIR: inFolder('kept') } };
    const there = { environment: { DATA_DIR: inFolder('restored') } };
    const said = async (args: readonly string[], options: typeof here) => {
      const { code, stdout, stderr } = await deckle(args, options);
      return `${code} ${stdout}${stderr}`;
    };
    expect(await said(['serve', '--migrate-only'], here)).toMatch(/^0 The database is up to date \(step \d+\)\.\n$/);
    await deckle(
      ['key', 'create', '--email', 'me@example.org', '--name', 'ci', '--scope', 'read', '--expires', '2999-01-31'],
      here,
    );
    expect(await said(['backup', inFolder('kept.backup')], here)).toMatch(
      /^0 .*kept\.backup: 3 rows and 0 files, 1 kB\.\n$/,
    );
    expect(await said(['restore', inFolder('kept.backup')], there)).toMatch(/^0 Restored 3 rows and 0 files of 20/);
    expect(await said(['restore', inFolder('kept.backup')], there)).toMatch(/^1 deckle: There is existing data/);
    expect(await said(['backup', '--verify', inFolder('kept.backup')], here)).toMatch(
      /3 rows and 0 files of .*all intact\. It does not contain the cookie secret/,
    );
    writeFileSync(inFolder('passphrase'), 'correct horse\n');
    const sealed = ['--passphrase-file', inFolder('passphrase'), inFolder('sealed.backup')];
    expect(await said(['backup', ...sealed], here)).toMatch(/^0 .*3 rows/);
    expect(await said(['backup', '--verify', ...sealed], here)).toMatch(/^0 .*all intact/);
    expect(await said(['restore', '--force', ...sealed], there)).toMatch(/^0 Restored 3 rows/);
    const list = await said(['key', 'list'], there);
    expect(list).toMatch(
      /^0 key_\S{22}\tdeckle_pk_\w{4}…\tme@example\.org\tci\t\d{4}-\d\d-\d\d\tnever used\tread\t2999-01-31\n$/,
    );
    const id = /key_\S+/.exec(list)![0];
    expect(await said(['key', 'revoke', id], there)).toBe(`0 ${id} is revoked.\n`);
    expect(await said(['key', 'revoke', id], there)).toMatch(/^1 deckle: There is no active key key_\S+/);
    expect(await said(['key', 'list'], there)).toBe('0 ');
    // Nine starts of the program, on a machine that may be busy.
  }, 90_000);

  test('serve answers until Ctrl-C, and leaves with 0', async () => {
    const child = start(['serve'], { PORT: '0', DATA_DIR: inFolder('data') });
    const ended = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal)));
    let told = '';
    child.stdout!.on('data', (chunk) => {
      told += chunk;
    });
    await until(() => /http:\S+:\d+/.test(told));
    const address = /http:\S+:\d+/.exec(told)![0];
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test.each(['--version', '-V'])('%s prints the version of the project, on one line', async (option) => {
    const { code, stdout, stderr } = await deckle([option]);
    expect({ code, stdout: stdout.toString(), stderr }).toEqual({
      code: 0,
      stdout: `deckle ${manifest.version}\n`,
      stderr: '',
    });
  });

  test('help names every command, shows examples and the exit codes', async () => {
    const { code, stdout } = await deckle(['--help']);
    expect(code).toBe(0);
    for (const words of ['make', 'export', 'render', 'check', 'language', 'serve', 'key', 'Examples:', 'Exit codes:'])
      expect(stdout.toString()).toContain(words);
  });
});

type Refusal = [what: string, args: readonly string[], code: 1 | 2, words: string | RegExp, stdin?: Buffer];
const refusals: readonly Refusal[] = [
  ['a mistyped command', ['exprot', 'tea.md'], 2, 'Did you mean export?'],
  ['a mistyped option', ['export', 'tea.md', '--ouput', 'x'], 2, 'Did you mean --output?'],
  ['no source', ['export'], 2, "missing required argument 'source'"],
  ['no command', [], 2, 'Usage:'],
  ['a format that is none', ['export', 'tea.md', '-o', 'tea.odp'], 2, '"odp" is not a format. Formats: html, pptx'],
  ['no format', ['export', 'tea.md'], 2, 'Choose a format'],
  ['no format for a pipe', ['export', 'tea.md', '-o', '-'], 2, 'Choose a format'],
  [
    'several sources for one file',
    ['export', 'tea.md', 'coffee.md', '-o', 'x.pdf'],
    2,
    '2 sources cannot become one file',
  ],
  ['the source as its own output', ['export', 'tea.md', '-o', 'tea.md', '-t', 'html'], 2, 'would be overwritten'],
  ['an unknown kind', ['check', 'tea.md', '--kind', 'poem'], 2, 'Allowed choices are deck, doc, sheet'],
  ['pages of a pdf', ['export', 'tea.md', '-o', 'x.pdf', '--pages', '1'], 2, '--pages only works with png.'],
  ['notes of a pptx', ['export', 'tea.md', '-o', 'x.pptx', '--notes'], 2, '--notes only works with pdf.'],
  [
    'a backup that is not there',
    ['restore', 'no.backup'],
    1,
    'Cannot read no.backup: there is no such file or folder.',
  ],
  ['watching a pipe', ['export', '-', '-t', 'pdf', '--watch'], 2, 'cannot be watched'],
  ['a count that is none', ['make', 'A talk about tea', '--slides', 'many'], 2, 'whole number from 1 to 60'],
  ['a prompt of nothing', ['make', ' x '], 2, 'prompt is too short'],
  ['a missing file', ['export', 'milk.md', '-t', 'pdf'], 1, 'Cannot read milk.md: there is no such file or folder.'],
  ['a pattern without match', ['check', '*.txt'], 1, 'No file matches "*.txt".'],
  ['a folder as source', ['check', '.'], 1, 'Cannot read .: it is a folder.'],
  [
    'an output that cannot be',
    ['export', 'tea.md', '-o', 'tea.md/x.pptx'],
    1,
    /^deckle: Cannot write tea\.md\/x\.pptx: .+\.\n$/,
  ],
  ['bytes that are no text', ['check', '-'], 1, 'standard input is not UTF-8 text', Buffer.from([0xff, 0xfe, 0x00])],
  [
    'more than the bounds',
    ['check', '-'],
    1,
    'needs more than 300 slides',
    Buffer.from(`---\nkind: deck\n---\n${'# A\n\n---\n\n'.repeat(400)}`),
  ],
];

describe('refuses, with one clear line,', () => {
  test.each(refusals)('%s', async (...[, args, code, words, stdin]: Refusal) => {
    const outcome = await deckle(args, stdin === undefined ? {} : { stdin });
    expect(outcome).toMatchObject({
      code,
      stderr: expect.stringMatching(typeof words === 'string' ? RegExp.escape(words) : words),
    });
    expect(outcome.stdout.toString()).toBe('');
    expect(outcome.stderr).not.toMatch(/^ +at /m);
  });

  test.each([
    [
      ['export', '--ouput', '--kind', 'poem', '--theme'],
      [
        "option '-k, --kind <kind>' argument 'poem' is invalid. Allowed choices are deck, doc, sheet.",
        "option '--theme <name>' argument missing",
        "unknown option '--ouput' (Did you mean --output?)",
        "missing required argument 'source'",
        '"deckle export --help" shows how.',
      ],
    ],
    [
      [
        'key',
        'create',
        '--scope',
        'read',
        'all',
        '--emial=me@example.org',
        '--expires',
        'soon',
        '--name',
        '--expires',
        '1d',
      ],
      [
        "option '--name <name>' argument missing",
        "option '--scope <scope...>' argument 'all' is invalid. Allowed choices are read, write, generate.",
        "option '--expires <when>' argument 'soon' is invalid. Must be a future date such as 2030-01-31, or days such as 90d.",
        "unknown option '--emial' (Did you mean --email?)",
        '"deckle key create --help" shows how.',
      ],
    ],
    [
      ['batch', '--rows', '--source', 'x.md', '--jsn', '-t', 'png'],
      [
        "option '--rows <file>' argument missing",
        "option '-t, --to <format>' argument 'png' is invalid. Allowed choices are html, pptx, docx, xlsx, pdf.",
        "unknown option '--jsn' (Did you mean --json?)",
        "required option '-o, --output <file>' not specified",
        '"deckle batch --help" shows how.',
      ],
    ],
    [
      ['make', 'a', 'b'],
      ["too many arguments for 'make'. Expected 1 argument but got 2: a, b.", '"deckle make --help" shows how.'],
    ],
  ])('all mistakes of %j at once', async (args, lines) => {
    const { code, stdout, stderr } = await deckle(args);
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toEqual(lines.map((line) => `deckle: ${line}`));
  });

  test('no words after --, and no help', async () => {
    expect(await deckle(['check', '--', '--kind'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Cannot read --kind'),
    });
    expect(await deckle(['check', '--knd', '--help'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('a source that is missing, and checks the others', async () => {
    const { code, stderr } = await deckle(['check', 'milk.md', 'tea.md']);
    expect({ code, stderr: stderr.split('\n') }).toEqual({
      code: 1,
      stderr: ['deckle: Cannot read milk.md: there is no such file or folder.', 'tea.md: deck, nothing to report', ''],
    });
  });

  test('one bad source of several, and makes the others', async () => {
    const { code, stderr } = await deckle(['export', 'milk.md', 'tea.md', '-t', 'pptx', '-o', 'out/']);
    expect({ code, made: readdirSync(inFolder('out')) }).toEqual({ code: 1, made: ['tea.pptx'] });
    expect(stderr).toContain('1 of 2 files failed.');
  });
});
