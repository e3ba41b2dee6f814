// What a slide is for: the layouts of the source language.
export const slideLayoutNames = [
  'title',
  'section',
  'content',
  'columns',
  'cards',
  'steps',
  'timeline',
  'stats',
  'quote',
  'table',
  'chart',
  'picture',
  'code',
  'comparison',
  'agenda',
  'closing',
  'blank',
] as const;
export type SlideLayoutName = (typeof slideLayoutNames)[number];
