// Repairs single lines of a draft: misnamed directives, "Slide 3:" before a title, "Table 1:" in a caption, notes without their directive.
import { directives, type Kind, suggest } from '@deckle/engine';

const directiveNames = Object.keys(directives);

const slideNumber =
  /^(#{1,6}\s+)?\**(?:slide|folie|diapositive|diapositiva|slide número)\s+\d{1,3}\s*[:.–—-]\s*(.+?)\**\s*$/i;
const spokenNotes =
  /^\**(?:speaker notes?|presenter notes?|notes?|notizen|sprechernotizen|notes de l['’]orateur|notas)\s*:\**\s*(\S.*)$/i;

/** Captions are numbered when the document is written. */
const numberedCaption =
  /(\bcaption=["'])(?:table|tabelle|tableau|tabla|tabela|tabella|tabel|figure|fig\.|abbildung|abb\.|figura|chart|diagramm|graphique|表|図|图|圖)\s?\d{1,3}\s?[.:：–—-]\s?/i;

export type MendedLines = { readonly text: string; readonly mended: readonly string[] };

/**
 * The draft with its lines repaired, and a description of the changes. Lines of code and data stay as they are. Models that were told
 * of cards and quotations write directives of these names; here, they are headings and lines that begin with `>`.
 */
export function mendLines(text: string, kind: Kind): MendedLines {
  const mended = new Set<string>();
  let fence: string | undefined;
  const open: string[] = [];
  const speakers: (string | undefined)[] = [];
  const lines = text.split('\n').flatMap((line) => {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks !== undefined) {
      fence = fence === undefined ? marks : line.trim() === fence ? undefined : fence;
      return line;
    }
    if (fence !== undefined) return line;
    const container = /^\s*:{3,}\s*([A-Za-z][\w-]*)?/.exec(line);
    const name = container?.[1]?.toLowerCase() ?? (container && open.pop());
    if (container?.[1] !== undefined) open.push(name!);
    if (container && (name === 'cards' || name === 'quote')) {
      mended.add(`\`${name}\` was read as ${name === 'cards' ? 'headings' : 'a quotation'}`);
      const by = /\b(?:by|author|attribution|source|name|cite)=["']([^"'\n]+)["']/i.exec(line)?.[1];
      if (container[1] !== undefined) speakers.push(by);
      const speaker = container[1] === undefined ? speakers.pop() : undefined;
      return speaker === undefined ? [] : [`> — ${speaker}`];
    }
    const plain = mendLine(line.replace(numberedCaption, '$1'), kind, mended);
    return open.at(-1) === 'quote' && !plain.startsWith('>') ? `> ${plain}`.trimEnd() : plain;
  });
  return { text: lines.join('\n'), mended: [...mended] };
}

function mendLine(line: string, kind: Kind, mended: Set<string>): string {
  const directive = /^(\s*:{2,})\s*([A-Za-z][\w-]*)(.*)$/.exec(line);
  if (directive) return mendDirective(line, directive, mended);
  if (kind !== 'deck') return line;
  const numbered = slideNumber.exec(line);
  if (numbered) return `${numbered[1] ?? '# '}${numbered[2]}`;
  const notes = spokenNotes.exec(line);
  return notes ? `:::notes\n${notes[1]}\n:::` : line;
}

/** Other names for our directives; near misses are found by spelling. */
const otherNames: { readonly [name: string]: string } = {
  note: 'notes',
  'speaker-notes': 'notes',
  speakernotes: 'notes',
  graph: 'chart',
  plot: 'chart',
  kpi: 'stats',
  kpis: 'stats',
  metrics: 'stats',
  numbers: 'stats',
  process: 'steps',
  col: 'column',
  'two-columns': 'columns',
  info: 'callout',
  alert: 'callout',
  warning: 'callout',
  tip: 'callout',
};

function mendDirective(line: string, [, colons, name = '', rest]: RegExpExecArray, mended: Set<string>): string {
  const lower = name.toLowerCase();
  if (directiveNames.includes(name)) return line;
  const meant = directiveNames.includes(lower) ? lower : (otherNames[lower] ?? suggest(lower, directiveNames));
  if (meant === undefined) return line;
  mended.add(`\`${name}\` was read as \`${meant}\``);
  return `${colons}${meant}${rest}`;
}
