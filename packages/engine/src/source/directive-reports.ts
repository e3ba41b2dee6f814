// Diagnostics for directives that are not understood, with a fix if one can be guessed.

import { suggest } from '../base/suggestion.ts';
import type { Position } from '../model/index.ts';
import { writeAttributes } from './attributes.ts';
import type { Context } from './context.ts';
import type { DirectiveMeta } from './directive-rule.ts';
import { type DirectiveGrammar, directiveNames, directives } from './directive-table.ts';

export function reportUnknownDirective(meta: DirectiveMeta, at: Position, context: Context): void {
  const form = meta.colons === 1 ? 'text' : meta.colons === 2 ? 'leaf' : 'container';
  const meant =
    suggest(
      meta.name,
      directiveNames.filter((name) => directives[name].form === form),
    ) ?? suggest(meta.name, directiveNames);
  const start = at.start + meta.raw.toLowerCase().indexOf(meta.name);
  context.report('unknown-directive', `There is no directive \`${meta.name}\`; its text is kept.`, {
    hint: meant ? `Did you mean \`${meant}\`?` : `Use one of: ${directiveNames.join(', ')}.`,
    at,
    fix: meant ? { range: [start, start + meta.name.length], text: meant } : undefined,
  });
}

export function reportWrongForm(meta: DirectiveMeta, grammar: DirectiveGrammar, at: Position, context: Context): void {
  context.report('misplaced-directive', `The directive \`${meta.name}\` has a different form; its text is kept.`, {
    hint: `Write it like this:\n${grammar.example}`,
    at,
  });
}

/** The attributes of a leaf break the grammar. */
export function reportMalformed(
  { name, raw, attributes, malformed }: DirectiveMeta,
  grammar: DirectiveGrammar,
  at: Position,
  context: Context,
): void {
  const outcome =
    malformed === 'repaired'
      ? `they are read as {${writeAttributes(attributes)}}`
      : name === 'name'
        ? 'the line is left out'
        : 'the line is kept as text';
  context.report('invalid-attribute', `The attributes of “${raw.slice(0, 80)}” are not well formed; ${outcome}.`, {
    hint: `Write it like this:\n${grammar.example}`,
    at,
  });
}

export function reportMisplaced(what: string, hint: string, at: Position | undefined, context: Context): void {
  context.report('misplaced-directive', what, { hint, at });
}
