// Builds the package `deckle` in dist/deckle: what runs, as plain JavaScript, and the files that it reads, each where it lies in the clone.
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { ensureWebBuilt, root } from './setup.mjs';

const target = join(root, 'dist/deckle');

/** What is started, or asked for by its place. */
const programs = [
  'packages/cli/src/main.mjs',
  'packages/cli/src/terminal/progress-line.ts',
  'packages/press/src/worker.mjs',
  'packages/agent/src/reader-worker.mjs',
  'packages/server/src/database/checkpoint-thread.ts',
];

/** What programs read: patterns. */
const read = [
  'docs/source-language.md',
  'packages/agent/src/composer/languages/*.md',
  'packages/press/src/no-fonts.conf',
  'packages/server/src/onboarding/welcome/*.md',
  'packages/web/dist/**/*',
  'showcase/*/*.*',
];

/** Native code and WebAssembly, which find their files by their own place, and what is looked up by name. */
const dependencies = [
  '@hyzyla/pdfium',
  '@ironcalc/wasm',
  '@jsquash/webp',
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-js',
  'harfbuzzjs',
  'pg',
];

/** A file that asks for its own address gets the one that it has in the clone: it finds what lies beside it. */
const keepAddresses = {
  name: 'keep-addresses',
  transform(code, path) {
    if (!path.startsWith(join(root, 'packages')) || !code.includes('import.meta.url')) return null;
    return code
      .replaceAll(/(new URL\('[^']+)\.ts', import\.meta\.url/g, "$1.mjs', import.meta.url")
      .replaceAll('import.meta.url', `addressOf('${relative(root, path)}')`);
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll(
      /\baddressOf\(["'](.+?)["']\)/g,
      (_, path) => `new URL('${posix.relative(posix.dirname(fileName), path)}', import.meta.url).href`,
    ),
};

async function buildPrograms() {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs.map((path) => [path.replace(/\.\w+$/, ''), path])),
    platform: 'node',
    tsconfig: false,
    external: (name) => dependencies.some((dependency) => `${name}/`.startsWith(`${dependency}/`)),
    plugins: [keepAddresses],
  });
  await bundle.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'lib/[name]-[hash].mjs',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await bundle.close();
}

rmSync(target, { recursive: true, force: true });
await ensureWebBuilt();
await buildPrograms();
for (const path of globSync(read, { cwd: root })) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), { recursive: true });
}
