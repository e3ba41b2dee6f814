// How many slides or pages the request asks for: "8 slides", "zehn Folien", "8-slide deck", "10页".

const units = {
  slides:
    'slides?|folien|diapositives?|diapos?|diapositivas?|slides|lâminas|شرائح|شريحة|स्लाइड|页幻灯片|張投影片|枚|スライド',
  pages: 'pages?|seiten|páginas?|صفحات|صفحة|पृष्ठ|पेज|页|頁|ページ',
} as const;

const numberWords: readonly string[] = [
  'one|ein|eine|un|una|um|uma',
  'two|zwei|deux|dos|dois|duas',
  'three|drei|trois|tres|três',
  'four|vier|quatre|cuatro|quatro',
  'five|fünf|cinq|cinco',
  'six|sechs|seis',
  'seven|sieben|sept|siete|sete',
  'eight|acht|huit|ocho|oito',
  'nine|neun|neuf|nueve|nove',
  'ten|zehn|dix|diez|dez',
  'eleven|elf|onze|once',
  'twelve|zwölf|douze|doce|doze',
  'thirteen|dreizehn|treize|trece|treze',
  'fourteen|vierzehn|quatorze|catorce|catorze',
  'fifteen|fünfzehn|quinze|quince',
  'sixteen|sechzehn|seize|dieciséis|dezesseis',
  'seventeen|siebzehn|dix-sept|diecisiete|dezessete',
  'eighteen|achtzehn|dix-huit|dieciocho|dezoito',
  'nineteen|neunzehn|dix-neuf|diecinueve|dezenove',
  'twenty|zwanzig|vingt|veinte|vinte',
];
const numbers = new Map(
  numberWords.flatMap((words, index) => words.split('|').map((word) => [word, index + 1] as const)),
);
const cjkNumbers = '一二三四五六七八九十';
const amount = `\\p{Nd}{1,3}|[${cjkNumbers}]|${[...numbers.keys()].join('|')}`;

const patterns = {
  slides: countPattern(units.slides),
  pages: countPattern(units.pages),
};

function countPattern(unit: string): RegExp {
  return new RegExp(`(?<![a-zà-ÿ\\p{Nd}.,])(${amount})(?:[\\s-]+\\p{L}+)?[\\s-]*(?:${unit})(?![a-zà-ÿ])`, 'iu');
}

/** Counts within the bounds of a request; `phrase` is where it stands, to be left out of the title. */
export function readCount(
  request: string,
  unit: keyof typeof units,
): { readonly count: number; readonly phrase: string } | undefined {
  const match = patterns[unit].exec(request);
  const count = match ? readAmount(match[1]!.toLowerCase()) : 0;
  return match && count >= 1 && count <= (unit === 'slides' ? 60 : 100) ? { count, phrase: match[0] } : undefined;
}

function readAmount(amount: string): number {
  const cjk = cjkNumbers.indexOf(amount);
  if (cjk >= 0) return cjk + 1;
  return numbers.get(amount) ?? Number([...amount].map(readDigit).join(''));
}

/** A decimal digit of any script: the digits of each stand in a row that begins at a multiple of ten, from its zero on. */
function readDigit(digit: string): number {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return digit.codePointAt(0)! - zero;
}
