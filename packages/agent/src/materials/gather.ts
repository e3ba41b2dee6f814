// Collects a request's materials for a model: named tables, which the draft refers to, and texts.
import { type Block, blockText } from '@deckle/engine';
import { type PastedText, readPastedText } from '../composer/read/index.ts';
import type { AgentRequest } from '../request.ts';
import type { NamedTable } from './named-table.ts';
import { readSource } from './read-source.ts';

export type { NamedTable } from './named-table.ts';

export type NamedText = { readonly name: string; readonly text: string };
export type Materials = { readonly tables: readonly NamedTable[]; readonly texts: readonly NamedText[] };

/**
 * Tables are named after their material, further ones numbered; tables in the prompt are `data`. `pasted`: what stands in the prompt
 * itself. Throws only `DocumentTooLarge`.
 */
export function gatherMaterials(request: AgentRequest, pasted: PastedText): Materials {
  const names = new Map<string, number>();
  const nameTables = (base: string, blocks: readonly Block[]): readonly NamedTable[] =>
    blocks.flatMap((block) => {
      if (block.type !== 'table') return [];
      const [header = [], ...rows] = [block.header, ...block.rows].map((row) => row.map(({ value }) => value));
      return [{ name: freeName(base, names), header, rows }];
    });
  const tables: NamedTable[] = [];
  const texts: NamedText[] = [];
  for (const material of request.materials ?? []) {
    if (material.mediaType === 'text/markdown') {
      const name = cleanName(material.name);
      const read = readSource(material.content, () => freeName(name, names));
      tables.push(...read.tables);
      if (read.text !== '') texts.push({ name, text: read.text });
      continue;
    }
    const { sections } = readPastedText('', [material]);
    tables.push(
      ...nameTables(
        cleanName(material.name),
        sections.flatMap(({ blocks }) => blocks),
      ),
    );
    const isData = sections.some(({ blocks }) => blocks.some(({ type }) => type === 'table'));
    // JSON that is no table is shown as it is.
    if (!isData || material.mediaType === 'text/plain')
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

/** `taken`: each name with the number that its next namesake gets. */
function freeName(base: string, taken: Map<string, number>): string {
  let name = base;
  let count = taken.get(base) ?? 2;
  for (; taken.has(name); count += 1) name = `${base}#${count}`;
  taken.set(base, count).set(name, taken.get(name) ?? 2);
  return name;
}
