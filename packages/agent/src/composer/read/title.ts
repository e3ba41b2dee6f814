// What a request is about: title, subtitle and audience, cut out of the sentence that asks.

import { type LanguageName, nearestLanguage } from '../languages/index.ts';
import { findDocumentWord, findKindWord } from './recognize.ts';

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
  const wanted = text.replace(asking, '').replace(adjectives, '').trim();
  const word = runOfWords(wanted);
  if (!word) return wanted.replace(about, '').replace(leadingArticle, '');
  const behind = wanted.slice(word.end).trim();
  const topic = behind.replace(about, '');
  const addressed = toWhomAbout.exec(behind)?.[1];
  if (addressed) return addressed.replace(leadingArticle, '').trim();
  if (person.test(topic)) return wanted;
  const isNamed = word.start > 0 && /^\p{Nd}/u.test(topic);
  if (isNamed && /^(?:19|20)\d\d(?!\p{Nd})/u.test(topic)) return wanted;
  // "Wedding budget for 80 guests": how many is no subject.
  if (behind && topic !== behind) return isNamed ? wanted.slice(0, word.end) : topic.replace(leadingArticle, '').trim();
  // "Pitch deck solar startup" is about the startup; "sales report March" about all that it says.
  if (behind.length > 2) return word.start === 0 ? behind.replace(/^[,:\s-]+/, '').replace(leadingArticle, '') : wanted;
  const name = wanted.replace(about, '');
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

/** Japanese and Hindi ask at the end of the sentence. */
const askingLast: Partial<Readonly<Record<LanguageName, RegExp>>> = {
  ja: /(?:を|の|について)?\s*[、,]?\s*(?:作って|作成して|書いて|用意して|まとめて|準備して|お願い|作り|作成)(?:ください|下さい|ほしい|します|たい)?(?:です)?\s*(?=[。：:、]|$)/gu,
  hi: /(?<=\s)(?:बनाएं|बनाएँ|बनाओ|बनाइए|बनाना|तैयार करें|लिखें|लिखो|लिखिए|चाहिए(?=\s*$))(?=[\s,:।]|$)/gu,
};

export const withoutAskingLast = (request: string, language: string): string =>
  request.replace(askingLast[nearestLanguage(language)] ?? /$^/u, ' ').replace(/\s+(?=[\s,:।：。、]|$)/gu, '');

export type Subject = {
  /** Empty when nothing but words for documents is there. */
  readonly subject: string;
  readonly audience: string;
  /** The clauses behind it. */
  readonly rest?: string;
};

/** Undefined for languages that say it behind the word for the document. */
export function readSubjectBeforeKind(request: string, language: string): Subject | undefined {
  const read = readers[nearestLanguage(language)];
  if (
    read === undefined ||
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(request)
  )
    return undefined;
  const text = request.replace(/\s+/gu, ' ').trim();
  const [, first = text, others = ''] = /^(.{2,}?)[，、,،]\s*(.+)$/u.exec(text) ?? [];
  const introduced = /^(?:介绍|介紹|讲述|说明|主题是|主题为)(.+)$/u.exec(others)?.[1];
  if (introduced) return plain(withoutOur(introduced));
  return { ...read(first), rest: others };
}

const readers: Partial<Readonly<Record<LanguageName, (request: string) => Subject>>> = {
  zh: readChinese,
  ja: readJapanese,
  hi: readHindi,
  ar: readArabic,
};

const make = '(?:制作|创建|生成|准备|设计|起草|撰写|编写|策划|写|做|製作|建立|準備|設計|寫)';
const one = '(?:一?[个個份篇套张張场場封]|一下)?';

function readChinese(request: string): Subject {
  const asking = new RegExp(`^(?:请|請|帮我|幫我|帮忙|我想要?|我要|我需要|需要|麻烦)*\\s*(?:${make}${one})?\\s*`, 'u');
  const asked = new RegExp(`[，,、\\s]*(?:请|請|帮我)?${make}?${one}\\s*$`, 'u');
  const text = request.replace(asked, '');
  const [, forWhom] = new RegExp(`^(?:请|請|帮我|我想)*(?:为|為|给|給)(.+?)${make}${one}`, 'u').exec(text) ?? [];
  if (forWhom) return plain(withoutOur(forWhom));
  const [, topic] = /(?:关于|關於|有关)\s*(.+)$/u.exec(text) ?? [];
  if (topic) return plain(withoutKinds(topic, { suffix: /的?$/u, joint: /(?:的|之)$/u }));
  const wanted = text.replace(asking, '');
  const introduced = /(?:介绍|介紹|讲述|说明)(.+)$/u.exec(wanted)?.[1];
  return plain(withoutOur(introduced ?? withoutKinds(wanted, { suffix: /的?$/u, joint: /(?:的|之)$/u })));
}

