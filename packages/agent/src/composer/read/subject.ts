// The subject of a request in the languages that say it before the word for the document, or write that word onto others:
// Chinese, Japanese, Hindi and Arabic.
import { type LanguageName, nearestLanguage } from '../languages/index.ts';
import { findDocumentWord } from './recognize.ts';

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
  const wish = text.replace(asking, '');
  const introduced = /(?:介绍|介紹|讲述|说明)(.+)$/u.exec(wish)?.[1];
  return plain(withoutOur(introduced ?? withoutKinds(wish, { suffix: /的?$/u, joint: /(?:的|之)$/u })));
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
