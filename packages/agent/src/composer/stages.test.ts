// The composer's stages by their imports: read, then plan, then write; each is entered by its index alone, and nothing runs back or in a circle.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from '../../../../test/imports.ts';

const root = dirname(fileURLToPath(import.meta.url));
/** Files and folders of the composer: each imports only from those before it. */
const order = ['languages', 'archetypes.ts', 'nodes.ts', 'read', 'plan', 'write', 'index.ts'];
const stageOf = (path: string): string => path.split('/')[0]!;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.(?:test|test-helper)\.ts$/.test(path),
);
const imports = new Map(
  files.map((path) => [
    path,
    importsOf(readFileSync(join(root, path), 'utf8'))
      .filter(({ target }) => target.startsWith('.'))
      .map(({ target }) => relative(root, resolve(dirname(join(root, path)), target)))
      .filter((target) => !target.startsWith('..')),
  ]),
);

test('a stage imports only from stages before it, by way of their index', () => {
  expect(files.filter((path) => !order.includes(stageOf(path)))).toEqual([]);
  const wrong = [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => stageOf(target) !== stageOf(path))
      .filter(
        (target) =>
          order.indexOf(stageOf(target)) > order.indexOf(stageOf(path)) ||
          (target.includes('/') && !target.endsWith('/index.ts')),
      )
      .map((target) => `${path} must not import ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const reaches = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const target of imports.get(from) ?? [])
      if (!seen.has(target)) {
        seen.add(target);
        reaches(target, seen);
      }
    return seen;
  };
  expect(files.filter((path) => reaches(path).has(path))).toEqual([]);
});

test('whoever is outside comes in by a door', () => {
  const outside = readdirSync(dirname(root), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('composer/'),
  );
  const wrong = outside.flatMap((path) =>
    importsOf(readFileSync(join(dirname(root), path), 'utf8'))
      .map(({ target }) => target)
      .filter((target) => /\/composer\//.test(target) && !/\/composer\/(?:\w+\/)?(?:index|nodes)\.ts$/.test(target))
      .map((target) => `${path} must not import ${target}`),
  );
  expect(wrong).toEqual([]);
});
