// What stands around the slides of a deck: the bar, the list of keys, and the speaker's view, which the viewer's script wakes.
import { type HtmlElement, h } from './html.ts';
import { type ViewerWords, viewerWords } from './viewer-words.ts';

/** Before the slides: the way past the bar, and the bar. */
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

/** Behind the slides: what is said aloud, the list of keys, and the mold of the speaker's view. */
export function viewerPanels(language: string, direction: 'ltr' | 'rtl', notes: string): readonly HtmlElement[] {
  const words = viewerWords(language);
  return [
    h('p', { class: 'live chrome', role: 'status' }),
    keysDialog(words, direction),
    h('template', { class: 'chrome' }, speakerView(words, notes)),
  ];
}

/** Lines of icons in a square of 20. */
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

/** The script sets slides, notes and times into its parts. */
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
