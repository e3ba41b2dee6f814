// The names of the built-in themes, known before any theme is built: a deck of another tool may name one, or a theme of its own.
import { words } from '../base/words.ts';

const names = words('slate folio terminal lecture launch helvetia ledger meadow');
export type ThemeName = (typeof names)[number];

/** The names of the built-in themes, the default first. */
export const themeNames: readonly string[] = names;
