// The whole account as a zip, with only one file in memory at a time.
import { crc32 } from 'node:zlib';
import type { AssetRecord } from '@deckle/api';
import { createArchive } from '@deckle/engine';
import type { Assets } from '../assets/assets.ts';
import type { AssetStore } from '../assets/store.ts';
import type { KeyStore } from '../auth/store.ts';
import { ApiError } from '../base/api-error.ts';
import type { Brands } from '../brands/brands.ts';
import type { BrandStore } from '../brands/store.ts';
import type { AuditStore } from '../database/audit-store.ts';
import type { KnownRevision } from '../documents/revision-store.ts';
import type { DocumentStore } from '../documents/store.ts';
import { fileNameOf } from '../exports/file-name.ts';
import type { ModelCallStore } from '../model-calls/store.ts';
import type { ExportedDocument, ExportStore } from './export-store.ts';
import type { SessionListStore } from './session-list-store.ts';
import type { AccountStore } from './store.ts';

export type ExportServices = {
  readonly account: AccountStore;
  readonly keys: KeyStore;
  readonly sessions: SessionListStore;
  readonly audit: AuditStore;
  readonly modelCalls: ModelCallStore;
  readonly documents: DocumentStore;
  readonly texts: ExportStore;
  readonly assetStore: AssetStore;
  readonly assets: Assets;
  readonly brandStore: BrandStore;
  readonly brands: Brands;
};

type File = readonly [name: string, bytes: Uint8Array];

/** The bytes of the zip. */
export async function* exportAccount(
  services: ExportServices,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const archive = createArchive(crc32);
  for await (const [name, bytes] of filesOf(services, userId)) {
    signal.throwIfAborted();
    yield* archive.add(name, bytes);
  }
  yield archive.end();
}

async function* filesOf(services: ExportServices, userId: string): AsyncGenerator<File> {
  const missing: string[] = [];
  yield json('account.json', { user: await services.account.read(userId) });
  yield json('keys.json', await services.keys.listKeys(userId));
  yield json('sessions.json', await services.sessions.list(userId));
  yield json('audit.json', await Array.fromAsync(entriesOf(services.audit, userId)));
  yield json('model-calls.json', await Array.fromAsync(entriesOf(services.modelCalls, userId)));
  yield* documentFiles(services, userId);
  yield* assetFiles(services, userId, missing);
  yield* brandFiles(services, userId, missing);
  if (missing.length > 0) yield json('missing.json', missing);
}

const pageLength = 100;

type Entry = { readonly at: string; readonly id: string };
type Log<Each extends Entry> = {
  list(
    userId: string,
    limit: number,
    after?: { readonly value: string; readonly id: string },
  ): Promise<readonly Each[]>;
};

async function* entriesOf<Each extends Entry>(log: Log<Each>, userId: string): AsyncGenerator<Each> {
  let after: { readonly value: string; readonly id: string } | undefined;
  for (;;) {
    const entries = await log.list(userId, pageLength, after);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < pageLength) return;
    after = { value: last.at, id: last.id };
  }
}

async function* documentFiles({ texts, documents }: ExportServices, userId: string): AsyncGenerator<File> {
  const nameFor = createNames();
  const index: (ExportedDocument & { readonly file: string })[] = [];
  for await (const document of texts.documents(userId)) {
    const source = await texts.source(userId, document.id);
    if (source === undefined) continue;
    const stem = nameFor(document.deletedAt === null ? 'documents' : 'trash', document.title);
    index.push({ ...document, file: `${stem}.md` });
    yield [`${stem}.md`, Buffer.from(source)];
    if (document.deletedAt !== null) continue;
    // Newest to oldest: each is stored as a difference from the next.
    let newer: KnownRevision | undefined;
    for (const { revision } of await orNone(documents.revisions(userId, document.id))) {
      if (revision === document.revision) continue;
      const [earlier] = await orNone(documents.readRevision(userId, document.id, revision, newer).then((one) => [one]));
      if (earlier === undefined) continue;
      newer = { revision, source: earlier.source };
      yield [`${stem}/revision ${revision}.md`, Buffer.from(earlier.source)];
    }
  }
  yield json('documents.json', index);
}

/** Where the command line finds them: in the folder `assets` next to the documents. */
async function* assetFiles(
  { assetStore, assets }: ExportServices,
  userId: string,
  missing: string[],
): AsyncGenerator<File> {
  const index: AssetRecord[] = [];
  let after: { readonly value: string; readonly id: string } | undefined;
  for (;;) {
    const page = await assetStore.list(userId, pageLength, after);
    for (const asset of page) {
      const file = `documents/assets/${asset.name}`;
      index.push(asset);
      const bytes = await assets.readFile(userId, asset.id).catch(() => undefined);
      if (bytes === undefined) missing.push(file);
      else yield [file, bytes];
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageLength) break;
    after = { value: last.createdAt, id: last.id };
  }
  yield json('assets.json', index);
}

async function* brandFiles(
  { brandStore, brands }: ExportServices,
  userId: string,
  missing: string[],
): AsyncGenerator<File> {
  const nameFor = createNames();
  let after: { readonly value: string; readonly id: string } | undefined;
  for (;;) {
    const page = await brandStore.list(userId, pageLength, after);
    for (const { id, name, tune } of page) {
      const stem = nameFor('brands', name);
      const file = `${stem}.pptx`;
      if (tune !== null) yield json(`${stem}.json`, tune);
      // A blob lost from disk does not block the rest.
      const read = await brands.readFile(userId, id).catch(() => undefined);
      if (read === undefined) missing.push(file);
      else yield [file, read.bytes];
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageLength) return;
    after = { value: last.createdAt, id: last.id };
  }
}

/** Unique names without extension, ignoring case, as on most disks. */
function createNames(): (folder: string, title: string) => string {
  const given = new Set<string>();
  return (folder, title) => {
    const wished = `${folder}/${fileNameOf(title, '.md').slice(0, -'.md'.length)}`;
    let name = wished;
    for (let count = 2; given.has(name.toLowerCase()); count += 1) name = `${wished} (${count})`;
    given.add(name.toLowerCase());
    return name;
  };
}

/** Skips what was deleted in the meantime. */
async function orNone<Value>(values: Promise<readonly Value[]>): Promise<readonly Value[]> {
  try {
    return await values;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return [];
    throw error;
  }
}

const json = (name: string, value: unknown): File => [name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`)];
