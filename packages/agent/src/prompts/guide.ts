// The guide to the source language for language models that are not asked by the pipeline, such as assistants that call the service.
import type { Kind } from '@deckle/engine';
import { writeGrammar } from './grammar.ts';
import { guidance } from './guidance.ts';

const introduction: { readonly [kind in Kind]: string } = {
  deck: 'A deck is Markdown with directives.',
  doc: 'A text document is Markdown with directives.',
  sheet: 'A spreadsheet is Markdown with directives.',
};

const rules = `The text begins with front matter: a line \`---\`, lines such as \`kind: deck\`, \`title: …\`, \`language: en\`, \`theme: …\`, and a line \`---\`.
A container directive opens with \`:::name{attributes}\` on a line and closes with \`:::\` on a line. There are no other directives than these. No HTML.
A picture is \`![what it shows](asset:name)\`, of the pictures uploaded to the workspace.
Invent no figures, names, dates or quotations. Where a fact is missing, write a blank in brackets, such as [revenue 2026].`;

/** How to write a document of this kind, as Markdown. */
export const writeGuide = (kind: Kind): string =>
  `# ${introduction[kind]}\n\n${rules}\n\n${guidance[kind]}\n\n## Directives\n\n${writeGrammar(kind)}\n`;
