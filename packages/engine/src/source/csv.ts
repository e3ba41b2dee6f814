// Parses CSV (RFC 4180) leniently: quotes may stay open, the separator is detected from the first line.

/** Records of fields; blank lines are left out. Without a separator given, it is the most frequent of `,` `;` tab in the first line, outside quotes. */
export function readCsv(text: string, separator = detectSeparator(text)): readonly (readonly string[])[] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const field = text[at] === '"' ? readQuoted(text, at, separator) : readBare(text, at, separator);
    record.push(field.value);
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
    at += 1;
  }
  return records;
}

type Field = { readonly value: string; readonly end: number };

function readBare(text: string, start: number, separator: string): Field {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { value: text.slice(start, end).trim(), end };
}

/** A field in quotes, two of them standing for one. Text after the closing quote is kept. */
function readQuoted(text: string, start: number, separator: string): Field {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const rest = readBare(text, at, separator);
  return { value: value + rest.value, end: rest.end };
}

/** The most frequent of `,` `;` tab in the first line, outside quotes. */
export function detectSeparator(text: string): string {
  const first = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split('\n')[0]!;
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** One record as a line of CSV. */
export function writeCsvRecord(fields: readonly string[], separator: ',' | ';' = ','): string {
  const line = fields
    .map((field) => (/[",;\t\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join(separator);
  // A lone empty field would be a blank line, which is not a record.
  return line === '' ? '""' : line;
}
