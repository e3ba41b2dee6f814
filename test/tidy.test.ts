// The rules of the house, as a test with kind messages: floors, names, sizes, and what may stand where.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diagnosticCodes } from '@deckle/engine';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A package imports only packages before it. */
const packageOrder = ['engine', 'press', 'api', 'client', 'agent', 'mcp', 'server', 'cli'];
/** Exceptions to the order of packages: the browser gets the engine, the contract and its client alone; who installs that, no engine. */
const mayImport: { readonly [name: string]: readonly string[] } = { web: ['engine', 'api', 'client'], client: ['api'] };
/** In each package a folder imports only from folders before it, and files in `src` itself come last. */
const folderOrder: { readonly [name: string]: readonly string[] } = {
  engine: [
    'base',
    'pictures',
    'math',
    'model',
    'source',
    'code',
    'workbook',
    'resolve',
    'convert',
    'theme',
    'fonts',
    'icons',
    'chart',
    'ooxml',
    'brand',
    'batch',
    'import',
    'layout',
    'writers',
  ],
  press: [],
  agent: ['composer', 'providers', 'models', 'materials', 'draft', 'prompts', 'revise', 'readers', 'pipeline'],
  api: [],
  client: [],
  mcp: [],
  server: [
    'base',
    'config',
    'security',
    'pictures',
    'database',
    'http',
    'backup',
    'mail',
    'auth',
    'limits',
    'render',
    'exports',
    'documents',
    'assets',
    'imports',
    'brands',
    'generations',
    'model-calls',
    'batches',
    'showcase',
    'onboarding',
    'account',
    'mcp',
  ],
  cli: ['terminal', 'files', 'commands'],
  web: ['client', 'preview', 'components', 'pages'],
};

/** Files that may import each other in a circle, types included, and why. */
const circles: { readonly [files: string]: string } = {
  'agent/providers: anthropic google index mistral openai-compatible': 'the table loads each, and each has its type',
  'engine/math: commands environments parse-tex': 'commands and environments hold formulas',
  'engine/writers/docx: blocks tables': 'a panel is a table that holds blocks',
  'engine/writers/pdf: doc-blocks doc-inlines doc-tables':
    'a footnote stands in a line and holds blocks, panels hold them too',
  'server/config: config explain-config hidden-places sign-in-providers':
    'the configuration and its parts share its type',
  'server/database: database migrations search-store':
    'migrations and the search index are steps of opening the database',
};

const vagueNames = /^(utils?|helpers?|common|misc|core|shared|manager|service)s?$/;
const maximumLines = 500;
const maximumTestLines = 800;

type SourceFile = {
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  readonly text: string;
  readonly isTest: boolean;
};

const files: readonly SourceFile[] = readdirSync(join(root, 'packages')).flatMap((name) => {
  const src = join(root, 'packages', name, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx)$/.test(path))
    .map((path) => ({
      path: relative(root, join(src, path)),
      name,
      folder: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
      text: readFileSync(join(src, path), 'utf8'),
      isTest: /\.(test|test-helper)\.tsx?$/.test(path),
    }));
});
const sources = files.filter((file) => !file.isTest);

/** Collects what is wrong over all files, so that one run names everything. */
function check(
  list: readonly SourceFile[],
  complaint: (file: SourceFile) => string | readonly string[] | undefined,
): void {
  const complaints = list.flatMap((file) =>
    [complaint(file) ?? []].flat().map((message) => `${file.path}: ${message}`),
  );
  expect(complaints).toEqual([]);
}

test('a package imports only packages before it', () => {
  check(sources, (file) =>
    importsOf(file.text).flatMap(({ target, typeOnly }) => {
      const wanted = /^@deckle\/(\w+)/.exec(target)?.[1];
      if (wanted === undefined) return [];
      const allowed = mayImport[file.name] ?? packageOrder.slice(0, packageOrder.indexOf(file.name));
      return allowed.includes(wanted) || (typeOnly && wanted === 'api')
        ? []
        : [`must not import @deckle/${wanted} (order: ${packageOrder.join(', ')})`];
    }),
  );
});

test('a folder imports only from folders before it, and writers never import each other', () => {
  check(sources, (file) => {
    const order = folderOrder[file.name] ?? [];
    return importsOf(file.text).flatMap(({ target, typeOnly }) => {
      if (!target.startsWith('.')) return [];
      const path = relative(join(root, 'packages', file.name, 'src'), resolve(dirname(join(root, file.path)), target));
      if (path.startsWith('..')) return [`imports ${target}, outside its package's src`];
      if (!path.includes('/'))
        return file.folder === '' || typeOnly ? [] : [`imports ${target}, which stands above all folders`];
      const folder = path.slice(0, path.indexOf('/'));
      if (file.folder === '') return [];
      if (folder === 'writers' && file.folder === 'writers') {
        const [mine, theirs] = [file.path.split('/')[4], path.split('/')[1]];
        return mine!.endsWith('.ts') || theirs!.endsWith('.ts') || mine === theirs
          ? []
          : [`a writer must not import another: ${target}`];
      }
      if (!order.includes(file.folder))
        return [`the folder ${file.folder} has no place in the order of ${file.name}: add it to test/tidy.test.ts`];
      return order.indexOf(folder) > order.indexOf(file.folder)
        ? [`must not import from ${folder}/ (order: ${order.join(', ')})`]
        : [];
    });
  });
});

