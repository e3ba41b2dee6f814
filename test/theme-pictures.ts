// `npm run theme-pictures [theme …]`: docs/pictures/theme-<name>.png, eight slides of one deck in each theme, drawn from our own PDF.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, themeNames } from '@deckle/engine';
import { createWorld } from '@deckle/press';

const pictures = fileURLToPath(new URL('../docs/pictures', import.meta.url));

/** A title, a section and what themes differ most in. */
const source = (theme: string): string => `---
title: How rivers shape cities
subtitle: A field guide for planners
author: Maren Holt
date: 2026-03-14
footer: Rivers and cities
theme: ${theme}
---

# How rivers shape cities

---

# Why the bank matters

---

## The meadow brought the visitors

:::stats
- **68 %** of visitors walk or cycle
- **3.4 km** of bank opened since 2019
- **+21 %** trade in the side streets
:::

---

## Visitors doubled in two years

:::chart{type="column" unit="thousand"}
| Year | Promenade | Meadow | Bridges |
|---|---|---|---|
| 2022 | 140 | 85 | 48 |
| 2023 | 155 | 160 | 61 |
| 2024 | 171 | 214 | 70 |
:::

---

## Four ways to open a bank

### Step it
Broad stairs that people sit on when they are dry and fish from when they are not.

### Slope it
Grass to the waterline, mown twice a year, closed when the river asks for it back.

### Bridge it
A light deck for feet alone, two metres wide, lit from the handrail.

### Leave it
One reach in five stays wild, because not every bank needs us.

---

## Where the money went

| Measure | Length (km) | Cost (€m) | Share |
|---|---|---|---|
| Promenade | 1.8 | 14.2 | 41 % |
| Flood meadows | 0.9 | 9.6 | 28 % |
| Footbridges | 0.3 | 6.1 | 18 % |
| Lighting | 2.2 | 4.5 | 13 % |
| **Total** | **5.2** | **34.4** | **100 %** |

---

> A city that turns its back on the river has forgotten how it got there.
>
> — Ilse Tarnow, engineer

---

## From survey to opening day

:::steps
1. Ask the people who already use the bank
2. Draw three options, cost each one
3. Build one summer of it in timber
4. Keep what worked, in stone
:::
`;

const world = createWorld();
const chosen = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'deckle-themes-'));
try {
  for (const theme of themeNames.filter((name) => chosen.length === 0 || chosen.includes(name))) {
    const pdf = join(folder, `${theme}.pdf`);
    writeFileSync(pdf, (await compile({ source: source(theme), format: 'pdf' }, world)).bytes);
    execFileSync('pdftoppm', ['-r', '72', '-scale-to-x', '640', '-scale-to-y', '-1', '-png', pdf, join(folder, theme)]);
    const slides = Array.from({ length: 8 }, (_, index) => join(folder, `${theme}-${index + 1}.png`));
    const sheet = join(folder, `${theme}.png`);
    execFileSync('montage', [
      ...slides,
      ...['-tile', '2x4', '-geometry', '640x360+6+6', '-background', '#d4d4d8', `PNG24:${sheet}`],
    ]);
    // A palette keeps the files small; the whole depth of its tree keeps pale tints apart, and no dither keeps fields flat.
    execFileSync('convert', [
      sheet,
      ...['-quantize', 'sRGB', '+dither', '-treedepth', '8', '-colors', '256', '-strip'],
      ...['-define', 'png:exclude-chunks=date,time', `PNG8:${join(pictures, `theme-${theme}.png`)}`],
    ]);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`pictures of the themes are in ${pictures}`);
