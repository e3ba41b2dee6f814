// A company's .pptx as a command is given it: a file, or the id of a brand on a server.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Brand, BrandTune } from '@deckle/engine';
import type { BrandFile } from '@deckle/press';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';
import { readTune } from './brand-tune-file.ts';
import { openClient } from './open-client.ts';

export type BrandOptions = {
  readonly brand?: string;
  /** The path of a brand.json; a brand of a server has its own, if this is absent. */
  readonly brandTune?: string;
  readonly server?: string;
};

/** The brand of `--brand`; undefined without one. Throws a `CommandError` if it is not a brand. */
export async function readBrand(options: BrandOptions): Promise<Brand | undefined> {
  const file = await readFileOf(options);
  return file && openFile(file, options);
}

async function openFile({ bytes, tune }: ReadFile, { brand, brandTune }: BrandOptions): Promise<Brand> {
  const [{ InvalidBrand, InvalidTune, openBrand }, { createWorld }] = await Promise.all([
    import('@deckle/engine'),
    import('@deckle/press/here'),
  ]);
  try {
    return await openBrand(bytes, createWorld(), tune);
  } catch (error) {
    if (error instanceof InvalidTune) throw new CommandError(`${brandTune ?? brand}: ${error.message}`);
    throw error instanceof InvalidBrand ? new CommandError(`${brand}: ${error.message}`) : error;
  }
}

/** The same for processes that read it themselves: where its file lies, until this process ends. */
export async function placeBrand(options: BrandOptions): Promise<BrandFile | undefined> {
  const file = await readFileOf(options);
  if (file === undefined) return undefined;
  const { bytes, tune, brand } = file;
  // A brand.json that does not suit the file is one mistake, not one in each document.
  if (tune !== undefined) await openFile(file, options);
  // All of Node's cryptography, for those who have a brand.
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const rest = { hash, ...(tune && { tune }) };
  if (existsSync(brand)) return { path: resolve(brand), ...rest };
  const folder = mkdtempSync(join(tmpdir(), 'deckle-brand-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'brand.pptx'), bytes);
  return { path: join(folder, 'brand.pptx'), ...rest };
}

type ReadFile = { readonly brand: string; readonly bytes: Uint8Array; readonly tune?: BrandTune | undefined };

async function readFileOf({ brand, brandTune, server }: BrandOptions): Promise<ReadFile | undefined> {
  if (brand === undefined && brandTune !== undefined)
    throw new CommandError('--brand-tune needs --brand: the template that it is for.', exitCodes.usage);
  if (brand === undefined) return undefined;
  const own = brandTune === undefined ? undefined : await readTune(brandTune);
  const read = await readBytes(brand, server);
  return { brand, ...read, ...(own && { tune: own }) };
}

async function readBytes(brand: string, server: string | undefined): Promise<Omit<ReadFile, 'brand'>> {
  if (/^brd_[\w-]+$/.test(brand) && !existsSync(brand)) {
    if (server === undefined)
      throw new CommandError(`${brand} is the id of a brand: choose the service with --server.`, exitCodes.usage);
    const { client, attempt } = await openClient(server);
    const { tune } = await attempt(() => client.readBrand(brand));
    const bytes = await attempt(async () => (await client.readBrandFile(brand)).bytes());
    return { bytes, tune: tune ?? undefined };
  }
  try {
    return { bytes: readFileSync(brand) };
  } catch (error) {
    throw describeFileError(error, `Cannot read the brand ${brand}`);
  }
}
