// The color maps of light and dark slides: which color of the scheme stands behind `tx1`, `bg1` and the others.
import type { ColorRole, SchemeColor } from '../base/colors.ts';

type ColorMap = { readonly [role in ColorRole]: SchemeColor };

const accents = {
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
} as const;

/** The color map of the slide master (ECMA-376 part 1, 19.3.1.6). */
export const lightColorMap: ColorMap = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  ...accents,
  hlink: 'hlink',
  folHlink: 'folHlink',
};

/** Dark slides swap text and ground. Links take the text color there, as no one blue is legible on white and on near-black. */
export const darkColorMap: ColorMap = {
  bg1: 'dk1',
  tx1: 'lt1',
  bg2: 'dk2',
  tx2: 'lt2',
  ...accents,
  hlink: 'lt1',
  folHlink: 'lt2',
};
