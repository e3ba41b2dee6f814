// Themes of right-to-left decks: everything stands on the other side, and what points, points there.
import { expect, test } from 'vitest';
import { buildTheme } from './build-theme.ts';
import { slideSizes } from './grid.ts';
import { mirrorTheme } from './mirror-theme.ts';
import { terminal } from './terminal.ts';

const theme = buildTheme(terminal, slideSizes['16:9']);
const promptOf = ({ master }: typeof theme) => master.decoration.find(({ geometry }) => geometry === 'chevron')!;

test('a prompt at the left becomes one at the right that points left', () => {
  const [here, there] = [promptOf(theme), promptOf(mirrorTheme(theme))];
  expect(here.flipped).toBeUndefined();
  expect(there.flipped).toBe(true);
  expect(there.box.x).toBe(theme.slideSize.width - here.box.x - here.box.width);
});

test('mirroring twice gives the theme back', () => {
  expect(mirrorTheme(mirrorTheme(theme))).toEqual(theme);
});
