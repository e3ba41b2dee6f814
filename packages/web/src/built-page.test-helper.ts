// The page as it is served, built for a test.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the page into this folder. */
export async function buildPage(folder: string): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, build: { outDir: folder, emptyOutDir: true }, logLevel: 'silent' });
}
