// The header before an embedded font, read back by the layout of the W3C submission.
import { expect, test } from 'vitest';
import { fontFile } from '../../../press/src/font-files.ts';
import { wrapEot } from './eot.ts';

const text = (bytes: Uint8Array): string => new TextDecoder('utf-16le').decode(bytes);

/** Reads an EOT of version 0x00020001 field by field ("Embedded OpenType (EOT) File Format", 3.1). */
function readEot(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 80;
  const names = Array.from({ length: 5 }, () => {
    const padding = view.getUint16(at, true);
    const size = view.getUint16(at + 2, true);
    at += 4 + size;
    return { padding, text: text(bytes.subarray(at - size, at)) };
  });
  return {
    size: view.getUint32(0, true),
    fontSize: view.getUint32(4, true),
    version: view.getUint32(8, true),
    flags: view.getUint32(12, true),
    panose: [...bytes.subarray(16, 26)],
    charset: view.getUint8(26),
    italic: view.getUint8(27),
    weight: view.getUint32(28, true),
    rights: view.getUint16(32, true),
    magic: view.getUint16(34, true),
    unicodeRange: view.getUint32(36, true),
    codePageRange: view.getUint32(52, true),
    checkSumAdjustment: view.getUint32(60, true),
    reserved: [64, 68, 72, 76].map((offset) => view.getUint32(offset, true)),
    paddings: names.map(({ padding }) => padding),
    names: names.map((name) => name.text),
    font: bytes.subarray(at),
  };
}

test.each([
  ['Inter', 400, false, ['Inter', 'Regular']],
  ['Space Grotesk', 700, false, ['Space Grotesk', 'Bold']],
  ['Nunito', 700, true, ['Nunito', 'Bold Italic']],
  ['JetBrains Mono', 400, true, ['JetBrains Mono', 'Italic']],
] as const)(
  '%s %i (italic: %s) comes out as it went in, described as it is',
  (family, weight, italic, [name, style]) => {
    const { bytes } = fontFile(family, weight, italic)!;
    const eot = readEot(wrapEot(bytes));
    expect(eot.font).toEqual(new Uint8Array(bytes));
    expect(eot).toMatchObject({
      size: eot.font.length + (eot.size - eot.fontSize),
      fontSize: bytes.length,
      version: 0x00020001,
      flags: 0,
      charset: 1,
      italic: italic ? 1 : 0,
      weight,
      rights: 0,
      magic: 0x504c,
      reserved: [0, 0, 0, 0],
      paddings: [0, 0, 0, 0, 0],
    });
    expect(eot.size).toBe(wrapEot(bytes).length);
    expect(eot.unicodeRange & 1, 'Basic Latin').toBe(1);
    expect(eot.codePageRange & 1, 'code page 1252').toBe(1);
    expect(eot.checkSumAdjustment).not.toBe(0);
    expect(eot.panose).toHaveLength(10);
    const [familyName, styleName, version, fullName, root] = eot.names;
    expect([familyName, styleName]).toEqual([name, style]);
    expect(version).toMatch(/^Version \d/);
    expect(fullName).toBe(`${name} ${style}`);
    expect(root).toBe('');
  },
);
