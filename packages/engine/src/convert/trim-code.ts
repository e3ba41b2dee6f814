// Blanks and tabs at the ends of lines of code: nobody sees them, and a line that they make too wide for its box would be broken.
import { type Document, replaceIn } from '../model/index.ts';

/** The document with lines of code that end in a visible character; those without one are empty. */
export const withTrimmedCode = <T extends Document>(document: T): T =>
  replaceIn(document, {
    block: (block) => {
      if (block.type !== 'code' || !blankEnd.test(block.value)) return undefined;
      const lines = block.value.split('\n').map((line) => line.trimEnd());
      return { ...block, value: lines.join('\n') };
    },
  });

const blankEnd = /[ \t](?:\n|$)/;
