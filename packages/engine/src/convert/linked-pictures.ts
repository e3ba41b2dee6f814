// Links around pictures of a deck: on a slide a picture is a frame of its own, which is no link.
import { type Diagnostics, listNames, type Wording } from '../base/diagnostic.ts';
import { type Deck, type Inline, replaceIn } from '../model/index.ts';

/** The deck with its linked pictures as pictures; the addresses that are left out are told once. */
export function withoutPictureLinks(deck: Deck, diagnostics: Diagnostics): Deck {
  const inlines = (children: readonly Inline[]): readonly Inline[] => {
    if (!children.some(isLinkedPicture)) return children;
    return children.flatMap((child) => {
      if (child.type !== 'link' || !isLinkedPicture(child)) return [child];
      diagnostics.reportTogether('not-carried-over', child.url, leftOut, {
        hint: 'Write the link below the picture.',
        at: child.children.find((inner) => inner.type === 'image')?.position,
      });
      return child.children;
    });
  };
  return replaceIn(deck, { inlines });
}

/** A link that has pictures and nothing else. */
const isLinkedPicture = (child: Inline): boolean =>
  child.type === 'link' &&
  child.children.some(({ type }) => type === 'image') &&
  child.children.every((inner) => inner.type === 'image' || (inner.type === 'text' && inner.value.trim() === ''));

const leftOut: Wording = (count, addresses) => {
  const names = listNames(count, addresses);
  return count === 1
    ? `Pictures on slides are no links: the address ${names} was left out.`
    : `Pictures on slides are no links: ${count} addresses were left out: ${names}.`;
};
