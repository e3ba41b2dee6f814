// What is different in a line of text of Marp: each line feed breaks the line, and the alternative text of a picture may hold its size.
import type { Token } from 'markdown-it';

const size = /^(w|width|h|height):(\d+(?:\.\d+)?(?:px|%|cm|mm|in|pt|r?em)?|auto)$/;
const effect = /^(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)(?::\S+)?$/;

/** Words by which themes place pictures, as `![center](…)`. */
const place = /^(?:center|left|right)$/;

/** Changes the tokens of a line of text of Marp. */
export function settleMarpInlines(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'softbreak') token.type = 'hardbreak';
    if (token.type === 'image') settlePicture(token);
  }
}

/** Pixels where there is no unit; a letter is 16 of them high. */
const inUnits = (value: string): string =>
  value.endsWith('em') ? `${Math.round(Number.parseFloat(value) * 16)}px` : /\d$/.test(value) ? `${value}px` : value;

/** Whether a background has its own size (`bg w:300`, `bg 60%`, `bg fit`), and what of it is a width and a height. */
export function backgroundSize(alt: string): { readonly width?: string; readonly height?: string } | undefined {
  const sizes = new Map<string, string>();
  let isSized = false;
  for (const word of alt.split(/\s+/)) {
    const [, key = '', value = ''] = size.exec(word) ?? [];
    const side = key.startsWith('w') || key === '' ? 'width' : 'height';
    const length = key !== '' ? inUnits(value) : /^\d+(?:\.\d+)?%$/.test(word) ? word : undefined;
    if (length !== undefined && length !== 'auto') sizes.set(side, length);
    isSized ||= length !== undefined || /^(?:fit|contain|auto)$/.test(word);
  }
  return isSized ? Object.fromEntries(sizes) : undefined;
}

function settlePicture(token: Token): void {
  const [label] = token.children ?? [];
  const alt = label?.content ?? '';
  if (token.children?.length !== 1 || label?.type !== 'text' || /(?:^|\s)bg(?:\s|$)/.test(alt)) return;
  const meta = token.meta as { attributes?: ReadonlyMap<string, string> };
  const attributes = new Map(meta.attributes);
  const kept: string[] = [];
  let isSettled = false;
  for (const word of alt.split(/\s+/)) {
    const [, key = '', value = ''] = size.exec(word) ?? [];
    if (key !== '') {
      if (value !== 'auto') attributes.set(key.startsWith('w') ? 'width' : 'height', inUnits(value));
    } else if (!effect.test(word)) kept.push(word);
    isSettled ||= key !== '' || effect.test(word);
  }
  const isPlaced = kept.length > 0 && kept.every((word) => place.test(word));
  if (!isSettled && !isPlaced) return;
  label.content = isPlaced ? '' : kept.join(' ');
  token.meta = { ...token.meta, attributes };
}
