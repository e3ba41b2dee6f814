// Text of a cell in runs of different looks (ECMA-376 part 1, 18.4.4): bold, italic, struck and code.
import type { Inline } from '../../model/index.ts';
import { inlineText } from '../../model/index.ts';
import { escapeAttribute } from '../../ooxml/xml.ts';
import { plainText } from './cell.ts';

type Look = { readonly bold?: true; readonly italic?: true; readonly strike?: true };
type Run = { readonly text: string; readonly look: Look };

/** The runs of the inlines in the font of the body; undefined when all of them look plain. */
export function richText(children: readonly Inline[], font: string): string | undefined {
  const runs = readRuns(children, {});
  if (runs.every(({ look }) => Object.keys(look).length === 0)) return undefined;
  return runs.map((run) => runText(run, font)).join('');
}

function readRuns(children: readonly Inline[], look: Look): readonly Run[] {
  return children.flatMap((child): readonly Run[] => {
    switch (child.type) {
      case 'strong':
        return readRuns(child.children, { ...look, bold: true });
      case 'emphasis':
        return readRuns(child.children, { ...look, italic: true });
      case 'strikethrough':
        return readRuns(child.children, { ...look, strike: true });
      case 'link':
      case 'mark':
        return readRuns(child.children, look);
      default: {
        const text = inlineText([child]);
        return text === '' ? [] : [{ text, look }];
      }
    }
  });
}

// A run without properties takes the font of the cell.
function runText({ text, look }: Run, font: string): string {
  const properties = `${look.bold ? '<b/>' : ''}${look.italic ? '<i/>' : ''}${look.strike ? '<strike/>' : ''}`;
  if (properties === '') return `<r>${plainText(text)}</r>`;
  const name = `<rFont val="${escapeAttribute(font)}"/><family val="2"/><scheme val="minor"/>`;
  return `<r><rPr>${properties}<sz val="11"/><color theme="1"/>${name}</rPr>${plainText(text)}</r>`;
}
