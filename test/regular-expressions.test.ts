// Regular expressions are judged by what they are, before anybody sends the text that they are slow on: none takes exponential time anywhere,
// and in the process that answers HTTP none takes more than a time that grows with its text, but for those named here.
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { createPatterns } from '../packages/engine/src/workbook/formula-tokens.ts';
import { loadedModules, sourceOf } from './loaded-modules.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = ['agent', 'api', 'cli', 'engine', 'press', 'server', 'web'];

type Found = { readonly path: string; readonly expression: RegExp };

/** Every literal; those that are put together from words at run time are not seen. */
const found: readonly Found[] = packages.flatMap((name) => {
  const src = join(root, 'packages', name, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-helper)\.tsx?$/.test(path))
    .map((path) => relative(root, join(src, path)))
    .flatMap((path) => expressionsIn(path).map((expression) => ({ path, expression })));
});

function expressionsIn(path: string): readonly RegExp[] {
  const expressions: RegExp[] = [];
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
      expressions.push(new RegExp(pattern, flags));
    }
    for (const part of Object.values(node)) look(part);
  };
  look(parseAst(sourceOf(path), { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return expressions;
}

/** In the process that answers, of texts that are short: what bounds them. */
const bounded: { readonly [expression: string]: string } = {
  'packages/agent/src/models/settings.ts: /\\/+$/': "the operator's own settings",
  'packages/server/src/config/config.ts: /\\/+$/': "the operator's own settings",
  'packages/server/src/pictures/generated.ts: /\\/+$/': "the operator's own settings",
  'packages/server/src/http/json.ts: /[\\s.]*$/': 'a message of V8, which quotes a few characters',
};

test('none takes exponential time', () => {
  expect(found.length).toBeGreaterThan(1_000);
  const wrong = found.filter(({ expression }) => analyse(expression).reports.some(({ exponential }) => exponential));
  expect(wrong.map(({ path, expression }) => `${path}: ${expression}`)).toEqual([]);
});

test('none that strangers reach in the process that answers takes more than linear time', () => {
  const loaded = loadedModules();
  const wrong = found
    .filter(({ path }) => loaded.has(path) || path.startsWith('packages/api/'))
    .filter(({ expression }) => analyse(expression).reports.length > 0);
  const named = wrong.map(({ path, expression }) => `${path}: ${expression}`);
  expect(named.filter((name) => bounded[name] === undefined)).toEqual([]);
  expect(
    Object.keys(bounded).filter((name) => !named.includes(name)),
    'are mended: take them off the list',
  ).toEqual([]);
});

test('those that read the tokens of formulas take linear time, also where they are put together at run time', () => {
  const wrong = createPatterns().filter(([, expression]) => analyse(expression).reports.length > 0);
  expect(wrong.map(([type, expression]) => `${type}: ${expression}`)).toEqual([]);
});
