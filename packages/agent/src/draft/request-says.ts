// What requests say of how a document is written, apart from what is in it: what it begins with, that it uses nothing but what is given.

const begins =
  "(?:begin|start|open)(?:s|ning|ing)? (?:it |the \\p{L}+ )?with|in this order|no introduction|without (?:an )?introduction|(?:beginn|start|fang)(?:e|en|t|end)? (?:\\p{L}+ ){0,2}mit|mit \\p{L}+ (?:\\p{L}+ ){0,4}(?:beginnen|anfangen|starten)|zuerst|zunächst|als erstes|in dieser reihenfolge|(?:ohne|keine) einleitung|(?:commenc|début|ouvr)(?:e|ez|er|ant|ir|es?)? (?:\\p{L}+ )?(?:par|avec|sur)|d['’]abord|dans cet ordre|sans introduction|pas d['’]introduction|(?:empie[zc]|empez|comien[zc]|comenz|inici)(?:a|e|ar|ando) (?:con|por)|primero|en este orden|sin introducción|(?:come[cç]|inici)(?:e|a|ar|ando) (?:com|por|pel[oa]s?)|primeiro|nesta ordem|sem introdução";
const beginning = new RegExp(`(?<!\\p{L})(?:${begins})(?!\\p{L})`, 'iu');

/** Longer requests have said it by then. */
const maxLength = 5_000;

/** Whether a request says what a document begins with. */
export const saysBeginning = (prompt: string): boolean => beginning.test(prompt.slice(0, maxLength));

const given =
  '(?:texts?|materials?|material(?:es|ien)|files?|documents?|sources?|data|notes?|information|facts|unterlagen?|quellen?|dateien?|datei|angaben|informationen|daten|notizen|vorlage|textes?|matériaux|données|informations|fichiers?|textos?|documentos?|fuentes?|datos|información|archivos?|notas|fontes?|dados|informações|arquivos?|ficheiros?)';
const determiner =
  '(?:the|this|these|that|those|my|our|your|its|given|attached|supplied|provided|enclosed|de[mnrs]|die|das|diese[mnrs]?|mein\\p{L}*|unser\\p{L}*|angehängte\\p{L}*|le|la|les|l|ce|cet|cette|ces|du|des|mon|mes|notre|nos|el|los|las|del|este|esta|estos|estas|mi|mis|nuestr\\p{L}*|o|os|as|do|da|dos|das|no|na|nos|nas|deste|destes|neste|meu|meus)';
const only =
  '(?:only|solely|exclusively|nothing but|nur|ausschließlich|allein|seulement|uniquement|exclusivement|que|solo|sólo|solamente|únicamente|exclusivamente|só|somente|apenas)';
const use =
  "(?:us(?:e|es|ing)|bas(?:e|ed|ing)|rel(?:y|ies|ying)|draw(?:s|ing)?|tak(?:e|es|ing)|write|from|stick(?:s|ing)?|verwend\\p{L}*|nutz\\p{L}*|benutz\\p{L}*|nimm|schreib\\p{L}*|stütz\\p{L}*|aus|auf|mit|n['’](?:utilise[rz]?|emploie|employez)|utilis\\p{L}+|base[rz]?|appuie\\p{L}*|à partir|us[aeo]\\p{L}{0,2}|utili[zc]\\p{L}+|básate|basad[oa]|baseie|baseado|escreva|escribe)";
