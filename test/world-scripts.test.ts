// The world's scripts in every format: no empty boxes, the text found again, and what is said when a font is missing.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type Format } from '@deckle/engine';
import { createWorld } from '@deckle/press';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertWithLibreOffice, withFolder } from './judges.ts';
import { hasPeers } from './peers.ts';
import { unzip } from './unzip.ts';

// Where Debian puts the fonts of Chinese, Japanese and Korean; a folder of one's own may be named instead.
process.env.FONT_FOLDERS ??= '/usr/share/fonts/opentype/noto';
const world = createWorld();

type Script = {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  /** The families that may draw it. */
  readonly families: RegExp;
  readonly isRightToLeft?: boolean;
};

const ours: readonly Script[] = [
  { name: 'Arabic', language: 'ar', text: 'مرحبا بالعالم، هذه شريحة', families: /Vazirmatn/, isRightToLeft: true },
  { name: 'Hebrew', language: 'he', text: 'שלום עולם, זו שקופית', families: /NotoSansHebrew/, isRightToLeft: true },
  { name: 'Hindi', language: 'hi', text: 'नमस्ते दुनिया, यह एक स्लाइड है।', families: /NotoSansDevanagari/ },
  { name: 'Bengali', language: 'bn', text: 'নমস্কার বিশ্ব, এটি একটি স্লাইড।', families: /HindSiliguri/ },
  { name: 'Tamil', language: 'ta', text: 'வணக்கம் உலகம், இது ஒரு ஸ்லைடு.', families: /NotoSansTamil/ },
  { name: 'Thai', language: 'th', text: 'สวัสดีชาวโลก นี่คือสไลด์ตัวอย่าง', families: /Sarabun/ },
  { name: 'emoji', language: 'en', text: 'Emoji 👩‍👧 🇫🇷 ❤️ 👍🏽', families: /Noto(?:Color)?Emoji|none/ },
];
const eastAsian: readonly Script[] = [
  { name: 'Chinese', language: 'zh', text: '你好，世界！这是一张幻灯片（示例）。', families: /Noto.*SC/i },
  { name: 'traditional Chinese', language: 'zh-TW', text: '你好，世界！這是一張「投影片」。', families: /Noto.*TC/i },
  { name: 'Japanese', language: 'ja', text: 'こんにちは、世界。これは「例」です。', families: /Noto.*JP/i },
  { name: 'Korean', language: 'ko', text: '안녕하세요, 세계. 이것은 슬라이드입니다.', families: /Noto.*KR/i },
];
const hasEastAsian = world.font('Noto Sans JP', 400, false) !== undefined;
if (!hasEastAsian) {
  const message = `Chinese, Japanese and Korean are not drawn: no Noto Sans CJK in ${process.env.FONT_FOLDERS}`;
  if (process.env.CI) throw new Error(`In CI nothing is skipped, but ${message}`);
  console.warn(`SKIPPED: ${message}`);
}
const scripts = hasEastAsian ? [...ours, ...eastAsian] : ours;

const deckOf = ({ language, text }: Script): string =>
  `---\nkind: deck\nlang: ${language}\n---\n\n# ${text}\n\n---\n\n## ${text}\n\n- ${text}\n\n---\n\n## Table\n\n| ${text} | b |\n|---|---|\n| c | **${text}** |\n`;
/** Marks between words are left out: readers of PDFs put them to either side where directions meet. */
const squeeze = (text: string): string => text.normalize('NFC').replaceAll(/[\s\p{P}\p{Cf}]|\ufe0f/gu, '');
const tell = (file: string, tool: string, ...options: readonly string[]): string =>
  execFileSync(
    tool,
    options.map((option) => (option === 'FILE' ? file : option)),
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );

async function make(script: Script, format: Format): Promise<Uint8Array> {
  const { bytes, diagnostics } = await compile({ source: deckOf(script), format }, world);
  expect(diagnostics.filter(({ code }) => code.startsWith('font'))).toEqual([]);
  return bytes;
}

