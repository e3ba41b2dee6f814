// The words of Hindi by which requests are read; what the composer writes in it stands in hi.md.
import type { Lexicon } from './lexicon.ts';

export const hi = {
  isSpaced: true,
  fact: {
    beforeName: 'हमारे पास|हमारी|हमारा|हमारे|और|लगभग|करीब|अब तक|कुल|में|रोज़ाना',
    beforeNumber: 'है|हैं|था|थी|थे|रही|रहा|में|का|की|के|लगभग|करीब|को|पर|से|सन',
    afterNumber: 'का|की|के|है|हैं|में|को|रही|रहा|थी|था|थे',
    persons: 'हम|वे|मैं',
    moves: 'से|तक',
    half: '',
    relative: '',
    isPlace: '\\s*[:：]\\s*',
    heldAt: '',
    introduces: '',
    on: '',
    onBehind: 'को',
    ofDate: '\\s*(?:की|का|के)',
    with: '',
    forGuests: '{guests}\\s+के लिए',
    joinsClauses: '\\s+(?:और|तथा|एवं|व)\\s+',
    joinsItems: '\\s*(?<![\\p{L}\\p{M}])(?:और|तथा|एवं|व)\\s+',
  },
  roles: {
    budget: 'बजट',
    cost: 'लागत|कीमत',
    ask: 'हमें|जरूरत|ज़रूरत|आवश्यकता|निवेश|जुटाना',
    guests: 'मेहमान|मेहमानों|लोग|लोगों|प्रतिभागी|प्रतिभागियों',
    place: 'स्थान|जगह',
    date: 'तारीख|तिथि|दिनांक',
  },
} satisfies Lexicon;
