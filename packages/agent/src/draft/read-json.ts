// Converts a JSON answer to Markdown: finds titles, points and notes by the names models use for them.

const titleNames = ['title', 'heading', 'name', 'header', 'headline', 'slide_title', 'slideTitle'];
const pageNames = [
  'slides',
  'sections',
  'pages',
  'worksheets',
  'sheets',
  'presentation',
  'document',
  'deck',
  'content',
  'items',
];
const notesNames = ['notes', 'speaker_notes', 'speakerNotes', 'speaker notes'];
const maxDepth = 12;
/** A longer answer, or one of only brackets, is not a document. */
const maxJson = 120_000;

type Fields = { readonly [name: string]: unknown };

/** The document in a JSON answer; undefined if it is not JSON. */
export function readJsonDraft(answer: string): string | undefined {
  const text = answer
    .trim()
    .replace(/^```(?:json)?\s*\n/i, '')
    .replace(/\n?```\s*$/, '');
  if (!/^[[{]/.test(text) || text.length > maxJson || /(?:\[\s*){32}/.test(text)) return undefined;
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const pages = pagesOf(value, 0);
  const title = isFields(value) ? textOf(pick(value, titleNames)) : '';
  const written = pages.map((page) => writePage(page)).filter(Boolean);
  if (written.length === 0) return undefined;
  const first = title && !written[0]!.startsWith(`# ${title}`) ? [`# ${title}`] : [];
  return `${[...first, ...written].join('\n\n---\n\n')}\n`;
}

/** Whether a growing answer looks like JSON: if so, it cannot be read before its end. */
export const looksLikeJson = (answer: string): boolean => /^(?:```json\s*)?\s*[[{]\s*(?:["{[]|$)/i.test(answer);

function parseJson(text: string): unknown {
  // A cut answer is closed: the longest prefix that a few brackets complete.
  for (const end of ['', '"', '"}', '"]', ']', '}', '"]}', ']}', '}]', '}]}', '"}]}', '"]}]}', ']}]}']) {
    try {
      return JSON.parse(text.replace(/,\s*$/, '') + end);
    } catch {
      // Not whole yet: the next end is tried.
    }
  }
  return undefined;
}

function pagesOf(value: unknown, depth: number): readonly unknown[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [];
  for (const name of pageNames) {
    const inner = value[name];
    if (Array.isArray(inner) && inner.some(isFields)) return inner;
    if (isFields(inner)) return pagesOf(inner, depth + 1);
  }
  return [value];
}

function writePage(page: unknown): string {
  if (!isFields(page)) return textOf(page) && `# ${textOf(page)}`;
  const title = textOf(pick(page, titleNames));
  const notes = textOf(pick(page, notesNames));
  const rest = Object.entries(page).filter(
    ([name, value]) =>
      ![...titleNames, ...notesNames].includes(name) &&
      !/^(?:id|type|layout|number|slide|index|slide_number|slideNumber|theme|image.*)$/i.test(name) &&
      value !== null,
  );
  const body = rest.map(([, value]) => writeValue(value, 0)).filter(Boolean);
  return [title && `# ${title}`, ...body, notes && `:::notes\n${notes}\n:::`].filter(Boolean).join('\n\n');
}

function writeValue(value: unknown, depth: number): string {
  if (depth > maxDepth) return '';
  if (!Array.isArray(value))
    return isFields(value)
      ? Object.values(value)
          .map((inner) => writeValue(inner, depth + 1))
          .filter(Boolean)
          .join('\n\n')
      : textOf(value);
  if (value.length > 1 && value.every((row) => Array.isArray(row))) return writeTable(value);
  return value
    .map((item) =>
      isFields(item)
        ? [
            textOf(pick(item, titleNames)),
            ...Object.entries(item)
              .filter(([name]) => !titleNames.includes(name))
              .map(([, inner]) => textOf(inner)),
          ]
            .filter(Boolean)
            .join(': ')
        : textOf(item),
    )
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');
}

function writeTable(rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((row) => `| ${row.map((cell) => textOf(cell).replaceAll('|', '\\|')).join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(rows[0]!.length)}`, ...lines.slice(1)].join('\n');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pick = (fields: Fields, names: readonly string[]): unknown => fields[names.find((name) => name in fields) ?? ''];
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';