describe.skipIf(!hasPeers('chromium', 'pdftotext'))('with its fonts at hand', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox'] });
  });
  afterAll(() => browser?.close());

  test.each(scripts)('$name in a PDF is drawn by fonts of its own, and read again', async (script) => {
    await withFolder(async (folder) => {
      const file = join(folder, 'deck.pdf');
      writeFileSync(file, await make(script, 'pdf'));
      expect(tell(file, 'pdffonts', 'FILE')).toMatch(script.families);
      const found = squeeze(tell(file, 'pdftotext', '-raw', 'FILE', '-'));
      for (const word of script.text.split(' ')) expect(found).toContain(squeeze(word));
    });
  });

  test.each(scripts)('$name in HTML is drawn by the fonts in the file alone', async (script) => {
    await withFolder(async (folder) => {
      const file = join(folder, 'deck.html');
      writeFileSync(file, await make(script, 'html'));
      const page = await browser.newPage();
      await page.goto(`file://${file}`);
      await page.evaluate('document.fonts.ready');
      expect(await page.evaluate('document.documentElement.dir')).toBe(script.isRightToLeft ? 'rtl' : 'ltr');
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const { nodeIds } = await session.send('DOM.querySelectorAll', {
        nodeId: root.nodeId,
        selector: '.surface .line',
      });
      const drawnBy: string[] = [];
      for (const nodeId of nodeIds) {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        drawnBy.push(...fonts.map((font) => `${font.isCustomFont ? 'embedded' : 'SYSTEM'} ${font.familyName}`));
      }
      await page.close();
      expect(nodeIds.length).toBeGreaterThan(5);
      expect([...new Set(drawnBy)].filter((each) => each.startsWith('SYSTEM'))).toEqual([]);
    });
  });

  test.each(scripts)(
    '$name in PowerPoint names fonts for every script, its language and its direction',
    async (script) => {
      const parts = unzip(await make(script, 'pptx'));
      const read = (name: string) => new TextDecoder().decode(parts.get(name));
      const slide = read('ppt/slides/slide2.xml');
      expect(slide).toContain(`lang="${script.language.split('-')[0]}`);
      const master = read('ppt/slideMasters/slideMaster1.xml');
      // Slides inherit their direction.
      expect(/<a:lvl1pPr[^>]*rtl="1"/.test(master)).toBe(script.isRightToLeft === true);
      for (const face of ['latin', 'ea', 'cs']) expect(master).toContain(`<a:${face} typeface="+mn-`);
      for (const code of ['Jpan', 'Hans', 'Hant', 'Hang', 'Arab', 'Hebr', 'Thai', 'Deva', 'Beng', 'Taml'])
        expect(
          read('ppt/theme/theme1.xml').match(new RegExp(`<a:font script="${code}" typeface="[^"]+"/>`, 'g')),
        ).toHaveLength(2);
    },
  );

  test.skipIf(!hasPeers('soffice'))('all are found again in what LibreOffice makes of the .pptx', async () => {
    await withFolder(async (folder) => {
      const files = await Promise.all(
        scripts.map(async (script) => {
          const file = join(folder, `${script.name.replaceAll(' ', '-')}.pptx`);
          writeFileSync(file, await make(script, 'pptx'));
          return file;
        }),
      );
      const made = convertWithLibreOffice(files, folder);
      for (const [index, { name, text }] of scripts.entries()) {
        const found = squeeze(tell(made[index]!, 'pdftotext', '-raw', 'FILE', '-'));
        // LibreOffice writes of joined letters what their glyphs stand for, not always what was typed.
        const words = text.split(' ').filter((word) => found.includes(squeeze(word)));
        expect(words.length / text.split(' ').length, name).toBeGreaterThanOrEqual(
          /emoji|Tamil|Bengali|Hindi|Arabic/.test(name) ? 0.2 : 1,
        );
      }
    });
  });
});

test.each(eastAsian)('$name without its fonts is a warning with the command that installs them', async (script) => {
  const bare = {
    ...world,
    font: (...face: Parameters<typeof world.font>) =>
      / (?:SC|TC|JP|KR)$/.test(face[0]) ? undefined : world.font(...face),
    systemFont: () => undefined,
  };
  const { diagnostics } = await compile({ source: deckOf(script), format: 'pdf' }, bare);
  const region = { zh: 'sc', 'zh-TW': 'tc', ja: 'jp', ko: 'kr' }[script.language];
  expect(diagnostics.filter(({ code }) => code === 'font-missing').map(({ hint }) => hint)).toEqual([
    `Install one next to Deckle: npm install @expo-google-fonts/noto-sans-${region} (with -g if Deckle is installed globally), or a font with these characters on this machine: on Debian or Ubuntu, apt install fonts-noto-cjk`,
  ]);
});

describe('lines of scripts without spaces', () => {
  /** The lines of a paragraph on a slide, as the HTML holds them. */
  async function linesOf(language: string, text: string): Promise<readonly string[]> {
    const source = `---\nkind: deck\nlang: ${language}\n---\n\n# T\n\n---\n\n## T\n\n${text}\n`;
    const { bytes } = await compile(
      { source, format: 'html' },
      { ...world, subsetFont: () => ({ bytes: new Uint8Array(1), mediaType: 'font/woff2' }) },
    );
    const paragraphs = new TextDecoder().decode(bytes).matchAll(/<p class="line[^>]*>([\s\S]*?)<\/p>/g);
    const [paragraph = ''] = Array.from(paragraphs, ([, content = '']) => content).sort((a, b) => b.length - a.length);
    return paragraph.split('<br>').map((line) => line.replaceAll(/<[^>]*>/g, ''));
  }

  test('Japanese and Chinese never begin with a closing mark or a small kana, nor end with an opening one', async () => {
    const japanese =
      'これは「テスト」です。ちょっと、待って（ほんの少し）ください！ページをめくっていきましょう。'.repeat(9);
    const chinese = '他说：“你好，世界！”（然后）就走了；我们《继续》工作、学习。'.repeat(9);
    for (const [language, text] of [
      ['ja', japanese],
      ['zh', chinese],
    ] as const) {
      const lines = await linesOf(language, text);
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.join('')).toBe(text);
      for (const line of lines)
        expect(line).toMatch(/^[^、。，．：；！？）」』】〉》”ゃゅょっァィゥェォッャュョー][\s\S]*[^（「『【〈《“]$/u);
    }
  });

  test('Thai breaks between words alone', async () => {
    const text = 'ประเทศไทยมีภูมิอากาศแบบร้อนชื้นและมีฝนตกชุกในฤดูมรสุม'.repeat(6);
    const starts = new Set<number>([0]);
    for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) starts.add(index);
    const lines = await linesOf('th', text);
    expect(lines.length).toBeGreaterThan(2);
    let at = 0;
    for (const line of lines) {
      expect(starts.has(at), line).toBe(true);
      at += line.length;
    }
    expect(lines.join('')).toBe(text);
  });
});
