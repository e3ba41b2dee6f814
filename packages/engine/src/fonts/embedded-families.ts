// The families of a theme that Office lacks, with the faces to embed in office files. Used by their writers.
import type { Diagnostics } from '../base/diagnostic.ts';
import type { FontFile, World } from '../base/world.ts';
import type { FontRole } from '../theme/looks.ts';
import type { FontScheme } from '../theme/theme.ts';
import { embeddingRights } from './eot.ts';
import type { FontStyle } from './fonts.ts';

export const embeddedStyles = ['regular', 'bold', 'italic', 'boldItalic'] as const;
export type EmbeddedStyle = (typeof embeddedStyles)[number];

/** `faces` are whole TrueType files, at least one; a missing style is synthesized from another by slanting or thickening. */
export type EmbeddedFamily = {
  readonly name: string;
  readonly standIn: string;
  readonly faces: readonly (readonly [style: EmbeddedStyle, bytes: Uint8Array])[];
};

type Request = {
  readonly fonts: FontScheme;
  /** Whether the document has text in this style; headings and body always embed regular and bold, for later editing. */
  isUsed(style: FontStyle): boolean;
  readonly world: Pick<World, 'font' | 'trimFont'>;
  readonly diagnostics: Diagnostics;
};

/** The families to embed, in font scheme order. A font whose license forbids embedding produces a diagnostic. */
export function embeddedFamilies(request: Request): readonly EmbeddedFamily[] {
  const { fonts, world, diagnostics } = request;
  const families = new Map<string, EmbeddedFamily>();
  for (const role of ['major', 'minor', 'mono'] as const) {
    const { office, drawn, standIn } = fonts[role];
    if (standIn === undefined || families.has(office)) continue;
    const files = embeddedStyles.flatMap((style) => {
      const file = wants(style, role, drawn, request) ? world.font(drawn, weightOf(style), isItalic(style)) : undefined;
      return file === undefined ? [] : [[style, file] as const];
    });
    if (files.some(([, file]) => !mayTravel(file))) reportRights(office, standIn, diagnostics);
    const faces = files.flatMap(([style, file]) => (mayTravel(file) ? [[style, world.trimFont(file)] as const] : []));
    if (faces.length > 0) families.set(office, { name: office, standIn, faces });
  }
  return [...families.values()];
}

const weightOf = (style: EmbeddedStyle): 400 | 700 => (style === 'bold' || style === 'boldItalic' ? 700 : 400);
const isItalic = (style: EmbeddedStyle): boolean => style === 'italic' || style === 'boldItalic';

function wants(style: EmbeddedStyle, role: FontRole, family: string, { isUsed }: Request): boolean {
  if (role !== 'mono' && !isItalic(style)) return true;
  return isUsed({ family, bold: weightOf(style) === 700, italic: isItalic(style) });
}

/** Installable embedding only (OpenType 1.9, OS/2 fsType 0): the others forbid editing or do not say who may open the file. */
const mayTravel = ({ bytes }: FontFile): boolean => embeddingRights(bytes) === 0;

function reportRights(family: string, standIn: string, diagnostics: Diagnostics): void {
  diagnostics.report('font-not-embedded', `The license of the font “${family}” forbids embedding.`, {
    hint: `Where it is not installed, a font such as “${standIn}” is used instead.`,
  });
}
