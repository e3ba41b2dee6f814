// The credit of a picture as one line, as a source and a slide have it.
import type { PictureCredit } from '@deckle/api';

/** `Ada Lovelace / Wikimedia Commons, CC BY-SA 4.0`. */
export const creditLine = ({ by, source, license }: PictureCredit): string =>
  `${[by && short(by), short(source)].filter(Boolean).join(' / ')}, ${short(license)}`;

const short = (text: string): string => {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > 80 ? `${plain.slice(0, 79).toWellFormed()}…` : plain;
};
