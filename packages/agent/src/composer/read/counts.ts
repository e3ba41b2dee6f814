// How many slides or pages the request asks for: "8 slides", "zehn Folien", "8-slide deck", "10页".
import { latinDigit } from './dates.ts';

const units = {
  slides:
    'slides?|folien|diapositives?|diapos?|diapositivas?|slides|lâminas|شرائح|شريحة|स्लाइड|页幻灯片|張投影片|枚|スライド',
  pages: 'pages?|seiten|páginas?|صفحات|صفحة|पृष्ठ|पेज|页|頁|ページ',
} as const;

const numberWords: readonly string[] = [
  'one|ein|eine|un|una|um|uma|واحدة|एक',
  'two|zwei|deux|dos|dois|duas|दो',
  'three|drei|trois|tres|três|ثلاث|तीन',
  'four|vier|quatre|cuatro|quatro|أربع|चार',
  'five|fünf|cinq|cinco|خمس|पाँच|पांच',
  'six|sechs|seis|ست|छह|छः',
  'seven|sieben|sept|siete|sete|سبع|सात',
  'eight|acht|huit|ocho|oito|ثماني|ثمان|आठ',
  'nine|neun|neuf|nueve|nove|تسع|नौ',
  'ten|zehn|dix|diez|dez|عشر|दस',
  'eleven|elf|onze|once|ग्यारह',
  'twelve|zwölf|douze|doce|doze|बारह',
  'thirteen|dreizehn|treize|trece|treze',
  'fourteen|vierzehn|quatorze|catorce|catorze',
  'fifteen|fünfzehn|quinze|quince|पंद्रह',
  'sixteen|sechzehn|seize|dieciséis|dezesseis',
  'seventeen|siebzehn|dix-sept|diecisiete|dezessete',
  'eighteen|achtzehn|dix-huit|dieciocho|dezoito',
  'nineteen|neunzehn|dix-neuf|diecinueve|dezenove',
  'twenty|zwanzig|vingt|veinte|vinte|عشرون|عشرين|बीस',
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
  return new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Nd}.,])(${amount})(?:[\\s-]+\\p{L}+)?[\\s-]*(?:${unit})(?![a-zà-ÿ])`,
    'iu',
  );
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
  return numbers.get(amount) ?? Number([...amount].map(latinDigit).join(''));
}
