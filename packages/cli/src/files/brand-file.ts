// A company's .pptx as a command is given it: a file, or the id of a brand on a server.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Brand } from '@deckle/engine';
import type { BrandFile } from '@deckle/press';
import { CommandError, describeFileError, exitCodes } from '../terminal/command-error.ts';
import { openClient } from './open-client.ts';

export type BrandOptions = { readonly brand?: string; readonly server?: string };

/** The brand of `--brand`; undefined without one. Throws a `CommandError` if it is not a brand. */
export async function readBrand({ brand, server }: BrandOptions): Promise<Brand | undefined> {
  if (brand === undefined) return undefined;
  const [{ InvalidBrand, openBrand }, { createWorld }] = await Promise.all([
    import('@deckle/engine'),
    import('@deckle/press/here'),
  ]);
  try {
    return await openBrand(await readBytes(brand, server), createWorld());
  } catch (error) {
    throw error instanceof InvalidBrand ? new CommandError(`${brand}: ${error.message}`) : error;
  }
}

/** The same for processes that read it themselves: where its file lies, until this process ends. */
export async function placeBrand({ brand, server }: BrandOptions): Promise<BrandFile | undefined> {
  if (brand === undefined) return undefined;
  const bytes = await readBytes(brand, server);
  // All of Node's cryptography, for those who have a brand.
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (existsSync(brand)) return { path: resolve(brand), hash };
  const folder = mkdtempSync(join(tmpdir(), 'deckle-brand-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'brand.pptx'), bytes);
  return { path: join(folder, 'brand.pptx'), hash };
}

async function readBytes(brand: string, server: string | undefined): Promise<Uint8Array> {
  if (/^brd_[\w-]+$/.test(brand) && !existsSync(brand)) {
    if (server === undefined)
      throw new CommandError(`${brand} is the id of a brand: choose the service with --server.`, exitCodes.usage);
    const { client, attempt } = await openClient(server);
    return attempt(async () => (await client.readBrandFile(brand)).bytes());
  }
  try {
    return readFileSync(brand);
  } catch (error) {
    throw describeFileError(error, `Cannot read the brand ${brand}`);
  }
}
