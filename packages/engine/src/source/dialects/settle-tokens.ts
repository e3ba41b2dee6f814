// Blocks of other tools that Markdown reads as paragraphs, headings and quotes: changed after all blocks are known, before anything is built.
import type { Token } from 'markdown-it';
import { isForeignPageBreak } from '../dialects.ts';
import { type DirectiveMeta, foreignColons } from '../directive-rule.ts';
import { MarkdownToken, markdown } from '../markdown.ts';
import { normalizeLabel } from '../tokenizer.ts';
import { attributesEnd, attributesNote } from './attribute-rules.ts';
import { badgesNote, withoutBadges } from './badges.ts';
import { definitionTokens } from './definition-lists.ts';
import { takeFigureDivs } from './figure-divs.ts';
import { formulaIn } from './formula-text.ts';
import { takeInlineNotes } from './inline-notes.ts';
import { figureTokens } from './labels.ts';
import { type DialectEnvironment, note } from './notes.ts';
import { outdentClosings } from './outdent-closings.ts';
import { settleLines, tabTokens } from './paragraph-lines.ts';
import { commentBreak } from './recognize.ts';
import { settingsNote } from './slidev-settings.ts';
import { blockSubstitution } from './substitutions.ts';
import { takeCaptions } from './table-captions.ts';
import { takeTargets } from './targets.ts';
import { toneOf } from './tones.ts';
import { isWiki } from './wiki-links.ts';

