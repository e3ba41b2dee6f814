// The theme as CSS: its colors and fonts as custom properties, light and dark. Every style sheet of this writer reads these.

import { type Color, points, type Stroke, schemeColors } from '../../base/graphics.ts';
import { pageChangeColors } from '../../layout/template/suited-colors.ts';
import type { FontRole } from '../../theme/looks.ts';
import { codeColors } from '../../theme/looks.ts';
import { pageCode, pageTable } from '../../theme/page-theme.ts';
import { resolveColor } from '../../theme/resolve-color.ts';
import type { Theme } from '../../theme/theme.ts';

/** A color in CSS syntax. */
export function cssColor(color: Color, theme: Pick<Theme, 'colors'>, dark: boolean): string {
  const { hex, alpha } = resolveColor(color, theme, dark);
  return alpha >= 1
    ? `#${hex}`
    : `#${hex}${Math.round(Math.max(0, alpha) * 255)
        .toString(16)
        .padStart(2, '0')}`;
}

/** Content for screen readers only. */
const unseenRule =
  '.deckle .unseen{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/**
 * `families`: those to try after the theme's own, for characters that it lacks. `isEmbedded`: whether the fonts are in the file; where they
 * are not, `--drawn` lists all that the pages are measured with, for a host that has them, and without them the office fonts stand in.
 */
export type FontSource = { readonly families: readonly string[]; readonly isEmbedded: boolean };

/** Custom properties of `.deckle`. */
export function themeStyle(theme: Theme, fonts: FontSource): string {
  const code = pageCode(theme);
  const declarations = [
    ...roles.map((role) => `--${role}:${fontStack(role, theme, fonts)}`),
    ...(fonts.isEmbedded
      ? []
      : [`--drawn:${quoted([...roles.map((role) => theme.fonts[role].drawn), ...fonts.families])}`]),
    ...schemeColors.map((name) => `--${name}:#${theme.colors[name]}`),
    `--heading:${cssColor(theme.doc.headingColor, theme, false)}`,
    `--accent:${cssColor(theme.doc.accent, theme, false)}`,
    `--code:#${code.panel}`,
    ...Object.entries(pageChangeColors(theme)).map(([name, color]) => `--${name}:${cssColor(color, theme, false)}`),
    ...tableProperties(theme),
  ];
  const rules = codeColors.map((kind) => `.deckle .code-${kind}{color:${cssColor(code.colors[kind], theme, false)}}`);
  return `.deckle{${declarations.join(';')}}\n${unseenRule}\n${rules.join('')}`;
}

const roles: readonly FontRole[] = ['major', 'minor', 'mono'];

/** Styles of tables on pages and of worksheets; colors missing from the theme are transparent. */
function tableProperties(theme: Theme): readonly string[] {
  const { headerText, headerFill, headerRule, rule, band, totalRule, totalFill } = pageTable(theme);
  const { sheet } = theme;
  const color = (each: Color | undefined) => (each === undefined ? 'transparent' : cssColor(each, theme, false));
  const border = (stroke: Stroke | undefined) =>
    stroke === undefined ? '0 none' : `${points(stroke.width)}pt solid ${color(stroke.color)}`;
  return [
    `--table-head:${color(headerText)};--table-head-fill:${color(headerFill)};--table-head-rule:${border(headerRule)}`,
    `--table-rule:${border(rule)};--table-band:${color(band)};--table-total-rule:${border(totalRule)};--table-total-fill:${color(totalFill)}`,
    // Text in a filled cell is inset from its edges; open cells are flush with the text above them.
    `--table-edge:${headerFill === undefined ? '.2em' : '.7em'}`,
    `--sheet-head:${color(sheet.headerText)};--sheet-head-fill:${color(sheet.headerFill)};--sheet-head-rule:${color(sheet.headerRule)}`,
    `--sheet-rule:${color(sheet.rule)};--sheet-total-rule:${color(sheet.totalRule)};--sheet-input:${color(sheet.inputFill)};--sheet-zero:${color(sheet.zero)}`,
  ];
}

function fontStack(role: FontRole, theme: Theme, { families, isEmbedded }: FontSource): string {
  const { drawn, office } = theme.fonts[role];
  const names = quoted([drawn, ...families, ...(isEmbedded ? [] : [office])]);
  return `${names},${role === 'mono' ? 'monospace' : 'sans-serif'}`;
}

const quoted = (families: readonly string[]): string =>
  [...new Set(families)].map((family) => `"${family.replaceAll(/["\\\n]/g, '')}"`).join(',');
