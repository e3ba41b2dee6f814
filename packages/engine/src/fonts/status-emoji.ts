// Emoji whose color is their meaning: in fonts with one color, a red and a green circle would look alike.

/** Readable on white and on dark backgrounds: a contrast of 3 with both (WCAG 2.2, 1.4.11). */
const colors = {
  red: 'D93A32',
  orange: 'CF6A0B',
  amber: 'B98205',
  green: '2E8B47',
  blue: '2F76D2',
  purple: '8E5BC4',
  brown: '99694A',
};

const meanings: { readonly [color in keyof typeof colors]: string } = {
  red: '🔴🟥❌❗⛔🚫🛑📕🚨⭕❤️♥️',
  orange: '🟠🟧🔶🔸',
  amber: '🟡🟨⚠️⚠⭐🌟',
  green: '🟢🟩✅✔️☑️❎📗',
  blue: '🔵🟦ℹ️🔷🔹📘',
  purple: '🟣🟪',
  brown: '🟤🟫',
};

const variation = '\ufe0f';
const hexOf = new Map<string, string>();
// Without the selector, a heart or a check mark is text.
for (const [color, emoji] of Object.entries(meanings))
  for (const { segment } of new Intl.Segmenter('en').segment(emoji))
    for (const form of [segment, segment.replace(variation, '')])
      if (form === segment || !segment.includes(variation)) hexOf.set(form, colors[color as keyof typeof colors]);

const anyEmoji = /[\u2139\u23e9-\u2bff\u{1f300}-\u{1faff}]/u;
const statusEmoji = new RegExp([...hexOf.keys()].sort((one, other) => other.length - one.length).join('|'), 'gu');

export type EmojiPiece = {
  readonly text: string;
  /** RRGGBB. */
  readonly color?: string;
};

/** The text in pieces, status emoji each by itself with its color. Joined, they are the text. */
export function splitStatusEmoji(text: string): readonly EmojiPiece[] {
  if (!anyEmoji.test(text)) return [{ text }];
  const pieces: EmojiPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(statusEmoji)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], color: hexOf.get(match[0])! });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whether a text is nothing but status emoji. */
export const isStatusEmoji = (text: string): boolean =>
  text !== '' && anyEmoji.test(text) && text.replace(statusEmoji, '') === '';
