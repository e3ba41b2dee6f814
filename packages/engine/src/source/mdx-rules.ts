// Tokenizer rules of MDX: lines of `import` and `export`, and comments in braces. Components are tags, read in html-rules.ts.
import type { StateBlock, StateInline } from 'markdown-it';

const importLine = /^import\s(?:[\w$*{},\s]*\sfrom)?\s*(?:"[^"\n]+"|'[^'\n]+')\s*;?$/;
const exportLine = /^export\s+(?:default\b|(?:const|let|var)\s+[\w${[]|(?:async\s+)?function\b|class\s|\{|\*)/;
/** Signs that a text is MDX at all: an import of a module, or a component. */
const moduleImport = /^import\s[^\n]*\bfrom\s*["']/m;
const component = /^<[A-Z]\w*[\s/>]/m;

/** Lines of one piece of code: keeps hostile input linear. */
const longestCode = 500;

/** Lines of code outside any block, up to a blank line where all braces are closed. */
export function mdxCodeRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.level > 0 || state.sCount[startLine] !== 0) return false;
  const first = state.src.slice(state.bMarks[startLine], state.eMarks[startLine]);
  const name = /^(?:import|export)(?=\s)/.exec(first)?.[0];
  if (name === undefined || !isMdx(state)) return false;
  let depth = 0;
  let line = startLine;
  const last = Math.min(endLine, startLine + longestCode);
  for (; line < last && (depth > 0 || !state.isEmpty(line)); line += 1) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
    for (const sign of text.match(/[{}]/g) ?? []) depth += sign === '{' ? 1 : -1;
  }
  const code = state.getLines(startLine, line, 0, false).trim();
  const isCode =
    name === 'export'
      ? exportLine.test(code)
      : code.split(/\n(?=import\s)/).every((one) => importLine.test(one.trim()));
  if (!isCode || depth !== 0) return false;
  const token = state.push('mdx_code', '', 0);
  token.content = name;
  token.map = [startLine, line];
  state.line = line;
  return true;
}

/** Looked for once in a text. */
function isMdx({ env, src }: { readonly env: { isMdx?: boolean }; readonly src: string }): boolean {
  env.isMdx ??= moduleImport.test(src) || component.test(src);
  return env.isMdx;
}

/** A search that found nothing, kept in the environment. */
type CommentSearch = { noMdxEndIn?: string; noMdxEndAfter?: number };

/** A comment in a line of text. */
export function mdxCommentRule(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('{/*', state.pos)) return false;
  const search = state.env as CommentSearch;
  if (search.noMdxEndIn === state.src && state.pos >= search.noMdxEndAfter!) return false;
  const end = state.src.indexOf('*/}', state.pos + 3);
  if (end < 0) Object.assign(search, { noMdxEndIn: state.src, noMdxEndAfter: state.pos });
  if (end < 0 || end + 3 > state.posMax) return false;
  if (!silent) state.push('comment', '', 0).content = state.src.slice(state.pos + 3, end);
  state.pos = end + 3;
  return true;
}
