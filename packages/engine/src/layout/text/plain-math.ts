// TeX as a line of plain text: what maths is measured by, and what stands where a format cannot draw it. Used by inline-runs.ts.

/** Command, then what stands for it. */
const symbolList = `
  alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ
  nu ν xi ξ pi π rho ρ sigma σ tau τ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ
  Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ pm ± mp ∓ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠
  approx ≈ equiv ≡ sim ∼ propto ∝ infty ∞ sum ∑ prod ∏ int ∫ partial ∂ nabla ∇ in ∈ notin ∉ subset ⊂
  subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ land ∧ lor ∨ to → rightarrow → leftarrow ←
  Rightarrow ⇒ Leftrightarrow ⇔ mapsto ↦ ldots … cdots ⋯ dots … degree ° circ ∘
`;
const symbols = new Map([
  ...Array.from(symbolList.matchAll(/(\w+) (\S+)/g), ([, command, symbol]) => [command!, symbol!] as const),
  ...[...'%$&#_{}'].map((character) => [character, character] as const),
  ...[',', ';', ':', ' ', '\\', 'quad', 'qquad'].map((command) => [command, ' '] as const),
  ['!', ''] as const,
]);

const raised = new Map([...'0123456789+-=()ni'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index]!]));
const lowered = new Map([...'0123456789+-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index]!]));

/** The TeX read aloud as characters: `\frac{a}{b^2}` gives `a/b²`. Unknown commands stand by their names. */
export function plainMath(tex: string): string {
  const tokens = tex.match(/\\(?:[A-Za-z]+|.)|[\s\S]/gu) ?? [];
  return readGroup(tokens, { at: 0 }, 0).replaceAll(/\s+/g, ' ').trim();
}

/** Deeper than any formula; hostile nesting is read flat. */
const deepest = 50;
type Cursor = { at: number };

function readGroup(tokens: readonly string[], cursor: Cursor, depth: number): string {
  let text = '';
  while (cursor.at < tokens.length) {
    if (tokens[cursor.at] === '}') {
      cursor.at += 1;
      return text;
    }
    text += readAtom(tokens, cursor, depth);
  }
  return text;
}

function readAtom(tokens: readonly string[], cursor: Cursor, depth: number): string {
  const token = tokens[cursor.at];
  cursor.at += 1;
  if (token === undefined) return '';
  if (depth >= deepest) return '{}^_'.includes(token) ? '' : token;
  const argument = (): string => {
    while (tokens[cursor.at] === ' ') cursor.at += 1;
    return readAtom(tokens, cursor, depth + 1);
  };
  if (token === '{') return readGroup(tokens, cursor, depth + 1);
  if (token === '^') return moved(argument(), raised, '^');
  if (token === '_') return moved(argument(), lowered, '_');
  if (token === '~' || token === '&') return ' ';
  if (!token.startsWith('\\')) return token;
  switch (token.slice(1)) {
    case 'frac':
    case 'dfrac':
    case 'tfrac':
      return `${inParentheses(argument())}/${inParentheses(argument())}`;
    case 'sqrt':
      return `√${inParentheses(argument())}`;
    case 'text':
    case 'mathrm':
    case 'mathbf':
    case 'mathit':
    case 'operatorname':
      return argument();
    case 'left':
    case 'right':
      // `\left.` is an empty bracket.
      if (tokens[cursor.at] === '.') cursor.at += 1;
      return '';
    default:
      return symbols.get(token.slice(1)) ?? token.slice(1);
  }
}

function moved(text: string, characters: ReadonlyMap<string, string>, sign: string): string {
  const all = [...text].map((character) => characters.get(character));
  return all.every((character) => character !== undefined) ? all.join('') : `${sign}${inParentheses(text)}`;
}

function inParentheses(text: string): string {
  return /^[\p{L}\p{N}\p{M}⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉.,]*$/u.test(text) ? text : `(${text})`;
}