test('files import each other in no circle that is not named here', () => {
  const targets = new Map(
    sources.map(({ path, text }) => [path, importsOf(text).map(({ target }) => join(dirname(path), target))]),
  );
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const target of targets.get(from) ?? [])
      if (targets.has(target) && !seen.has(target)) reached(target, seen.add(target));
    return seen;
  };
  const reach = new Map([...targets.keys()].map((path) => [path, reached(path)]));
  const found = new Set<string>();
  for (const [path, own] of reach) {
    const circle = [...own].filter((other) => reach.get(other)!.has(path)).sort();
    const names = circle.map((file) => basename(file).replace(/\.tsx?$/, '')).join(' ');
    if (circle.length > 0) found.add(`${dirname(circle[0]!).replace(/packages\/(\w+)\/src/, '$1')}: ${names}`);
  }
  expect([...found].sort()).toEqual(Object.keys(circles));
});

test('the command line loads the service, the agent and the contract only when it uses them', () => {
  check(
    sources.filter((file) => file.name === 'cli'),
    (file) =>
      importsOf(file.text)
        .filter(
          ({ target, values }) =>
            /^@deckle\/(api|client|agent|server)/.test(target) && values.some((name) => name !== '*'),
        )
        .map(({ target }) => `imports values of ${target} at its start: take them by import()`),
  );
});

test('the engine asks neither clock nor chance', () => {
  check(
    sources.filter((file) => file.name === 'engine'),
    (file) => /Math\.random|Date\.now|new Date\(\s*\)|performance\.now/.exec(file.text)?.[0],
  );
});

test('no test sets a bound on the time that passes', () => {
  const found = files.filter(
    (file) => file.isTest && /expect\([^\n]*(?:performance\.now|Date\.now\(\) -)/.test(file.text),
  );
  expect(
    found.map(({ path }) => `${path}: count work instead (test/linear-work.test.ts), or measure it in bench/`),
  ).toEqual([]);
});

test('no source file is longer than it may be', () => {
  check(files, (file) => {
    const lines = file.text.split('\n').length - 1;
    const maximum = file.isTest ? maximumTestLines : maximumLines;
    return lines > maximum && !file.path.includes('/data/')
      ? `${lines} lines; split it by concern (at most ${maximum})`
      : undefined;
  });
});

test('nothing is named after nothing', () => {
  check(files, (file) =>
    file.path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .filter((part) => vagueNames.test(part))
      .map((part) => `"${part}" says nothing; name what it is`),
  );
});

test('the first line of each file says what it is', () => {
  check(sources, (file) =>
    /^(\/\/\/ <.*>\n)*\/\/ /.test(file.text)
      ? undefined
      : 'begin with a comment that says what this is and where it stands',
  );
});

test('SQL stands in stores, HTTP in routes, the environment in the configuration, model vendors with the providers', () => {
  check(sources, (file) => {
    const wrong: string[] = [];
    if (
      /from 'kysely'/.test(file.text) &&
      !/(store|migrations?|database|dialect)[^/]*\.ts$/.test(file.path) &&
      !file.path.includes('/database/')
    )
      wrong.push('Kysely stands in store.ts alone');
    if (
      /from '(hono|@hono)[/']/.test(file.text) &&
      !/(routes|app|main|serve)\.ts$/.test(file.path) &&
      !file.path.includes('/http/') &&
      !/(auth|limits)\//.test(file.path)
    ) {
      wrong.push('Hono stands in routes.ts and app.ts alone');
    }
    if (
      // The press only hands an environment to what it starts.
      file.name !== 'press' &&
      /process\.env\b/.test(file.text) &&
      !/config\/config\.ts$|cli\/src\/terminal\/environment\.ts$/.test(file.path)
    )
      wrong.push('the environment is read in config/config.ts alone');
    if (/from '(ai|@ai-sdk\/[\w-]+)'/.test(file.text) && !file.path.includes('/providers/'))
      wrong.push('model vendors stand in providers/ alone');
    return wrong;
  });
});

test('every diagnostic code is reported somewhere', () => {
  const all = sources
    .filter((file) => !file.path.endsWith('diagnostic-codes.ts'))
    .map((file) => file.text)
    .join('\n');
  expect(Object.keys(diagnosticCodes).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

test('dependencies are pinned exactly and CONTRIBUTING.md gives a reason for each', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const manifests = [
    'package.json',
    'bench/peers/package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ];
  const complaints = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    } as Record<string, string>).flatMap(([name, version]) => [
      ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${path}: ${name} is "${version}", not an exact version`]),
      ...(name.startsWith('@deckle/') ||
      contributing.includes(`\`${name}\``) ||
      (name.startsWith('@expo-google-fonts/') && contributing.includes('`@expo-google-fonts/*`'))
        ? []
        : [`${path}: CONTRIBUTING.md gives no reason for ${name}`]),
    ]);
  });
  expect(complaints).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
});
