// Color schemes and fonts of the test templates.
import type { ThemeDraft } from './template-draft.ts';

const font = (latin: string, eastAsian = '', complex = '', more = ''): string =>
  `<a:latin typeface="${latin}"/><a:ea typeface="${eastAsian}"/><a:cs typeface="${complex}"/>${more}`;

export const office: ThemeDraft = {
  name: 'Northwind',
  colors: 'windowText window 1F2A44 EEF1F6 0B5FA5 E87722 4C8C2B 8E3A80 00A3AD C4A000 0B5FA5 6B4C9A'.split(' '),
  major: font('Calibri Light'),
  minor: font('Calibri'),
};

export const serif: ThemeDraft = {
  name: 'Harbour',
  colors: '1B1B1B FFFFFF 5A2A27 F6F0E6 9E2A2B E09F3E 335C67 540B0E 6A994E 386641 9E2A2B 540B0E'.split(' '),
  major: font('Georgia'),
  minor: font('Georgia'),
};

/** Text and ground as they stand in the scheme of dark corporate themes: dk1 is dark, the master maps it to the ground. */
export const night: ThemeDraft = {
  name: 'Night',
  colors: '0E1420 FFFFFF 1C2740 C9D3E6 4CC2FF FFB454 7CE38B FF7B9C C3A6FF F9E27D 8AD4FF C3A6FF'.split(' '),
  major: font('Arial Black'),
  minor: font('Arial'),
};

export const arabic: ThemeDraft = {
  ...office,
  name: 'Souq',
  major: font('Arial', '', 'Arial'),
  minor: font('Arial', '', 'Arial'),
};

export const japanese: ThemeDraft = {
  ...office,
  name: 'Sakura',
  major: font('Yu Gothic Light', 'Yu Gothic Light', '', '<a:font script="Jpan" typeface="Yu Gothic Light"/>'),
  minor: font(
    'Yu Gothic',
    'Yu Gothic',
    '',
    '<a:font script="Jpan" typeface="Yu Gothic"/><a:font script="Hans" typeface="DengXian"/>',
  ),
};

/** The third ground of the theme is a gradient, which masters name by index. */
export const washed: ThemeDraft = {
  ...office,
  name: 'Washed',
  backgroundFill:
    '<a:gradFill rotWithShape="1"><a:gsLst><a:gs pos="0"><a:schemeClr val="phClr"><a:tint val="93000"/></a:schemeClr></a:gs><a:gs pos="100000"><a:schemeClr val="phClr"><a:shade val="98000"/><a:lumMod val="90000"/></a:schemeClr></a:gs></a:gsLst><a:lin ang="5400000" scaled="0"/></a:gradFill>',
};
