// How a request wants to be answered ("keep it simple", "kurz und knapp"): words to whoever writes, and nothing that the document says.

type Manner = {
  /** What asks for it: the words before the adjectives, or the whole. */
  readonly ask: string;
  readonly adjectives: string;
  readonly and: string;
  readonly whole: string;
};

const manners: readonly Manner[] = [
  {
    ask: '(?:please )?(?:just )?(?:keep|make) (?:it|this|that|them|things|everything)(?: all)?(?: (?:very|really|nice and|super|rather|as))?',
    adjectives:
      'simple|short|brief|light|concise|crisp|clear|clean|fun|funny|friendly|formal|informal|casual|professional|engaging|modern|minimal|minimalist|easy|practical|visual',
    and: 'and|but',
    whole:
      'nothing (?:too )?fancy|short and sweet|not too (?:long|formal|complicated|technical)|no jargon|in (?:simple|plain|easy) (?:language|words|terms|english)',
  },
  {
    ask: '(?:bitte )?(?:halte?n?|mache?|machen) (?:sie )?(?:es|das|alles)(?: bitte)?(?: (?:sehr|möglichst|ganz))?|(?:bitte )?(?:möglichst|ganz)',
    adjectives: 'einfach|kurz|knapp|schlicht|locker|verständlich|übersichtlich|klar|förmlich|modern',
    and: 'und|aber',
    whole:
      'kurz und (?:knapp|bündig)|(?:einfach|kurz|schlicht|knapp) (?:gehalten|halten)|in (?:einfacher|leichter|klarer) sprache|nicht zu (?:lang|förmlich|kompliziert)',
  },
  {
    ask: '(?:que ce soit|fais|faites|restez?|garde[zr]?)(?: (?:le|ça|cela))?(?: (?:très|assez))?',
    adjectives: 'simples?|courte?|br(?:ef|ève)|clairs?|concis|léger|moderne',
    and: 'et|mais',
    whole:
      'simple et (?:court|clair|efficace)|court et (?:simple|clair)|en (?:mots|termes) simples|dans un langage simple',
  },
  {
    ask: '(?:que sea|hazl[oa]|manten(?:lo|la)|hágal[oa])(?: (?:muy|bastante))?',
    adjectives: 'sencill[oa]|simple|breve|cort[oa]|clar[oa]|modern[oa]|formal|informal',
    and: 'y|pero',
    whole: 'en palabras sencillas|con lenguaje sencillo|en lenguaje sencillo|sencill[oa] y (?:breve|clar[oa])',
  },
  {
    ask: '(?:que seja|mantenha(?:-[oa])?|deixe(?:-[oa])?|faça(?:-[oa])?)(?: (?:isso|tudo))?(?: (?:muito|bem))?',
    adjectives: 'simples|breve|curt[oa]|clar[oa]|modern[oa]|formal|informal',
    and: 'e|mas',
    whole: 'em linguagem simples|com linguagem simples|em palavras simples|simples e (?:breve|clar[oa]|diret[oa])',
  },
  {
    ask: '(?:اجعله|اجعلها|ليكن|لتكن)',
    adjectives: 'بسيط(?:ًا|ا|ة)?|قصير(?:ًا|ا|ة)?|مختصر(?:ًا|ا|ة)?|واضح(?:ًا|ا|ة)?',
    and: 'و',
    whole: '(?:بلغة|بكلمات) (?:بسيطة|سهلة|واضحة)',
  },
  {
    ask: '(?:कृपया )?(?:इसे )?',
    adjectives: '(?:सरल|छोटा|छोटी|संक्षिप्त|आसान) (?:रखें|रखिए|रखो|रखना)',
    and: 'और',
    whole: '(?:सरल|आसान) (?:भाषा|शब्दों) में',
  },
];

const joints = manners.map(({ and }) => and).join('|');
const asks = manners
  .map(
    ({ ask, adjectives, and }) =>
      `(?:${ask}) ?(?:${adjectives})(?:(?:, | (?:${and}) ?)(?:${adjectives}))*(?: as possible)?`,
  )
  .join('|');
const wholes = manners.map(({ whole }) => whole).join('|');

/** A clause of its own, or joined to what stands before: "how to keep it clean" and "writing in plain English" are subjects. */
const pattern = new RegExp(
  [
    `(?:(?<=(?:^|[,，،;:.!?(–-])\\s*)(?:(?:${joints}) )?|(?<=\\s)(?:${joints}) )(?:${asks}|(?:bitte |please )?(?:${wholes}))(?: please| bitte)?(?=\\s*(?:$|[,，،;:.!?)–-]))`,
    '(?<=^|[，,、。])(?:请|請)?(?:要|尽量|盡量|保持)?(?:简单|简洁|简短|簡單|簡潔|簡短)(?:明了|明瞭|易懂)?(?:一点|一些|一點|即可|就好|就行)?(?=$|[，,。、])',
    '(?<=^|[、。,])(?:できるだけ|なるべく)?(?:シンプルに|簡潔に|短く|わかりやすく|分かりやすく)(?:して|まとめて|お願い)?(?:ください|下さい|します)?(?=$|[、。,])',
  ].join('|'),
  'giu',
);

/** The text without what it says of the manner; empty where it says nothing else. */
export function withoutManner(text: string): string {
  const rest = text.replace(pattern, '\u0000');
  if (rest === text) return text;
  return (
    rest
      // A sentence of its own goes with its end.
      .replace(/(?<=^|[.!。！])\s*\u0000[\s,，،、;:：.!。！–-]*/gu, ' ')
      .replace(/[\s,，،、;:：(–-]*\u0000[\s)]*(?=[.!。！]|$)/gu, '')
      .replace(/\s*\u0000\s*(?=[,，،、;])/gu, '')
      .replace(/\s*\u0000\s*/gu, ' ')
      .replace(/^[\s.!。！]+$/u, '')
      .trim()
  );
}
