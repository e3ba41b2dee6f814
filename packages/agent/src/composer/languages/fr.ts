// The words of French by which requests are read; what the composer writes in it stands in fr.md.
import type { Lexicon } from './lexicon.ts';

export const fr = {
  isSpaced: true,
  fact: {
    beforeName:
      "nous avons|on a|il y a|avons|a|ont|avec|notre|nos|leurs?|le|la|les|l[’']|un|une|des|du|et|environ|près de|plus de|presque|actuellement|de|d[’']",
    beforeNumber:
      "est|sont|était|étaient|sera|seront|de|d[’']|à|en|au|aux|par|pour|environ|près de|plus de|depuis|le|la|un|une|s’élève à|s’élèvent à",
    afterNumber: "de|d[’']|en",
    persons: 'nous|on|ils|elles|je|il|elle',
    moves: 'à|entre',
    half: "avec|dès|depuis|jusqu[’']au?|à|chez|avant|après",
    relative: 'qui|que',
    isPlace: '\\s*(?:[:：]|\\s(?:est)(?=\\s))\\s*',
    heldAt: '',
    introduces: '',
    on: 'le',
    onBehind: '',
    ofDate: '',
    with: 'avec\\s+',
    forGuests: 'pour\\s+{guests}',
    joinsClauses: '\\s+(?:et|pour(?= un (?:coût|prix|budget)))\\s+',
    joinsItems: '\\s*(?<![\\p{L}\\p{M}])(?:et|pour(?= un (?:coût|prix|budget)))\\s+',
  },
  roles: {
    budget: 'budget',
    cost: 'coûts?|prix',
    ask: 'levons|lever|levée|cherchons|recherchons|besoin',
    guests: 'invités|personnes|participants|visiteurs',
    place: 'lieu|adresse',
    date: 'date|jour',
  },
} satisfies Lexicon;
