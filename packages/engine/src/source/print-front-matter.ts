// Metadata as front matter; what has its default is left out.
import type { Kind, Metadata } from '../model/index.ts';

/** The front matter of a document, fences included, no line feed at its end. */
export function printFrontMatter(kind: Kind, meta: Metadata): string {
  const lines: readonly (readonly [key: string, value: string | undefined])[] = [
    ['kind', kind],
    ['title', printScalar(meta.title)],
    ['subtitle', printScalar(meta.subtitle)],
    ['author', printList(meta.authors)],
    ['date', printScalar(meta.date)],
    ['lang', meta.language],
    ['theme', printScalar(meta.theme)],
    ['size', printSize(meta)],
    ['header', printScalar(meta.header)],
    ['footer', printScalar(meta.footer)],
    ['pageNumbers', meta.pageNumbers ? undefined : 'false'],
    ['numbered', meta.numbered ? 'true' : undefined],
    ['logo', printScalar(meta.logo)],
  ];
  const written = lines.filter(([, value]) => value !== undefined).map(([key, value]) => `${key}: ${value}`);
  return ['---', ...written, '---'].join('\n');
}

const printList = (items: readonly string[]): string | undefined => {
  const [first, ...others] = items;
  if (first === undefined) return undefined;
  return others.length === 0 ? printScalar(first) : `[${items.map((item) => quote(item)).join(', ')}]`;
};

const printScalar = (value: string | undefined): string | undefined =>
  value === undefined || (/^[\p{L}\p{N}][\p{L}\p{N} .,()/&%+–—-]*$/u.test(value) && !/^null$|\s$/.test(value))
    ? value
    : quote(value);

const quote = (value: string): string =>
  `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;

function printSize({ slideSize, pageSize, landscape }: Metadata): string | undefined {
  const words = [slideSize === '4:3' && '4:3', pageSize === 'Letter' && 'Letter', landscape && 'landscape'].filter(
    Boolean,
  );
  return words.length > 0 ? words.join(' ') : undefined;
}
