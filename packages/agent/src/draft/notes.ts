// Speaker notes: whether a request asks for them, and slides of a draft that have none.
import type { Diagnostic } from '@deckle/engine';

const asksForNotes =
  /\b(?:(?:speaker|presenter|speaking)['’]?s? ?notes?|notes? (?:for (?:the )?(?:speaker|presenter)|(?:on|under|below|with|for|to) (?:each|every|all))|talking points|(?:with|include|add|write|plus|and) notes\b)|(?:sprecher|vortrags|redner|referenten|moderations)(?:innen)?[- ]?notiz|\bmit notizen\b|\bnotizen (?:auf|zu|für|unter) (?:jede|alle)|notes? (?:de l['’]orateur|d['’]orateur|du présentateur|pour l['’]orateur|sur chaque|pour chaque|sous chaque)|\bavec (?:des )?notes\b|notas (?:del? (?:orador|ponente|presentador)|do (?:orador|apresentador)|para (?:el|la|o|a) )|\b(?:con|com) notas\b|演讲者?备注|演讲备注|备注|講者備註|备注栏|演讲稿|スピーカーノート|発表者ノート|(?:वक्ता|स्पीकर)[^।]{0,10}नोट|ملاحظات (?:المتحدث|المقدم|للمتحدث)/iu;
const wantsNone =
  /\b(?:no|without|ohne|keine|sans|sin|sem) (?:(?:speaker|presenter|speaking) )?(?:notes?|(?:sprecher|vortrags|redner)?notizen|notas)\b|不要备注|无备注|ノートなし/iu;

/** Characters of a request in which they are looked for: what follows is material. */
const maxSearched = 20_000;

/** Whether a request asks for notes to speak by. */
export function wantsNotes(prompt: string): boolean {
  const text = prompt.slice(0, maxSearched);
  return asksForNotes.test(text) && !wantsNone.test(text);
}

/** Of a slide without notes. */
export const notesFault = (page: string): readonly Diagnostic[] =>
  /^:{3,}\s*notes\b/m.test(page)
    ? []
    : [
        {
          code: 'draft-notes-missing',
          severity: 'warning',
          message: 'This slide has no speaker notes, and the request asks for them.',
          hint: 'Add notes at its end: a line `:::notes`, two or three spoken sentences, and a line `:::`.',
        },
      ];
