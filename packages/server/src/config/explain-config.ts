// `deckle config --explain`: every setting with its current value, source, default and meaning.
import { resolve } from 'node:path';
import { type Confinement, findConfinement } from '@deckle/press';
import { exposure, hiddenPlaces } from './hidden-places.ts';
import { meaningOf, providerName, providerSettings, settingNames, settingsSchema } from './settings.ts';
import { type GivenSettings, secretFilesOf } from './settings-file.ts';

export type ExplainedSetting = {
  readonly name: string;
  /** Null if there is none. Secrets are not shown. */
  readonly value: string | null;
  /** `environment`, `default`, the file, or `this system`. */
  readonly from: string;
  readonly default: string | null;
  readonly what: string;
};

/** Values may be invalid: `readConfig` reports them. */
export function explainSettings(given: GivenSettings): readonly ExplainedSetting[] {
  const defaults: { readonly [name: string]: unknown } = settingsSchema.parse({});
  const chosen = Object.keys(given)
    .filter((name) => providerName.test(name))
    .sort();
  const known = settingNames.map((name) => {
    const fallback = defaults[name] === undefined || defaults[name] === '' ? null : String(defaults[name]);
    const found = given[name];
    return {
      name,
      value: found === undefined ? fallback : shown(name, found.text),
      from: found?.from ?? 'default',
      default: fallback,
      what: whatOf(name),
    };
  });
  const providers = chosen.map((name) => {
    const { text, from } = given[name]!;
    return { name, value: shown(name, text), from, default: null, what: whatOf(name) };
  });
  const possible = Object.entries(providerSettings).map(([name, { what }]) => ({
    name,
    value: null,
    from: 'default',
    default: null,
    what,
  }));
  return [...known, ...providers, ...possible, confinement(given, String(defaults.DATA_DIR))];
}

const whatOf = (name: string): string => {
  const { what, hides } = meaningOf(name);
  return hides === undefined ? what : `${what}; or set ${name}_FILE to a file that contains it`;
};

const confinements: { readonly [kind in Confinement['kind']]: string } = {
  namespaces: 'in namespaces: no network, no access to other processes, DATA_DIR, secret files or /run',
  user: 'as a separate user: network access, but no access to DATA_DIR, secret files or other processes',
  none: "with the service's own privileges: this system does not allow namespaces, and the service was not started as root",
};

/** Not a setting: what this system allows. */
function confinement(given: GivenSettings, defaultFolder: string): ExplainedSetting {
  const places = {
    dataFolder: resolve(given.DATA_DIR?.text ?? defaultFolder),
    databaseUrl: given.DATABASE_URL?.text,
    secretFiles: secretFilesOf(given),
  };
  const found = exposure(places);
  const { kind } = findConfinement(hiddenPlaces(places));
  const what = `processes that read documents run ${confinements[kind]}`;
  return {
    name: '(children)',
    value: kind,
    from: 'this system',
    default: null,
    what: found === undefined ? what : `the service cannot start: ${found}`,
  };
}

function shown(name: string, text: string): string {
  const { hides } = meaningOf(name);
  if (hides === 'all') return '(hidden)';
  if (hides === undefined) return text;
  const url = URL.parse(text);
  if (url === null) return '(hidden)';
  if (url.password !== '') url.password = 'hidden';
  return url.href;
}
