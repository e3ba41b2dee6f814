// Answers of a model that are no document: it declines, or asks back.
import { stripReasoning } from './strip-reasoning.ts';

/** What an answer is besides a document. */
export type Reply = {
  /** Why the model declines, in its own words. */
  readonly refusal?: string | undefined;
  /** What it wants to know before it writes; empty: nothing. */
  readonly questions: readonly string[];
};

const maxRefusal = 1_200;
const maxReason = 300;
/** Characters of an answer that asks back. */
const maxAsking = 4_000;
const maxQuestions = 10;
const maxQuestion = 300;

const declines =
  /^(?:(?:i['’]m|i am|we['’]re) (?:really |very |so |truly )?(?:sorry|afraid|not able|unable)|sorry|(?:my |please accept my )?apolog|i(?:['’]d| would| do) apologi[sz]e|i (?:can(?:['’]t|not)|won['’]t|will not|must decline|need to decline|have to decline)|as an ai|unfortunately,? (?:i|this)|(?:es )?tut mir (?:sehr )?leid|entschuldig|ich kann (?:das|dir|ihnen|dabei|diese|hier|leider|nicht)|leider kann ich|je (?:suis (?:vraiment )?désolé|ne peux pas|regrette)|désolé|lo siento|lamento|no puedo|desculpe|sinto muito|(?:infelizmente,? )?não posso|mi dispiace|non posso|het spijt me|ik kan (?:dit|je|u|hier) niet|抱歉|很抱歉|非常抱歉|对不起|對不起|我(?:无法|不能|不可以)|申し訳|すみません|恐れ入りますが|عذرًا|عذرا|آسف|أعتذر|لا (?:أستطيع|يمكنني)|क्षमा करें|माफ़ करें|मुझे खेद)/i;

/** Headings of refusals, of models that give them one. */
const refuses =
  /unable|cannot|can['’]t|declin|refus|not (?:possible|able)|sorry|request|nicht möglich|ablehn|abgelehnt|impossible|imposible|impossibile|无法|できません|تعذر/i;

/** Whether an answer declines: short, not a document, and worded as a refusal. */
export const isRefusal = (answer: string): boolean => refusalIn(answer) !== undefined;

function refusalIn(answer: string): string | undefined {
  const text = plain(stripReasoning(answer).slice(0, maxRefusal * 2)).trim();
  if (text.length >= maxRefusal || isDocument(text)) return undefined;
  // Some put the refusal below a heading of their own; a letter of apology has its title there.
  const [first = '', ...rest] = text.split('\n');
  const heading = /^#{1,6}\s+(.*)/.exec(first)?.[1];
  const isOfRefusal = heading !== undefined && refuses.test(heading);
  const words = isOfRefusal ? rest.join('\n').trim() : text.replace(/^#{1,6}\s+/, '');
  if (!declines.test(words)) return undefined;
  return words.replace(/\s+/g, ' ').slice(0, maxReason).toWellFormed();
}

const plain = (text: string): string => text.replace(/\*\*|__/g, '');

/** Slides, directives or tables, or more than one heading. */
const isDocument = (text: string): boolean =>
  /^(?:-{3,}\s*$|:{2,}\s*[\w{]|\|)/m.test(text) || (text.match(/^#{1,6}\s/gm)?.length ?? 0) > 1;

/** How models begin to ask back, in nine languages and two more. */
const asks =
  /\b(?:before (?:i|we)\b|(?:could|can|would) you\b|please (?:provide|tell|share|clarify|specify|confirm|answer|let me know)|let me know|i(?:['’]d| would)? (?:need|like) (?:to know|some|more|a few|to ask|to understand|to clarify|to confirm)|(?:a few|some|the following|following|clarifying|quick|couple of) (?:\w+ )?questions?|clarif|more (?:information|details?|context))|bevor ich|könnte(?:n|st)|kannst du|können sie|bitte (?:geben|teilen|nennen|sag|beantwort)|rückfrage|(?:folgende|einige|ein paar) fragen|avant (?:de|que)|pourriez|pouvez-vous|quelques questions|antes de|podría|puedes|algunas preguntas|poderia|você pode|algumas perguntas|prima di|potrebbe|alcune domande|voordat ik|kunt u|kun je|请(?:问|告诉|提供|确认)|在开始(?:之前|前)|几个问题|以下(?:问题|信息)|教えて(?:ください|いただけ)|ご確認|いくつか(?:の)?(?:質問|確認)|قبل أن|هل يمكنك|أسئلة|कृपया|से पहले|कुछ (?:प्रश्न|सवाल)/i;

/** A heading of nothing but questions: those of a document say what they are about. */
const asksInTitle =
  /^#{1,6}\s+(?:(?:a )?(?:few|some|clarifying|quick|open|follow-up|einige|offene|quelques|algunas|algumas|alcune|enkele)\s+)*(?:questions?|clarifications?|rück?fragen|fragen|preguntas|perguntas|domande|vragen|问题|質問|أسئلة|प्रश्न)(?:\s+(?:first|before .*|for you|vorab))?\s*:?$/i;
const isAsked = /[?？؟]/;

/** Questions in an answer that is not a document and addresses the author. */
function questionsIn(answer: string): readonly string[] {
  const text = plain(stripReasoning(answer).slice(0, maxAsking + 1)).trim();
  if (text.length > maxAsking || isDocument(text) || !isAsked.test(text) || !asks.test(text)) return [];
  const lines = text.split('\n').map((line) => line.trim());
  const items = lines.filter((line) => marker.test(line));
  // A plan below a title is a plan, even if its titles are questions; and a page may be about questions.
  const heading = lines.find((line) => /^#{1,6}\s/.test(line));
  const isAddressed = lines.some((line) => !marker.test(line) && !isAsked.test(line) && asks.test(line));
  if (heading !== undefined && !(asksInTitle.test(heading) && isAddressed)) return [];
  if (items.length > 0 && items.filter((item) => isAsked.test(item)).length * 2 < items.length) return [];
  return lines
    .filter((line) => isAsked.test(line) && !/^#{1,6}\s/.test(line))
    .flatMap((line) => (marker.test(line) ? [line.replace(marker, '')] : sentencesThatAsk(line)))
    .map((question) => question.trim().slice(0, maxQuestion).toWellFormed())
    .slice(0, maxQuestions);
}

const marker = /^(?:[-*+•]|\d{1,2}[.)、])\s*/;

const sentencesThatAsk = (line: string): readonly string[] =>
  line.split(/(?<=[.!。！?？؟])\s*/).filter((sentence) => isAsked.test(sentence));

export const readReply = (answer: string): Reply => {
  const questions = questionsIn(answer);
  return { questions, refusal: questions.length > 0 ? undefined : refusalIn(answer) };
};
