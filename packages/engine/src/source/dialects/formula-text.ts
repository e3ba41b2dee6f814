// A formula that is a paragraph: in TeX's own brackets, `\[ … \]`, or as an environment, `\begin{align} … \end{align}`.

const environment = /^\\begin\{([A-Za-z]+\*?)\}[\s\S]*\\end\{\1\}$/;

/** The formula that a text is, without brackets; undefined if it is none. */
export function formulaIn(content: string): string | undefined {
  if (content.startsWith('\\[') && content.endsWith('\\]')) {
    const inside = content.slice(2, -2).trim();
    return inside === '' || inside.includes('\\]') || !/[\\^_=+]|^\w$/.test(inside) ? undefined : inside;
  }
  return content.startsWith('\\begin{') && environment.test(content) ? content : undefined;
}
