// The words of Arabic by which requests are read; what the composer writes in it stands in ar.md.
import type { Lexicon } from './lexicon.ts';

export const ar = {
  isSpaced: true,
  fact: {
    beforeName: 'لدينا|عندنا|هناك|يوجد|توجد|نحو|حوالي|قرابة|و',
    beforeNumber: 'هو|هي|بلغت|بلغ|تبلغ|يبلغ|كانت|كان|من|في|عام|سنة|نحو|حوالي|قدرها|قدره|بقيمة|إلى',
    afterNumber: 'من',
    persons: 'نحن|هم',
    moves: 'إلى|بين',
    half: '',
    relative: '',
    isPlace: '\\s*(?:[:：]|\\s(?:هو|في)(?=\\s))\\s*',
    heldAt: '',
    introduces: '',
    on: 'في|يوم|بتاريخ',
    onBehind: '',
    ofDate: '',
    with: 'ب(?=\\p{L}{3,}\\s)|مع\\s+',
    forGuests: 'لـ?\\s?{guests}',
    joinsClauses: '\\s+و(?=[\\p{L}\\p{Nd}])',
    joinsItems: '\\s+و(?=ال\\p{L}{2})',
  },
  roles: {
    budget: '(?:ب|ال)?ميزانية',
    cost: '(?:ال)?تكلفة|(?:ال)?سعر',
    ask: 'نطلب|نحتاج|نسعى|تمويل',
    guests: 'ضيف(?:ًا|ا)?|ضيوف|شخص(?:ًا|ا)?|أشخاص|مشارك(?:ًا|ا|ين)?',
    place: '(?:ال)?مكان',
    date: 'التاريخ|الموعد',
  },
} satisfies Lexicon;
