// The language of a request: what it asks for outright, else its script, else its commonest words.
import { guessLanguage } from '@deckle/engine';

/** Names of languages as requests in other languages write them: "in German", "auf Deutsch", "en alemán". */
const languageNames: Readonly<Record<string, readonly string[]>> = {
  en: ['english', 'englisch', 'anglais', 'inglés', 'inglês'],
  de: ['german', 'deutsch', 'allemand', 'alemán', 'alemão'],
  fr: ['french', 'französisch', 'français', 'francés', 'francês'],
  es: ['spanish', 'spanisch', 'espagnol', 'español', 'espanhol'],
  pt: ['portuguese', 'portugiesisch', 'portugais', 'portugués', 'português'],
  ar: ['arabic', 'arabisch', 'arabe', 'árabe'],
  hi: ['hindi'],
  zh: ['chinese', 'chinesisch', 'chinois', 'chino', 'chinês'],
  ja: ['japanese', 'japanisch', 'japonais', 'japonés', 'japonês'],
};
const names = new Map(
  Object.entries(languageNames).flatMap(([language, words]) => words.map((word) => [word, language] as const)),
);
const askedFor = new RegExp(`(?<!\\p{L})(?:in|auf|en|em)\\s+(${[...names.keys()].join('|')})(?!\\p{L})`, 'iu');

/** Words of requests; a prompt is too short for the common words of texts alone. */
const requestWords: Readonly<Record<string, string>> = {
  en: 'a an the and of for about with make create write please in on to my our is are me build draft give need want from over how this no tracker report letter deck slides list plan status press release sheet',
  de: 'ein eine einen einem einer der die das und für über mit zum zur von mache erstelle erstellen schreibe bitte unser unsere mein meine ist im den dem auf aus brauche bericht statusbericht quartalsbericht brief rechnung stundenzettel protokoll anleitung angebot projektplan folien vergleich vergleiche veranstaltung als tabelle haushaltsbudget budgetplan miete kündigungsschreiben präsentation verkaufsliste bestandsliste inventarliste notenliste',
  fr: 'un une des le la les du et pour sur avec au aux crée créer créez fais faites rédige rédigez écris préparez nos notre mon ma est dans en faire rapport facture lettre diapositives compte rendu réunion devis loyer courses salaire familial mensuel prêt inventaire suivi feuille temps heures lundi mardi',
  es: 'un una unos los las el la del y para sobre con al crea crear haz haga escribe escriba prepara nuestro nuestra mi es en necesito presupuesto informe carta diapositivas acta propuesta ventas registro factura inventario',
  pt: 'um uma os as o a do da dos das e para sobre com ao crie criar faça escreva prepare nosso nossa meu minha é em no na preciso orçamento relatório fatura apresentação ata proposta aluguel mensal salário vendas fatura',
  it: 'un una il lo gli della delle e per su con al crea creare scrivi prepara nostro nostra è',
  nl: 'een het de van en voor over met maak schrijf graag onze mijn is',
};
/** Words that a request of few words is made of, where English writes them otherwise: times, people, occasions. */
const tellingNouns: Readonly<Record<string, string>> = {
  de: 'neue neuer neues neuen mitarbeiter mitarbeitende kunde kunden produkt klasse schule firma verein woche monat jahr hochzeit geburtstag urlaub reise strategie montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember herbst sommer frühling frühjahr',
  fr: 'nouveau nouvelle nouveaux équipe entreprise produit école semaine mois année mariage anniversaire voyage stratégie mercredi jeudi vendredi samedi dimanche janvier février avril juin juillet août septembre octobre novembre décembre hiver été automne printemps',
  es: 'nuevo nueva nuevos equipo empresa cliente clientes producto escuela semana mes año boda cumpleaños viaje estrategia lunes martes miércoles jueves viernes sábado domingo enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre invierno verano otoño reunión',
  pt: 'novo nova novos equipe equipa empresa cliente clientes produto escola semana mês ano casamento aniversário viagem estratégia terça quarta quinta sexta sábado domingo janeiro fevereiro março maio junho julho setembro outubro novembro dezembro inverno verão outono reunião',
};
const wordSets = Object.entries(requestWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
  nouns: new Set(tellingNouns[language]?.split(' ')),
}));
/** How German makes long words of short ones. Every -ung would take in "Samsung", every -plan "floorplan". */
const germanEnding =
  /^\p{L}{3,}(?:(?:plan|schul|führ|samml|werb|berat|wickl|sprech|lad|woh|stell|arbeit|anstalt|besser)ung|keit|heit|schaft|(?<!floor|master|game|site)plan|liste|bericht|kosten|zettel|vertrag|feier|übersicht|rechnung|anleitung)$/u;
const tellingLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ['de', /[äöüß]/i],
  ['fr', /[èêëîœç]|[ldn][’'](?=\p{L})/iu],
  ['es', /[ñ¿¡]|ción(?!\p{L})/iu],
  ['pt', /[ãõ]|ção(?!\p{L})/iu],
];

const anyName = new RegExp(`(?<!\\p{L})(${[...names.keys()].join('|')})(?!\\p{L})`, 'iu');
/** The languages by their names in scripts that write no spaces, or write prepositions onto words. */
const otherNames: readonly (readonly [language: string, names: RegExp])[] = [
  ['en', /إنجليزية|अंग्रेज़?ी|英语|英文|英語/u],
  ['de', /ألمانية|जर्मन|德语|德文|ドイツ語/u],
  ['fr', /فرنسية|फ़?्रेंच|फ्रांसीसी|法语|法文|フランス語/u],
  ['es', /إسبانية|स्पेनिश|西班牙语|スペイン語/u],
  ['pt', /برتغالية|पुर्तगाली|葡萄牙语|ポルトガル語/u],
  ['ar', /عربية|अरबी|阿拉伯语|アラビア語/u],
  ['hi', /هندية|हिन्दी|हिंदी|印地语|ヒンディー語/u],
  ['zh', /صينية|चीनी|中文|汉语|中国語/u],
  ['ja', /يابانية|जापानी|日语|日文|日本語/u],
];

/** The language that a text names anywhere: "translate to German", "翻译成德语". */
export const namedLanguage = (text: string): string | undefined =>
  names.get(anyName.exec(text)?.[1]?.toLowerCase() ?? '') ?? otherNames.find(([, words]) => words.test(text))?.[0];

/** Where the request names a language, as it is written: "in German". */
export const findLanguagePhrase = (request: string): string | undefined => askedFor.exec(request)?.[0];

/** A BCP 47 tag. `text` is what follows the request; it decides where the request is silent. */
export function detectLanguage(request: string, text: string): string {
  const asked = names.get(askedFor.exec(request)?.[1]?.toLowerCase() ?? '');
  if (asked) return asked;
  const byScript = guessLanguage(request);
  // Chinese has no kana.
  if (byScript === 'zh' && /\p{Script=Hiragana}/u.test(request)) return 'ja';
  if (!/^(en|de|fr|es|pt|it|nl|sv|da|pl|cs|tr)$/.test(byScript)) return byScript;
  return detectByWords(request) ?? guessLanguage(text);
}

function detectByWords(request: string): string | undefined {
  const words = request.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: string | undefined;
  let most = 0;
  for (const { language, words: known, nouns } of wordSets) {
    const letters = tellingLetters.find(([of]) => of === language)?.[1];
    const isTelling = (word: string) => nouns.has(word) || (language === 'de' && germanEnding.test(word));
    // "Plan" and "marketing" are in every language, "junio" in one.
    const scores = words.map((word): number => (isTelling(word) ? 1.5 : known.has(word) ? 1 : 0));
    const score = scores.reduce((sum, each) => sum + each, 0) + (letters?.test(request) ? 1.5 : 0);
    if (score > most) [best, most] = [language, score];
  }
  return best;
}
