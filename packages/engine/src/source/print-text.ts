// Text of the model as Markdown that reads back as the same text: only text that would begin a construct gets a backslash.
import { largest } from '../base/extremes.ts';

export type PrintContext = {
  /** More than one '$' in the block: then each could begin maths. */
  readonly hasDollars: boolean;
  /** Brackets would end the label of a link or picture. */
  readonly isLabel: boolean;
  /** The siblings before and after the text. */
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** What Pandoc reads as attributes, and we leave out; a field `{{name}}` is none. */
const attributeList = /\{(?=:?[ \t]*(?:[.#][\w-]|-[ \t]*\}|\/\*|[\w:-]{1,100}[ \t]*=))/g;

/** The text of one node, escaped for the middle of a line. */
export function escapeMarkdown(text: string, { hasDollars, isLabel, before, after }: PrintContext): string {
  let escaped = text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/\{(?=\/\*)/g, '\\{')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/~+|=+/g, (run, offset: number, whole: string) => {
      // A tilde after a space ends nothing; an equals sign alone inside a text is one.
      const isPlain =
        run.length === 1 && offset > 0 && offset + 1 < whole.length && (run === '=' || /\s/.test(whole[offset - 1]!));
      return isPlain ? run : run.replace(/./g, '\\$&');
    })
    .replace(/:(?=[A-Za-z][\w-]*[[{])|(?<![\w:]):(?=[a-z\d_+-]{1,60}:)/g, '\\:')
    .replace(/\^(?=\[)/g, '\\^')
    .replace(attributeList, '\\{')
    .replace(/(https?|mailto):/gi, '$1\\:')
    .replace(/www\.(?=\w)/gi, (www) => `${www.slice(0, 3)}\\.`)
    .replace(/(?<=[\w.+-])@(?=\w)/g, '\\@');
  escaped = isLabel
    ? escaped.replace(/[[\]]|^\^/g, '\\$&')
    : escaped.replace(/\[(?=[\^[])/g, '\\[').replace(/\](?=\()/g, '\\]');
  if (hasDollars) escaped = escaped.replaceAll('$', '\\$');
  if (before && /(?:image|crossReference|delta)$/.test(before)) escaped = escaped.replace(/^\{/, '\\{');
  if (after === 'link' || after === 'footnoteReference')
    escaped = escaped.replace(/[!^]$/, '\\$&').replace(/:(?=[A-Za-z][\w-]*$)/, '\\:');
  if (after === 'crossReference' || after === 'delta' || after === 'icon') escaped = escaped.replace(/:$/, '&#58;');
  if (after === 'inlineCode') escaped = escaped.replace(/(?:\{(?=[a-z][\w:.+-]*\}$)|:(?=[a-z]+:$))/i, '\\$&');
  if (before === 'footnoteReference') escaped = escaped.replace(/^:/, '\\:');
  return escaped;
}

/** Text, escaped already, whose beginning would be read as a block at the start of a line. */
export const escapeLineStart = (text: string): string =>
  text
    .replace(
      /^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+\s*$|-+\s*$|:{2,}|:(?=[ \t])|\[(?=[^\]]*\]:|[ xX]\]|!\w[\w-]*[\]|]|TOC\]\s*$)|\{\{<|\{:|\$\{toc\}|!!!|\/\/\/|\?\?\?|%%|\([\w:./ -]+\)=\s*$|\{[%*])/i,
      '\\$1',
    )
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?=[|:-][|:\s-]*$)/, '\\')
    // Lines of code of MDX are left out.
    .replace(/^(?:i(?=mport\s)|e(?=xport\s))/, encodeCharacter);

/** White space at the ends of a text, which Markdown would strip, as character references. */
export const encodeEnds = (text: string): string =>
  text.replace(/^\s+|\s+$/g, (space) => [...space].map(encodeCharacter).join(''));

/** A character as a reference: it counts as punctuation for emphasis beside it. */
export const encodeCharacter = (character: string): string => `&#${character.codePointAt(0)};`;

// The lines around a container directive or code, longer than any such line inside.

/** `:::head`, the body, `:::`. */
export function fence(head: string, body: string): string {
  const longest = largest(
    [...body.matchAll(/^[ >]*(:{3,})/gm)].map((match) => match[1]!.length),
    2,
  );
  const colons = ':'.repeat(longest + 1);
  return [colons + head, ...(body === '' ? [] : [body]), colons].join('\n');
}

/** A fenced code block. */
export function codeFence(language: string, value: string): string {
  // No backtick is allowed after a fence of backticks (CommonMark 0.31.2, 4.5).
  const sign = language.includes('`') ? '~' : '`';
  const runs = value.match(sign === '`' ? /`{3,}/g : /~{3,}/g) ?? [];
  const line = sign.repeat(
    largest(
      runs.map((run) => run.length + 1),
      3,
    ),
  );
  return [line + language, ...(value === '' ? [] : [value]), line].join('\n');
}
