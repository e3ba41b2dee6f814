// Inlines cut in two at a position in their text, to continue a long title or paragraph elsewhere.
import { graphemes } from '../../base/graphemes.ts';
import { type Inline, inlineText } from '../../model/index.ts';

/** The inlines before and after about `length` characters; cut at a space where one is near, never inside a grapheme. */
export function cutInlines(
  inlines: readonly Inline[],
  length: number,
): readonly [readonly Inline[], readonly Inline[]] {
  const before: Inline[] = [];
  const after: Inline[] = [];
  let left = length;
  for (const inline of inlines) {
    const size = inlineText([inline]).length;
    if (after.length > 0 || left <= 0) after.push(inline);
    else if (size <= left) before.push(inline);
    else {
      const [head, rest] = cutInline(inline, left);
      if (head !== undefined) before.push(head);
      if (rest !== undefined) after.push(rest);
    }
    left -= size;
  }
  return [before, after];
}

/** Inlines without children (code, math, pictures) stay whole, on the far side. */
function cutInline(inline: Inline, length: number): readonly [Inline | undefined, Inline | undefined] {
  if (inline.type === 'text') {
    const at = findCut(inline.value, length);
    const head = inline.value.slice(0, at);
    const rest = inline.value.slice(at);
    return [head === '' ? undefined : { ...inline, value: head }, rest === '' ? undefined : { ...inline, value: rest }];
  }
  if ('children' in inline) {
    const [head, rest] = cutInlines(inline.children, length);
    return [
      head.length === 0 ? undefined : { ...inline, children: head },
      rest.length === 0 ? undefined : { ...inline, children: rest },
    ];
  }
  if (inline.type === 'inlineCode' && inline.value.length > 80) {
    const at = findCut(inline.value, length);
    return [
      { ...inline, value: inline.value.slice(0, at) },
      { ...inline, value: inline.value.slice(at) },
    ];
  }
  return [undefined, inline];
}

/** After a full stop near the end, else after a space, else between two graphemes; at least one grapheme from the start. */
function findCut(text: string, length: number): number {
  const head = text.slice(0, length);
  const sentence = Math.max(
    head.lastIndexOf('. '),
    head.lastIndexOf('? '),
    head.lastIndexOf('! '),
    head.lastIndexOf('。'),
  );
  if (sentence > length * 0.6) return sentence + 1;
  const space = head.lastIndexOf(' ');
  if (space > length * 0.4) return space + 1;
  let end = 0;
  for (const { index, segment } of graphemes(text.slice(0, length + 40))) {
    if (index + segment.length > length && end > 0) break;
    end = index + segment.length;
  }
  return end;
}
