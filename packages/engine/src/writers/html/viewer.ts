// The controls around the slides of a deck: the bar, the list of keys, and the speaker's view, activated by the viewer's script.
import { words } from '../../base/words.ts';
import { type HtmlElement, h } from './html.ts';

/** Before the slides: the skip link past the bar, and the bar. */
export function viewerBar(count: number, language: string, direction: 'ltr' | 'rtl'): readonly HtmlElement[] {
  const words = viewerWords(language);
  const isRtl = direction === 'rtl';
  return [
    h('a', { class: 'skip chrome', href: '#1' }, words.skip),
    h(
      'nav',
      { class: 'bar chrome', hidden: true, 'aria-label': words.bar },
      iconButton('previous', isRtl ? icons.right : icons.left, words.previous),
      h('span', { class: 'count' }, `1 / ${count}`),
      iconButton('next', isRtl ? icons.left : icons.right, words.next),
      iconButton('overview', icons.grid, `${words.overview} (O)`),
      iconButton('speaker', icons.speaker, `${words.speaker} (S)`),
      iconButton('show', icons.corners, `${words.show} (F)`),
      iconButton('keys', icons.question, `${words.keys} (?)`),
    ),
  ];
}

/** After the slides: the live region, the list of keys, and the template of the speaker's view. */
export function viewerPanels(language: string, direction: 'ltr' | 'rtl', notes: string): readonly HtmlElement[] {
  const words = viewerWords(language);
  return [
    h('p', { class: 'live chrome', role: 'status' }),
    keysDialog(words, direction),
    h('template', { class: 'chrome' }, speakerView(words, notes)),
  ];
}

/** Icon paths in a 20 by 20 square. */
const icons = {
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  grid: 'M3.5 4.5h5.5v4.5H3.5zM11 4.5h5.5v4.5H11zM3.5 11h5.5v4.5H3.5zM11 11h5.5v4.5H11z',
  speaker: 'M3 3.5h14v8.5H3zM6 15h8M7.5 17.5h5M6 6.5h5M6 9h8',
  corners: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  question: 'M7 7.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M10 15.2v.6',
} as const;

