// The words of German by which requests are read; what the composer writes in it stands in de.md.
import type { Lexicon } from './lexicon.ts';

export const de = {
  isSpaced: true,
  fact: {
    beforeName:
      '(?:wir|sie|er|es|ich)(?: derzeit| heute| bereits)? (?:haben|hat|hatten)|(?:haben|hat|hatten) wir|haben|hat|mit|unser[ens]?|ihr[ens]?|der|die|das|den|ein(?:e[nmr]?)?|und|rund|etwa|ca\\.|über|knapp|fast|derzeit|von',
    beforeNumber:
      'ist|sind|war|waren|wird|werden|von|bei|im|in|am|um|auf|für|rund|etwa|ca\\.|über|knapp|fast|seit|beträgt|betrug|betragen|lag bei|liegt bei|lag|liegt|einem?|einer|der|die|das',
    afterNumber: 'an|von',
    persons: 'wir|sie|er|ich',
    moves: 'auf|um|bis|zwischen',
    half: 'mit|ab|von|vom|seit|vor|nach|bei|bis|für|gegenüber',
    relative: '',
    isPlace: '\\s*(?:[:：]|\\s(?:ist)(?=\\s))\\s*',
    heldAt: '',
    introduces: '',
    on: 'am',
    onBehind: '',
    ofDate: '',
    with: 'mit\\s+',
    forGuests: 'für\\s+{guests}',
    joinsClauses: '\\s+(?:und|sowie)\\s+',
    joinsItems: '\\s*(?<![\\p{L}\\p{M}])(?:und|sowie)\\s+',
  },
  roles: {
    budget: 'budget',
    cost: 'kosten|preis',
    ask: 'suchen|kapital|finanzierung|kapitalbedarf|brauchen|benötigen',
    guests: 'gäste|personen|teilnehmer(?:innen)?|besucher|leute',
    place: 'ort|veranstaltungsort',
    date: 'datum|termin|tag',
  },
} satisfies Lexicon;
