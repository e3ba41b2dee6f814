// Document properties: docProps/core.xml (ECMA-376 part 2, 11) and docProps/app.xml (part 1, 22.2).
import type { Metadata } from '../model/index.ts';
import type { Package } from './package.ts';
import { el, root } from './xml.ts';

/** Adds both property parts. `date` in the front matter, when it is an ISO date, becomes the time of creation; the clock is never asked. */
export function addProperties(file: Package, meta: Metadata, application: 'PowerPoint' | 'Word' | 'Excel'): void {
  const created = /^\d{4}-\d{2}-\d{2}$/.test(meta.date ?? '') ? `${meta.date}T00:00:00Z` : '2000-01-01T00:00:00Z';
  const author = meta.authors.join('; ');
  const core = file.part(
    '/docProps/core.xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
    root(
      'cp:coreProperties',
      ['cp', 'dc', 'dcterms', 'dcmitype', 'xsi'],
      {},
      el('dc:title', {}, meta.title),
      meta.subtitle !== undefined && el('dc:subject', {}, meta.subtitle),
      el('dc:creator', {}, author),
      el('cp:lastModifiedBy', {}, author),
      el('cp:revision', {}, '1'),
      el('dcterms:created', { 'xsi:type': 'dcterms:W3CDTF' }, created),
      el('dcterms:modified', { 'xsi:type': 'dcterms:W3CDTF' }, created),
      el('dc:language', {}, meta.language),
    ),
  );
  const app = file.part(
    '/docProps/app.xml',
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    el(
      'Properties',
      { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
      el('Application', {}, `Microsoft Office ${application}`),
      el('AppVersion', {}, '16.0000'),
    ),
  );
  file.relate('http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', core);
  file.relate('extended-properties', app);
}
