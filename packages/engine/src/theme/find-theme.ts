// Themes by name: the table of the built-in ones, and the fallback for unknown names.
import type { Diagnostics } from '../base/diagnostic.ts';
import { suggest } from '../base/suggestion.ts';
import type { Metadata } from '../model/index.ts';
import { type ThemeName, themeNames } from '../model/theme-name.ts';
import { buildTheme } from './build-theme.ts';
import { folio } from './folio.ts';
import { slideSizes } from './grid.ts';
import { helvetia } from './helvetia.ts';
import { launch } from './launch.ts';
import { lecture } from './lecture.ts';
import { ledger } from './ledger.ts';
import { meadow } from './meadow.ts';
import { mirrorTheme } from './mirror-theme.ts';
import { withArt } from './ornament/with-art.ts';
import { slate } from './slate.ts';
import { terminal } from './terminal.ts';
import type { Theme } from './theme.ts';
import type { ThemeDescription } from './theme-description.ts';

const themes: { readonly [name in ThemeName]: ThemeDescription } = {
  slate,
  folio,
  terminal,
  lecture,
  launch,
  helvetia,
  ledger,
  meadow,
};

export { themeNames };

/** The theme of this name for the document's slide size and direction; an unknown name is a diagnostic and gives the default. */
export function findTheme(name: string | undefined, meta: Metadata, diagnostics: Diagnostics): Theme {
  const key = (name ?? slate.name).trim().toLowerCase();
  const description = Object.hasOwn(themes, key) ? themes[key as ThemeName] : undefined;
  if (description === undefined) {
    diagnostics.report('unknown-theme', `There is no theme '${name}'; '${slate.name}' is used.`, {
      hint: nearestHint(key),
    });
  }
  return builtTheme(description ?? slate, meta);
}

const built = new Map<string, Theme>();
const names = new WeakMap<Theme, string>();

/** The identity of a built-in theme: name, slide size and direction, whatever its art. Undefined if the theme was changed after it was built. */
export const builtInName = (theme: Theme): string | undefined => names.get(theme);

/** The theme with the art of a deck; it keeps its identity, since all else of it is the same. */
export function withDeckArt(theme: Theme, { title, art, direction }: Metadata): Theme {
  const name = names.get(theme);
  if (name === undefined || art === false) return theme;
  const key = `${name} ${title}`;
  let known = drawn.get(key);
  drawn.delete(key);
  if (known === undefined) {
    known = withArt(theme, title, direction);
    names.set(known, name);
  }
  drawn.set(key, known);
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn) drawn.delete(oldest!);
  return known;
}

/** Themes with the art of recent decks, the least recent first: a deck that is edited is placed again and again. */
const drawn = new Map<string, Theme>();
const mostDrawn = 16;

/** Each look is built once for a slide size and a direction. */
function builtTheme(description: ThemeDescription, { slideSize, direction }: Metadata): Theme {
  const key = `${description.name} ${slideSize} ${direction}`;
  let theme = built.get(key);
  if (theme === undefined) {
    theme = buildTheme(description, slideSizes[slideSize]);
    if (direction === 'rtl') theme = mirrorTheme(theme);
    built.set(key, theme);
    names.set(theme, key);
  }
  return theme;
}

function nearestHint(name: string): string {
  const nearest = suggest(name, themeNames);
  return nearest === undefined ? `Themes: ${themeNames.join(', ')}.` : `Did you mean '${nearest}'?`;
}
