// The logo on the pages of a doc: the one its front matter names, else the brand's. For docx, HTML and PDF.
import type { Image, Metadata } from '../model/index.ts';
import type { Theme } from '../theme/theme.ts';

/** As high as two lines of the header; its words are the title's, which stands beside it. */
export function docLogo({ logo }: Pick<Metadata, 'logo'>, theme: Pick<Theme, 'logo'>): Image | undefined {
  const asset = logo ?? theme.logo;
  return asset === undefined ? undefined : { type: 'image', asset, alt: '', height: '0.9cm' };
}
