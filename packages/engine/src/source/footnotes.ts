// Footnote definitions, in the order of their first reference; unused ones follow, reported.
import type { Footnote } from '../model/index.ts';
import { buildNestedBlocks } from './blocks.ts';
import type { Context } from './context.ts';
import { findNodes, type TokenNode } from './token-tree.ts';
import { normalizeLabel } from './tokenizer.ts';

/** The definitions anywhere in the tree, by label as written. Must run before any inline is read. */
export function collectFootnotes(nodes: readonly TokenNode[], context: Context): ReadonlyMap<string, TokenNode> {
  const definitions = new Map<string, TokenNode>();
  for (const node of findNodes(nodes, 'footnote_open')) {
    const label = node.token.meta.label as string;
    const key = normalizeLabel(label);
    if (context.footnoteLabels.has(key)) {
      context.report('unknown-reference', `The footnote \`${label}\` is defined twice; the first definition is used.`, {
        hint: 'Give it another label.',
        at: context.source.locateLines(...node.token.map!),
      });
      continue;
    }
    context.footnoteLabels.set(key, label);
    definitions.set(label, node);
  }
  return definitions;
}

/** The footnotes of the document, once its blocks are built. */
export function buildFootnotes(definitions: ReadonlyMap<string, TokenNode>, context: Context): readonly Footnote[] {
  const footnotes: Footnote[] = [];
  const built = new Set<string>();
  const build = (label: string) => {
    if (built.has(label)) return;
    built.add(label);
    footnotes.push({ label, children: buildNestedBlocks(definitions.get(label)!.children, context) });
  };
  // Captions are read after the content below them: the source gives the order.
  context.footnoteReferences.sort((a, b) => (a.at?.start ?? 0) - (b.at?.start ?? 0));
  // Building one can reveal references to more: the list grows while it is walked.
  for (const { label } of context.footnoteReferences) build(label);
  for (const [label, { token }] of definitions) {
    if (built.has(label)) continue;
    context.report('unknown-reference', `The footnote \`${label}\` is never used.`, {
      severity: 'info',
      hint: `Write [^${label}] where it belongs.`,
      at: context.source.locateLines(...token.map!),
    });
    build(label);
  }
  return footnotes;
}
