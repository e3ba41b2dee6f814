// The model: one tree of plain values for deck, doc and sheet.
export * from './block.ts';
export * from './chart.ts';
export * from './document.ts';
export * from './inline.ts';
export * from './position.ts';
export * from './slide-layout-name.ts';
export * from './table.ts';
export * from './text.ts';
export * from './walk.ts';
