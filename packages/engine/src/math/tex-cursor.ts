// A position in the TeX of a formula and the token there: the tokenizer. Below parse-tex.ts.

/** `name` of a command without its backslash; other tokens are one character. */
export type TexToken = {
  readonly kind: 'command' | 'character' | 'end';
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

export type TexCursor = {
  readonly source: string;
  readonly at: number;
  /** The next token after blanks and comments, without consuming it. */
  peek(): TexToken;
  /** Consumes the token. */
  take(): TexToken;
  /** Continues from an offset. */
  moveTo(offset: number): void;
  /** The characters up to the brace that closes the one here, consumed with it; undefined if there is no brace here or it is unclosed. */
  takeBraced(): string | undefined;
  /** The characters between `[` and `]` if they come next, consumed. */
  takeBracketed(): string | undefined;
};

export function createTexCursor(source: string): TexCursor {
  let at = 0;
  let known: TexToken | undefined;

  function read(): TexToken {
    let from = at;
    for (;;) {
      while (/\s/.test(source[from] ?? '')) from += 1;
      if (source[from] !== '%') break;
      const end = source.indexOf('\n', from);
      from = end < 0 ? source.length : end;
    }
    if (from >= source.length) return { kind: 'end', text: '', from: source.length, to: source.length };
    if (source[from] !== '\\') {
      const text = String.fromCodePoint(source.codePointAt(from)!);
      return { kind: 'character', text, from, to: from + text.length };
    }
    let to = from + 1;
    while (/[A-Za-z]/.test(source[to] ?? '')) to += 1;
    if (to === from + 1) to = Math.min(source.length, to + String.fromCodePoint(source.codePointAt(to) ?? 0x20).length);
    return { kind: 'command', text: source.slice(from + 1, to), from, to };
  }

  function moveTo(offset: number): void {
    at = offset;
    known = undefined;
  }

  function peek(): TexToken {
    known ??= read();
    return known;
  }

  function takeEnclosed(open: string, close: string): string | undefined {
    const { text, to, kind } = peek();
    if (kind !== 'character' || text !== open) return undefined;
    let depth = 0;
    for (let end = to; end < source.length; end += 1) {
      const character = source[end];
      if (character === '\\') end += 1;
      else if (depth === 0 && character === close) {
        moveTo(end + 1);
        return source.slice(to, end);
      } else if (character === '{') depth += 1;
      else if (character === '}') {
        if (depth === 0) return undefined;
        depth -= 1;
      }
    }
    return undefined;
  }

  return {
    source,
    get at() {
      return at;
    },
    peek,
    take() {
      const token = peek();
      moveTo(token.to);
      return token;
    },
    moveTo,
    takeBraced: () => takeEnclosed('{', '}'),
    takeBracketed: () => takeEnclosed('[', ']'),
  };
}
