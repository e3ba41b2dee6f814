// The contents of a prompt, pasted or as materials, as sections of blocks. Text is read as Markdown, data as data.
import { type Block, blockText, type Footnote, inlineText, largest, parse } from '@deckle/engine';
import type { AgentRequest, Material } from '../../request.ts';
import { paragraph, table } from '../nodes.ts';

/** Blocks under one heading; `title` is empty before the first one. */
export type PastedSection = {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The title is a file name. */
  readonly isMaterial?: true;
};
export type PastedText = {
  readonly title: string;
  readonly sections: readonly PastedSection[];
  readonly footnotes: readonly Footnote[];
};

/** Throws only `DocumentTooLarge`. */
export function readPastedText(pasted: string, materials: AgentRequest['materials']): PastedText {
  const parsed = pasted ? parse(pasted, { kind: 'doc' }).document : undefined;
  const blocks = parsed?.kind === 'doc' ? parsed.blocks : [];
  const own = cutSections(blocks);
  const added = (materials ?? []).map(readMaterial);
  return {
    title: own.title,
    sections: [...own.sections, ...added.flatMap(({ sections }) => sections)],
    footnotes: [...(parsed?.footnotes ?? []), ...added.flatMap(({ footnotes }) => footnotes)],
  };
}

/** Cut at headings. A single first heading of depth 1 is the title of the whole. */
function cutSections(blocks: readonly Block[]): {
  readonly title: string;
  readonly sections: readonly PastedSection[];
} {
  const sections: { title: string; blocks: Block[] }[] = [];
  let title = '';
  const tops = blocks.filter((block) => block.type === 'heading' && block.depth === 1).length;
  for (const block of blocks) {
    if (block.type === 'rule' || block.type === 'pageBreak' || block.type === 'cover' || block.type === 'toc') continue;
    if (block.type !== 'heading' || block.depth > 3) {
      const current = sections.at(-1);
      if (current) current.blocks.push(block);
      else sections.push({ title: '', blocks: [block] });
    } else if (block.depth === 1 && tops === 1 && title === '') title = inlineText(block.children);
    else sections.push({ title: inlineText(block.children), blocks: [] });
  }
  return { title, sections };
}

function readMaterial({ name, mediaType, content }: Material): Omit<PastedText, 'title'> {
  const title = name.replace(/\.[a-z]{2,4}$/i, '');
  switch (mediaType) {
    case 'text/csv':
      return named(title, parseData(content));
    case 'application/json':
      return named(title, readJson(content));
    case 'text/markdown': {
      const { document } = parse(content, { kind: 'doc' });
      const { sections } = cutSections(document.kind === 'doc' ? document.blocks : []);
      return {
        sections: sections.map((section) => ({ ...section, title: section.title || title })),
        footnotes: document.footnotes,
      };
    }
    case 'text/plain':
      return named(
        title,
        content
          .split(/\n\s*\n/)
          .map((text) => text.trim())
          .filter(Boolean)
          .map(paragraph),
      );
  }
}

const named = (title: string, blocks: readonly Block[]) => ({
  sections: [{ title, blocks, isMaterial: true as const }],
  footnotes: [],
});

/** Separated values through the engine's own reader; the fence is longer than any in the data. */
function parseData(content: string): readonly Block[] {
  const ticks = '`'.repeat(largest(content.match(/`+/g)?.map((run) => run.length + 1) ?? [], 3));
  const { document } = parse(`${ticks}csv\n${content.replace(/\r\n?/g, '\n').trim()}\n${ticks}\n`, { kind: 'doc' });
  return document.kind === 'doc' ? document.blocks : [];
}

/** A list of flat objects becomes a table; anything else is shown unchanged. */
function readJson(content: string): readonly Block[] {
  const asCode: Block = { type: 'code', language: 'json', value: content.trim() };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return [asCode];
  }
  const rows = Array.isArray(value) ? value : [];
  const isFlat = (row: unknown): row is Record<string, unknown> =>
    typeof row === 'object' &&
    row !== null &&
    Object.values(row).every((field) => typeof field !== 'object' || field === null);
  if (rows.length === 0 || !rows.every(isFlat)) return [asCode];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) =>
    names.map((name) => (row[name] === null || row[name] === undefined ? '' : String(row[name]))),
  );
  return names.length > 0 ? [{ ...table(names, cells), formulas: false }] : [asCode];
}

/** The items of its lists. */
export const itemsIn = (sections: readonly PastedSection[]): readonly string[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'list' ? block.items : []))
    .map(({ children }) => blockText(children).replaceAll('\n', ' '));
