// Speaker notes: whether a request asks for them, and slides of a draft that have none.
import type { Diagnostic } from '@deckle/engine';

// Notes alone may be anything: banknotes, those of a class, a column of a table. They are of slides, of each slide, or of who speaks.
const asksForNotes = new RegExp(
  [
    "\\b(?:speaker|presenter|speaking)['’]?s? ?notes?",
    '\\bnotes? for (?:the )?(?:speaker|presenter)',
    '\\btalking points',
    '\\bnotes? (?:on|under|below|with|for|to) (?:each|every|all)(?: of)?(?: the)? (?:slide|page)',
    '\\b(?:slides?|deck|presentation)\\b[^.!?\\n]{0,60}\\b(?:with|plus|including) notes\\b(?! (?:of|from|about)\\b)',
    '\\b(?:add|write|include) notes (?:on|under|below|for|to) (?:the |my |these )?(?:slide|deck|presentation)',
    '(?:sprecher|vortrags|redner|referenten|moderations)(?:innen)?[- ]?notiz',
    '(?:folien?|präsentation)\\b[^.!?\\n]{0,60}\\bmit notizen\\b',
    '\\bnotizen (?:auf|zu|für|unter) (?:jede[rn]?|alle[n]?) (?:folie|seite)',
    "notes? (?:de l['’]orateur|d['’]orateur|du présentateur|pour l['’]orateur|(?:sur|pour|sous) chaque (?:diapo|page|slide))",
    '(?:diapositives?|diapos?|présentation)\\b[^.!?\\n]{0,60}\\bavec (?:des )?notes\\b',
    'notas (?:del? (?:orador|ponente|presentador)|do (?:orador|apresentador)|para (?:el|la|o|a) (?:orador|ponente|presentador|apresentador))',
    '(?:diapositivas?|presentación|apresentação|slides?)(?!\\p{L})[^.!?\\n]{0,60}\\b(?:con|com) notas\\b',
    '演讲者?备注|演讲备注|讲者备注|講者備註|演讲稿|每[一]?[页頁张張][^。\\n]{0,8}[备備][注註](?![列栏欄])',
    'スピーカーノート|発表者ノート|(?:वक्ता|स्पीकर)[^।]{0,10}नोट|ملاحظات (?:المتحدث|المقدم|للمتحدث)',
  ].join('|'),
  'iu',
);
const wantsNone =
  /\b(?:no|without|ohne|keine|sans|sin|sem) (?:(?:speaker|presenter|speaking) )?(?:notes?|(?:sprecher|vortrags|redner)?notizen|notas)\b|不要(?:演讲者?)?备注|无备注|ノートなし/giu;

/** Characters of a request in which they are looked for: what follows is material. */
const maxSearched = 20_000;

/** Whether a request asks for notes to speak by. */
export function wantsNotes(prompt: string): boolean {
  // "It has no notes yet. Add speaker notes" asks for them.
  return asksForNotes.test(prompt.slice(0, maxSearched).replace(wantsNone, ' '));
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
