// What the fonts of a compile could not do, as diagnostics. Called once by compile(), after writing.
import type { Diagnostics } from '../base/diagnostic.ts';
import { familyMadeFor, fontPackage } from './fallback-families.ts';
import type { Fonts } from './fonts.ts';

/** Reports characters that nothing at hand draws, with the package that has them, and families drawn by another. */
export function reportFonts(fonts: Fonts, diagnostics: Diagnostics): void {
  for (const [family, drawn] of fonts.substituted) {
    diagnostics.report({
      code: 'font-substituted',
      severity: 'warning',
      message: `The font “${family}” is not at hand; “${drawn}” is drawn and measured in its place.`,
      hint: `Install it if it is an open font: npm install ${fontPackage(family)}`,
    });
  }
  const byFamily = Map.groupBy(fonts.missing, (character) => familyMadeFor(character, fonts.language));
  for (const [family, characters] of byFamily) {
    const shown = characters.slice(0, 8).join(' ');
    const more = characters.length > 8 ? ` and ${characters.length - 8} more` : '';
    diagnostics.report({
      code: 'font-missing',
      severity: 'warning',
      message: `No font at hand draws ${shown}${more}.`,
      ...(family !== undefined && {
        hint: `Install one that does: npm install ${fontPackage(family)}, or name the folder of one that is here: FONT_FOLDERS=/usr/share/fonts`,
      }),
    });
  }
}
