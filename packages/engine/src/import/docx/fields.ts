// Fields of a .docx (ECMA-376 part 1, 17.16): instructions that Word computed, with what they gave.
import type { XmlNode } from '../../ooxml/xml-tree.ts';

/** A field that is open: its instruction, then its result; and what the fields around it mean for text. */
type OpenField = {
  instruction: string;
  isResult: boolean;
  readonly isAroundShown: boolean;
  readonly linkAround: string | undefined;
  link: string | undefined;
  isShown: boolean;
  hasText: boolean;
};

export type Fields = {
  begin(): void;
  /** Between instruction and result. */
  separate(): void;
  /** Whether the field had text, but no result: all of it was instruction. */
  end(): boolean;
  instruct(text: string): void;
  /** Text stands here. Whether it is part of a document: not of an instruction, nor of a table of contents or a page number. */
  takeText(): boolean;
  isShown(): boolean;
  /** The address that text links to. */
  link(): string | undefined;
  /** Whether a table of contents has begun since the last call. */
  takeContents(): boolean;
  /** No field is open: another part of the file begins. */
  reset(): void;
};

/** No field is open. */
export function createFields(): Fields {
  const open: OpenField[] = [];
  let hasContents = false;
  const isShown = (): boolean => open.at(-1)?.isShown ?? true;
  return {
    begin() {
      const around = open.at(-1);
      open.push({
        instruction: '',
        isResult: false,
        isAroundShown: isShown(),
        linkAround: around?.link,
        link: around?.link,
        isShown: false,
        hasText: false,
      });
    },
    separate() {
      const field = open.at(-1);
      if (field === undefined) return;
      field.isResult = true;
      field.isShown = field.isAroundShown && !isHidden(field.instruction);
      field.link = linkIn(field.instruction) ?? field.linkAround;
      if (isContents(field.instruction)) hasContents = true;
    },
    end() {
      const field = open.pop();
      return field !== undefined && !field.isResult && field.hasText;
    },
    instruct(text) {
      const field = open.at(-1);
      if (field !== undefined && !field.isResult && field.instruction.length < 10_000) field.instruction += text;
    },
    takeText() {
      const field = open.at(-1);
      if (field !== undefined) field.hasText = true;
      return isShown();
    },
    isShown,
    link: () => open.at(-1)?.link,
    takeContents() {
      const had = hasContents;
      hasContents = false;
      return had;
    },
    reset() {
      open.length = 0;
    },
  };
}

/** Of the `w:fldChar` of a part, in order, the beginnings of fields that never end. */
export function withoutEnd(characters: readonly XmlNode[]): ReadonlySet<XmlNode> {
  const open: XmlNode[] = [];
  for (const node of characters) {
    const type = node.attributes.get('w:fldCharType');
    if (type === 'begin') open.push(node);
    else if (type === 'end') open.pop();
  }
  return new Set(open);
}

const isContents = (instruction: string): boolean => /^\s*TOC\b/i.test(instruction);
const isHidden = (instruction: string): boolean => /^\s*(?:TOC|INDEX|PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(instruction);

/** Of `HYPERLINK "address" \l "anchor"`. */
export function linkIn(instruction: string): string | undefined {
  if (!/^\s*HYPERLINK\b/i.test(instruction)) return undefined;
  const anchor = /\\l\s+"([^"]{1,500})"/i.exec(instruction)?.[1];
  const address = /HYPERLINK\s+"([^"]{1,2000})"/i.exec(instruction)?.[1];
  if (address === undefined) return anchor === undefined || /^_Toc/.test(anchor) ? undefined : `#${anchor}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}
