// Icons are chosen by meaning, for all siblings or for none.
import { expect, test } from 'vitest';
import { icon } from '../../../press/src/icons.ts';
import { chooseIcons } from './choose-icons.ts';
import { iconNames } from './icon-words.ts';

test.each<[what: string, headings: readonly string[], expected: readonly string[] | undefined]>([
  ['English', ['Money', 'Our team', 'Roads'], ['coins', 'users', 'route']],
  ['German', ['Kosten', 'Sicherheit', 'Zeit'], ['coins', 'shield-check', 'clock']],
  ['French', ['Santé', 'Énergie'], ['heart-pulse', 'zap']],
  ['Spanish', ['Salud', 'Educación', 'Vivienda'], ['heart-pulse', 'graduation-cap', 'house']],
  ['none for a word without a picture', ['Money', 'Hands', 'Roads'], undefined],
  ['no icon twice', ['Cost', 'Budget'], undefined],
  ['another word of the heading instead', ['Cost', 'Budget and time'], ['coins', 'clock']],
  ['none for a sentence', ['The money that we spent on it last year', 'Team'], undefined],
  ['none for one', ['Money'], undefined],
])('%s', (_, headings, expected) => {
  expect(chooseIcons(headings)).toEqual(expected);
});

test.each(iconNames)('%s is in the set', (name) => {
  const outline = icon(name);
  expect(outline?.length).toBeGreaterThan(1);
  const numbers = outline!.flatMap((command) =>
    command.type === 'close' ? [] : command.type === 'cubic' ? command.points : [command.x, command.y],
  );
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(24);
});
