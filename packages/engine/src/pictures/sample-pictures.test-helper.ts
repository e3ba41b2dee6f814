// Pictures for tests: 24 × 16 pixels with a color in each corner, so that a look at the corners tells how it is turned.

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

/** Clockwise from the top left, as a viewer sees them when the picture is upright. */
export const cornerColors = ['red', 'green', 'yellow', 'blue'] as const;

export const cornersJpeg = fromBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAQABgDAREAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAQcJCP/EABkQAQACAwAAAAAAAAAAAAAAAAACCUeFxP/EABkBAAIDAQAAAAAAAAAAAAAAAAYJAQcIAv/EAB8RAQAABAcAAAAAAAAAAAAAAAABBoTECAlDRUaCwv/aAAwDAQACEQMRAD8Azoow1MJOoMG429iqrcEsHEIeGthQeprKmj7iq8zTi1daDiTNfr6UGKrHD//Z',
);
export const cornersPng = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAALElEQVQ4y2P8z0AYMDYQVsNEhDlEgVGDhqJBjAwMhFPS//+MQ9BrowbR0SAAlX4EnVDh7loAAAAASUVORK5CYII=',
);
export const cornersWebp = fromBase64(
  'UklGRmYAAABXRUJQVlA4IFoAAACwAwCdASoYABAALiUYjEYREREBABIlqAJ0twD8QFYAAm7DXLFeQAD+/ZtVD+/6M//9xIDX/7z5/KD/6uJf//Rl3Ve3//V0XZh/75Y5Uf+lfP/+OyR8aCTJgAA=',
);

/** The JPEG with Exif data that say how its rows are stored (Exif 2.32, 4.6.4), in the byte order of Intel or Motorola. */
export function jpegStored(orientation: number, littleEndian = true): Uint8Array {
  const data = new DataView(new ArrayBuffer(26));
  data.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  data.setUint16(2, 42, littleEndian);
  data.setUint32(4, 8, littleEndian);
  data.setUint16(8, 1, littleEndian);
  data.setUint16(10, 0x0112, littleEndian);
  data.setUint16(12, 3, littleEndian);
  data.setUint32(14, 1, littleEndian);
  data.setUint16(18, orientation, littleEndian);
  const length = data.byteLength + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([...head, ...new Uint8Array(data.buffer), ...cornersJpeg.subarray(2)]);
}
