// What the parts of a doc's PDF share while its Typst code is written: words and numbers, fonts and pictures that it will need.
import { findPictureBytes, readPicture } from '../../base/picture.ts';
import type { FontFile } from '../../base/world.ts';
import type { FontStyle } from '../../fonts/fonts.ts';
import { type DocOutline, outlineDoc } from '../../layout/doc-outline.ts';
import { type DocWords, docWords } from '../../layout/doc-words.ts';
import type { Doc, Image } from '../../model/index.ts';
import { resolveColor } from '../../theme/resolve-color.ts';
import type { Color, FontRole } from '../../theme/theme.ts';
import type { WriterContext } from '../writer.ts';
import { type Code, call, rgb } from './typst.ts';

export type DocContext = {
  readonly doc: Doc;
  readonly writer: WriterContext;
  readonly outline: DocOutline;
  readonly words: DocWords;
  /** Points between the margins. */
  readonly textWidth: number;
  /** `text("…")`, its characters noted so that the fonts that draw them are handed to Typst. */
  text(value: string, look?: TextLook): Code;
  /** The families that draw what was written so far. */
  families(role: FontRole): readonly string[];
  fontFiles(): readonly FontFile[];
  color(color: Color): Code;
  /** The name of a picture's file and its size; undefined, and reported, when it cannot be shown. */
  picture(image: Image): { readonly name: string; readonly width: number; readonly height: number } | undefined;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Labels of footnotes whose text is already written. */
  readonly writtenFootnotes: Set<string>;
  /** Typst's label for an id of the source: ids may hold any character, labels are counted. */
  label(id: string): string;
};

export type TextLook = { readonly bold?: boolean; readonly italic?: boolean; readonly font?: FontRole };

export function createDocContext(doc: Doc, writer: WriterContext, textWidth: number): DocContext {
  const { theme, fonts, assets, diagnostics } = writer;
  const files = new Map<string, Uint8Array>();
  const fontFiles = new Set<FontFile>();
  const families: { readonly [role in FontRole]: Set<string> } = {
    major: new Set(),
    minor: new Set(),
    mono: new Set(),
  };
  const labels = new Map<string, string>();
  const note = (value: string, { bold = false, italic = false, font = 'minor' }: TextLook): void => {
    const style: FontStyle = { family: theme.fonts[font].drawn, bold, italic };
    for (const { face } of fonts.faces(value, style)) {
      fontFiles.add(face.file);
      families[font].add(face.file.family);
    }
  };
  return {
    doc,
    writer,
    outline: outlineDoc(doc, doc.blocks),
    words: docWords(doc.meta.language),
    textWidth,
    files,
    writtenFootnotes: new Set(),
    text(value, look = {}) {
      note(value, look);
      return call('text', [value]);
    },
    families: (role) => [...new Set([...families[role], ...families.minor])],
    fontFiles: () => [...fontFiles],
    color: (color) => rgb(resolveColor(color, theme, false)),
    picture(image) {
      const bytes = findPictureBytes(image.asset, assets);
      const picture = bytes === undefined ? undefined : readPicture(bytes);
      if (picture === undefined) {
        const name = image.asset.startsWith('data:') ? 'The picture' : `The picture "${image.asset}"`;
        const message =
          bytes === undefined
            ? `${name} was not handed in; its description is shown.`
            : `${name} is no PNG, JPEG or GIF; its description is shown.`;
        diagnostics.report({
          code: bytes === undefined ? 'unknown-asset' : 'unsupported-picture',
          severity: 'warning',
          message,
          ...(image.position && { line: image.position.line, column: image.position.column }),
        });
        return undefined;
      }
      const known = [...files].find(([, each]) => each === picture.bytes)?.[0];
      const name = known ?? `picture${files.size + 1}.${picture.type}`;
      files.set(name, picture.bytes);
      return { name, width: picture.width, height: picture.height };
    },
    label(id) {
      if (!labels.has(id)) labels.set(id, `id-${labels.size + 1}`);
      return labels.get(id)!;
    },
  };
}
