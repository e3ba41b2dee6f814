// `deckle config --explain`: every setting with its value here, where that comes from, its default and its meaning.
import { meaningOf, providerName, providerSettings, settingNames, settingsSchema } from './settings.ts';
import type { GivenSettings } from './settings-file.ts';

export type ExplainedSetting = {
  readonly name: string;
  /** Null when there is none. What is secret is not shown. */
  readonly value: string | null;
  /** `environment`, `default`, or the file. */
  readonly from: string;
  readonly default: string | null;
  readonly what: string;
};

/** Values may be wrong: `readConfig` tells. */
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
      what: meaningOf(name).what,
    };
  });
  const providers = chosen.map((name) => {
    const { text, from } = given[name]!;
    return { name, value: shown(name, text), from, default: null, what: meaningOf(name).what };
  });
  const possible = Object.entries(providerSettings).map(([name, { what }]) => ({
    name,
    value: null,
    from: 'default',
    default: null,
    what,
  }));
  return [...known, ...providers, ...possible];
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
