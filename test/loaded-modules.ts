// What the process that answers HTTP loads, told from the imports of its modules.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const start = 'packages/server/src/main.ts';

/** The text of a file, by its path from the root. */
export const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The file that an import means; undefined for packages of others, and for engine and press, whose names are looked at one by one. */
function fileOf(target: string, from: string): string | undefined {
  if (target.startsWith('.')) return relative(root, resolve(join(root, dirname(from)), target));
  const [, name, place = ''] = /^@deckle\/(\w+)(\/.+)?$/.exec(target) ?? [];
  if (name === undefined || name === 'engine' || name === 'press') return undefined;
  const { exports } = JSON.parse(sourceOf(`packages/${name}/package.json`));
  return join('packages', name, exports[`.${place}`]);
}

/** Each module that the process which answers HTTP loads, with the chain of imports that leads to it. */
export function loadedModules(): ReadonlyMap<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[start, [start]]]);
  for (const [path, chain] of chains)
    for (const { target, values } of importsOf(sourceOf(path))) {
      const file = values.length > 0 ? fileOf(target, path) : undefined;
      if (file !== undefined && !chains.has(file)) chains.set(file, [...chain, file]);
    }
  return chains;
}
