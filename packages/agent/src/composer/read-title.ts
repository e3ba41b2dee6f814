// What a request is about: title, subtitle and audience, cut out of the sentence that asks.
import { findKindWord, findRequestWord } from './recognize.ts';

export type Topic = {
  /** Empty when the request names no subject. */
  readonly title: string;
  readonly subtitle: string;
  readonly audience: string;
};

const quoted = /[“„«「『"](?!\s)([^“”„«»「」『』"]{2,120})[”“»」』"]/u;
const asking =
  /^(?:(?:please|can you|could you|i need|i want|i would like|we need|help me|bitte|ich brauche|wir brauchen|kannst du|je veux|j[’']ai besoin d[’'’]|peux-tu|por favor|necesito|quiero|preciso de|请|請|帮我|اكتب|أنشئ|اصنع|أريد|मुझे|कृपया)\s*)*(?:(?:to\s+)?(?:create|make|write|build|prepare|draft|generate|design|give|compose|put together|turn|erstelle|erstellen|mache|mach|schreibe|schreib|entwirf|baue|crée|créer|créez|fais|faites|rédige|rédigez|écris|prépare|préparez|génère|crea|crear|haz|haga|escribe|escriba|prepara|prepare|elabora|redacta|genera|crie|criar|faça|escreva|elabore|制作|创建|写|做|制作一个|生成)(?!\p{L}))?\s*(?:(?:me|us|mir|uns|moi|nous|para mí|一个|一份|一篇)(?!\p{L})\s*)?(?:(?:a|an|the|my|our|some|ein|eine|einen|einem|der|die|das|un|une|le|la|les|l[’']|unos|una|el|los|las|um|uma|o|mon|ma|notre|mi|nuestro|nuestra|mein|meine|unser|unsere)\s+)?/iu;
/** At the end of a request, where its count stood before. */
const politeness =
  /(?:[\s.,;،。，]*(?<!\p{L})(?:please|thanks|thank you|bitte|danke|merci|s[’']il vous pla[iî]t|por favor|gracias|obrigad[oa]|من فضلك|शुक्रिया|谢谢|お願いします))+[\s.!。！]*$/iu;
const adjectives =
  /^(?:(?:short|simple|nice|beautiful|good|new|kurze[nrs]?|einfache[nrs]?|schöne[nrs]?|neue[nrs]?|court|courte|simple|bref|brève|corto|corta|breve|sencillo|sencilla|curta)\s+)+/iu;
const about =
  /^[\s,-]*(?:(?:that is |which is )?(?:about|on|for|of|regarding|to|explaining|from|over|comparing|über|zum thema|zum|zur|zu|für|von|eines|einer|des|der|sur|à propos d[eu’']|pour|de la|de l[’']|du|des|de|d[’']|acerca de|sobre|para|del|do|da|a|au|aux|à|al|عن|حول|لـ?)(?!\p{L})|[लके]{2} बारे में)\s*/iu;
const leadingArticle =
  /^(?:the|a|an|our|my|das|die|der|den|dem|ein|eine|einen|le|la|les|l[’']|un|une|el|los|las|una|o|os|as|um|uma|nuestro|nuestra|notre|unser|unsere|unseren|mein|meine|meinen)\s+/iu;
const audienceStart =
  /[,\s]+(?:aimed at|targeting|targeted at|intended for|for an audience of|audience:|für die zielgruppe|à destination d[eu’']|destiné[e]? aux?|dirigid[oa] a|destinad[oa] a)\s*/iu;
/** Hindi asks at the end. */
const askingLast = /\s+(?:बनाएं|बनाएँ|बनाओ|बनाइए|तैयार करें|लिखें|लिखो|लिखिए)\s*$/u;
/** So does Japanese. */
const askingLastInJapanese =
  /(?:を|の)?(?:作って|作成して|書いて|用意して|まとめて)(?:ください|下さい|ほしい)?[。]?(?=\s|：|:|、|$)/u;
/** Words that point at what was pasted name no subject. */
const pointing =
  /^(?:this|these|that|it|the following|following|below|(?:(?:my|the) )?notes|diesen?|diesem|dieser|dieses|folgenden?|folgendem|ce|cet|cette|ces|este|esta|estos|estas|isto|o seguinte)(?!\p{L})/iu;
/** "to the landlord about the heating": what it is about is the title. */
const toWhomAbout =
  /^(?:an|to|for|für|à|au|aux|pour|a|al|ao|para|à la)\s+.{2,60}?\s+(?:about|regarding|über|wegen|sur|au sujet d[eu’']|à propos d[eu’']|sobre)\s+(.+)$/iu;
const forWhom = /\s+(?:for|für|pour|para)\s+(?!\d)/iu;
const oriental: readonly RegExp[] = [
  /(?:关于|關於)\s*(.+?)\s*(?:的|，|,|。|$)/u,
  /^(?:请|請|帮我|我要|我需要)*(?:写|做|制作|创建|生成|准备)?(?:一个|一份|一篇|一套|一张|个|份)?\s*([^关關，,]{2,40}?)的?(?:幻灯片|演示文稿|电子表格|文档|报告|手册|方案|简历|合同|议程|纪要|新闻稿)/u,
  /^(.+?)(?:についての|に関する|について|の)(?=.*(?:プレゼン|スライド|資料|レポート|報告|文書|表|予算|手順|企画|議事|ガイド|研修))/u,
  /^(.+?)\s+(?:के बारे में|पर|के लिए|का|की)(?=\s)/u,
  /(?:عن|حول|بعنوان)\s+(.+?)\s*(?:[،,.]|(?:من|في)\s+\p{Nd}+|$)/u,
];

/** `phrases` are counts and the like, which are no part of a title. */
export function readTopic(request: string, phrases: readonly string[]): Topic {
  const named = quoted.exec(request)?.[1];
  let rest = request.replace(/[.!?。！？]+$/u, '').trim();
  for (const phrase of phrases) rest = removePhrase(rest, phrase);
  rest = rest.replace(politeness, '').trim();
  rest = rest.replace(askingLastInJapanese, '').trim();
  const [withoutAudience = '', audience = ''] = rest.split(audienceStart);
  const found = named ?? readOriental(withoutAudience) ?? readSubject(withoutAudience);
  const subject = named === undefined && pointing.test(found) ? '' : found;
  const cut = named === undefined ? cutAudience(subject, audience) : { subject: named, audience };
  const comma = named === undefined ? cut.subject.search(/,\s/) : -1;
  const title = comma > 1 ? cut.subject.slice(0, comma) : cut.subject;
  const subtitle =
    comma > 1
      ? cut.subject
          .slice(comma + 1)
          .replace(leadingArticle, '')
          .trim()
      : '';
  return {
    // Arabic writes "for the" onto the word.
    title: capitalize(clip(title.replace(/[\s.。:：]+$/u, '').replace(/^لل(?=\p{L}{2})/u, 'ال'), 90)),
    subtitle: capitalize(clip(subtitle.replace(leadingArticle, ''), 140)),
    audience: clip(cut.audience.trim(), 120),
  };
}

/** "with 8 slides" goes with its preposition; what it leaves behind is tidied. */
function removePhrase(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at < 0) return text;
  // The noun stays in "8-slide deck", where another one follows.
  const before = text
    .slice(0, at)
    .replace(/[\s,，،(]*(?:with|in|on|of|mit|auf|en|avec|con|com|de|共|من|في|about)?\s*$/iu, ' ');
  return `${before} ${text.slice(at + phrase.length).replace(/^[\s,)]+/, '')}`.replace(/\s+/g, ' ').trim();
}

function readOriental(text: string): string | undefined {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text))
    return undefined;
  for (const pattern of oriental) {
    const found = pattern.exec(text)?.[1]?.replace(asking, '').trim();
    if (found) return found;
  }
  return undefined;
}

/** What stands behind the word for the document, else what stands before it: "a wedding budget". */
function readSubject(text: string): string {
  const wish = text.replace(asking, '').replace(adjectives, '').replace(askingLast, '').trim();
  const word = lastOfRun(wish);
  if (!word) return wish.replace(about, '').replace(leadingArticle, '');
  const behind = wish.slice(word.end).trim();
  const topic = behind.replace(about, '');
  const addressed = toWhomAbout.exec(behind)?.[1];
  if (addressed) return addressed.replace(leadingArticle, '').trim();
  if (behind && topic !== behind) return topic.replace(leadingArticle, '').trim();
  const name = wish.replace(about, '');
  const kind = findKindWord(name);
  const before = kind && kind.index > 0 ? name.slice(0, kind.index).trim() : '';
  if (before) return before.replace(/[\s-]+$/, '');
  return behind.length > 2 ? behind.replace(/^[,:\s-]+/, '') : kind?.index === 0 ? '' : name;
}

/** The end of the words for the document that follow one another: "pitch deck", "status report". */
function lastOfRun(text: string): { readonly end: number } | undefined {
  let end: number | undefined;
  let from = 0;
  for (;;) {
    const found = findRequestWord(text.slice(from));
    if (!found || (end !== undefined && /\S/.test(text.slice(end, from + found.index).replace(/-/g, '')))) break;
    end = from + found.end;
    from = end;
  }
  return end === undefined ? undefined : { end };
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

const date =
  /(?<!\p{Nd})(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{1,2}(?:st|nd|rd|th|\.|er)?\s+(?:of\s+|de\s+)?(?:jan|feb|mar|mär|apr|avr|abr|ma[iyj]|jun|jul|ju[il]|aug|ago|aoû|sep|o[ck]t|nov|de[czi]|ene|fév|déc|out|set)\p{L}*\.?(?:\s+(?:de\s+)?\d{4})?|(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}(?:,?\s+\d{4})?)(?!\p{Nd})/iu;

/** The first date of the request, as it is written. */
export const readDate = (request: string): string | undefined => date.exec(request)?.[0];
