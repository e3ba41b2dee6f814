// The words of English by which requests are read; what the composer writes in it stands in en.md.
import type { Lexicon } from './lexicon.ts';

export const en = {
  isSpaced: true,
  fact: {
    beforeName:
      "(?:we|they|i|it|which)(?: currently| now| already)? (?:have|has|had)|we['’]ve|have|has|had|having|with|our|its|their|my|the|an?|and|about|around|some|over|nearly|almost|there (?:are|is)|currently|of",
    beforeNumber:
      'is|are|was|were|will be|of|at|in|on|by|for|about|around|over|nearly|almost|some|only|than|since|stands at|comes to|the|an?',
    afterNumber: 'of|in',
    persons: 'we|they|he|she|i',
    moves: 'from|to|between|by',
    half: 'with|from|to|of|at|in|by|for|since|until|before|after|between|than',
    relative: 'that|which|who',
    isPlace: '\\s*(?:[:：]|\\s(?:is)(?=\\s))\\s*',
    heldAt: '',
    introduces: '',
    on: 'on',
    onBehind: '',
    ofDate: '',
    with: 'with\\s+',
    forGuests: 'for\\s+{guests}',
    joinsClauses: '\\s+(?:and|at(?= an? (?:cost|price))|with(?= an? (?:cost|price|budget)))\\s+',
    joinsItems: '\\s*(?<![\\p{L}\\p{M}])(?:and|at(?= an? (?:cost|price))|with(?= an? (?:cost|price|budget)))\\s+',
  },
  roles: {
    budget: 'budgets?',
    cost: 'costs?|price',
    ask: '(?:to )?(?:raise|raising|seek|seeking|ask(?: for)?|asking for|(?:are )?looking for|need)|funding',
    guests: 'guests|people|participants|attendees|visitors|persons',
    place: 'place|venue|location',
    date: '(?:the )?(?:date|day)',
  },
} satisfies Lexicon;
