// markdown-it set up as the tokenizer of the source language: CommonMark and GitHub's tables, plus the rules of our own constructs.
import type { StateBlock, StateInline, Token } from 'markdown-it';
import { readAttributes } from './attributes.ts';
import { admonitionRule, slashBlockRule } from './dialects/admonitions.ts';
import { attributesRule, roleRule, rstRoleRule, spanRule } from './dialects/attribute-rules.ts';
import { mystDirectiveRule, withPlainInfo } from './dialects/braced-fences.ts';
import { bookReferenceRule, citationGroupRule, citationRule } from './dialects/citations.ts';
import { emojiRule } from './dialects/emoji.ts';
import { settleMarpInlines } from './dialects/marp-inlines.ts';
import type { DialectEnvironment } from './dialects/notes.ts';
import { parenthesizedMathRule, scriptRule, texCommandRule } from './dialects/scholarly-rules.ts';
import {
  slideLineRule,
  slidevSettingsRule,
  slidevSlotRule,
  slidevTocRule,
  withoutUnderlines,
} from './dialects/slide-rules.ts';
import { slidevGridRule, slidevMagicMoveRule, slidevSnippetRule } from './dialects/slidev-blocks.ts';
import { substitutionRule } from './dialects/substitutions.ts';
import { dashTableRule, gridTableRule } from './dialects/text-tables.ts';
import { wikiCommentRule, wikiLinkRule } from './dialects/wiki-links.ts';
import { directiveBlockRule, directiveTextRule } from './directive-rule.ts';
import { beforeWidePunctuation, joinAddresses, splitAddresses } from './find-addresses.ts';
import { componentListRule, htmlBlockRule, htmlTagRule } from './html-rules.ts';
import { fenceRule, imageRule, markdown, underlineRule, unescapeAll } from './markdown.ts';
import {
  commentBlockRule,
  commentTextRule,
  footnoteDefinitionRule,
  footnoteReferenceRule,
  markDelimiterRule,
  markPairRule,
  mathBlockRule,
  mathTextRule,
} from './markdown-rules.ts';
import { mdxCodeRule, mdxCommentRule } from './mdx-rules.ts';
import { tildeDelimiterRule, tildePairRule } from './strikethrough-rules.ts';
import { tableRule } from './table-rule.ts';

/** Blocks nest this deep: a quote counts one, a list with its item two. Deeper lines are read as plain text. */
const deepestBlock = 40;
const deepestImage = 10;

setUp();

/** State that one parse keeps between rules: link reference definitions and searches that found nothing. */
export type TokenizerEnvironment = Record<string, unknown>;

/** The blocks of a text, flat as markdown-it gives them; their inline text is not read yet. */
export function tokenizeBlocks(text: string, environment: TokenizerEnvironment): Token[] {
  const tokens: Token[] = [];
  markdown.block.parse(text, markdown, environment, tokens);
  return tokens;
}

/** The inlines of one block's text. */
export function tokenizeInlines(text: string, environment: TokenizerEnvironment): readonly Token[] {
  const tokens = markdown.parseInline(text, environment)[0]!.children!;
  if ((environment as DialectEnvironment).dialect?.slides === 'Marp') settleMarpInlines(tokens);
  return tokens;
}

/** The name under which footnote labels and link references are looked up. */
export const normalizeLabel = (label: string): string => markdown.utils.normalizeReference(label);

function setUp(): void {
  markdown.disable(['table', 'html_block', 'html_inline', 'replacements', 'smartquotes']);
  linkOnlyAddresses();

  const { ruler } = markdown.block;
  const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };
  ruler.before('code', 'too_deep', tooDeepRule);
  // After all rules with their own opening character: a table's header is a line of text.
  ruler.before('lheading', 'pipe_table', tableRule, { alt: ['paragraph', 'reference'] });
  ruler.before('code', 'dash_table', dashTableRule);
  ruler.before('fence', 'grid_table', gridTableRule);
  ruler.before('fence', 'myst_directive', mystDirectiveRule, interrupts);
  ruler.before('fence', 'directive', directiveBlockRule, interrupts);
  ruler.before('fence', 'slidev_settings', slidevSettingsRule, interrupts);
  ruler.before('fence', 'slidev_slot', slidevSlotRule, interrupts);
  ruler.before('fence', 'slidev_toc', slidevTocRule, interrupts);
  ruler.before('fence', 'slidev_magic_move', slidevMagicMoveRule, interrupts);
  ruler.before('fence', 'slidev_grid', slidevGridRule, interrupts);
  ruler.before('fence', 'slidev_snippet', slidevSnippetRule, interrupts);
  ruler.before('fence', 'slide_line', slideLineRule, interrupts);
  ruler.before('fence', 'admonition', admonitionRule, interrupts);
  ruler.before('fence', 'slash_block', slashBlockRule, interrupts);
  ruler.before('fence', 'wiki_comment', wikiCommentRule, interrupts);
  ruler.at('fence', withPlainInfo(fenceRule), interrupts);
  ruler.before('fence', 'math_block', mathBlockRule, interrupts);
  ruler.before('fence', 'comment', commentBlockRule, interrupts);
  ruler.after('comment', 'html', htmlBlockRule, interrupts);
  ruler.after('html', 'mdx_code', mdxCodeRule);
  ruler.before('html', 'component_list', componentListRule);
  ruler.at('lheading', withoutUnderlines(underlineRule));
  ruler.before('reference', 'footnote_definition', footnoteDefinitionRule, { alt: ['paragraph', 'reference'] });

  const inline = markdown.inline;
  inline.ruler.before('backticks', 'math_text', mathTextRule);
  inline.ruler.before('emphasis', 'mark', markDelimiterRule);
  inline.ruler2.before('emphasis', 'mark', markPairRule);
  inline.ruler.before('link', 'footnote_reference', footnoteReferenceRule);
  inline.ruler.before('link', 'directive_text', directiveTextRule);
  inline.ruler.at('strikethrough', tildeDelimiterRule);
  inline.ruler2.at('strikethrough', tildePairRule);
  inline.ruler.before('strikethrough', 'script', scriptRule);
  inline.ruler.before('escape', 'parenthesized_math', parenthesizedMathRule);
  inline.ruler.before('escape', 'tex_command', texCommandRule);
  inline.ruler.before('escape', 'book_reference', bookReferenceRule);
  inline.ruler.before('link', 'citation_group', citationGroupRule);
  inline.ruler.before('link', 'citation', citationRule);
  inline.ruler.before('link', 'emoji', emojiRule);
  inline.ruler.before('link', 'wiki_link', wikiLinkRule);
  inline.ruler.before('link', 'span', spanRule);
  inline.ruler.before('link', 'attributes', attributesRule);
  inline.ruler.before('attributes', 'substitution', substitutionRule);
  inline.ruler.before('link', 'role', roleRule);
  inline.ruler.before('emoji', 'rst_role', rstRoleRule);
  inline.ruler.at('image', createImageRule());
  inline.ruler.after('autolink', 'html_tag', htmlTagRule);
  inline.ruler.after('autolink', 'comment_text', commentTextRule);
  inline.ruler.after('autolink', 'mdx_comment', mdxCommentRule);
}

