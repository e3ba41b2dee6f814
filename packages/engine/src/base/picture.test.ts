// Tests of pictures: bytes found, known and measured.
import { expect, test } from 'vitest';
import { findPictureBytes, readPicture } from './picture.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4nGNkYPhfzwAFjDAGAAvvAgEkhX0MAAAAAElFTkSuQmCC';
const jpegStart = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8, 0, 9, 0, 16, 3, 0, 0, 0];
const gifStart = [...'GIF89a'].map((character) => character.charCodeAt(0)).concat([5, 0, 7, 0]);

test('a data URI gives its bytes, known by what they are', () => {
  const bytes = findPictureBytes(`data:image/jpeg;base64,${png}`, new Map())!;
  expect(readPicture(bytes)).toMatchObject({ type: 'png', width: 3, height: 2 });
});

test('an asset is found by its name', () => {
  const bytes = Uint8Array.of(1);
  expect(findPictureBytes('a.png', new Map([['a.png', bytes]]))).toBe(bytes);
  expect(findPictureBytes('b.png', new Map())).toBeUndefined();
});

test.each([
  ['a progressive JPEG', jpegStart, { type: 'jpeg', width: 16, height: 9 }],
  ['a GIF', gifStart, { type: 'gif', width: 5, height: 7 }],
])('%s is measured', (_, bytes, expected) => {
  expect(readPicture(Uint8Array.from(bytes))).toMatchObject(expected);
});

test.each([
  ['no bytes', []],
  ['text', [0x3c, 0x73, 0x76, 0x67]],
  ['a JPEG cut before its frame', jpegStart.slice(0, 9)],
  ['a GIF without size', gifStart.slice(0, 6).concat([0, 0, 0, 0])],
])('%s is no picture', (_, bytes) => {
  expect(readPicture(Uint8Array.from(bytes))).toBeUndefined();
});

test('base64 that is none gives nothing', () => {
  expect(findPictureBytes('data:image/png;base64,%%%', new Map())).toBeUndefined();
});
