// Typst code as values: names and structure are ours, text goes in only as string literals and can never become code.

/** A piece of code. Strings are not code: among arguments, a string is written as a literal. */
export type Typst = { readonly code: string };
export type Argument = Typst | string | number | boolean;
/** Undefined arguments are left out. */
export type NamedArguments = { readonly [name: string]: Argument | undefined };

/** Code that we wrote ourselves. Never for anything from a source. */
export const typst = (code: string): Typst => ({ code });

/** A text as a string literal. Characters with a special meaning are escaped. */
export const literal = (text: string): Typst => typst(`"${escapeText(text)}"`);

/**
 * Typst's reference, "String": `\` and `"` have a meaning. Controls and signs that steer direction are spelled out, so that the code
 * can be read; those that no PDF may hold become U+FFFD, as do lone surrogates.
 */
function escapeText(text: string): string {
  const shown = text.toWellFormed().replace(tags, (_, flag: string | undefined) => flag ?? '');
  return shown.replace(special, (character) => {
    const known = escapes[character];
    if (known !== undefined) return known;
    return forbidden.test(character) ? '\ufffd' : `\\u{${character.codePointAt(0)!.toString(16)}}`;
  });
}

/** Tags, which nobody sees (Unicode 17, 23.9): Typst would draw boxes, wider than was measured. They stay in flags of regions. */
const tags = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
const special = /[\\"]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Noncharacter_Code_Point}/gu;
const forbidden = /(?![\t\n\r])\p{Cc}|\ufeff|\p{Noncharacter_Code_Point}/u;
const escapes: { readonly [character: string]: string } = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A number as it is written: at most three decimals, never an exponent. */
export const decimal = (value: number): string =>
  String(Math.round((Number.isFinite(value) ? value : 0) * 1000) / 1000);

/** A length in points. */
export const pt = (points: number): Typst => typst(`${decimal(points)}pt`);
export const em = (share: number): Typst => typst(`${decimal(share)}em`);

/** An array of arguments. */
export const list = (items: readonly Argument[]): Typst =>
  typst(`(${items.map((item) => `${argument(item)},`).join('')})`);

/** A call: named arguments first, then what it is called on. */
export const call = (name: string, named: NamedArguments, ...positional: readonly Argument[]): Typst =>
  callWith(name, named, positional);

/** The same with any number of arguments: those of a call of ours lie on the stack, which 100,000 cells of a table do not fit. */
export function callWith(name: string, named: NamedArguments, positional: readonly Argument[]): Typst {
  const parts = Object.entries(named).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${argument(value)}`],
  );
  for (const value of positional) parts.push(argument(value));
  return typst(`${name}(${parts.join(', ')})`);
}

/** Contents one after another. */
export function join(contents: readonly Typst[]): Typst {
  if (contents.length === 1) return contents[0]!;
  return typst(contents.length === 0 ? '[]' : `{\n${contents.map(({ code }) => code).join('\n')}\n}`);
}

/** Content that links can point at. */
export const labelled = (content: Typst, label: string): Typst =>
  typst(`[#${content.code}#${call('label', {}, label).code}]`);

function argument(value: Argument): string {
  if (typeof value === 'string') return literal(value).code;
  return typeof value === 'object' ? value.code : typeof value === 'number' ? decimal(value) : String(value);
}
