// /api/workspace/assets: the user's pictures, which sources name as `asset:name`.
import { z } from 'zod';

/** Who made a picture that was found or made for a document, and under which license. */
export const pictureCreditSchema = z.object({
  by: z.string().optional().describe('Who made it'),
  source: z.string().describe('Where it is from'),
  license: z.string(),
  licenseUrl: z.string().optional(),
  page: z.string().optional().describe('Its page there'),
});
export type PictureCredit = z.infer<typeof pictureCreditSchema>;

export const assetSchema = z.object({
  id: z.string(),
  name: z.string().describe('A source shows it as `![alt](asset:name)`'),
  mediaType: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']),
  width: z.number().int().describe('Pixels, upright'),
  height: z.number().int(),
  size: z.number().int().describe('File size in bytes'),
  hash: z.string().describe('SHA-256 of the file in hex'),
  createdAt: z.iso.datetime(),
  credit: pictureCreditSchema.optional().describe('Of a picture that was found or made, not uploaded'),
});
export type AssetRecord = z.infer<typeof assetSchema>;

export const assetAnswerSchema = z.object({ asset: assetSchema });
export const assetListSchema = z.object({ assets: z.array(assetSchema), nextCursor: z.string().nullable() });
export type AssetPage = z.infer<typeof assetListSchema>;
export const listAssetsSchema = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});
export type ListAssets = z.input<typeof listAssetsSchema>;

/** Letters and digits of any script, dots, underscores and hyphens: nothing that a source would have to escape. */
export const assetNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,99}$/u;

/** The fields beside the file. */
export const createAssetSchema = z.strictObject({
  name: z
    .string()
    .regex(
      assetNamePattern,
      'is not 1 to 100 letters, digits, dots, underscores and hyphens, beginning with a letter or a digit',
    )
    .optional()
    .describe('Default: made from the file name, with a number if another picture has it'),
});
export type CreateAsset = z.input<typeof createAssetSchema>;

export const deleteAssetSchema = z.strictObject({
  force: z.boolean().default(false).describe('Delete it even if documents show it'),
});
export type DeleteAsset = z.input<typeof deleteAssetSchema>;
