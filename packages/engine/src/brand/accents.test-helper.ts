// Color schemes for tests of accents: the text and background colors of Office, and six accents.
import type { ColorScheme } from '../base/graphics.ts';
import { colorScheme } from '../theme/theme-description.ts';

/** `accents`: six RRGGBB, parted by spaces. */
export const scheme = (accents: string): ColorScheme =>
  colorScheme({
    base: ['000000', 'FFFFFF', '44546A', 'E7E6E6'],
    accents: accents.split(' ') as [string, string, string, string, string, string],
    links: ['0563C1', '954F72'],
  });
