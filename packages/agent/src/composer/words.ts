// What the composer itself says, in the languages of its outlines.
import { type OutlineLanguage, outlineLanguageOf } from './archetype.ts';

export type Words = {
  readonly blanks: string;
  /** Before the request in its own words, so that nothing that was said is lost. */
  readonly asked: string;
  readonly nearest: string;
  readonly agenda: string;
  readonly figures: string;
  readonly keyPoints: string;
  readonly data: string;
  readonly total: string;
  readonly highest: string;
  readonly lowest: string;
  readonly change: string;
  readonly closing: string;
  readonly contact: string;
  readonly forWhom: string;
  readonly tone: string;
  readonly untitled: string;
  readonly topic: string;
  /** What the three points of a topic are, where they stand under headings of their own. */
  readonly topicLabels: readonly string[];
  readonly topicPoints: readonly string[];
  readonly rest: string;
  readonly leads: (series: string, category: string, value: string) => string;
  readonly moves: (series: string, from: string, to: string) => string;
};

const words: Readonly<Record<OutlineLanguage, Words>> = {
  en: {
    blanks: 'Words in [brackets] are blanks: fill them in, or take them out. Nothing here was made up.',
    asked: 'Asked for:',
    nearest: 'No known kind of document was named, so the nearest one was taken.',
    agenda: 'Agenda',
    figures: 'The figures',
    keyPoints: 'Key points',
    data: 'Data',
    total: 'Total',
    highest: 'Highest',
    lowest: 'Lowest',
    change: 'Change',
    closing: 'Thank you',
    contact: '[name] · [e-mail or telephone]',
    forWhom: 'For',
    tone: 'Tone asked for:',
    untitled: '[title]',
    topic: '[further topic]',
    topicLabels: ['The point', 'An example', 'What follows'],
    topicPoints: ['[the main point in one sentence]', '[an example or a figure]', '[what follows from it]'],
    rest: 'More to say',
    leads: (series, category, value) => `${series}: ${category} leads with ${value}`,
    moves: (series, from, to) => `${series}: from ${from} to ${to}`,
  },
  de: {
    blanks: 'Wörter in [Klammern] sind Lücken: ausfüllen oder herausnehmen. Nichts hier ist erfunden.',
    asked: 'Gewünscht:',
    nearest: 'Keine bekannte Art von Dokument wurde genannt; die nächstliegende wurde genommen.',
    agenda: 'Agenda',
    figures: 'Die Zahlen',
    keyPoints: 'Kernpunkte',
    data: 'Daten',
    total: 'Summe',
    highest: 'Höchster Wert',
    lowest: 'Niedrigster Wert',
    change: 'Veränderung',
    closing: 'Vielen Dank',
    contact: '[Name] · [E-Mail oder Telefon]',
    forWhom: 'Für',
    tone: 'Gewünschter Ton:',
    untitled: '[Titel]',
    topic: '[weiteres Thema]',
    topicLabels: ['Der Punkt', 'Ein Beispiel', 'Was folgt'],
    topicPoints: ['[das Wichtigste in einem Satz]', '[ein Beispiel oder eine Zahl]', '[was daraus folgt]'],
    rest: 'Mehr dazu',
    leads: (series, category, value) => `${series}: ${category} liegt mit ${value} vorn`,
    moves: (series, from, to) => `${series}: von ${from} auf ${to}`,
  },
  fr: {
    blanks: 'Les mots entre [crochets] sont des blancs : à remplir ou à retirer. Rien ici n’est inventé.',
    asked: 'Demande :',
    nearest: 'Aucun type de document connu n’était nommé ; le plus proche a été pris.',
    agenda: 'Au programme',
    figures: 'Les chiffres',
    keyPoints: 'Points clés',
    data: 'Données',
    total: 'Total',
    highest: 'Maximum',
    lowest: 'Minimum',
    change: 'Évolution',
    closing: 'Merci',
    contact: '[nom] · [courriel ou téléphone]',
    forWhom: 'Pour',
    tone: 'Ton demandé :',
    untitled: '[titre]',
    topic: '[autre sujet]',
    topicLabels: ['L’idée', 'Un exemple', 'La suite'],
    topicPoints: ['[l’essentiel en une phrase]', '[un exemple ou un chiffre]', '[ce qui en découle]'],
    rest: 'À dire aussi',
    leads: (series, category, value) => `${series} : ${category} en tête avec ${value}`,
    moves: (series, from, to) => `${series} : de ${from} à ${to}`,
  },
  es: {
    blanks: 'Las palabras entre [corchetes] son huecos: rellénelos o quítelos. Aquí no hay nada inventado.',
    asked: 'Pedido:',
    nearest: 'No se nombró ningún tipo de documento conocido; se tomó el más cercano.',
    agenda: 'Agenda',
    figures: 'Las cifras',
    keyPoints: 'Puntos clave',
    data: 'Datos',
    total: 'Total',
    highest: 'Máximo',
    lowest: 'Mínimo',
    change: 'Cambio',
    closing: 'Gracias',
    contact: '[nombre] · [correo o teléfono]',
    forWhom: 'Para',
    tone: 'Tono pedido:',
    untitled: '[título]',
    topic: '[otro tema]',
    topicLabels: ['La idea', 'Un ejemplo', 'Lo que sigue'],
    topicPoints: ['[lo principal en una frase]', '[un ejemplo o una cifra]', '[lo que se sigue de ello]'],
    rest: 'Algo más',
    leads: (series, category, value) => `${series}: ${category} encabeza con ${value}`,
    moves: (series, from, to) => `${series}: de ${from} a ${to}`,
  },
};

export const wordsIn = (language: string): Words => words[outlineLanguageOf(language)];
