// What a request is about: title, subtitle and audience, cut out of the sentence that asks.

import { findDocumentWord, findKindWord } from './recognize.ts';
import { readSubjectBeforeKind } from './subject.ts';

export type Topic = {
  /** Empty when the request names no subject. */
  readonly title: string;
  readonly subtitle: string;
  readonly audience: string;
};

const quoted = /[“„«「『"](?!\s)([^“”„«»「」『』"]{2,120})[”“»」』"]/u;
const asking =
  /^(?:(?:please|can you|could you|i need|i want|i would like|we need|help me|bitte|ich brauche|wir brauchen|kannst du|je veux|j[’']ai besoin d[’'’]|peux-tu|por favor|necesito|quiero|preciso de|请|請|帮我|اكتب|أنشئ|اصنع|أريد|मुझे|कृपया)\s*)*(?:(?:to\s+)?(?:create|make|write|build|prepare|draft|generate|design|give|compose|put together|turn|plan(?!\s+d[eou])|organi[sz]e|erstelle|erstellen|mache|mach|schreibe|schreib|entwirf|baue|plane|organisiere|crée|créer|créez|fais|faites|rédige|rédigez|écris|prépare|préparez|génère|planifie|organise|organisez|crea|crear|haz|haga|escribe|escriba|prepara|prepare|elabora|redacta|genera|organiza|planifica|crie|criar|faça|escreva|elabore|organize|planeje|制作|创建|写|做|制作一个|生成)(?!\p{L}))?\s*(?:(?:me|us|mir|uns|moi|nous|para mí|一个|一份|一篇)(?!\p{L})\s*)?(?:(?:a|an|the|my|our|some|ein|eine|einen|einem|der|die|das|un|une|le|la|les|l[’']|unos|una|el|los|las|um|uma|o|a|nossa?|nosso|mon|ma|notre|mi|nuestro|nuestra|mein|meine|unser|unsere)\s+)?/iu;
/** At the end of a request, where its count stood before. */
const politeness =
  /(?:(?<![\s.,;،。，])[\s.,;،。，]*(?<!\p{L})(?:please|thanks|thank you|bitte|danke|merci|s[’']il vous pla[iî]t|por favor|gracias|obrigad[oa]|من فضلك|शुक्रिया|谢谢|お願いします))+[\s.!。！]*$/iu;
const adjectives =
  /^(?:(?:short|simple|nice|beautiful|good|new|kurze[nrs]?|einfache[nrs]?|schöne[nrs]?|neue[nrs]?|court|courte|simple|bref|brève|corto|corta|breve|sencillo|sencilla|curta)\s+)+/iu;
const about =
  /^[\s,-]*(?:(?:that is |which is )?(?:about|on|for|of|regarding|to|explaining|from|over|comparing|über|zum thema|zum|zur|zu|für|von|eines|einer|des|der|sur|à propos d[eu’']|pour|de la|de l[’']|du|des|de|d[’']|acerca de|sobre|para|del|do|da|a|au|aux|à|al|عن|حول|لـ?)(?!\p{L})|[लके]{2} बारे में)\s*/iu;
const leadingArticle =
  /^(?:(?:the|a|an|das|die|der|den|dem|ein|eine|einen|le|la|les|des|un|une|el|los|las|unos|unas|una|o|os|as|um|uma)\s+|l[’']\s*)?(?:(?:our|my|nuestr[oa]s?|notre|nos|d[oa]s?\s+noss[oa]s?|noss[oa]s?|unser(?:e[nrms]?)?|mein(?:e[nrms]?)?)\s+)?/iu;
const audienceStart =
  /[,\s]+(?:aimed at|targeting|targeted at|intended for|for an audience of|audience:|für die zielgruppe|à destination d[eu’']|destiné[e]? aux?|dirigid[oa] a|destinad[oa] a)\s*/iu;
/** Words that point at what was pasted name no subject. */
const pointing =
  /^(?:this|these|that|it|the following|following|below|(?:(?:my|the) )?notes|diesen?|diesem|dieser|dieses|folgenden?|folgendem|ce|cet|cette|ces|este|esta|estos|estas|isto|o seguinte)(?!\p{L})/iu;
/** "to the landlord about the heating": what it is about is the title. */
const toWhomAbout =
  /^(?:an|to|for|für|à|au|aux|a|al|ao|para|à la)\s+.{2,60}?\s+(?:about|regarding|über|wegen|sur|au sujet d[eu’']|à propos d[eu’']|sobre)\s+(.+)$/iu;
/** A person is whom it is for. */
const person = /^(?:herrn?|frau|mr|mrs|ms|dr|mme|señora?|senhora?)(?!\p{L})/iu;
const forWhom = /\s+(?:for|für|pour|para)\s+(?!\d)/iu;
/** What a request without its counts and facts is about. */
export function readTopic(asked: string, language: string): Topic {
  const request = withoutKindBehindColon(asked);
  const own = readSubjectBeforeKind(request.replace(/[.!?。！？।]+$/u, '').trim(), language);
  const named = own === undefined || own.subject === '' ? quoted.exec(request)?.[1] : undefined;
  const rest = request
    .replace(/[.!?]+$/u, '')
    .replace(politeness, '')
    .trim();
  const [withoutAudience = '', audience = ''] = rest.split(audienceStart);
  const found = own?.subject || named || (own ? '' : readSubject(withoutAudience));
  const subject = named === undefined && pointing.test(found) ? '' : found;
  const cut =
    named === undefined && own === undefined
      ? cutAudience(subject, audience)
      : { subject, audience: own?.audience ?? audience };
  const comma = named === undefined ? cut.subject.search(/,\s|[，、،]/u) : -1;
  const title = comma > 1 ? cut.subject.slice(0, comma) : cut.subject;
  const subtitle = own?.rest
    ? own.rest
    : comma > 1
      ? cut.subject
          .slice(comma + 1)
          .replace(leadingArticle, '')
          .trim()
      : '';
  return {
    title: capitalize(clip(title.replace(/[\s.。:：،,，、]+$/u, ''), 90)),
    subtitle: capitalize(clip(subtitle.replace(leadingArticle, ''), 140)),
    audience: clip(cut.audience.trim(), 120),
  };
}

/** "Visit of the mayor: event plan" is about the visit. */
function withoutKindBehindColon(request: string): string {
  const [, before, behind] = /^(.{3,}?)\s*[:：]\s*(.+)$/su.exec(request) ?? [];
  return before && behind && !findDocumentWord(before) && findDocumentWord(behind)?.index === 0 ? before : request;
}

/** "with 8 slides" goes with its preposition; what it leaves behind is tidied. */
export function removePhrase(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at < 0) return text;
  // The noun stays in "8-slide deck", where another one follows.
  const before = text
    .slice(0, at)
    .replace(/[\s,，،(]*(?<!\p{L})(?:with|in|on|of|mit|auf|en|em|avec|con|com|de|من|في|about)?\s*$/iu, ' ')
    .replace(/[，、]?(?:共|请做|做|を|は)?\s*$/u, (mark) => (/[を做]/u.test(mark) ? mark : ' '));
  const after = text.slice(at + phrase.length);
  // Hindi and Japanese say with a word behind it what the count is to the sentence.
  const isBetween = /[,،，]\s*$/u.test(text.slice(0, at)) && /^\s*[,،，]/u.test(after);
  if (isBetween) return `${text.slice(0, at).trimEnd()} ${after.replace(/^[\s,،，]+/u, '')}`;
  const rest = after
    .replace(/^[\s,)]+/, '')
    .replace(/^(?:की|का|के|में|पर)(?![\p{L}\p{M}])|^(?:で|にて|に(?=まとめ)|の(?=プレゼン|資料|スライド))/u, '');
  return `${before} ${rest}`.replace(/\s+/g, ' ').trim();
}

/** What stands behind the word for the document, else what stands before it: "a wedding budget". */
function readSubject(text: string): string {
  const wish = text.replace(asking, '').replace(adjectives, '').trim();
  const word = runOfWords(wish);
  if (!word) return wish.replace(about, '').replace(leadingArticle, '');
  const behind = wish.slice(word.end).trim();
  const topic = behind.replace(about, '');
  const addressed = toWhomAbout.exec(behind)?.[1];
  if (addressed) return addressed.replace(leadingArticle, '').trim();
  if (person.test(topic)) return wish;
  const isNamed = word.start > 0 && /^\p{Nd}/u.test(topic);
  if (isNamed && /^(?:19|20)\d\d(?!\p{Nd})/u.test(topic)) return wish;
  // "Wedding budget for 80 guests": how many is no subject.
  if (behind && topic !== behind) return isNamed ? wish.slice(0, word.end) : topic.replace(leadingArticle, '').trim();
  // "Pitch deck solar startup" is about the startup; "sales report March" about all that it says.
  if (behind.length > 2) return word.start === 0 ? behind.replace(/^[,:\s-]+/, '').replace(leadingArticle, '') : wish;
  const name = wish.replace(about, '');
  const kind = findKindWord(name);
  const before = kind && kind.index > 0 ? name.slice(0, kind.index).trim() : '';
  if (before) return before.replace(/[\s-]+$/, '');
  return kind?.index === 0 ? '' : name;
}

/** The words for the document that follow one another: "pitch deck", "status report". */
function runOfWords(text: string): { readonly start: number; readonly end: number } | undefined {
  let start = 0;
  let end: number | undefined;
  let from = 0;
  for (;;) {
    const found = findDocumentWord(text.slice(from));
    if (!found || (end !== undefined && /\S/.test(text.slice(end, from + found.index).replace(/-/g, '')))) break;
    if (end === undefined) start = found.index;
    end = from + found.end;
    from = end;
  }
  return end === undefined ? undefined : { start, end };
}

/** "renewable energy for students": whom it is for is no part of the title. */
function cutAudience(subject: string, audience: string): { readonly subject: string; readonly audience: string } {
  const at = subject.search(forWhom);
  if (at < 3 || audience) return { subject, audience };
  const whom = subject.slice(at).replace(forWhom, '');
  return whom.split(/\s+/).length <= 5 && !/,/.test(whom)
    ? { subject: subject.slice(0, at), audience: whom }
    : { subject, audience };
}

const clip = (text: string, longest: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const space = line.lastIndexOf(' ', longest);
  return `${line
    .slice(0, space > longest / 2 ? space : longest)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
};

/** Sentence case: the first letter alone is raised, and names such as "iPhone" stay. */
const capitalize = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
