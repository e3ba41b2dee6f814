// A section of an outline as blocks: as a slide shows it, and as a page of text does.
import type { Block, Stat } from '@deckle/engine';
import type { Section } from '../archetypes.ts';
import type { Item } from '../languages/index.ts';
import { heading, list, paragraph, table, text } from '../nodes.ts';

export const slideBlocks = (section: Section): readonly Block[] => [...shapeBlocks(section), ...moreBlocks(section)];

const moreBlocks = ({ more = [] }: Section): readonly Block[] =>
  more.length > 0 ? [list(more.map((text) => ({ label: '', text })))] : [];

function shapeBlocks({ shape, items }: Section): readonly Block[] {
  switch (shape) {
    case 'list':
      return [list(items)];
    case 'tasks':
      return [list(items, { tasks: true })];
    case 'text':
      return items.map((item) => paragraph(item.text));
    case 'cards':
      return items.flatMap(({ label, text }) => [heading(3, label), paragraph(text)]);
    case 'columns':
      return [columnsOf(items)];
    case 'stats':
      return [{ type: 'stats', items: items.map(statOf) }];
    case 'steps':
      return [{ type: 'steps', items: items.map((item) => ({ children: [paragraph(item.text)] })) }];
    case 'timeline':
      return [
        {
          type: 'timeline',
          items: items.map(({ label, text: what }) => ({ date: [text(label)], children: [text(what)] })),
        },
      ];
    case 'table':
      return [tableOf(items)];
  }
}

export function docBlocks(section: Section): readonly Block[] {
  const { shape, items, more = [] } = section;
  switch (shape) {
    case 'cards':
    case 'list':
      return [list([...items, ...more.map((text) => ({ label: '', text }))])];
    case 'steps':
      return [list(items, { ordered: true })];
    case 'stats':
      return [
        list([
          ...items.map(({ label, text }) => ({ label: text, text: label })),
          ...more.map((text) => ({ label: '', text })),
        ]),
      ];
    default:
      return slideBlocks(section);
  }
}

function columnsOf(items: readonly Item[]): Block {
  return {
    type: 'columns',
    columns: items.map((item) => ({
      children: [heading(3, item.label), list(item.text.split(/\s;\s/).map((point) => ({ label: '', text: point })))],
    })),
  };
}

const statOf = (item: Item): Stat => ({ value: [text(item.label)], label: [text(item.text)] });

function tableOf(items: readonly Item[]): Block {
  const [header, ...rows] = items;
  return table(
    header?.cells ?? [],
    rows.map((row) => row.cells),
  );
}
