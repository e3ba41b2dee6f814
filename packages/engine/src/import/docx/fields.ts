// Fields of a .docx (ECMA-376 part 1, 17.16): instructions that Word computed, with what they gave.

/** A field that is open: its instruction, then its result. */
type OpenField = { instruction: string; isResult: boolean };

export type Fields = {
  begin(): void;
  /** Between instruction and result. */
  separate(): void;
  end(): void;
  instruct(text: string): void;
  /** Whether text is part of a document: not of an instruction, nor of a table of contents or a page number. */
  isShown(): boolean;
  /** The address that text links to. */
  link(): string | undefined;
  /** Whether a table of contents has begun since the last call. */
  takeContents(): boolean;
};

/** No field is open. */
export function createFields(): Fields {
  const open: OpenField[] = [];
  let hasContents = false;
  return {
    begin: () => void open.push({ instruction: '', isResult: false }),
    separate() {
      const field = open.at(-1);
      if (field === undefined) return;
      field.isResult = true;
      if (isContents(field.instruction)) hasContents = true;
    },
    end: () => void open.pop(),
    instruct(text) {
      const field = open.at(-1);
      if (field !== undefined && !field.isResult && field.instruction.length < 10_000) field.instruction += text;
    },
    isShown: () => open.every(({ instruction, isResult }) => isResult && !isHidden(instruction)),
    link() {
      for (const { instruction } of open.toReversed()) {
        const link = linkIn(instruction);
        if (link !== undefined) return link;
      }
      return undefined;
    },
    takeContents() {
      const had = hasContents;
      hasContents = false;
      return had;
    },
  };
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