const withoutOur = (text: string): string =>
  text.replace(/^(?:我们|我們|我|本公司|咱们)的?/u, '').replace(/^新(?=.{2,3}$)/u, '');

function readJapanese(request: string): Subject {
  const text = request.replace(/(?:を|、|は)+\s*$/u, '');
  const [, topic] = /^(.+?)(?:についての|に関する|について|に関して|に向けた)/u.exec(text) ?? [];
  const ends = { suffix: /(?:書|資料|表|案)$/u, joint: /(?:の|用の|向けの?|する)$/u };
  const subject = topic ?? withoutKinds(text, ends);
  return plain(subject.replace(/^(?:私たち|私|当社|弊社|我々)の/u, ''));
}

function readHindi(request: string): Subject {
  const text = request.replace(/^(?:कृपया|मुझे|हमें)\s+/u, '').trim();
  const joint = /(?:\s+(?:के बारे में|के लिए|पर|का|की|के|में|एक))+$/u;
  const subject = withoutKinds(text.replace(joint, ''), { suffix: /\s+(?:की\s+)?योजना$/u, joint });
  // "for grade 7" stands before what it is about.
  const [, audience, about] = /^(.{2,40}?)\s+के लिए\s+(?:एक\s+)?(.+)$/u.exec(subject) ?? [];
  return {
    subject: (about ?? subject).replace(/^(?:हमारे|हमारी|हमारा|मेरे|मेरी|मेरा|अपने|अपनी)\s+/u, ''),
    audience: audience ?? '',
  };
}

function readArabic(request: string): Subject {
  let text = request
    .replace(/^(?:من فضلك\s+)?(?:اكتب|أنشئ|انشئ|اصنع|أعد|صمم|حضر|جهز|خطط|نظم|أريد|أحتاج(?: إلى)?)(?:\s+لي)?\s+/u, '')
    .replace(/\s+من فضلك$/u, '');
  const about = /^(?:عن|حول|بشأن|بعنوان|على|لـ|في)\s+/u;
  text = text.replace(about, '');
  // The words for the document, with what describes them, stand at the beginning.
  for (;;) {
    const found = findDocumentWord(text);
    if (!found || found.index > 0) break;
    text = text
      .slice(found.end)
      .replace(/^\s+(?:تقديمي(?:ًا|ا|ة)?|قصير(?:ًا|ا|ة)?|جديد(?:ًا|ا|ة)?|مفصل(?:ًا|ا|ة)?)(?=\s|$)/u, '')
      .trim();
    text = text.replace(about, '');
  }
  // The article that "for" swallowed comes back; "for" itself goes.
  const subject = text.replace(/^لل(?=\p{L}{2})/u, 'ال').replace(/^ل(?=\p{L}{4})(?!لـ)/u, text === request ? 'ل' : '');
  return plain(subject);
}

const plain = (subject: string): Subject => ({ subject: subject.trim(), audience: '' });

/** What may follow a word for a document as a part of it, and what joins it to its subject. */
type Ends = { readonly suffix: RegExp; readonly joint: RegExp };

/** Without the words for documents at the end, and what joins them to the subject. */
function withoutKinds(text: string, ends: Ends): string {
  let rest = text;
  for (;;) {
    const shorter = withoutLastKind(rest, ends);
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
}

function withoutLastKind(text: string, { suffix, joint }: Ends): string {
  for (const bare of new Set([text, text.replace(suffix, '')]))
    for (let from = 0; from < bare.length; ) {
      const found = findDocumentWord(bare.slice(from));
      if (!found) break;
      if (from + found.end === bare.length)
        return bare
          .slice(0, from + found.index)
          .trim()
          .replace(joint, '')
          .trim();
      from += found.index + 1;
    }
  return text;
}
