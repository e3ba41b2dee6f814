// The text of a template whose slide master has none.
import { expect, test } from 'vitest';
import { fallbackLevels } from './text-frame.ts';

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
