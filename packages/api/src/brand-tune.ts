// brand.json: the owner's word on how a template is used. The command line, the API and the web app read the same form.
import { type BrandTune, type SlideLayoutName, slideLayoutNames } from '@deckle/engine';
import { z } from 'zod';

/** What a brand.json holds at most. */
export const tuneBounds = { layouts: 500, keepOut: 8, fonts: 20, samples: 40, bytes: 262_144 } as const;

const family = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N} .&'+_-]{1,100}$/u, { message: 'is no name of a font family' })
  .describe('A font family');

export const layoutTuneSchema = z
  .strictObject({
    name: z.string().min(1).max(200).describe('The slide layout, as the report names it'),
    part: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Its part, such as slideLayout4.xml; needed only to tell apart slide layouts of one name'),
    roles: z
      .array(z.enum(slideLayoutNames as [SlideLayoutName, ...SlideLayoutName[]]))
      .max(slideLayoutNames.length)
      .optional()
      .describe('The kinds of slides it is for: title (the cover), section, content, closing, …; [] for none'),
    never: z.boolean().optional().describe('No slide uses it'),
    why: z.string().max(500).optional().describe('A remark; nothing reads it'),
  })
  .refine(({ roles, never }) => !never || roles === undefined || roles.length === 0, {
    message: 'must be left out, or empty, if never is true',
    path: ['roles'],
  });

const percent = z.number().min(0).max(100);
const keepOutSchema = z
  .strictObject({
    x: percent,
    y: percent,
    width: percent.positive(),
    height: percent.positive(),
  })
  .refine(({ x, y, width, height }) => x + width <= 100.01 && y + height <= 100.01, {
    message: 'reaches over the edge of the slide: x + width and y + height are at most 100',
  })
  .refine(({ width, height }) => width * height <= 2_500, { message: 'takes more than a quarter of the slide' })
  .describe('In percent of the slide, from its upper left corner');

export const brandTuneSchema = z
  .strictObject({
    layouts: z.array(layoutTuneSchema).max(tuneBounds.layouts).optional(),
    keepOut: z
      .array(keepOutSchema)
      .max(tuneBounds.keepOut)
      .optional()
      .describe('Where titles and text do not go, such as the place of a logo'),
    fonts: z
      .array(
        z.strictObject({
          from: family,
          to: family,
          write: z
            .boolean()
            .optional()
            .describe('Office files name it, too; otherwise only HTML and PDF measure and draw it'),
        }),
      )
      .max(tuneBounds.fonts)
      .optional()
      .describe('Fonts in place of those of the template'),
    neverSamples: z
      .array(z.number().int().min(1).max(10_000))
      .max(tuneBounds.samples)
      .optional()
      .describe('Sample slides, by number, whose design is not repeated'),
  })
  .describe("brand.json: the owner's word, which wins over what Deckle finds") satisfies z.ZodType<BrandTune>;
export type BrandTuneInput = z.input<typeof brandTuneSchema>;

/** The body of PATCH /api/brands/{id}. */
export const updateBrandSchema = z
  .strictObject({
    name: z.string().min(1).max(200).optional(),
    tune: brandTuneSchema.nullable().optional().describe('null: as Deckle finds it'),
  })
  .refine(({ name, tune }) => name !== undefined || tune !== undefined, {
    message: 'is needed, or name, or both',
    path: ['tune'],
  });
export type UpdateBrand = z.input<typeof updateBrandSchema>;

/** Pictures of the slide layouts of a brand, in the order of its layouts. */
export const brandLayoutsSchema = z.object({
  layouts: z.array(
    z.object({
      name: z.string(),
      picture: z.string().describe('A PNG as a data: URI, drawn as decks are'),
    }),
  ),
});
export type BrandLayoutPictures = z.infer<typeof brandLayoutsSchema>;
