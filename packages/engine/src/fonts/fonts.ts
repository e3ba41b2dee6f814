// Fonts as layout sees them: which face draws a character, and how wide a word is.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { FontFile } from '../base/world.ts';
import type { FontScheme } from '../theme/theme.ts';
import { familyMadeFor, fontPackage } from './fallback-families.ts';
import { debianPackage, familyHint } from './font-packages.ts';

export type FontStyle = { readonly family: string; readonly bold: boolean; readonly italic: boolean };

export type Face = {
  readonly file: FontFile;
  /** Ascent and descent (positive) as shares of the size. */
  readonly ascent: number;
  readonly descent: number;
};

export type Fonts = {
  /** The document's language; empty if unknown. */
  readonly language: string;
  /**
   * Width in points of text set in one line at `size` points, kerned and shaped, with the gaps between East Asian and Latin text; characters
   * the family lacks come from fallback faces.
   */
  measure(text: string, style: FontStyle, size: number): number;
  /** The text split into stretches, each drawn by one face, in order. */
  faces(text: string, style: FontStyle): readonly { readonly text: string; readonly face: Face }[];
  /** Faces of the family itself. */
  face(style: FontStyle): Face;
  /** Whether text was measured in this style. */
  isUsed(style: FontStyle): boolean;
  /** Requested characters that no installed font can draw. */
  readonly missing: ReadonlySet<string>;
  /** Fonts of the machine that draw what no installed font has: family → version and characters. */
  readonly system: ReadonlyMap<string, { readonly version: string; readonly characters: ReadonlySet<string> }>;
  /** Requested families that are not installed → their substitutes. */
  readonly substituted: ReadonlyMap<string, string>;
};

// What the fonts of a compile could not do, as diagnostics. Called once by compile(), after writing.

/** Reports characters that no installed font can draw, naming the package that has them, and substituted families. */
export function reportFonts(fonts: Fonts, diagnostics: Diagnostics): void {
  for (const [family, drawn] of fonts.substituted) {
    diagnostics.report(
      'font-substituted',
      `The font “${family}” is not installed; “${drawn}” is drawn and measured instead.`,
      {
        severity: 'warning',
        hint: familyHint(family),
      },
    );
  }
  reportSystemFonts(fonts, diagnostics);
  const byFamily = Map.groupBy(fonts.missing, (character) => familyMadeFor(character, fonts.language));
  for (const [family, characters] of byFamily) {
    diagnostics.report('font-missing', `No installed font has ${someOf(characters)}.`, {
      ...(family !== undefined && {
        hint: `Install one next to Deckle: npm install ${fontPackage(family)} (with -g if Deckle is installed globally), or a font with these characters on this machine${aptHint(family)}`,
      }),
    });
  }
}

const aptHint = (family: string): string => {
  const name = debianPackage(family);
  return name === undefined ? '' : `: on Debian or Ubuntu, apt install ${name}`;
};

const maxNamed = 4;

/** One remark for all of them. */
function reportSystemFonts({ system, language }: Fonts, diagnostics: Diagnostics): void {
  if (system.size === 0) return;
  const named = [...system].map(
    ([family, { version, characters }]) => `“${family}” ${version} (${someOf([...characters])})`,
  );
  const more = named.length > maxNamed ? ` and ${named.length - maxNamed} more fonts` : '';
  const made = [...system.values()].map(({ characters: [first = ''] }) => familyMadeFor(first, language));
  const packages = [...new Set(made.filter((family) => family !== undefined))].map(fontPackage);
  diagnostics.report(
    'font-of-system',
    `Fonts of this machine draw what no installed font has: ${named.slice(0, maxNamed).join(', ')}${more}. With other fonts the file looks different.`,
    packages.length === 0
      ? {}
      : { hint: `For the same file everywhere, install fonts next to Deckle: npm install ${packages.join(' ')}` },
  );
}

const someOf = (characters: readonly string[]): string =>
  characters.slice(0, 8).join(' ') + (characters.length > 8 ? ` and ${characters.length - 8} more` : '');

// Fonts that measure text wider than it is drawn, for a brand whose font is wider than its substitute.

/** The fonts unchanged if no family of the scheme needs widening. */
export function widenFonts(fonts: Fonts, scheme: FontScheme): Fonts {
  const factors = new Map<string, { regular: number; bold: number }>();
  for (const { drawn, wider } of Object.values(scheme)) {
    if (wider === undefined) continue;
    // Titles and text may share one substitute family: the wider original decides.
    const { regular, bold } = factors.get(drawn) ?? { regular: 1, bold: 1 };
    factors.set(drawn, { regular: Math.max(regular, wider.regular), bold: Math.max(bold, wider.bold) });
  }
  if (factors.size === 0) return fonts;
  const factor = ({ family, bold }: FontStyle): number => factors.get(family)?.[bold ? 'bold' : 'regular'] ?? 1;
  return { ...fonts, measure: (text, style, size) => fonts.measure(text, style, size) * factor(style) };
}
