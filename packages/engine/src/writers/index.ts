// The table of writers. A format is a folder and a row; the row feeds the CLI's help, the API's enum, media types and the tests.
import type { Kind } from '../model/index.ts';
import type { Writer } from './writer.ts';

/** Writers load on first use, so that a deck to .pptx does not wait for the others. */
export const formats = {
  html: {
    extension: '.html',
    mediaType: 'text/html; charset=utf-8',
    reads: ['deck', 'doc', 'sheet'],
    load: async () => (await import('./html/index.ts')).htmlWriter,
  },
  pptx: {
    extension: '.pptx',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    reads: ['deck'],
    load: async () => (await import('./pptx/index.ts')).pptxWriter,
  },
  docx: {
    extension: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    reads: ['doc'],
    load: async () => (await import('./docx/index.ts')).docxWriter,
  },
  xlsx: {
    extension: '.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reads: ['sheet'],
    load: async () => (await import('./xlsx/index.ts')).xlsxWriter,
  },
  pdf: {
    extension: '.pdf',
    mediaType: 'application/pdf',
    reads: ['doc', 'deck'],
    load: async () => (await import('./pdf/index.ts')).pdfWriter,
  },
} as const satisfies { readonly [format: string]: FormatRow };

/** `reads` are the kinds the writer draws directly; a document of another kind is converted to the first of them. */
type FormatRow = {
  readonly extension: string;
  readonly mediaType: string;
  readonly reads: readonly [Kind, ...Kind[]];
  readonly load: () => Promise<Writer>;
};

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as readonly Format[];
