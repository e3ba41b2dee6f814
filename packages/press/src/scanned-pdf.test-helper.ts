// PDFs of pages with text, of scans and of figures, for tests of what is told of them.

const textPage = (text: string): string => `BT /F 12 Tf 60 700 Td (${text}) Tj ET`;
const scannedPage = 'q 400 0 0 600 60 60 cm /P Do Q';

/** Pages in order: the text of each, or undefined for a scan. */
export function scannedPdf(pages: readonly (string | undefined)[]): Uint8Array {
  const scan = '\x55'.repeat(5 * 40);
  const kids = pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 1 /Length ${scan.length} >>\nstream\n${scan}\nendstream`,
    ...pages.flatMap((text, index) => {
      const content = text === undefined ? scannedPage : textPage(text);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /P 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`, 'latin1');
}

/** A page for each figure, gray and square, with a line of text; with a logo on each page if asked for. */
export function pdfOfPictures(
  figures: readonly { readonly side: number; readonly shade: number }[],
  { withLogo = false } = {},
): Uint8Array {
  const image = (side: number, shade: number): string => {
    const pixels = String.fromCharCode(128, shade & 255, shade >> 8).padEnd(side * side, '\x80');
    return `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`;
  };
  const kids = figures.map((_, index) => `${5 + 3 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${figures.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    image(150, 999),
    ...figures.flatMap(({ side, shade }, index) => {
      const logo = withLogo ? 'q 125 0 0 125 450 650 cm /L Do Q' : '';
      const content = `BT /F 12 Tf 60 700 Td (Page of figure ${index}.) Tj ET q ${side} 0 0 ${side} 60 200 cm /P Do Q ${logo}`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${6 + 3 * index} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /P ${7 + 3 * index} 0 R /L 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        image(side, shade),
      ];
    }),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`, 'latin1');
}
