// The words of Portuguese by which requests are read; what the composer writes in it stands in pt.md.
import type { Lexicon } from './lexicon.ts';

export const pt = {
  isSpaced: true,
  fact: {
    beforeName:
      '(?:nós )?(?:temos|contamos com)|há|tem|têm|com|noss[oa]s?|seus?|suas?|os?|as?|uma?|uns|umas|e|cerca de|quase|mais de|atualmente|de|d[oa]s?',
    beforeNumber:
      'é|são|foi|foram|era|eram|será|serão|de|d[oa]s?|em|n[oa]s?|a|por|para|cerca de|quase|mais de|desde|uma?|[oa]',
    afterNumber: 'de|em',
    persons: 'nós|eles|elas|eu|ele|ela',
    moves: 'a|para|entre|até',
    half: 'com|a|até|sem|para',
    relative: 'que',
    isPlace: '\\s*(?:[:：]|\\s(?:é)(?=\\s))\\s*',
    heldAt: '',
    introduces: '',
    on: 'em|no dia',
    onBehind: '',
    ofDate: '',
    with: 'com\\s+',
    forGuests: 'para\\s+{guests}',
    joinsClauses: '\\s+(?:e|por(?= um (?:custo|preço|orçamento)))\\s+',
    joinsItems: '\\s*(?<![\\p{L}\\p{M}])(?:e|por(?= um (?:custo|preço|orçamento)))\\s+',
  },
  roles: {
    budget: 'orçamento',
    cost: 'custos?|preço',
    ask: 'buscamos|pedimos|precisamos|captar|captação',
    guests: 'convidados|pessoas|participantes',
    place: 'local|lugar',
    date: 'data|dia',
  },
} satisfies Lexicon;
