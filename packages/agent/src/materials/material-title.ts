// What a material is called where readers see it: the title it gives itself, else its file name in words.

/** UTF-16 units in which a title is looked for. */
const searched = 4_000;
const longest = 200;
const extension =
  /\.(?:md|markdown|txt|csv|tsv|json|pdf|docx?|dotx?|pptx?|potx?|xlsx?|xlsm|epub|html?|png|jpe?g|gif|webp|svg)$/i;
/** What programs write where nobody gave a title. */
const unmeant =
  /^(?:untitled|ohne titel|sans titre|sin título|document ?\d*|dokument ?\d*|presentation ?\d*|präsentation ?\d*|présentation ?\d*|book ?\d*|mappe ?\d*|classeur ?\d*|slide ?\d*|page ?\d*|contents|table of contents|inhalt|inhaltsverzeichnis|sommaire|table des matières|índice|microsoft (?:word|powerpoint|excel)\b.*)$/iu;

/** `text`: of the material, if it has any. A name that is neither a file's nor an address was given by somebody, and stays. */
export function materialTitle(name: string, text = ''): string {
  if (!extension.test(name) && !name.includes('/')) return name;
  return titleIn(text.slice(0, searched)) ?? inWords(name);
}

function titleIn(text: string): string | undefined {
  const [front = ''] = /^---\r?\n(?:(?!---)[^\n]*\n){0,60}---\r?\n/.exec(text) ?? [];
  const named = unquoted(/^title:[ \t]*(\S[^\n]*)$/m.exec(front)?.[1]) ?? unquoted(aliasIn(front));
  if (named !== undefined) return named;
  const body = text.slice(front.length).trimStart();
  // A title alone stands above all else: one of several, or one of a lower level, is the name of a part.
  const [, heading] = /^# ([^\n]+)/.exec(body) ?? [];
  if (heading === undefined || (body.match(/^# /gm) ?? []).length > 1) return undefined;
  return meant(heading.replace(/\{#[^}\n]*\}\s*$/, '').replace(/\[([^[\]\n]{0,300})\]\([^()\n]{0,300}\)/g, '$1'));
}

/** The first: `aliases: [Tea, Leaves]`, or a list below. */
const aliasIn = (front: string): string | undefined =>
  /^alias(?:es)?:[ \t]*(?:\[[ \t]*([^\],\n]+)|\r?\n[ \t]*- ([^\n]+)|([^\s[][^\n]*))/m
    .exec(front)
    ?.slice(1)
    .find((found) => found !== undefined);

const unquoted = (told = ''): string | undefined =>
  meant(
    told
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .replaceAll("''", "'"),
  );

function meant(written: string): string | undefined {
  const title = written
    .replace(/[*_`#"{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
  const isTitle = title.length > 2 && /\p{L}/u.test(title) && !unmeant.test(title) && !extension.test(title);
  return isTitle ? title : undefined;
}

/** "sales_2026-03.csv" → "Sales 2026-03". An address stays as it is. */
function inWords(name: string): string {
  if (name.includes('/')) return name;
  const words = name
    .replace(extension, '')
    .replace(/_+|(?<!\d)-+|-+(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
