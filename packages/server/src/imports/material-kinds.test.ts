// Files of every kind as materials, over HTTP to what the agent is given: files of other programs, and what of them cannot be read.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MaterialRecord } from '@deckle/api';
import { createArchive } from '@deckle/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPeers, peers } from '../../../../test/peers.ts';
import { scannedPdf } from '../../../press/src/scanned-pdf.test-helper.ts';
import {
  bodyOf,
  closeTestPress,
  manyCalls,
  removeFolder,
  runs,
  startTestServer,
  type TestServer,
} from '../test-server.test-helper.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'deckle-kinds-'));
beforeAll(async () => {
  server = await startTestServer(manyCalls);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await closeTestPress();
  removeFolder(server.dataFolder);
  rmSync(folder, { recursive: true });
});

async function send(name: string, content: Uint8Array): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([content as never]), name);
  return fetch(`${server.url}/api/materials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.key}` },
    body,
  });
}

/** What is told of a file, and what the agent is given of it. */
async function read(name: string, content: Uint8Array): Promise<MaterialRecord & { readonly given: string }> {
  const answer = await send(name, content);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const [record] = ((await answer.json()) as { materials: MaterialRecord[] }).materials;
  const made = await server.call('/api/agent', {
    body: { prompt: 'A report on it', kind: 'doc', materials: [{ id: record!.id }] },
  });
  expect(made.status).toBe(200);
  await made.text();
  return { ...record!, given: runs.at(-1)!.materials![0]!.content };
}
const toldOf = ({ diagnostics }: MaterialRecord) => diagnostics.map(({ message }) => message);

const specimen = (path: string) => readFileSync(`${peers.specimens}/${path}`);

describe.skipIf(!hasPeers('specimens'))('files of other programs', () => {
  test('a .pptx: its slides, its tables, its notes', async () => {
    const notes = await read('notes.pptx', specimen('pptx/sld-notes.pptx'));
    expect(notes).toMatchObject({ kind: 'deck', pages: expect.any(Number) });
    expect(notes.given).toContain('Notes');
    const cells = await read('cells.pptx', specimen('pptx/tbl-cell.pptx'));
    expect(cells.tables).toBeGreaterThan(0);
    expect(cells.given).toMatch(/^\| .* \|$/m);
  });

  test('a .docx, and an .xlsx with a chart', async () => {
    const lists = await read('lists.docx', specimen('docx/poi-heading123.docx'));
    expect(lists).toMatchObject({ kind: 'doc', tables: 0 });
    expect(lists.given).toMatch(/^# /m);
    const chart = await read('chart.xlsx', specimen('xlsx/chart_bar01.xlsx'));
    expect(chart).toMatchObject({ kind: 'sheet' });
    expect(chart.tables).toBeGreaterThan(0);
  });

  test.skipIf(!hasPeers('soffice', 'qpdf'))(
    'a PDF of another program; with a password it is refused',
    async () => {
      writeFileSync(join(folder, 'heading.docx'), specimen('docx/poi-heading123.docx'));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      spawnSync(peers.soffice, [
        profile,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        `${folder}/heading.docx`,
      ]);
      const plain = await read('heading.pdf', readFileSync(join(folder, 'heading.pdf')));
      expect(plain).toMatchObject({ kind: 'doc', pages: 1, diagnostics: [] });
      expect(plain.given).toMatch(/^# First paragraph$[\s\S]*^### Third paragraph$/m);
      const locked = join(folder, 'locked.pdf');
      spawnSync(peers.qpdf, ['--encrypt', 'user', 'owner', '256', '--', join(folder, 'heading.pdf'), locked]);
      const refused = await send('locked.pdf', readFileSync(locked));
      expect([refused.status, await bodyOf(refused)]).toMatchObject([
        422,
        { error: 'unreadable_file', message: 'locked.pdf: The file is encrypted. Save it without a password.' },
      ]);
    },
    60_000,
  );
});

test('a PDF with scans: the pages that were not read, by number', async () => {
  const some = await read('survey.pdf', scannedPdf(['The harbor is open.', undefined, undefined, 'Zanzibar too.']));
  expect(some).toMatchObject({ pages: 4, pictures: 1 });
  expect(toldOf(some)).toEqual(['Pages 2 to 3 have no text: they are pictures, perhaps scans.']);
  expect(some.given).toContain('Zanzibar');
});

test('an .epub and an .html: their text, without what stands around it', async () => {
  const archive = createArchive();
  const book = {
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
    'a.opf':
      '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    'a.xhtml':
      '<html><head><title/></head><body><h1>First</h1><table><tr><th>Tide</th></tr><tr><td>4711</td></tr></table></body></html>',
  };
  const pieces = Object.entries(book).flatMap(([path, text]) => [...archive.add(path, Buffer.from(text))]);
  const epub = await read('book.epub', Buffer.concat([...pieces, archive.end()]));
  expect(epub).toMatchObject({ kind: 'doc', tables: 1 });
  expect(epub.given).toContain('4711');
  const around = `<nav>Home</nav><header>Subscribe now</header>`;
  const page = `<!doctype html><html lang="en"><title>Harbor news</title><body>${around}<article><h1>The harbor</h1><p>${'It is open. '.repeat(40)}</p></article></body></html>`;
  const html = await read('news.html', Buffer.from(page));
  expect(html.given).toContain('It is open.');
  expect(html.given).not.toMatch(/Subscribe|Home/);
  expect(toldOf(html).join(' ')).toContain('navigation, header, footer');
});

test.each([
  ['letter.doc', 'WordDocument', 'The file is an old .doc, which cannot be read. Save it as .docx.'],
  ['talk.ppt', 'PowerPoint Document', 'The file is an old .ppt, which cannot be read. Save it as .pptx.'],
  ['sums.xls', 'Workbook', 'The file is an old .xls, which cannot be read. Save it as .xlsx.'],
  ['secret.docx', 'EncryptedPackage', 'The file is encrypted. Save it without a password.'],
])('%s is refused with its remedy', async (name, stream, sentence) => {
  const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')]);
  const answer = await send(name, bytes);
  expect(answer.status).toBe(422);
  expect(await bodyOf(answer)).toMatchObject({ error: 'unreadable_file', message: `${name}: ${sentence}` });
});
