// The showcase as the tests see it: every source, compiled to every format once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Assets, type CompileResult, compile, type Format } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { composeSource } from '../packages/engine/src/compose.ts';
import type { Composition } from '../packages/engine/src/writers/writer.ts';

export const showcaseFolder = fileURLToPath(new URL('../showcase', import.meta.url));

/** Names of the examples: one folder each. */
export const showcaseNames: readonly string[] = readdirSync(showcaseFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

export const readSource = (name: string): string => readFileSync(join(showcaseFolder, name, 'source.md'), 'utf8');

/** The pictures of an example: the files beside its source. */
export const readAssets = (name: string): Assets =>
  new Map(
    readdirSync(join(showcaseFolder, name), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'source.md')
      .map((entry) => [entry.name, readFileSync(join(showcaseFolder, name, entry.name))]),
  );

const world = createWorld();

/** One example in one format. */
export const compileExample = (name: string, format: Format): Promise<CompileResult> =>
  compile({ source: readSource(name), assets: readAssets(name), format }, world);

/** What the writers get of an example, in its own kind. */
export const composeExample = async (name: string): Promise<Composition> =>
  (await composeSource({ source: readSource(name), assets: readAssets(name) }, ['deck', 'doc', 'sheet'], world))
    .composition;
