// What decks on a brand will be like, in plain words.
import type { BrandRecord } from '@deckle/api';

const colors = { ready: 'border-accent', usable: 'border-caution', 'needs-a-hand': 'border-danger' } as const;

export function BrandVerdict({ verdict: { level, text } }: Pick<BrandRecord, 'verdict'>) {
  return <p className={`border-s-4 ps-3 ${colors[level]}`}>{text}</p>;
}
