// Which pictures of a document are recompressed: photographs that become a tenth smaller, none of the brand.
import { expect, test } from 'vitest';
import { createDiagnostics } from '../base/diagnostic.ts';
import { shrinkPictures } from './media-quality.ts';
import { createPictures } from './pictures.ts';
import { cornersJpeg, cornersPng, jpegStored } from './sample-pictures.test-helper.ts';

/** Pictures of the test, and a world whose JPEG files have this many bytes; `asked` has each width that was wanted. */
function shrink(size: number) {
  const assets = new Map([
    ['photo.jpg', cornersJpeg],
    ['turned.jpg', jpegStored(6)],
    ['drawing.png', cornersPng],
    ['logo.jpg', cornersJpeg],
  ]);
  const asked: number[] = [];
  const world = {
    toPng: () => undefined,
    inflate: () => undefined,
    toJpeg: ({ type }: { readonly type: string }, width: number) => {
      asked.push(width);
      return type === 'png' ? undefined : new Uint8Array(size);
    },
  };
  const pictures = createPictures(assets, world, createDiagnostics());
  return {
    asked,
    pictures: shrinkPictures(
      pictures,
      'screen',
      () => 0.1,
      (name) => name === 'logo.jpg',
      world,
    ),
  };
}

test('a photograph has as many pixels as are shown of it, upright, in every format', () => {
  const { pictures, asked } = shrink(100);
  expect(pictures.find('turned.jpg', {})).toMatchObject({ type: 'jpeg', width: 15, height: 23, orientation: 1 });
  expect(pictures.forOffice('turned.jpg', {})?.raster.bytes.length).toBe(100);
  expect(asked).toEqual([15]);
});

test.each([
  ['a drawing', 'drawing.png', 100],
  ['one of the brand', 'logo.jpg', 100],
  ['one that would not become a tenth smaller', 'photo.jpg', cornersJpeg.length - 5],
])('%s stays as it is', (_, name, size) => {
  const { pictures } = shrink(size);
  const own = name === 'drawing.png' ? cornersPng : cornersJpeg;
  expect(pictures.forOffice(name, {})?.raster.bytes).toEqual(own);
  expect(pictures.find(name, {})?.bytes).toEqual(own);
});
