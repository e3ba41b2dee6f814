// Reads settings from the environment and an optional file; the environment takes precedence.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { suggest } from '@deckle/engine';
import { StartError } from '../base/start-error.ts';
import { meaningOf, providerName, settingInFile, settingNames } from './settings.ts';

export type Environment = { readonly [name: string]: string | undefined };

type Given = {
  readonly text: string;
  readonly from: string;
  /** The file a secret was read from. */
  readonly file?: string;
};
/** Raw texts and their sources. */
export type GivenSettings = { readonly [name: string]: Given };

const defaultFile = 'deckle.config.json';

/** Names that later versions read: setting them today would silently do nothing. */
const laterNames = /^(?:BLOBS_URL|ROLE)$/;
const withoutEffect = ['none', 'all'];

/** An empty variable counts as absent. Throws `StartError` for unknown names and an unreadable file. */
export function readSettings(environment: Environment): GivenSettings {
  const given: Record<string, Given> = {};
  const file = environment.CONFIG_FILE || defaultFile;
  for (const [name, text] of Object.entries(readFile(file, Boolean(environment.CONFIG_FILE))))
    given[name] = { text, from: file, ...(meaningOf(name).hides && { file: resolve(file) }) };
  for (const [name, text] of Object.entries(environment)) {
    const isOurs =
      settingNames.includes(name) ||
      providerName.test(name) ||
      laterNames.test(name) ||
      name.startsWith('LIMIT_') ||
      settingInFile(name) !== undefined;
    if (isOurs && text) given[name] = { text, from: 'environment' };
  }
  for (const [name, { text }] of Object.entries(given)) {
    const secret = settingInFile(name);
    if (secret === undefined) continue;
    if (given[secret] !== undefined) throw new StartError(`${secret} and ${name} are both set: use only one of them.`);
    delete given[name];
    const file = resolve(text);
    given[secret] = { text: readSecret(name, file), from: file, file };
  }
  for (const [name, { text, from }] of Object.entries(given)) checkName(name, text, from);
  return given;
}

/** Each once. */
export const secretFilesOf = (given: GivenSettings): readonly string[] => [
  ...new Set(Object.values(given).flatMap(({ file }) => file ?? [])),
];

function checkName(name: string, text: string, from: string): void {
  if (laterNames.test(name)) {
    if (!withoutEffect.includes(text))
      throw new StartError(`${name}: not supported by this version; remove it from the ${from}.`);
  } else if (!settingNames.includes(name) && !providerName.test(name)) {
    const nearest = suggest(name, settingNames);
    throw new StartError(
      `${name} in ${from} is not a setting.${nearest === undefined ? '' : ` Did you mean ${nearest}?`} "deckle config --explain" lists them.`,
    );
  }
}

/** The trailing line break that editors add is not part of a secret. */
function readSecret(name: string, file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartError(`${name}: the file cannot be read: ${(error as Error).message}.`);
  }
  if (secret === '') throw new StartError(`${name}: ${file} is empty.`);
  return secret;
}

/** One JSON object of names and values: strings, numbers, and lists of strings. */
function readFile(file: string, isWanted: boolean): { readonly [name: string]: string } {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (!isWanted && (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartError(`The configuration ${file} cannot be read: ${(error as Error).message}.`);
  }
  let values: unknown;
  try {
    values = JSON.parse(content);
  } catch (error) {
    throw new StartError(`The configuration ${file} is not JSON: ${(error as Error).message}.`);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new StartError(`The configuration ${file} is not a JSON object such as {"PORT": 8080}.`);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value, name, file)]));
}

function textOf(value: unknown, name: string, file: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(',');
  throw new StartError(
    `${name} in ${file} must be a string, a number or a list of strings; got ${JSON.stringify(value)}.`,
  );
}
