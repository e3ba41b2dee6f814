// Office Math Markup (ECMA-376 part 1, 22.1) as TeX.
import { child, childElements, nodeText, type XmlNode } from '../ooxml/xml-tree.ts';

/** The TeX of an `m:oMath`; what has no form of its own is read as its content. */
export const texOf = (node: XmlNode): string => content(node).replace(/\s+/g, ' ').trim();

const content = (node: XmlNode | undefined): string => childElements(node).map(one).join('');
const argument = (node: XmlNode, name: string): string => `{${content(child(node, name)).trim()}}`;
const setting = (node: XmlNode, properties: string, name: string): string | undefined =>
  child(node, properties, name)?.attributes.get('m:val');

function one(node: XmlNode): string {
  switch (node.name) {
    case 'm:r':
      return run(node);
    case 'm:f':
      return setting(node, 'm:fPr', 'm:type') === 'noBar'
        ? `\\genfrac{}{}{0pt}{}${argument(node, 'm:num')}${argument(node, 'm:den')}`
        : `\\frac${argument(node, 'm:num')}${argument(node, 'm:den')}`;
    case 'm:sSup':
      return `${argument(node, 'm:e')}^${argument(node, 'm:sup')}`;
    case 'm:sSub':
      return `${argument(node, 'm:e')}_${argument(node, 'm:sub')}`;
    case 'm:sSubSup':
      return `${argument(node, 'm:e')}_${argument(node, 'm:sub')}^${argument(node, 'm:sup')}`;
    case 'm:sPre':
      return `{}_${argument(node, 'm:sub')}^${argument(node, 'm:sup')}${argument(node, 'm:e')}`;
    case 'm:rad': {
      const degree = content(child(node, 'm:deg')).trim();
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${argument(node, 'm:e')}`;
    }
    case 'm:nary': {
      const sign = setting(node, 'm:naryPr', 'm:chr') ?? '∫';
      const [below, above] = ['m:sub', 'm:sup'].map((name) => argument(node, name));
      return `${large[sign] ?? sign}${below === '{}' ? '' : `_${below}`}${above === '{}' ? '' : `^${above}`} ${argument(node, 'm:e')}`;
    }
    case 'm:d':
      return delimited(node);
    case 'm:func':
      return `${functionName(content(child(node, 'm:fName')))} ${argument(node, 'm:e')}`;
    case 'm:limLow':
      return limit(node, '_', 'underset');
    case 'm:limUpp':
      return limit(node, '^', 'overset');
    case 'm:acc':
      return `${accents[setting(node, 'm:accPr', 'm:chr') ?? '\u0302'] ?? '\\hat'}${argument(node, 'm:e')}`;
    case 'm:bar':
      return `${setting(node, 'm:barPr', 'm:pos') === 'top' ? '\\overline' : '\\underline'}${argument(node, 'm:e')}`;
    case 'm:groupChr':
      return `${setting(node, 'm:groupChrPr', 'm:pos') === 'top' ? '\\overbrace' : '\\underbrace'}${argument(node, 'm:e')}`;
    case 'm:borderBox':
      return `\\boxed${argument(node, 'm:e')}`;
    case 'm:phant':
      return `\\phantom${argument(node, 'm:e')}`;
    case 'm:m':
      return `\\begin{matrix}${childElements(node, 'm:mr')
        .map((row) =>
          childElements(row, 'm:e')
            .map((cell) => content(cell).trim())
            .join(' & '),
        )
        .join(' \\\\ ')}\\end{matrix}`;
    case 'm:eqArr':
      return `\\begin{aligned}${childElements(node, 'm:e')
        .map((line) => content(line).trim())
        .join(' \\\\ ')}\\end{aligned}`;
    default:
      return /Pr$/.test(node.name) ? '' : content(node);
  }
}

function run(node: XmlNode): string {
  const written = childElements(node, 'm:t').map(nodeText).join('').replaceAll('\u200b', '');
  if (written === '') return '';
  const properties = child(node, 'm:rPr');
  if (child(properties, 'm:nor')) return `\\text{${written.replace(/[\\{}$%#&_^~]/g, ' ')}}`;
  const text = [...written].map(symbol).join('');
  const style = child(properties, 'm:sty')?.attributes.get('m:val');
  const isWord = /^\p{L}+$/u.test(written);
  if (style === 'p' && isWord && written.length > 1) return `\\mathrm{${text}}`;
  return style === 'b' && isWord ? `\\mathbf{${text}}` : text;
}

function delimited(node: XmlNode): string {
  const [begin = '(', end = ')', between = '|'] = ['m:begChr', 'm:endChr', 'm:sepChr'].map((name) =>
    setting(node, 'm:dPr', name),
  );
  const inner = childElements(node, 'm:e')
    .map((part) => content(part).trim())
    .join(` ${symbol(between)} `);
  return `\\left${bracket(begin)} ${inner} \\right${bracket(end)}`;
}

const bracket = (sign: string): string => (sign === '' ? '.' : (brackets[sign] ?? sign));
const brackets: { readonly [sign: string]: string } = {
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '‖': '\\|',
};

function functionName(written: string): string {
  const bare = written.replace(/\\(?:mathrm|text)\{([A-Za-z]+)\}/g, '$1').trim();
  const [, name, rest] = /^\{?([A-Za-z]+)\}?(.*)$/s.exec(bare) ?? [];
  if (name === undefined) return bare;
  return `${/^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|sup|inf|det|gcd|dim|ker|deg|arg|Pr)$/.test(name) ? `\\${name}` : `\\operatorname{${name}}`}${rest}`;
}

function limit(node: XmlNode, sign: '_' | '^', other: string): string {
  const base = functionName(content(child(node, 'm:e')));
  const bound = argument(node, 'm:lim');
  return base.startsWith('\\') ? `${base}${sign}${bound}` : `\\${other}${bound}{${base}}`;
}

const large: { readonly [sign: string]: string } = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '⨁': '\\bigoplus',
  '⨂': '\\bigotimes',
};

const accents: { readonly [sign: string]: string } = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u0306': '\\breve',
  '\u20d7': '\\vec',
  '^': '\\hat',
  '~': '\\tilde',
  '→': '\\vec',
  '¯': '\\bar',
};

/** Characters that TeX would read as its own signs; others stand for themselves. */
function symbol(character: string): string {
  if (character === '\\') return '\\backslash ';
  if (/[{}$%#_&]/.test(character)) return `\\${character}`;
  if (character === '^') return '\\hat{}';
  if (character === '~') return '\\sim ';
  return character === '−' ? '-' : character;
}
