// Builds the package `@deckle/client` in dist/deckle-client: one file of plain JavaScript that imports nothing, and its types, with those of the
// contract written out from its schemas, so that who installs it needs no zod.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { root } from './setup.mjs';

const target = join(root, 'dist', 'deckle-client');
/** The contract as types alone. */
const contract = join(root, 'dist', 'contract-types', 'api.ts');
const entry = join(root, 'packages/client/src/index.ts');
const errorTable = join(root, 'packages/api/src/errors.ts');

const typeOfSchema = /^export type (\w+) = z\.(infer|input)<typeof (\w+)>;$/gm;

/** Schema, as text → the name of its type. */
const names = new Map();
const textOf = ({ $schema: _, description: __, ...shape }) => JSON.stringify(shape);

/** A JSON Schema as a TypeScript type. */
function typeOf(schema, isDeclared = false) {
  const name = names.get(textOf(schema));
  if (name !== undefined && !isDeclared) return name;
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return union.map((each) => typeOf(each)).join(' | ');
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'object':
      return schema.properties === undefined
        ? `Readonly<Record<string, ${typeOf(schema.additionalProperties)}>>`
        : fieldsOf(schema);
    case 'array':
      if (schema.prefixItems !== undefined)
        return `readonly [${schema.prefixItems.map((each) => typeOf(each)).join(', ')}]`;
      return `readonly (${typeOf(schema.items)})[]`;
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return [schema.type].flat().join(' | ');
  }
}

function fieldsOf({ properties, required = [] }) {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `/** ${schema.description}. */\n`;
    const field = required.includes(name) ? `${name}: ${typeOf(schema)}` : `${name}?: ${typeOf(schema)} | undefined`;
    return `${comment}readonly ${field};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** The types of the contract, from the schemas that check every request. */
async function writeContract() {
  const api = await import(pathToFileURL(join(root, 'packages/api/src/index.ts')).href);
  const { z } = await import('zod');
  const shapes = new Map();
  for (const path of globSync('packages/api/src/*.ts', { cwd: root }).sort())
    for (const [, name, io, schema] of readFileSync(join(root, path), 'utf8').matchAll(typeOfSchema)) {
      // What a `…Body` is to the service is an `…Input` to its callers.
      if (name.endsWith('Body')) continue;
      const shape = z.toJSONSchema(api[schema], { io: io === 'input' ? 'input' : 'output', unrepresentable: 'any' });
      shapes.set(name, textOf(shape));
    }
  for (const [name, text] of shapes) names.set(text, name);
  const types = [...shapes].map(([name, text]) => `export type ${name} = ${typeOf(JSON.parse(text), true)};\n`);
  mkdirSync(join(contract, '..'), { recursive: true });
  writeFileSync(contract, `// The contract as types.\n${types.join('\n')}`);
}

const resolveContract = {
  name: 'contract',
  resolveId: (name) => ({ '@deckle/api': contract, '@deckle/api/errors': errorTable })[name],
};

async function bundle(plugins, output) {
  const made = await rolldown({
    cwd: root,
    input: { index: entry },
    platform: 'neutral',
    tsconfig: false,
    checks: { pluginTimings: false },
    plugins,
  });
  await made.write({ dir: target, format: 'esm', entryFileNames: 'index.js', ...output });
  await made.close();
}

function writeManifest() {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, description } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
    files: ['index.js', 'index.d.ts'],
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Builds the package; gives its folder. */
export async function buildClient() {
  rmSync(target, { recursive: true, force: true });
  await writeContract();
  await bundle([resolveContract], { comments: { legal: true, annotation: true, jsdoc: false } });
  const logger = { info() {}, warn() {}, error: console.error };
  await bundle(
    [resolveContract, dts({ cwd: root, emitDtsOnly: true, tsconfig: join(root, 'tsconfig.client.json'), logger })],
    { entryFileNames: '[name].js' },
  );
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  const page = readFileSync(join(root, 'docs', 'client.md'), 'utf8');
  // The other pages are not in the package.
  writeFileSync(join(target, 'README.md'), page.replaceAll(/\[([^\]]+)\]\([\w-]+\.md[^)]*\)/g, '$1'));
  writeManifest();
  return target;
}
