// Relative widths of well-known fonts that are rarely installed, compared with their substitutes: text is measured as
// wide as Office will set it, so text that fits here also fits there.
import type { Widening } from '../theme/theme.ts';

/** The mean advance of a character as a share of the size, letters and spaces at English frequencies: regular and bold. */
type Means = readonly [regular: number, bold: number];

/** The families we draw, measured the same way. */
const drawnMeans: { readonly [family: string]: Means } = {
  Arimo: [0.446, 0.48],
  Carlito: [0.41, 0.419],
  Caladea: [0.411, 0.451],
  Cousine: [0.6, 0.6],
  Gelasio: [0.446, 0.519],
  'Noto Sans': [0.474, 0.503],
  Tinos: [0.406, 0.433],
};

/**
 * From the fonts themselves by Capsize (`xWidthAvg` of @capsizecss/metrics 4.3.0). Those after `work sans` are measured on URW's free
 * cuts of Adobe's Core 35, on which Century Gothic, Book Antiqua, Bookman Old Style and Century Schoolbook are drawn: their AFM files,
 * letters weighted by frequency in English, with Nimbus Sans as Arimo. Gotham and Arial Black could not be measured:
 * they use the widths of Montserrat and Archivo Black, which have a similar design.
 */
const knownMeans: { readonly [family: string]: Means } = {
  'arial black': [0.553, 0.553],
  'arial nova': [0.446, 0.48],
  barlow: [0.431, 0.444],
  'bebas neue': [0.342, 0.342],
  'dm sans': [0.466, 0.493],
  'eb garamond': [0.385, 0.424],
  figtree: [0.449, 0.463],
  'fira sans': [0.458, 0.459],
  gotham: [0.503, 0.53],
  'helvetica neue': [0.45, 0.48],
  'ibm plex sans': [0.451, 0.473],
  inter: [0.478, 0.492],
  'josefin sans': [0.456, 0.485],
  jost: [0.428, 0.472],
  lato: [0.435, 0.446],
  lexend: [0.49, 0.519],
  'libre baskerville': [0.517, 0.53],
  'libre franklin': [0.465, 0.481],
  lora: [0.468, 0.482],
  'lucida grande': [0.492, 0.523],
  'lucida sans unicode': [0.492, 0.523],
  manrope: [0.46, 0.485],
  merriweather: [0.485, 0.499],
  montserrat: [0.503, 0.53],
  mulish: [0.464, 0.482],
  nunito: [0.452, 0.47],
  'nunito sans': [0.452, 0.47],
  'open sans': [0.469, 0.503],
  oswald: [0.363, 0.411],
  outfit: [0.445, 0.461],
  'playfair display': [0.452, 0.463],
  'plus jakarta sans': [0.468, 0.484],
  poppins: [0.5, 0.515],
  'pt sans': [0.431, 0.431],
  'pt serif': [0.448, 0.484],
  'public sans': [0.468, 0.479],
  quicksand: [0.465, 0.489],
  raleway: [0.463, 0.481],
  'red hat display': [0.442, 0.464],
  roboto: [0.445, 0.452],
  'roboto condensed': [0.396, 0.403],
  'roboto slab': [0.475, 0.48],
  rubik: [0.468, 0.501],
  'segoe ui': [0.443, 0.475],
  sora: [0.507, 0.517],
  'source sans 3': [0.418, 0.443],
  'source sans pro': [0.418, 0.443],
  'source serif 4': [0.479, 0.494],
  'space grotesk': [0.489, 0.49],
  tahoma: [0.448, 0.51],
  'titillium web': [0.421, 0.435],
  'trebuchet ms': [0.456, 0.477],
  ubuntu: [0.455, 0.48],
  urbanist: [0.442, 0.459],
  verdana: [0.512, 0.571],
  'work sans': [0.499, 0.502],
  'book antiqua': [0.449, 0.46],
  'bookman old style': [0.497, 0.53],
  'century gothic': [0.492, 0.487],
  'century schoolbook': [0.469, 0.526],
  'itc avant garde gothic': [0.492, 0.487],
  palatino: [0.449, 0.46],
  'palatino linotype': [0.449, 0.46],
};

/** Against Arimo, three in four of Google's 730 sans serif families are no wider than this. */
const unknown: Widening = { regular: 1.06, bold: 1.06 };
const weight =
  /[ -](?:thin|(?:extra|ultra)?[ -]?light|book|roman|regular|medium|(?:(semi|demi|extra|ultra)[ -]?)?(bold|demi|black|heavy)|(semi|demi)bold)$/i;

/** The sans serif family nearest in width, as far as known. */
export const nearestSans = (office: string): string =>
  (meansOf(office)?.[0] ?? drawnMeans.Arimo![0]) < 0.46 ? 'Arimo' : 'Noto Sans';

const meansOf = (office: string): Means | undefined =>
  knownMeans[office.toLowerCase()] ?? knownMeans[office.toLowerCase().replace(weight, '')];

/** The factor for text in `drawn` to be no narrower than in `office`; `isKnown`: from figures of that family. */
export function widening(office: string, drawn: string): { readonly wider: Widening; readonly isKnown: boolean } {
  const name = office.toLowerCase();
  const stem = name.replace(weight, '');
  const own = meansOf(office);
  const like = drawnMeans[drawn];
  if (own === undefined || like === undefined)
    return { wider: drawn === 'Cousine' ? { regular: 1, bold: 1 } : unknown, isKnown: false };
  // “Montserrat SemiBold” is the regular weight of a separate family.
  const isHeavy = knownMeans[name] === undefined && /bold|demi|black|heavy/.test(name.slice(stem.length));
  const times = (mean: number, drawnMean: number) => Math.max(1, Math.round((mean / drawnMean) * 100) / 100);
  const bold = times(own[1], like[1]);
  return { wider: { regular: isHeavy ? times(own[1], like[0]) : times(own[0], like[0]), bold }, isKnown: true };
}
