// Inlines under construction: marks of Markdown, which always pair, and elements of HTML, which need not.
import type { Inline } from '../model/index.ts';

type Wrap = (children: readonly Inline[]) => readonly Inline[];
type Frame = {
  readonly type: string | undefined;
  /** The name of an element of HTML; undefined for a mark. */
  readonly element: string | undefined;
  readonly children: Inline[];
  readonly wrap: Wrap;
};
export type InlineFrames = ReturnType<typeof createFrames>;

/** Elements searched for the one that a tag closes: keeps hostile input linear. */
const furthestElement = 50;
/** Inlines that can stand in a link. */
const markedWords: ReadonlySet<Inline['type']> = new Set([
  'strong',
  'emphasis',
  'strikethrough',
  'underline',
  'mark',
  'inlineCode',
]);
const unwrapped: Wrap = (children) => children;

/**
 * Collects inlines. `deepest`: marks and elements nested deeper are dropped, which `onTooDeep` is told once; `onNode` counts inlines.
 */
export function createFrames(deepest: number, onTooDeep: () => void, onNode: () => void) {
  const root: Frame = { type: undefined, element: undefined, children: [], wrap: unwrapped };
  const stack: Frame[] = [root];
  let isTooDeep = false;
  let isBreakDue = false;
  let hasContent = false;
  let isSpaced = false;

  const noteDepth = (): boolean => {
    const isDeep = stack.length > deepest;
    if (isDeep && !isTooDeep) onTooDeep();
    isTooDeep ||= isDeep;
    return isDeep;
  };
  /** Text in a link in a link, or marked twice the same way, is so only once. */
  const isOpen = (type: string | undefined, elementsOnly: boolean): boolean =>
    type !== undefined && stack.some((frame) => frame.type === type && (!elementsOnly || frame.element !== undefined));

  const append = (inline: Inline): void => {
    const { children } = stack.at(-1)!;
    const last = children.at(-1);
    if (inline.type === 'text' && last?.type === 'text') {
      children[children.length - 1] = { type: 'text', value: last.value + inline.value };
      return;
    }
    if (inline.type === 'text' && inline.value === '') return;
    onNode();
    children.push(inline);
  };
  /** A break of HTML; white space before it is dropped. */
  const appendBreak = (): void => {
    const { children } = stack.at(-1)!;
    const last = children.at(-1);
    if (last?.type === 'text') children[children.length - 1] = { type: 'text', value: last.value.trimEnd() };
    append({ type: 'lineBreak' });
  };
  const push = (given: Inline): void => {
    // An anchor at the beginning takes no room, nor does the blank behind it.
    const isFirst = given.type === 'text' && !hasContent && root.children.at(-1)?.type === 'anchor';
    const inline = isFirst ? { ...given, value: given.value.replace(/^[ \t\n]+/, '') } : given;
    const isBlank = inline.type === 'text' && inline.value.trim() === '';
    if (isBreakDue && isBlank) return;
    if (isBreakDue && hasContent && inline.type !== 'lineBreak') appendBreak();
    isBreakDue = false;
    if (inline.type === 'lineBreak') hasContent = false;
    else if (!isBlank) hasContent = true;
    isSpaced = inline.type === 'text' && /\s$/.test(inline.value);
    append(inline);
  };
  const pop = (isClosed: boolean): void => {
    const { children, wrap } = stack.pop()!;
    for (const inline of isClosed ? wrap(children) : children) append(inline);
  };

  return {
    push,
    /** Text of HTML: white space after white space is dropped. */
    pushText(value: string): void {
      const text = !hasContent || isBreakDue || isSpaced ? value.trimStart() : value;
      if (text !== '') push({ type: 'text', value: text });
    },
    /** Whether the last thing is code, with nothing behind it. */
    endsWithCode: (): boolean => !isBreakDue && stack.at(-1)!.children.at(-1)?.type === 'inlineCode',
    /**
     * Takes the last thing before an element that turns out to be empty: from a text, what begins where `startOf` says, blanks behind it
     * dropped; or marked text or code. Nothing across a break, and nothing where `startOf` gives undefined for the text.
     */
    takeLast(startOf: (text: string) => number | undefined): readonly Inline[] {
      const isBroken = isBreakDue;
      if (isBreakDue && hasContent) appendBreak();
      isBreakDue = false;
      hasContent = true;
      isSpaced = false;
      const { children } = stack.at(-1)!;
      const gap = children.at(-1);
      const isGap = gap?.type === 'text' && gap.value.trim() === '';
      const last = children.at(isGap ? -2 : -1);
      if (isBroken || last === undefined) return [];
      if (last.type !== 'text') {
        if (!markedWords.has(last.type) || startOf('x') === undefined) return [];
        children.splice(isGap ? -2 : -1);
        return [last];
      }
      const start = startOf(last.value);
      if (start === undefined) return [];
      children.pop();
      if (start > 0) children.push({ type: 'text', value: last.value.slice(0, start) });
      return [{ type: 'text', value: last.value.slice(start).trimEnd() }];
    },
    /** A place that links lead to: it takes no room. */
    pushAnchor: append,
    /** `<br>`. */
    pushBreak(): void {
      isBreakDue = false;
      hasContent = false;
      appendBreak();
    },
    /** A line ends here if anything stands in it and anything follows. */
    breakLine(): void {
      isBreakDue = true;
    },
    /** `type`: text that is marked so already is not marked again. */
    openMark(type: string, isOnce: boolean, wrap: Wrap): void {
      const isIgnored = noteDepth() || isOpen(type, !isOnce);
      stack.push({ type, element: undefined, children: [], wrap: isIgnored ? unwrapped : wrap });
    },
    closeMark(): void {
      while (stack.at(-1)!.element !== undefined) pop(false);
      pop(true);
    },
    openElement(name: string, type: string | undefined, wrap: Wrap): void {
      if (noteDepth()) return;
      stack.push({ type, element: name, children: [], wrap: isOpen(type, false) ? unwrapped : wrap });
    },
    /** Closes the innermost such element of this mark; without one the tag means nothing. */
    closeElement(name: string): void {
      for (let index = stack.length - 1; index >= Math.max(1, stack.length - furthestElement); index -= 1) {
        const { element } = stack[index]!;
        if (element === undefined) return;
        if (element !== name) continue;
        while (stack.length > index + 1) pop(false);
        pop(true);
        return;
      }
    },
    /** All inlines; elements still open leave their content. */
    end(): readonly Inline[] {
      while (stack.length > 1) pop(false);
      return root.children;
    },
  };
}
