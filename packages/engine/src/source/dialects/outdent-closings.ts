// A line `:::` that formatters of Markdown indent below a list closes the container around the list, as VuePress has it.
import type { Token } from 'markdown-it';
import type { DirectiveMeta } from '../directive-rule.ts';

/** The tokens between an opening and its closing one: colons of the containers open in them, and closings that go below. */
type Level = { readonly isList: boolean; readonly open: number[]; readonly below: Token[] };

/** Moves each closing line inside a list that has no opening there to below the list. */
export function outdentClosings(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ type, level }) => type === 'directive_close' && level > 0)) return tokens;
  const moved: Token[] = [];
  const levels: Level[] = [{ isList: false, open: [], below: [] }];
  for (const token of tokens) {
    const top = levels.at(-1)!;
    if (token.type === 'directive_open') top.open.push((token.meta as DirectiveMeta).colons);
    if (token.type === 'directive_close' && !close(levels, token)) continue;
    moved.push(token);
    if (token.nesting > 0)
      levels.push({ isList: /^(?:bullet_list|ordered_list|list_item)_/.test(token.type), open: [], below: [] });
    if (token.nesting < 0 && levels.length > 1) for (const closing of levels.pop()!.below) moved.push(closing);
  }
  return moved;
}

/** True when the closing line stays where it is. */
function close(levels: readonly Level[], token: Token): boolean {
  const { colons } = token.meta as { readonly colons: number };
  for (let index = levels.length - 1; index >= 0; index -= 1) {
    const { isList, open } = levels[index]!;
    const at = open.lastIndexOf(colons);
    if (at >= 0) {
      open.splice(at, 1);
      if (index === levels.length - 1) return true;
      levels[index + 1]!.below.push(token);
      return false;
    }
    if (!isList) return true;
  }
  return true;
}