function iconButton(action: string, lines: string, name: string): HtmlElement {
  const path = h('path', {
    d: lines,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.7,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const icon = h('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' }, path);
  return h('button', { type: 'button', 'data-do': action, 'aria-label': name, title: name }, icon);
}

function keysDialog(words: ViewerWords, direction: 'ltr' | 'rtl'): HtmlElement {
  const [forward, backward] = direction === 'rtl' ? ['←', '→'] : ['→', '←'];
  const rows: readonly (readonly [keys: readonly string[], meaning: string])[] = [
    [[forward, '↓', 'Space'], words.next],
    [[backward, '↑', '⇧ Space'], words.previous],
    [['Home'], words.first],
    [['End'], words.last],
    [['F'], words.show],
    [['S'], words.speaker],
    [['O'], words.overview],
    [['?'], words.keys],
    [['Esc'], words.back],
  ];
  return h(
    'dialog',
    { class: 'keys chrome', 'aria-labelledby': 'keys' },
    h('h2', { id: 'keys' }, words.keys),
    h(
      'dl',
      {},
      rows.flatMap(([keys, meaning]) => [
        h(
          'dt',
          {},
          keys.map((key) => h('kbd', {}, key)),
        ),
        h('dd', {}, meaning),
      ]),
    ),
    h('button', { type: 'button', 'data-do': 'keys' }, words.close),
  );
}

/** The script fills its parts with slides, notes and times. */
function speakerView(words: ViewerWords, notes: string): HtmlElement {
  return h(
    'main',
    { class: 'speaker', 'aria-label': words.speaker },
    h(
      'section',
      { class: 'now', 'aria-label': words.current },
      h('h2', { tabindex: -1 }),
      h('div', { class: 'stage' }),
    ),
    h(
      'section',
      { class: 'then', 'aria-label': words.next },
      h('h2', {}, words.next),
      h('div', { class: 'stage' }),
      h('p', { class: 'last' }, words.end),
    ),
    h(
      'section',
      { class: 'notes', tabindex: 0, 'aria-label': notes },
      h('div', { class: 'said' }),
      h('p', { class: 'last' }, words.noNotes),
    ),
    h(
      'div',
      { class: 'times' },
      h('span', { class: 'clock' }),
      h('span', { class: 'elapsed', role: 'timer' }),
      h('button', { type: 'button', 'data-do': 'restart' }, words.restart),
      h('span', { class: 'space' }),
      h('button', { type: 'button', 'data-do': 'previous' }, words.previous),
      h('span', { class: 'count' }),
      h('button', { type: 'button', 'data-do': 'next' }, words.next),
      h('button', { type: 'button', 'data-do': 'speaker' }, words.close),
    ),
  );
}

// The words of the viewer, on its buttons and for screen readers, in the available languages; English for all others.

const names = [
  ...words('skip bar previous next overview speaker show slide keys first last back current end noNotes'),
  ...words('restart close'),
];
export type ViewerWords = { readonly [name in (typeof names)[number]]: string };

const byLanguage: { readonly [language: string]: string } = {
  en: 'Skip to the slides|Slides|Previous slide|Next slide|Overview|Speaker view|Full screen|slide|Keys|First slide|Last slide|Back to all slides|Current slide|The last slide|No notes on this slide.|Restart the timer|Close',
  de: 'Zu den Folien|Folien|Vorige Folie|Nächste Folie|Übersicht|Referentenansicht|Vollbild|Folie|Tasten|Erste Folie|Letzte Folie|Zurück zu allen Folien|Aktuelle Folie|Die letzte Folie|Keine Notizen zu dieser Folie.|Stoppuhr neu starten|Schließen',
  fr: 'Aller aux diapositives|Diapositives|Diapositive précédente|Diapositive suivante|Vue d’ensemble|Mode présentateur|Plein écran|diapositive|Touches|Première diapositive|Dernière diapositive|Retour à toutes les diapositives|Diapositive actuelle|La dernière diapositive|Aucune note pour cette diapositive.|Relancer le chronomètre|Fermer',
  es: 'Ir a las diapositivas|Diapositivas|Diapositiva anterior|Diapositiva siguiente|Vista general|Vista del orador|Pantalla completa|diapositiva|Teclas|Primera diapositiva|Última diapositiva|Volver a todas las diapositivas|Diapositiva actual|La última diapositiva|Sin notas en esta diapositiva.|Reiniciar el cronómetro|Cerrar',
  it: 'Vai alle diapositive|Diapositive|Diapositiva precedente|Diapositiva successiva|Panoramica|Vista relatore|Schermo intero|diapositiva|Tasti|Prima diapositiva|Ultima diapositiva|Torna a tutte le diapositive|Diapositiva attuale|L’ultima diapositiva|Nessuna nota per questa diapositiva.|Riavvia il cronometro|Chiudi',
  pt: 'Ir para os slides|Slides|Slide anterior|Próximo slide|Visão geral|Modo apresentador|Tela cheia|slide|Teclas|Primeiro slide|Último slide|Voltar a todos os slides|Slide atual|O último slide|Sem notas neste slide.|Reiniciar o cronômetro|Fechar',
  nl: 'Naar de dia’s|Dia’s|Vorige dia|Volgende dia|Overzicht|Sprekersweergave|Volledig scherm|dia|Toetsen|Eerste dia|Laatste dia|Terug naar alle dia’s|Huidige dia|De laatste dia|Geen notities bij deze dia.|Timer opnieuw starten|Sluiten',
  ar: 'انتقل إلى الشرائح|الشرائح|الشريحة السابقة|الشريحة التالية|نظرة عامة|عرض المتحدث|ملء الشاشة|شريحة|المفاتيح|الشريحة الأولى|الشريحة الأخيرة|العودة إلى كل الشرائح|الشريحة الحالية|الشريحة الأخيرة|لا ملاحظات لهذه الشريحة.|إعادة تشغيل المؤقت|إغلاق',
  he: 'דלג לשקופיות|שקופיות|השקופית הקודמת|השקופית הבאה|סקירה|תצוגת מרצה|מסך מלא|שקופית|מקשים|השקופית הראשונה|השקופית האחרונה|חזרה לכל השקופיות|השקופית הנוכחית|השקופית האחרונה|אין הערות לשקופית זו.|הפעלת השעון מחדש|סגירה',
  hi: 'स्लाइडों पर जाएँ|स्लाइडें|पिछली स्लाइड|अगली स्लाइड|सिंहावलोकन|वक्ता दृश्य|पूर्ण स्क्रीन|स्लाइड|कुंजियाँ|पहली स्लाइड|अंतिम स्लाइड|सभी स्लाइडों पर वापस|वर्तमान स्लाइड|अंतिम स्लाइड|इस स्लाइड पर कोई टिप्पणी नहीं।|टाइमर फिर से शुरू करें|बंद करें',
  zh: '跳到幻灯片|幻灯片|上一张|下一张|概览|演讲者视图|全屏|幻灯片|按键|第一张|最后一张|返回全部幻灯片|当前幻灯片|最后一张幻灯片|此幻灯片没有备注。|重新计时|关闭',
  ja: 'スライドへ移動|スライド|前のスライド|次のスライド|一覧|発表者ビュー|全画面|スライド|キー|最初のスライド|最後のスライド|すべてのスライドに戻る|現在のスライド|最後のスライドです|このスライドにノートはありません。|タイマーをやり直す|閉じる',
  ko: '슬라이드로 건너뛰기|슬라이드|이전 슬라이드|다음 슬라이드|개요|발표자 보기|전체 화면|슬라이드|키|첫 슬라이드|마지막 슬라이드|모든 슬라이드로 돌아가기|현재 슬라이드|마지막 슬라이드입니다|이 슬라이드에는 노트가 없습니다.|타이머 다시 시작|닫기',
};

/** The words for a deck in this language (BCP 47). */
export function viewerWords(language: string): ViewerWords {
  const words = (byLanguage[language.split('-')[0]!.toLowerCase()] ?? byLanguage.en!).split('|');
  return Object.fromEntries(names.map((name, index) => [name, words[index]!])) as ViewerWords;
}
