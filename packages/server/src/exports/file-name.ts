// Names of files handed out: safe on every system, and written into Content-Disposition so that every browser reads them.

const longest = 120;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name with the extension, of the caller's wish or the title: no path, no control or reserved characters. */
export function fileNameOf(wish: string, extension: string): string {
  const stem = (wish.toLowerCase().endsWith(extension) ? wish.slice(0, -extension.length) : wish)
    .toWellFormed()
    .normalize('NFC')
    // Control and format characters (directions of writing among them), and what Windows and paths forbid.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...stem].slice(0, longest).join('').trim();
  const safe = short === '' || short === '-' ? 'document' : short;
  return (reserved.test(safe) ? `_${safe}` : safe) + extension;
}

/** Content-Disposition with an ASCII stand-in and the name in UTF-8 (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
