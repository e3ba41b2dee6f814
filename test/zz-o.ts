import { readFileSync } from 'node:fs';
import { measureBrandDeck } from './measure-brand-deck.ts';

const d = await measureBrandDeck(
  '/tmp/u2/a-like.pptx',
  readFileSync('/tmp/decks/pic/pictures.md', 'utf8'),
  '/tmp/decks/pic',
);
const s = d.slides[1]!;
console.log(JSON.stringify(s.layout.placeholders.map((p) => p.paint)).slice(0, 1500));
for (const fr of d.slides[1]!.frames)
  console.log(
    fr.type,
    fr.name,
    JSON.stringify(fr.box),
    fr.type === 'text' ? JSON.stringify(fr.text.paragraphs.map((p) => p.runs.map((r) => r.color))) : '',
    fr.placeholder,
  );
console.log(d.slides[1]!.layout.ink, s.layout.placeholders[1]!.levels[0]);
