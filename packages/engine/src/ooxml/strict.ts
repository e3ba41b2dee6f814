// The strict namespaces of ISO/IEC 29500 as the transitional ones, which everything here is written in.

const strictStart = 'http://purl.oclc.org/ooxml/';
const transitionalStart = 'http://schemas.openxmlformats.org/';
/** Two names are spelled otherwise besides their address. */
const renamed: readonly (readonly [strict: string, transitional: string])[] = [
  ['extendedProperties', 'extended-properties'],
  ['customProperties', 'custom-properties'],
];

/** A namespace or relationship type in its transitional form (part 1, annex A; part 4): 'drawingml/main' is 'drawingml/2006/main'. */
export function transitionalUri(uri: string): string {
  if (!uri.startsWith(strictStart)) return uri;
  const [field, ...rest] = uri.slice(strictStart.length).split('/');
  const path = rest.map((name) => renamed.find(([strict]) => strict === name)?.[1] ?? name);
  return `${transitionalStart}${[field, '2006', ...path].join('/')}`;
}

/** Whether a text names anything of the strict formats. */
export const isStrict = (xml: string): boolean => xml.includes(strictStart);

/** The text of a strict part in the transitional namespaces. Percentages stay as they are written: both forms may be read in either. */
export const transitionalXml = (xml: string): string =>
  xml
    .replace(/http:\/\/purl\.oclc\.org\/ooxml\/[\w/]+/g, (uri) => transitionalUri(uri))
    .replace(/\sconformance\s*=\s*(?:"strict"|'strict')/g, '');
