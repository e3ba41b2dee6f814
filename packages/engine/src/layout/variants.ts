// The variants of slides: each layout and its arrangements. docs/layouts.md lists which content leads to which.
import type { SlideLayoutName } from '../model/index.ts';

const byLayout = {
  title: ['title', 'title with picture'],
  section: ['section'],
  content: [
    'statement',
    'cards of points',
    'large points',
    'rows of points',
    'numbered points',
    'short text',
    'formulas',
    'text',
    'list in two columns',
    'mixed',
  ],
  columns: ['columns', 'text and visual', 'visual and text', 'text beside full-bleed picture', 'row of visuals'],
  cards: [
    'team',
    'offers',
    'logos',
    'answers',
    'contacts',
    'call to action',
    'pictured cards',
    'composed cards',
    'row of cards',
    'grid of cards',
    'rows of cards',
  ],
  steps: ['pictured steps', 'composed steps', 'words in arrows', 'row of steps', 'rows of steps'],
  timeline: ['composed events', 'line', 'events on both sides', 'vertical line'],
  stats: ['dials', 'bars', 'composed numbers', 'one number', 'row of numbers', 'grid of numbers'],
  quote: ['quote', 'quote with portrait'],
  table: ['roadmap', 'table', 'table and text'],
  chart: ['chart beside title', 'chart'],
  picture: ['picture', 'picture beside title', 'full-bleed picture'],
  code: ['code'],
  comparison: ['panels'],
  agenda: ['composed agenda', 'agenda in large numerals', 'agenda', 'agenda in two columns'],
  closing: ['closing'],
  blank: ['blank'],
} as const satisfies { readonly [name in SlideLayoutName]: readonly string[] };

export type Variant = (typeof byLayout)[SlideLayoutName][number];

/** The slide layout that a variant belongs to. */
export function layoutOf(variant: Variant): SlideLayoutName {
  const names = Object.keys(byLayout) as readonly SlideLayoutName[];
  return names.find((name) => (byLayout[name] as readonly Variant[]).includes(variant)) ?? 'content';
}

/** Every variant, in the order of docs/layouts.md. */
export const variants: readonly Variant[] = Object.values(byLayout).flat();

const looks: { readonly [variant in Variant]?: string } = {
  'cards of points': 'cards',
  'composed cards': 'cards',
  'row of cards': 'cards',
  'grid of cards': 'cards',
  'rows of points': 'rows',
  'numbered points': 'rows',
  'rows of cards': 'rows',
  'rows of steps': 'rows',
  'composed steps': 'steps',
  'words in arrows': 'steps',
  'row of steps': 'steps',
  'large points': 'list',
  'short text': 'list',
  text: 'list',
};

/** The look of variants from a distance: consecutive slides that look alike are monotonous. */
export const lookOf = (variant: Variant): string => looks[variant] ?? variant;
