// Collects a request's materials for a model: named tables, which the draft refers to, and texts.
import { type Block, blockText } from '@deckle/engine';
import { type PastedText, readPastedText } from '../composer/read/index.ts';
import type { AgentRequest } from '../request.ts';

/** A table as its texts, which is all that a draft takes of it. */
export type NamedTable = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Its rows stand in the prompt itself. */
  readonly isInPrompt?: true;
};
export type NamedText = { readonly name: string; readonly text: string };
export type Materials = { readonly tables: readonly NamedTable[]; readonly texts: readonly NamedText[] };

/**
 * Tables are named after their material, further ones numbered; tables in the prompt are `data`. `pasted`: what stands in the prompt
 * itself. Throws only `DocumentTooLarge`.
 */
export function gatherMaterials(request: AgentRequest, pasted: PastedText): Materials {
  const names = new Set<string>();
  const nameTables = (base: string, blocks: readonly Block[]): readonly NamedTable[] =>
    blocks.flatMap((block) => {
      if (block.type !== 'table') return [];
      const [header = [], ...rows] = [block.header, ...block.rows].map((row) => row.map(({ value }) => value));
      return [{ name: freeName(base, names), header, rows }];
    });
  const tables: NamedTable[] = [];
  const texts: NamedText[] = [];
  for (const material of request.materials ?? []) {
    const { sections } = readPastedText('', [material]);
    tables.push(
      ...nameTables(
        cleanName(material.name),
        sections.flatMap(({ blocks }) => blocks),
      ),
    );
    const isData = sections.some(({ blocks }) => blocks.some(({ type }) => type === 'table'));
    // JSON that is no table is shown as it is.
    if (!isData || material.mediaType === 'text/plain' || material.mediaType === 'text/markdown')
      texts.push({ name: cleanName(material.name), text: material.content });
  }
  const ownBlocks = pasted.sections.flatMap(({ blocks }) => blocks);
  const own = nameTables('data', ownBlocks).map((table): NamedTable => ({ ...table, isInPrompt: true }));
  return { tables: [...tables, ...own], texts };
}

/** The user's own sentences' text: what was pasted, and texts that were handed in. Tables are data, not text. */
export const textOfPasted = (pasted: PastedText): string =>
  pasted.sections
    .map(({ blocks }) => blockText(blocks.filter(({ type }) => type !== 'table' && type !== 'code')))
    .join('\n');

/** A name that is valid in an attribute. */
const cleanName = (name: string): string => name.replace(/["{}\\\s]+/g, ' ').trim() || 'data';

function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}#${count}`;
  taken.add(name);
  return name;
}
