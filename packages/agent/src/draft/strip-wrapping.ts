// Removes chat wrapping around a document: a fence around all of it, text before and after it.
import type { Kind } from '@deckle/engine';

/** What a document begins with; an answer may say a good deal before. */
const structure = /^(?:#{1,6}\s|---\s*$|:{2,}\s*[\w{]|\||```|~~~)/;
const greeting =
  /^(?:sure|certainly|of course|absolutely|great|okay|ok\b|alright|here(?:['’]s| is| are|\s+you)|i(?:['’]ll| will|['’]ve| have)\b|below is|let me|natürlich|gerne|selbstverständlich|hier (?:ist|sind)|bien sûr|voici|avec plaisir|claro|por supuesto|aquí (?:está|tiene|va)|com certeza|aqui est)/i;
const farewell =
  /^(?:\*{0,2})(?:let me know|i hope|hope this|feel free|would you like|do you want|if you(?:['’]d| would| need| want)|this (?:deck|presentation|document|draft|outline) (?:covers|includes|is)|please let|lass(?:en sie)? (?:es )?mich wissen|sag(?:en sie)? (?:mir )?bescheid|n['’]hésitez|dites-moi|avísame|espero que|me avise)/i;

/** The document inside an answer. An answer that is still growing keeps its end as it is. */
export function stripWrapping(answer: string, kind: Kind, isComplete: boolean): string {
  const unfenced = stripFence(stripPreamble(answer, kind), isComplete);
  const text = stripPreamble(unfenced, kind);
  return isComplete ? stripFarewell(text) : text;
}

/** Before the first line of structure, a deck or a sheet has no content; in a doc, only greetings are removed. */
function stripPreamble(text: string, kind: Kind): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => structure.test(line));
  if (first <= 0) return text;
  const before = lines.slice(0, first).join('\n').trim();
  if (kind === 'doc' && !greeting.test(before)) return text;
  return lines.slice(first).join('\n');
}

const openingFence = /^(`{3,}|~{3,})[ \t]*(?:markdown|md|mdx|yaml|text|txt|plaintext|deckle)?[ \t]*\n/i;

/** Removes an outer fence, closed by the last line with the same marker; inner fences close earlier. */
function stripFence(text: string, isComplete: boolean): string {
  const opening = openingFence.exec(text);
  if (opening === null) return text;
  const inner = text.slice(opening[0].length);
  if (!isComplete) return inner;
  const lines = inner.split('\n');
  const marks = opening[1]!;
  const last = lines.findLastIndex((line) => line.trim() === marks);
  // A fence of data inside closes as many times as it opens; one more closing is the outer one.
  const opened = lines.filter((line) => line.startsWith(marks) && line.trim() !== marks).length;
  const closed = lines.filter((line) => line.trim() === marks).length;
  return last < 0 || closed <= opened ? inner : lines.slice(0, last).join('\n');
}

function stripFarewell(text: string): string {
  const paragraphs = text.trimEnd().split(/\n\s*\n/);
  while (paragraphs.length > 1 && farewell.test(paragraphs.at(-1)!.trim())) paragraphs.pop();
  const last =
    paragraphs.length > 1 && /^-{3,}$/.test(paragraphs.at(-1)!.trim()) ? paragraphs.slice(0, -1) : paragraphs;
  return `${last.join('\n\n')}\n`;
}
