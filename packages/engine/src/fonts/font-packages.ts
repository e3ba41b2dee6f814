// Where a font can be had: packages of npm and Debian that exist. A name is never made up from a family's.
import { fontPackage } from './fallback-families.ts';

/** Open families that brands often name: `@expo-google-fonts` of npm (0.4) has each. */
const open: ReadonlySet<string> = new Set(
  [
    'Archivo,Arimo,Barlow,Bebas Neue,Cabin,Caladea,Cairo,Carlito,Cousine,DM Sans,EB Garamond,Exo 2,Figtree,Fira Sans,Gelasio',
    'Heebo,IBM Plex Sans,Inter,Josefin Sans,Karla,Lato,Lexend,Lexend Deca,Libre Baskerville,Libre Franklin,Manrope,Merriweather',
    'Montserrat,Mulish,Noto Serif,Nunito,Nunito Sans,Open Sans,Oswald,Outfit,Playfair Display,Plus Jakarta Sans,Poppins,PT Sans',
    'PT Serif,Public Sans,Quicksand,Raleway,Red Hat Display,Roboto,Roboto Condensed,Roboto Slab,Rubik,Sora,Source Sans 3',
    'Source Sans Pro,Source Serif 4,Space Grotesk,Tajawal,Tinos,Titillium Web,Ubuntu,Urbanist,Work Sans',
  ].flatMap((line) => line.toLowerCase().split(',')),
);

/** Packages of Debian 12 and 13 (packages.debian.org), which Ubuntu has, too. */
const debian: Readonly<Record<string, string>> = {
  'eb garamond': 'fonts-ebgaramond',
  'noto color emoji': 'fonts-noto-color-emoji',
  'open sans': 'fonts-open-sans',
  cabin: 'fonts-cabin',
  inter: 'fonts-inter',
  lato: 'fonts-lato',
  quicksand: 'fonts-quicksand',
  roboto: 'fonts-roboto',
};

/** The Debian package that holds a family, as far as known. */
export function debianPackage(family: string): string | undefined {
  const name = family.toLowerCase();
  if (/^noto sans (?:sc|tc|jp|kr)$/.test(name)) return 'fonts-noto-cjk';
  return debian[name] ?? (/^noto sans\b/.test(name) ? 'fonts-noto-core' : undefined);
}

/** How to get the font that a brand or a source names: from a package that exists, else from its owner. */
export function familyHint(family: string): string {
  const apt = debianPackage(family);
  const isOpen = open.has(family.toLowerCase()) || /^Noto Sans(?: |$)/i.test(family);
  if (!isOpen) return 'Put its files in a folder of the machine (FONT_FOLDERS), if its license lets you.';
  const other = apt === undefined ? '' : ` (on Debian or Ubuntu also: apt install ${apt})`;
  return `It is an open font. Install it next to Deckle: npm install ${fontPackage(family)}${other}`;
}