/** GitHub's autolinks: `https://`, `www.` and mail addresses; "report.md" stays a word. */
function linkOnlyAddresses(): void {
  const www = {
    validate(text: string, position: number) {
      if (/[\w.]/.test(text[position - 5] ?? '')) return 0;
      const address = `//www.${text.slice(position, position + 2_000)}`;
      return Math.max(0, linkify().testSchemaAt(address, 'http:', 0) - '//www.'.length);
    },
    normalize(match: { url: string }) {
      match.url = `http://${match.url}`;
    },
  };
  const Linkify = markdown.linkify.constructor as new (rules: object, options: object) => typeof markdown.linkify;
  let made: typeof markdown.linkify | undefined;
  // Made with all its rules at once, because each addition recompiles all patterns, and for the first text with a possible address.
  const linkify = () => {
    made ??= new Linkify(
      { '//': null, 'ftp:': null, 'www.': www },
      { fuzzyLink: false, fuzzyIP: false, fuzzyEmail: false },
    );
    return made;
  };
  const match = (text: string) =>
    joinAddresses(
      splitAddresses(text, (part) => linkify().match(part) ?? []),
      text,
    );
  Object.defineProperty(markdown, 'linkify', {
    value: {
      pretest: (text: string) => mayHoldAddress.test(text),
      test: (text: string) => match(text).length > 0,
      match: (text: string) => match(text),
      matchAtStart(text: string) {
        for (let length = usualAddress; ; length *= 2) {
          const found = linkify().matchAtStart(beforeWidePunctuation(text.slice(0, length)));
          if (found?.lastIndex !== length || length >= text.length) return found;
        }
      },
    },
  });
}

/** As much of a text is searched for an address at its beginning, and more only where that goes on: keeps hostile input linear. */
const usualAddress = 4_000;
const mayHoldAddress = /:\/\/|@|www\./i;

/** CommonMark's image, which keeps its position and the attributes after it: `![alt](asset){width=50%}`. */
function createImageRule(): (state: StateInline, silent: boolean) => boolean {
  let depth = 0;
  return (state, silent) => {
    const at = state.pos;
    // A picture's label is parsed within this call: nested picture labels would exhaust the stack.
    if (depth >= deepestImage) return false;
    depth += 1;
    const isImage = wishRule(state, silent) || imageRule(state, silent);
    depth -= 1;
    if (!isImage) return false;
    const list = readAttributes(state.src, state.pos, furthestAttribute);
    if (list && list.end <= state.posMax) state.pos = list.end;
    if (!silent) {
      const token = state.tokens.at(-1)!;
      token.meta = { at, length: state.pos - at, attributes: list?.attributes };
    }
    return true;
  };
}

/** Characters of a list of attributes: a picture's credit may take half of them. */
const furthestAttribute = 700;

/** An address with spaces, which CommonMark allows only in angle brackets: `![alt](photo:mountain lake at dawn)`. */
const wish = /!\[((?:[^[\]\\\n]|\\.){0,500})\]\(((?:photo|make):[^()<>\n]{1,400})\)/y;

function wishRule(state: StateInline, silent: boolean): boolean {
  wish.lastIndex = state.pos;
  const [all, label, address] = wish.exec(state.src) ?? [];
  if (all === undefined || state.pos + all.length > state.posMax) return false;
  if (!silent) {
    const token = state.push('image', 'img', 0);
    token.attrs = [
      ['src', unescapeAll(address!)],
      ['alt', ''],
    ];
    token.content = label!;
    token.children = [];
    state.md.inline.parse(label!, state.md, state.env, token.children);
  }
  state.pos += all.length;
  return true;
}

/** Replaces markdown-it's own limit, which drops deeper content. */
function tooDeepRule(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level < deepestBlock) return false;
  let line = startLine;
  while (line < endLine && (state.isEmpty(line) || state.sCount[line]! >= state.blkIndent)) line += 1;
  const token = state.push('too_deep', '', 0);
  token.content = state.getLines(startLine, line, state.blkIndent, false).trim();
  token.map = [startLine, line];
  state.line = line;
  return true;
}
