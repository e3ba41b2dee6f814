// The slides of a deck on a brand of a few drawn slide layouts, 960 × 540 points large.
import { createWorld } from '@deckle/press';
import type { LayoutDraft } from '../../../../test/brand-templates/template-draft.ts';
import { pictures, usualTemplates, wide } from '../../../../test/brand-templates/usual.ts';
import { writeTemplate } from '../../../../test/brand-templates/write-template.ts';
import type { Assets } from '../base/world.ts';
import { readBrand } from '../brand/read-brand.ts';
import { composeSource } from '../compose.ts';
import type { PlacedSlide } from './frames.ts';

const world = createWorld();
const usual = usualTemplates[0]!.masters[0]!;

/** The slide master has placeholders and draws nothing; `assets`: the pictures of the source; `theme`: in place of the usual one. */
export async function slidesOnBrand(
  layouts: readonly LayoutDraft[],
  source: string,
  assets: Assets = new Map(),
  theme = usual.theme,
): Promise<readonly PlacedSlide[]> {
  const masters = [{ ...usual, theme, shapes: usual.shapes.filter((xml) => xml.includes('<p:ph ')), layouts }];
  const draft = { ...usualTemplates[0]!, name: 'drawn', size: wide, pictures, masters, slides: [] };
  const brand = readBrand(writeTemplate(draft), world);
  const { composition } = await composeSource({ source, kind: 'deck', brand, assets }, ['deck'], world);
  if (composition.kind !== 'deck') throw new Error('no deck');
  return composition.frames.slides;
}
