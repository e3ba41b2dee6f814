// The words on the buttons of the viewer, in the languages they are known in; English for all others.

const names = ['skip', 'bar', 'previous', 'next', 'overview', 'speaker', 'show', 'slide'] as const;
export type ViewerWords = { readonly [name in (typeof names)[number]]: string };

const byLanguage: { readonly [language: string]: string } = {
  en: 'Skip to the slides|Slides|Previous slide|Next slide|Overview|Speaker view|Full screen|slide',
  de: 'Zu den Folien|Folien|Vorige Folie|Nächste Folie|Übersicht|Referentenansicht|Vollbild|Folie',
  fr: 'Aller aux diapositives|Diapositives|Diapositive précédente|Diapositive suivante|Vue d’ensemble|Mode présentateur|Plein écran|diapositive',
  es: 'Ir a las diapositivas|Diapositivas|Diapositiva anterior|Diapositiva siguiente|Vista general|Vista del orador|Pantalla completa|diapositiva',
  it: 'Vai alle diapositive|Diapositive|Diapositiva precedente|Diapositiva successiva|Panoramica|Vista relatore|Schermo intero|diapositiva',
  pt: 'Ir para os slides|Slides|Slide anterior|Próximo slide|Visão geral|Modo apresentador|Tela cheia|slide',
  ar: 'انتقل إلى الشرائح|الشرائح|الشريحة السابقة|الشريحة التالية|نظرة عامة|عرض المتحدث|ملء الشاشة|شريحة',
  he: 'דלג לשקופיות|שקופיות|השקופית הקודמת|השקופית הבאה|סקירה|תצוגת מרצה|מסך מלא|שקופית',
  hi: 'स्लाइडों पर जाएँ|स्लाइडें|पिछली स्लाइड|अगली स्लाइड|सिंहावलोकन|वक्ता दृश्य|पूर्ण स्क्रीन|स्लाइड',
  zh: '跳到幻灯片|幻灯片|上一张|下一张|概览|演讲者视图|全屏|幻灯片',
  ja: 'スライドへ移動|スライド|前のスライド|次のスライド|一覧|発表者ビュー|全画面|スライド',
};

/** The words for a deck in this language (BCP 47). */
export function viewerWords(language: string): ViewerWords {
  const words = (byLanguage[language.split('-')[0]!.toLowerCase()] ?? byLanguage.en!).split('|');
  return Object.fromEntries(names.map((name, index) => [name, words[index]!])) as ViewerWords;
}
