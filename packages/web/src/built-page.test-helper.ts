// Builds the page for tests, once per set of inputs.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = [
  'package-lock.json',
  ...['web', 'engine', 'api'].map((name) => `packages/${name}/*.{json,html,ts}`),
  ...['web', 'engine', 'api'].map((name) => `packages/${name}/{src,public}/**/*.*`),
];

/** The folder of the built page, to be read alone. Test files that want it at once build it each; one of them stays. */
export async function builtPage(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: (path) => /\.(test|test-helper)\.tsx?$/.test(path) });
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  const folder = join(root, '.cache/page', hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  await build({ root: join(root, 'packages/web'), build: { outDir: fresh, emptyOutDir: true }, logLevel: 'silent' });
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  return folder;
}
