// A brand's theme for docs and sheets: paper is white, whatever ground the brand's slides have.

import type { Color, ColorScheme } from '../base/colors.ts';
import { legibleColor } from './legible-color.ts';
import { contrastRatio, relativeLuminance, resolveColor } from './resolve-color.ts';
import type { Theme } from './theme.ts';

const paper = 'FFFFFF';
/** Of text (WCAG 2.2, 1.4.3). */
const least = 4.5;

/** The theme with dark text on light grounds, and with every color that text takes legible on white. */
export function pageTheme(theme: Theme): Theme {
  const light = lightScheme(theme.colors);
  // Second to the text is what is muted: where the brand has a bright color there, a step of its text stands in.
  const muted =
    contrastRatio(light.dk2, paper) < least
      ? resolveColor({ scheme: 'tx1', lumMod: 0.75, lumOff: 0.25 }, { colors: light }, false).hex
      : light.dk2;
  const links = contrastRatio(light.hlink, paper) < least ? light.dk1 : light.hlink;
  const colors = { ...light, dk2: muted, hlink: links };
  const legible = (color: Color): Color => legibleColor(color, paper, least, { colors }, false);
  return {
    ...theme,
    colors,
    doc: { ...theme.doc, headingColor: legible(theme.doc.headingColor), accent: legible(theme.doc.accent) },
  };
}

function lightScheme(colors: ColorScheme): ColorScheme {
  const { dk1, lt1, dk2, lt2 } = colors;
  const turned =
    relativeLuminance(dk1) > relativeLuminance(lt1) ? { ...colors, dk1: lt1, lt1: dk1, dk2: lt2, lt2: dk2 } : colors;
  // Text in a middle gray, as some brands have it, is still text.
  return contrastRatio(turned.dk1, paper) < least ? { ...turned, dk1: '1A1A1A' } : turned;
}
