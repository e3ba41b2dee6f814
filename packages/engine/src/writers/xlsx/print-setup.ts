// How a worksheet prints (ECMA-376 part 1, 18.3.1.63): fitted to the page's width, landscape when wide, with the document's header and footer.
import type { Metadata } from '../../model/index.ts';
import { el, type XmlElement } from '../../ooxml/xml.ts';
import type { Worksheet } from '../../workbook/workbook.ts';

/** Characters that a portrait page holds without being made smaller. */
const portraitWidth = 95;
const paperSizes = { A4: 9, Letter: 1 };

/** Margins, page and its header and footer, in this order. */
export function printElements({ widths }: Worksheet, meta: Metadata, hasLogo: boolean): readonly XmlElement[] {
  const isWide = meta.landscape || widths.reduce((sum, width) => sum + width, 0) > portraitWidth;
  const { title, header, footer } = meta;
  return [
    el('pageMargins', { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 }),
    el('pageSetup', {
      paperSize: paperSizes[meta.pageSize],
      orientation: isWide ? 'landscape' : 'portrait',
      fitToHeight: 0,
    }),
    el(
      'headerFooter',
      {},
      (header !== undefined || hasLogo) &&
        el('oddHeader', {}, `${header === undefined ? '' : `&L${literal(header)}`}${hasLogo ? '&R&G' : ''}`),
      el('oddFooter', {}, `&L${literal(footer ?? title)}&R&P / &N`),
    ),
  ];
}

// A header has 255 characters at most (18.3.1.36), and '&' starts a code in it.
const literal = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100).replaceAll('&', '&&');
