// The words of Spanish by which requests are read; what the composer writes in it stands in es.md.
import type { Lexicon } from './lexicon.ts';

export const es = {
  isSpaced: true,
  fact: {
    beforeName:
      '(?:nosotros )?(?:tenemos|contamos con)|hay|tiene|tienen|con|nuestr[oa]s?|su|sus|el|la|los|las|una?|unos|unas|y|cerca de|unos|casi|más de|actualmente|de',
    beforeNumber:
      'es|son|fue|fueron|era|eran|será|serán|de|del|en|a|por|para|cerca de|casi|más de|desde|una?|el|la|asciende a|ascienden a',
    afterNumber: 'de|en',
    persons: 'nosotros|ellos|ellas|yo|él|ella',
    moves: 'a|entre|hasta',
    half: 'con|a|desde|hasta|para',
    relative: 'que',
    isPlace: '\\s*(?:[:：]|\\s(?:es)(?=\\s))\\s*',
    heldAt: '',
    introduces: '',
    on: 'el(?: día)?',
    onBehind: '',
    ofDate: '',
    with: 'con\\s+',
    forGuests: 'para\\s+{guests}',
    joinsClauses: '\\s+(?:y|e|por(?= un (?:coste|costo|precio|presupuesto)))\\s+',
    joinsItems: '\\s*(?<![\\p{L}\\p{M}])(?:y|e|por(?= un (?:coste|costo|precio|presupuesto)))\\s+',
  },
  roles: {
    budget: 'presupuesto',
    cost: 'costes?|costos?|precio',
    ask: 'buscamos|pedimos|necesitamos|recaudar|levantar|financiación',
    guests: 'invitados|personas|participantes|asistentes',
    place: 'lugar|sede',
    date: 'fecha|día',
  },
} satisfies Lexicon;