const slideMark = /[([]\*\*(?=\S)((?:[^*]|\*(?!\*)){1,500})\*\*[)\]](?![(:])/g;

/** The tokens of all blocks, with those of other tools as ours. */
export function settleTokens(tokens: readonly Token[], environment: DialectEnvironment): readonly Token[] {
  environment.isWiki = isWiki(tokens, environment);
  const settled: Token[] = [];
  const { firstSlide } = environment.dialect ?? {};
  if (firstSlide && tokens[0] && tokens[0].type !== 'hr') {
    note(environment, settingsNote);
    const meta: DirectiveMeta = { name: 'slide', attributes: firstSlide, end: 0, colons: 2, raw: '---', at: 0 };
    settled.push(directive('directive_leaf', meta, tokens[0].map));
  }
  /** Containers of other tools that are open: a rule inside them ends no slide. */
  let depth = 0;
  const quotes: (number | undefined)[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const next = tokens[index + 1];
    // Marks for the slides that D2L makes of its chapters: `(**words**)`, `[**words**]`.
    if (token.type === 'inline' && environment.dialect?.text === 'D2L')
      token.content = token.content.replace(slideMark, '$1');
    if (token.type === 'heading_open') {
      takePart(token, next!, environment);
      if (settleHeading(next!, environment)) {
        // A heading of attributes alone begins a slide of Quarto without a title.
        if (environment.dialect?.slides === 'Quarto') settled.push(slideBreak(token.map));
        index += 2;
        continue;
      }
    } else if (token.type === 'blockquote_open') {
      const alert = openAlert(tokens, index, quotes.length, environment);
      quotes.push(alert && quotes.length);
      if (alert) {
        settled.push(alert.open);
        depth += 1;
        index += alert.skipped;
        continue;
      }
    } else if (token.type === 'blockquote_close') {
      const opened = quotes.pop();
      if (opened !== undefined) {
        depth -= 1;
        settled.push(directive('directive_close', { colons: alertColons + opened }, tokens[index - 1]?.map ?? null));
        continue;
      }
    } else if (token.type === 'paragraph_open' && next?.type === 'inline') {
      const block = settleParagraph(next, token, environment);
      if (block) {
        for (const part of block) settled.push(part);
        index += 2;
        continue;
      }
    }
    if (environment.dialect?.commentBreaks && token.type === 'comment' && token.level === 0) {
      if (commentBreak.test(`<!--${token.content}-->`)) {
        note(environment, { whose: 'Comments between slides', read: 'were read as `---`' }, token.map![0]);
        settled.push(slideBreak(token.map));
        continue;
      }
    }
    const { colons = 0 } = (token.meta ?? {}) as { colons?: number };
    if (colons >= foreignColons) depth += token.type === 'directive_open' ? 1 : -1;
    if (token.type === 'hr' && depth > 0) token.markup = '***';
    settled.push(token);
  }
  takeInlineNotes(settled);
  const captioned = takeCaptions(takeFigureDivs(settled, environment), environment);
  return outdentClosings(takeTargets(captioned, environment));
}

function directive(type: string, meta: object, map: Token['map']): Token {
  const token = new MarkdownToken(type, '', 0);
  token.meta = meta;
  token.map = map;
  return token;
}

function slideBreak(map: Token['map']): Token {
  const token = new MarkdownToken('hr', 'hr', 0);
  token.markup = '---';
  token.map = map;
  return token;
}

const part = /^\((?:PART|APPENDIX)(?:\\?\*)?\)[ \t]*(?=\S)/;

/** `# (PART) Name` of bookdown: the heading of the chapters that follow, not the title of this one. */
function takePart(heading: Token, inline: Token, environment: DialectEnvironment): void {
  if (heading.tag !== 'h1' || !part.test(inline.content)) return;
  note(environment, { whose: 'Parts of bookdown', read: 'were read as headings' }, inline.map![0]);
  inline.content = inline.content.replace(part, '');
  heading.meta = { ...heading.meta, isPart: true };
}

/** `## Title {#id .class key=value}`: the id is kept. True when there is no title. */
function settleHeading(inline: Token, environment: DialectEnvironment): boolean {
  // Marp's mark for a title as wide as the slide.
  inline.content = inline.content.replace(/^<!--[ \t]*fit[ \t]*-->[ \t]*/, '');
  const { content } = inline;
  if (!content.endsWith('}')) return false;
  const at = content.lastIndexOf('{');
  if (at < 0) return false;
  // React's documentation: `## Title {/*id*/}`.
  const mdxId =
    content[at - 1] === '\\' ? undefined : /^\{\/\*[ \t]*([\w.:-]*)[ \t]*\*\/\}$/.exec(content.slice(at))?.[1];
  if (mdxId !== undefined) {
    inline.content = `${content.slice(0, at).trimEnd()}${mdxId === '' ? '' : ` {#${mdxId}}`}`;
    return false;
  }
  // Right behind a picture or code they are its own.
  if (at > 0 && !/\s/.test(content[at - 1]!)) return false;
  const isUnnumbered = /^\{[ \t]*(?:-|docsify-ignore(?:-all)?)[ \t]*\}$/.test(content.slice(at));
  if (!isUnnumbered && (attributesEnd(content, at) !== content.length || /^\{#[\w.:-]+\}$/.test(content.slice(at))))
    return false;
  const id = isUnnumbered ? undefined : /[{ \t]#([\w.:-]+)/.exec(content.slice(at))?.[1];
  // `{ #id }` loses nothing.
  if (!/^\{[ \t]*#[\w.:-]+[ \t]*\}$/.test(content.slice(at))) note(environment, attributesNote, inline.map![0]);
  inline.content = `${content.slice(0, at).trimEnd()}${id === undefined ? '' : ` {#${id}}`}`;
  return at === 0;
}

// `> [!type] Title` of GitHub and Obsidian, folded (`[!note]-`) or not.

const alertLine = /^\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\][+-]?(?:[ \t]+([^\n]*))?(?:\n|$)/;
/** Other than those of the blocks that rules push. */
const alertColons = 2 * foreignColons;

function openAlert(
  tokens: readonly Token[],
  index: number,
  depth: number,
  environment: DialectEnvironment,
): { readonly open: Token; readonly skipped: number } | undefined {
  const [quote, paragraph, inline] = tokens.slice(index, index + 3);
  if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return undefined;
  const [whole, type, title] = alertLine.exec(inline.content) ?? [];
  if (whole === undefined || type === undefined) return undefined;
  const tone = toneOf(type.toLowerCase()) ?? toneOf(type.toLowerCase().replace(/s$/, ''));
  note(environment, { whose: 'Callouts of GitHub and Obsidian', read: 'were read as `:::callout`' }, inline.map![0]);
  const label = title?.trim() || (tone === undefined ? type : undefined);
  inline.content = inline.content.slice(whole.length);
  inline.map = [inline.map![0] + 1, inline.map![1]];
  const meta: DirectiveMeta = {
    name: 'callout',
    ...(label && { label }),
    attributes: new Map([['type', tone ?? 'note']]),
    end: 0,
    colons: alertColons + depth,
    raw: `[!${type}]`,
    at: 0,
  };
  return { open: directive('directive_open', meta, quote!.map), skipped: inline.content === '' ? 3 : 0 };
}

// Paragraphs that are a mark of another tool.

const definitionNote = { whose: 'Definition lists', read: 'were read as paragraphs, their terms in bold' };
const contents = /^(?:\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\{:[ \t]*toc[ \t]*\}|<!--[ \t]*toc[ \t]*-->)$/i;
/** `{{< name … >}}` of Quarto and Hugo, `{% name … %}` of Jekyll, `{* path *}` of FastAPI. */
const shortcode = /^(?:\{\{[<%][^{}]*[>%]\}\}|\{%[^{}]*%\}|\{\*[^{}*]*\*\})$/;

/** What Slidev computes while it presents. */
const slidevValue = /\{\{[ \t]*\$[^{}]{0,200}\}\}/g;

const shortcodeNote = (name: string) => ({ whose: 'Shortcodes', read: `of a site were left out: \`${name}\`` });
const includedNote = {
  whose: 'Code of other files',
  read: 'is shown as the name of its file: `{* path *}`',
  hint: 'Put the code itself between two lines of ```.',
};

/** The tokens that stand for a paragraph; undefined if it is one. */
function settleParagraph(
  inline: Token,
  { map }: Token,
  environment: DialectEnvironment & { definitionsEnd?: number },
): readonly Token[] | undefined {
  const line = map?.[0] ?? 0;
  if (inline.content.includes('![')) {
    const { text, names } = withoutBadges(
      inline.content,
      (label) => environment.references?.[normalizeLabel(label)]?.href,
    );
    for (const name of names) note(environment, { ...badgesNote, name }, line);
    if (text !== inline.content && text.trim() === '') return [];
    inline.content = text;
  }
  if (environment.dialect?.slides === 'Slidev' && !inline.content.includes('`')) {
    const words = inline.content.replace(slidevValue, '');
    if (words !== inline.content)
      note(environment, { whose: 'Values of Slidev', read: 'were left out: `{{ $slidev… }}`' }, line);
    inline.content = words;
  }
  const { content } = inline;
  if (contents.test(content)) {
    note(environment, { whose: 'Tables of contents', read: 'were read as `::toc`' }, line);
    const meta: DirectiveMeta = { name: 'toc', attributes: new Map(), end: 0, colons: 2, raw: content, at: 0 };
    return [directive('directive_leaf', meta, map)];
  }
  const { slides } = environment.dialect ?? {};
  if ((slides === 'Quarto' || slides === 'Pandoc') && content === '. . .') return [];
  if (shortcode.test(content) && !isForeignPageBreak(content)) {
    const address = /https?:\/\/[^\s"'<>{}]+/.exec(content)?.[0];
    const file = /^\{\*[ \t]*([^\s`]{1,200})/.exec(content)?.[1];
    const name = /^\{[{%][<%]?[ \t]*([\w./-]{1,40})/.exec(content)?.[1] ?? '…';
    note(environment, file === undefined ? shortcodeNote(name) : includedNote, line);
    if (address === undefined && file === undefined) return [];
    inline.content = file === undefined ? `<${address}>` : `\`${file.slice(file.lastIndexOf('/') + 1)}\``;
    return undefined;
  }
  const tab = tabTokens(inline);
  if (tab) {
    note(environment, { whose: 'Tabs of D2L', read: 'were read one below the other' }, line);
    return tab;
  }
  settleLines(inline, environment);
  const figure = figureTokens(inline, environment);
  if (figure) return figure;
  const isContinued = environment.definitionsEnd === line - 1 && /^[ \t]+\S/.test(environment.lines?.[line] ?? '');
  const definitions = definitionTokens(inline, isContinued, environment.dialect?.text);
  if (definitions) {
    note(environment, definitionNote, line);
    environment.definitionsEnd = inline.map![1];
    return definitions;
  }
  if (isContinued) environment.definitionsEnd = inline.map![1];
  const value = blockSubstitution(content, environment);
  if (value !== undefined) {
    note(environment, { whose: 'Substitutions of MyST', read: 'were read as their values: `{{ name }}`' }, line);
    const tokens: Token[] = [];
    markdown.block.parse(value, markdown, environment, tokens);
    for (const token of tokens) if (token.map) token.map = map;
    return tokens;
  }
  const formula = formulaIn(content);
  if (formula !== undefined) {
    const token = new MarkdownToken('math_block', '', 0);
    token.content = formula;
    token.map = map;
    return [token];
  }
  if (content.startsWith('{') && attributesEnd(content, 0) === content.length) {
    note(environment, attributesNote, line);
    return [];
  }
  const last = content.lastIndexOf('\n') + 1;
  if (last > 0 && content[last] === '{' && attributesEnd(content, last) === content.length) {
    note(environment, attributesNote, line);
    inline.content = content.slice(0, last - 1);
  }
  return undefined;
}
