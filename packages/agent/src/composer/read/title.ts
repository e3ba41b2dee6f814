// The subject of a request: title, subtitle and audience, cut out of the sentence that asks.
import { anyOf, type Lexicon, lexiconOf } from '../languages/index.ts';
import { raise } from '../nodes.ts';
import { findDocumentWord, findKindWord } from './recognize.ts';

export type Topic = {
  /** Empty when the request names no subject. */
  readonly title: string;
  readonly subtitle: string;
  readonly audience: string;
};

/** For languages that ask before they name it. */
const spaced = (pick: (topic: Lexicon['topic']) => string | undefined): string =>
  anyOf(({ topic }) => (topic.joint === undefined ? pick(topic) : undefined));
const quoted = /[“„«「『"](?!\s)([^“”„«»「」『』"]{2,120})[”“»」』"]/u;
const elided = anyOf(({ topic }) => topic.elided);
const leading = `(?:${anyOf(({ topic }) => topic.article)}\\s+|${elided})?(?:${spaced((topic) => topic.our)}(?![\\p{L}\\p{M}])\\s*)?`;
const asking = new RegExp(`^(?:${spaced((topic) => topic.asks)}(?!\\p{L})\\s*)*${leading}`, 'iu');
const pleases = anyOf(({ request }) => request.please);
/** At the end of a request, where its count stood before. */
const politeness = new RegExp(`(?:(?<![\\s.,;،。，])[\\s.,;،。，]*(?<!\\p{L})${pleases})+[\\s.!。！]*$`, 'iu');
const about = new RegExp(`^[\\s,-]*(?:${anyOf(({ topic }) => topic.about)}(?![\\p{L}\\p{M}-])\\s*|${elided})`, 'iu');
const leadingArticle = new RegExp(`^${leading}`, 'iu');
const audienceStart = new RegExp(`[,\\s]+${anyOf(({ topic }) => topic.audience)}\\s*`, 'iu');
/** Words that refer to pasted text do not name a subject. */
const pointing = new RegExp(`^${anyOf(({ topic }) => topic.pointing)}(?!\\p{L})`, 'iu');
/** "to the landlord about the heating": what it is about is the title. */
const toWhomAbout = new RegExp(
  `^${anyOf(({ topic }) => topic.to)}\\s+.{2,60}?\\s+(?:${anyOf(({ topic }) => topic.marks)}|${anyOf(({ topic }) => topic.letterAbout)})\\s+(.+)$`,
  'iu',
);
/** A person is whom it is for. */
const person = new RegExp(`^${anyOf(({ sheet }) => sheet.company)}(?!\\p{L})`, 'u');
const forWhom = new RegExp(`\\s+${anyOf(({ topic }) => topic.forWhom)}\\s+(?!\\d)`, 'iu');

/** The subject of a request without its counts and facts. */
export function readTopic(asked: string, language: string): Topic {
  const request = withoutKindBehindColon(asked);
  const own = readSubjectBeforeKind(request.replace(/[.!?。！？।]+$/u, '').trim(), language);
  const named = own === undefined || own.subject === '' ? quoted.exec(request)?.[1] : undefined;
  const rest = request
    .replace(/[.!?]+$/u, '')
    .replace(politeness, '')
    .trim();
  const [withoutAudience = '', audience = ''] = rest.split(audienceStart);
  const found = own?.subject || named || (own ? '' : readSubject(withoutAudience, language));
  const subject = named === undefined && pointing.test(found) ? '' : found;
  const cut =
    named === undefined && own === undefined
      ? cutAudience(subject, audience)
      : { subject, audience: own?.audience ?? audience };
  const comma = named === undefined ? cut.subject.search(/,\s|[，、،]/u) : -1;
  const title = comma > 1 ? cut.subject.slice(0, comma) : cut.subject;
  const subtitle = own?.rest || (comma > 1 ? cut.subject.slice(comma + 1).trim() : '');
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

const beforeCount = new RegExp(`[\\s,，،(]*(?<!\\p{L})${anyOf(({ topic }) => topic.beforeCount)}?\\s*$`, 'iu');
const behindCount = new RegExp(`^${anyOf(({ topic }) => topic.behindCount)}(?![\\p{M}])`, 'u');

/** "with 8 slides" goes with its preposition; what it leaves behind is tidied. */
export function removePhrase(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const after = text.slice(at + phrase.length);
  if (/[,،，]\s*$/u.test(before) && /^\s*[,،，]/u.test(after))
    return `${before.trimEnd()} ${after.replace(/^[\s,،，]+/u, '')}`;
  // Hindi and Japanese say with a word behind it what the count is to the sentence.
  const rest = after.replace(/^[\s,)]+/, '').replace(behindCount, '');
  return `${before.replace(beforeCount, ' ')} ${rest}`.replace(/\s+/g, ' ').trim();
}

/** The text after the word for the document, else the text before it: "a wedding budget". */
function readSubject(text: string, language: string): string {
  const wanted = text.replace(asking, '').trim();
  const word = runOfWords(wanted);
  if (!word) return wanted.replace(about, '').replace(leadingArticle, '');
  const { contracted, expanded = '' } = lexiconOf(language).topic;
  const written = wanted.slice(word.end).trim();
  const behind = contracted ? written.replace(new RegExp(`^${contracted}`, 'u'), expanded) : written;
  // In a script without capitals, the words for the document are not a title: they keep their form in the sentence.
  if (word.start === 0 && behind === '' && !/[\p{Lu}\p{Ll}]/u.test(wanted)) return '';
  const topic = behind.replace(about, '');
  const addressed = toWhomAbout.exec(behind)?.[1];
  if (addressed) return addressed.replace(leadingArticle, '').trim();
  if (person.test(topic)) return wanted;
  const isNamed = word.start > 0 && /^\p{Nd}/u.test(topic);
  if (isNamed && /^(?:19|20)\d\d(?!\p{Nd})/u.test(topic)) return wanted;
  // "Wedding budget for 80 guests": the head count is not a subject.
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

/** "renewable energy for students": the audience is not part of the title. */
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
const capitalize = (text: string): string => (/^\p{Ll}\p{Lu}/u.test(text) ? text : raise(text));

/** Japanese and Hindi ask at the end of the sentence. */
export function withoutAskingLast(request: string, language: string): string {
  const { asksLast } = lexiconOf(language).topic;
  const text = asksLast ? request.replace(new RegExp(asksLast, 'gu'), ' ') : request;
  return text.replace(/\s+(?=[\s,:।：。、]|$)/gu, '');
}

type Subject = {
  /** Empty when nothing but words for documents is there. */
  readonly subject: string;
  readonly audience: string;
  /** The clauses after it. */
  readonly rest?: string;
};

/** Undefined for languages that put it after the word for the document. */
function readSubjectBeforeKind(request: string, language: string): Subject | undefined {
  const { topic, fact } = lexiconOf(language);
  if (topic.joint === undefined || !/[^\p{Script=Latin}\P{L}]/u.test(request)) return undefined;
  const text = request.replace(/\s+/gu, ' ').trim();
  const [, first = text, others = ''] = /^(.{2,}?)[，、,،]\s*(.+)$/u.exec(text) ?? [];
  const introduced = fact.introduces && new RegExp(`^(?:${fact.introduces})(.+)$`, 'u').exec(others)?.[1];
  if (introduced) return { subject: withoutOur(introduced, topic), audience: '' };
  return { ...readOwnSubject(first, topic), rest: others };
}

function readOwnSubject(request: string, topic: Lexicon['topic']): Subject {
  const ends = { suffix: new RegExp(`(?:${topic.suffix})$`, 'u'), joint: new RegExp(`(?:${topic.joint})$`, 'u') };
  const asked = topic.asksBehind ? request.replace(new RegExp(`(?:${topic.asksBehind})\\s*$`, 'u'), '') : request;
  const marked = topic.marked && new RegExp(topic.marked, 'u').exec(asked)?.slice(1).find(Boolean);
  const bare = marked || asked.replace(new RegExp(`^(?:${topic.asks ?? ''})`, 'u'), '').trim();
  const subject = marked ? bare : withoutKinds(bare.replace(ends.joint, ''), ends);
  // "for grade 7" precedes the subject.
  const [, audience = '', rest] = (topic.forFirst && new RegExp(topic.forFirst, 'u').exec(subject)) || [];
  return { subject: withoutOur(rest ?? subject, topic).trim(), audience };
}

const withoutOur = (text: string, { our }: Lexicon['topic']): string =>
  text.replace(new RegExp(`^(?:${our})\\s*`, 'u'), '');

/** Text that can follow a word for a document as part of it, and text that joins it to its subject. */
type Ends = { readonly suffix: RegExp; readonly joint: RegExp };

/** Without the words for documents at the end, and what joins them to the subject. */
function withoutKinds(text: string, ends: Ends): string {
  let rest = text;
  for (;;) {
    const shorter = withoutLastKind(rest, ends);
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

function withoutLastKind(text: string, { suffix, joint }: Ends): string {
  for (const bare of new Set([text, text.replace(suffix, '')]))
    for (let from = 0; from < bare.length; ) {
      const found = findDocumentWord(bare.slice(from));
      if (!found) break;
      const start = from + found.index;
      if (from + found.end === bare.length) return bare.slice(0, start).trim().replace(joint, '').trim();
      from = start + 1;
    }
  return text;
}
