// The text of a template whose slide master has none.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../base/diagnostic.ts';
import { parse } from '../../source/parse.ts';
import { findTheme } from '../../theme/find-theme.ts';
import type { Theme } from '../../theme/theme.ts';
import { fallbackLevels, freeStyles } from './text-frame.ts';

test.each([
  ['a usual slide', {}, [20, 18, 18, 36]],
  ['a slide of 1,080 points', { scale: 2 }, [40, 36, 36, 72]],
])('is as large, and hangs as far, as suits %s', (_, theme, expected) => {
  const [first, second] = fallbackLevels(theme);
  expect([first!.size, first!.hanging, second!.size, second!.indent]).toEqual(expected);
});

test('its bullets are in the first accent that decks take', () => {
  expect(fallbackLevels({ accents: [{ rgb: '262626' }] })[0]!.bullet!.color).toEqual({ rgb: '262626' });
});

test.each<[what: string, hanging: number, expected: number]>([
  ['as far as a company’s lists', 18, 18],
  ['clear of its bullet', 3, 14],
])('a point in a card hangs %s', (_, hanging, expected) => {
  const level = {
    size: 20,
    lineHeight: 1.2,
    indent: hanging,
    hanging,
    color: { scheme: 'tx1' },
    spaceBefore: 0,
    spaceAfter: 0,
  };
  const placeholders = [{ type: 'body', levels: [level, level] }];
  const theme = {
    ...findTheme(undefined, parse('').document.meta, createDiagnostics()),
    template: {},
    master: { placeholders },
  } as unknown as Theme;
  expect(freeStyles(theme).cardText[0]!.hanging).toBe(expected);
});