const few = "(?:\\p{L}+[\\s’']+){0,3}";
const nothingElse = [
  "(?:use|add) nothing (?:else|beyond|other|more|that)|(?:do not|don['’]t|never) add (?:anything|facts|information|other|content)|add nothing|no (?:outside|external|other|further|additional) (?:knowledge|information|facts|sources|content)|nothing (?:that is not|that['’]s not|not|beyond what is) in the|no (?:\\p{L}+ )?(?:facts|figures|claims|information|details) (?:that|which) (?:is|are) not in",
  'nichts (?:anderes|weiteres|hinzu\\p{L}*|dazu\\p{L}*|ergänz\\p{L}*)|(?:füge?|ergänze) nichts|keine (?:weiteren|anderen|externen|zusätzlichen|eigenen) (?:informationen|quellen|angaben|fakten|inhalte)|nichts,? was nicht|keine (?:\\p{L}+ )?(?:angaben|informationen|fakten|zahlen|aussagen|inhalte),? die nicht',
  "n['’]ajoute[rz]? rien|(?:sans|ne) rien (?:y )?ajouter|rien d['’]autre|aucune autre (?:information|source)|aucune? (?:information|donnée|fait) qui ne (?:soit|figure)",
  'no (?:añad|agregu|inclu)\\p{L}+ nada|nada más que|sin (?:añadir|agregar) nada|ninguna otra (?:información|fuente)|ning[uú]na? (?:dato|información|hecho) que no esté',
  'não (?:acrescent|adicion)\\p{L}+ nada|nada além d|sem (?:acrescentar|adicionar) nada|nenhuma outra (?:informação|fonte)',
];
/** "use only the text", "only use the attached file", "nur aus den Unterlagen", "den Text allein verwenden". */
const restricted = new RegExp(
  `(?<!\\p{L})(?:${use}[\\s-]+${few}${only}\\s${few}${determiner}[\\s’']${few}${given}|${only}\\s${few}${use}\\s${few}${determiner}[\\s’']${few}${given}|${only}\\s${few}${determiner}\\s${few}${given}\\s${use}|${nothingElse.join('|')})(?!\\p{L})`,
  'iu',
);

/** Whether a request says to use nothing but what it gives. */
export const saysOnlyGiven = (prompt: string): boolean =>
  restricted.test(prompt.slice(0, maxLength)) || restricted.test(prompt.slice(-500));

const pages =
  'pages?|pagers?|slides?|words?|seiten?|folien?|wörter|wörtern|mots?|diapositives?|páginas?|diapositivas?|palabras?|palavras?';
const lengthWords =
  /^(?:\p{Nd}+|a4|din|an?|one|two|three|four|five|single|full|whole|exactly|about|around|at|most|max|maximum|no|not|more|longer|than|up|to|on|of|in|total|long|length|fits?|must|fit|be|it|is|the|document|ein|eine[rmn]?|zwei|drei|vier|fünf|höchstens|maximal|genau|etwa|rund|nicht|länger|als|umfang|länge|auf|von|lang|insgesamt|une?|deux|trois|quatre|cinq|longueur|plus|au|sur|de|d|en|seule|una?|dos|tres|cuatro|cinco|sola|extensión|máximo|como|más|extensão|uma|duas|três|quatro|só|mais|que|até|em|y|e|and|und|et|-)$/iu;
const languages =
  'english|german|french|spanish|portuguese|deutsch|englisch|französisch|spanisch|portugiesisch|français|anglais|allemand|espagnol|portugais|español|inglés|alemán|francés|portugués|português|inglês|alemão|francês|espanhol|japanese|italian|dutch|chinese|arabic|hindi';
const languageDemand = new RegExp(
  `^(?:(?:written|write|everything|all|text|language|sprache|geschrieben|alles|langue|rédigé|écrit|idioma|lengua|escrito|língua)[\\s:]+){0,3}(?:(?:in|auf|en|em)\\s)?(?:${languages})(?:e[rn]?)?(?:\\s(?:language|sprache))?[.]?$`,
  'iu',
);
const inventing =
  /^(?:(?:no|nothing|do not|don['’]t|never|keine?|nichts|rien|aucune?|ne pas|ninguna?|nada|no|não|nenhuma?)\s)(?:\p{L}+\s){0,2}(?:invent|erfund|erfind|imagin)/iu;

/** Whether a demand of a plan is a length, a language or a rule: no part of a document has it in it. */
export function isNoContent(demand: string): boolean {
  const text = demand.trim();
  const words = text.split(/[\s,:;.()’'-]+/).filter((word) => word !== '');
  const isUnit = new RegExp(`^(?:${pages})$`, 'iu');
  if (words.some((word) => isUnit.test(word)) && words.every((word) => isUnit.test(word) || lengthWords.test(word)))
    return true;
  return languageDemand.test(text) || inventing.test(text) || restricted.exec(text)?.index === 0;
}
