// Builds the package `deckle` in dist/deckle: the program as plain JavaScript; its data files at the same relative
// paths as in the clone; the public types; and the licenses of everything included.
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { licenseTexts } from './license-texts.mjs';
import { ensureWebBuilt, fail, root } from './setup.mjs';

const target = join(root, 'dist', 'deckle');

/** Path in the package → what is started or imported there. */
const entries = { 'bin/deckle': 'packages/cli/src/main.mjs', 'lib/index': 'packages/cli/src/index.ts' };

/** Data files: patterns. */
const readFiles = [
  'LICENSE',
  'CHANGELOG.md',
  'docs/*.md',
  'packages/agent/src/composer/languages/*.md',
  'packages/cli/src/starters/*.md',
  'packages/press/src/no-fonts.conf',
  'packages/server/src/onboarding/welcome/*.md',
  'packages/web/dist/index.html',
  'packages/web/dist/assets/*',
  'showcase/*/*.*',
];

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const dependenciesOf = (name) => Object.entries(manifestOf(join(root, 'packages', name)).dependencies);
const isFont = (name) => name.startsWith('@expo-google-fonts/');

/** Native code, WebAssembly next to its JavaScript, and packages looked up by name. */
const dependencies = Object.fromEntries([
  ...dependenciesOf('press').filter(([name]) => !name.startsWith('@deckle/') && !isFont(name)),
  ...dependenciesOf('server').filter(([name]) => name === 'pg'),
]);
const fontFolders = dependenciesOf('press')
  .filter(([name]) => isFont(name))
  .map(([name]) => join(root, 'node_modules', name));

/**
 * Rewrites `import.meta.url` to the path in the clone, so that a file finds its data there. A module that is started by
 * its URL is built too.
 */
const keepAddresses = {
  name: 'keep-addresses',
  transform(code, path) {
    if (!path.startsWith(join(root, 'packages')) || !code.includes('import.meta.url')) return null;
    return code
      .replaceAll(/new URL\('([^']+\.(?:mjs|ts))', import\.meta\.url\)/g, (_, name) => {
        const reference = this.emitFile({ type: 'chunk', id: resolve(dirname(path), name) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
      })
      .replaceAll('import.meta.url', `addressInClone('${relative(root, path).replaceAll(sep, '/')}')`);
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll(
      /\baddressInClone\(["'](.+?)["']\)/g,
      (_, path) => `new URL('${posix.relative(posix.dirname(fileName), path)}', import.meta.url).href`,
    ),
};

const declarations = dts({
  cwd: root,
  emitDtsOnly: true,
  tsconfig: join(root, 'tsconfig.types.json'),
  logger: { info() {}, warn() {}, error: console.error },
});

/** Writes Rolldown's output; returns the input files that went into it. */
async function bundle(input, plugin) {
  const made = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    tsconfig: false,
    checks: { pluginTimings: false },
    external: (name) => Object.keys(dependencies).some((dependency) => `${name}/`.startsWith(`${dependency}/`)),
    plugins: [plugin],
  });
  const { output } = await made.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'lib/[name]-[hash].mjs',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await made.close();
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}

function copyFiles() {
  for (const pattern of readFiles) {
    const paths = globSync(pattern, { cwd: root });
    if (paths.length === 0) fail(`there is no ${pattern} to put into the package.`);
    for (const path of paths) cpSync(join(root, path), join(target, path), { recursive: true });
  }
  const page = readFileSync(join(root, 'docs', 'package.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), page.replaceAll(/\]\((?=[\w-]+\.md)/g, '](docs/'));
  mkdirSync(join(target, 'fonts'));
  // The faces used in documents.
  for (const folder of fontFolders)
    for (const path of globSync(['400Regular*/*.ttf', '700Bold*/*.ttf'], { cwd: folder }))
      cpSync(join(folder, path), join(target, 'fonts', basename(path)));
}

function writeManifest() {
  const { version, description, license } = manifestOf(root);
  const manifest = {
    name: 'deckle',
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { deckle: 'bin/deckle.mjs' },
    main: './lib/index.mjs',
    types: './lib/index.d.mts',
    exports: {
      '.': { types: './lib/index.d.mts', default: './lib/index.mjs' },
      './package.json': './package.json',
    },
    files: ['bin', 'CHANGELOG.md', 'docs', 'fonts', 'lib', 'packages', 'showcase', 'THIRD-PARTY-LICENSES'],
    dependencies,
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The licenses of the included packages, and those of the web app, which Vite lists. */
function writeLicenses(files) {
  const folders = files.flatMap((path) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0] ?? []);
  const texts = [...new Set([...folders, ...fontFolders])].sort().map((folder) => {
    const { name, version, license, author } = manifestOf(folder);
    const own = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const text = licenseTexts[license]?.(author?.name ?? author);
    if (own.length === 0 && text === undefined) fail(`the package ${name} has no text of its license.`);
    return [`${name} ${version}: ${license}`, ...(own.length === 0 ? [text] : own)];
  });
  const ofPage = readFileSync(join(root, 'packages/web/dist/.vite/license.md'), 'utf8');
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  writeFileSync(
    join(target, 'THIRD-PARTY-LICENSES'),
    ['What Deckle contains of others.', ...texts.map((text) => text.join('\n\n')), `The web page\n\n${ofPage}`].join(
      rule,
    ),
  );
}

/** Builds the package; returns its folder. */
export async function buildDeckle() {
  rmSync(target, { recursive: true, force: true });
  await ensureWebBuilt();
  const files = await bundle(entries, keepAddresses);
  await bundle({ 'lib/index': entries['lib/index'] }, declarations);
  copyFiles();
  writeManifest();
  writeLicenses(files);
  return target;
}
