// Decks on templates that companies really have: nothing is lost, illegible or over a logo, nothing lies outside, files are valid, and
// masters and media are theirs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorld } from '@deckle/press';
import type { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeSource } from '../packages/engine/src/compose.ts';
import { findings, putFile, withFolder } from './judges.ts';
import { drawSlides, measureBrandDeck } from './measure-brand-deck.ts';
import { withInner } from './overflows.ts';
import { hasPeers, peers } from './peers.ts';
import { everyNth } from './share.ts';

const source = readFileSync(fileURLToPath(new URL('brand-decks/every-kind.md', import.meta.url)), 'utf8');
const decks = fileURLToPath(new URL('brand-decks', import.meta.url));
const pictured = readFileSync(join(decks, 'pictures.md'), 'utf8');
const ownBackgrounds = readFileSync(fileURLToPath(new URL('brand-decks/own-backgrounds.md', import.meta.url)), 'utf8');
const world = createWorld();
/** Backgrounds of its own are tried on every so many templates in an ordinary run. */
const ownShare = 3;
/** Contrast below which text is not read, whoever chose its colors. */
const unread = 3;
/** Companies whose own slides have fainter large text: white on their light color stays as it is. */
const ownFaint: Readonly<Record<string, number>> = { 'fund-seedplus-google.pptx': 2.5 };

const lineText = (lines: readonly { readonly runs: readonly { readonly text: string }[] }[]): string =>
  lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');

/** The share of a page in this color (RRGGBB). */
function shareOf(hex: string, { data, width, height }: PNG): number {
  const wanted = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.every((value, channel) => Math.abs(value - data[at + channel]!) <= 4)) count += 1;
  }
  return count / (width * height);
}

describe.skipIf(!hasPeers('realBrands', 'validator'))('decks on real templates', () => {
  const names = hasPeers('realBrands')
    ? readdirSync(peers.realBrands).filter((name) => /\.(?:pptx|potx)$/.test(name))
    : [];
  const made = new Map<string, Uint8Array>();
  let plain = 0;
  beforeAll(async () => {
    const { composition } = await composeSource({ source, kind: 'deck' }, ['deck'], world);
    plain = composition.kind === 'deck' ? composition.frames.slides.length : 0;
  });

  test.each(names)('%s', { timeout: 60_000 }, async (name) => {
    const deck = await measureBrandDeck(join(peers.realBrands, name), source);
    made.set(name.replace(/\.\w+$/, '.pptx'), await deck.write('pptx'));
    expect(deck.slides.length).toBeLessThanOrEqual(plain * 1.4);
    expect(deck.outside).toEqual([]);
    expect(deck.changed).toEqual([]);
    const faint = deck.faint.filter(({ contrast }) => contrast < (ownFaint[name] ?? unread));
    expect(
      faint.map(({ slide, contrast, frame, text }) => `${slide}: ${contrast.toFixed(2)} ${frame}: ${text}`),
    ).toEqual([]);
    // The number of a section stands on the plate that a sample slide has for it.
    const covered = deck.covered.filter(
      ({ over, line }) => line.role === 'title' || over === 'the title' || (over === 'a logo' && line.role !== 'label'),
    );
    expect(covered.map(({ slide, line, over }) => `${slide}: ${line.frame}: ${line.text} over ${over}`)).toEqual([]);
  });

  // A share of them here, all with the other large corpora.
  test.each(everyNth(names, 4))('pictures on %s', { timeout: 60_000 }, async (name) => {
    const deck = await measureBrandDeck(join(peers.realBrands, name), pictured, decks);
    expect(deck.changed).toEqual([]);
    expect(deck.overflows).toBe(0);
    const shown = deck.slides
      .flatMap((slide) => slide.frames.flatMap(withInner))
      .filter(({ type }) => type === 'picture');
    expect(shown.length).toBeGreaterThanOrEqual(17);
    const faint = deck.faint.filter(({ contrast }) => contrast < (ownFaint[name] ?? unread));
    expect(faint.map(({ slide, contrast, text }) => `${slide}: ${contrast.toFixed(2)} ${text}`)).toEqual([]);
    const covered = deck.covered.filter(({ over }) => over === 'the title' || over === 'a logo');
    expect(covered.map(({ slide, line, over }) => `${slide}: ${line.text} over ${over}`)).toEqual([]);
  });

  test.each(everyNth(names, ownShare))('%s with backgrounds of its own', { timeout: 60_000 }, async (name) => {
    const deck = await measureBrandDeck(join(peers.realBrands, name), ownBackgrounds);
    made.set(name.replace(/\.\w+$/, '-own.pptx'), await deck.write('pptx'));
    const own = deck.faint.filter(({ slide }) => slide < deck.slides.length);
    expect(own.map(({ slide, contrast, frame, text }) => `${slide}: ${contrast.toFixed(2)} ${frame}: ${text}`)).toEqual(
      [],
    );
    const messages = deck.diagnostics.filter(({ code }) => code === 'not-carried-over').map(({ message }) => message);
    const [, page] = await drawSlides(await deck.write('pdf'), deck.slides.length, 240);
    if (messages.some((message) => message.includes("'#12243a' is not shown")))
      expect(shareOf('12243A', page!)).toBe(0);
    else expect(shareOf('12243A', page!)).toBeGreaterThan(0.5);
  });

  test('panels behind composed content are as wide as the placeholders that a template fills itself', async () => {
    const { slides } = await measureBrandDeck(join(peers.realBrands, 'research-saa-filled-boxes.pptx'), source);
    const widths = slides.flatMap(({ frames }) => {
      const title = frames.find((frame) => frame.type === 'text' && frame.role === 'title');
      const panel = frames.find(({ name }) => name === 'Panel');
      // Beside a placeholder with text a panel has a part of the width.
      if (panel !== undefined && title !== undefined && panel.box.width < title.box.width * 0.9) return [];
      return title === undefined || panel === undefined ? [] : ([[panel.box.x, panel.box.width, title.box]] as const);
    });
    expect(widths.length).toBeGreaterThan(5);
    for (const [x, width, title] of widths) expect([x, width]).toEqual([title.x, title.width]);
  });

  test('over a title, a subtitle with author and date takes two lines, clear of it', async () => {
    const { slides } = await measureBrandDeck(join(peers.realBrands, 'research-dasher.pptx'), source);
    const texts = slides[0]!.frames.filter((frame) => frame.type === 'text');
    const [title, over] = [
      texts.find(({ role }) => role === 'title')!,
      texts.find(({ text }) => text.paragraphs.some(({ lines }) => lineText(lines).includes('PROPOSAL'))),
    ];
    expect(over!.text.paragraphs.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(2);
    expect(over!.box.y + over!.text.height).toBeLessThanOrEqual(title.box.y);
  });

  test('all of them are valid', async () => {
    expect(made.size).toBe(names.length + everyNth(names, ownShare).length);
    await withFolder((folder) => {
      const files = [...made].map(([name, bytes]) => putFile(folder, name, bytes));
      expect(findings(files).filter((line) => /^\s+(?:error|warn)/.test(line))).toEqual([]);
    });
  }, 120_000);
});
