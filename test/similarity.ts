// How alike two pictures are: structural similarity (Z. Wang et al., Image quality assessment, IEEE TIP 13(4), 2004), in grays.

/** Rows of bytes, 0 black to 255 white. */
export type Gray = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const windowSize = 8;
const step = 4;
/** The paper's constants, for pixels of 8 bits. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** 1 for equal pictures, about 0 for unlike ones: the mean over windows of eight pixels. Sizes may differ by a pixel or two. */
export function similarity(first: Gray, second: Gray): number {
  const width = Math.min(first.width, second.width);
  const height = Math.min(first.height, second.height);
  let sum = 0;
  let count = 0;
  for (let top = 0; top + windowSize <= height; top += step) {
    for (let left = 0; left + windowSize <= width; left += step) {
      sum += windowSimilarity(first, second, left, top);
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(first: Gray, second: Gray, left: number, top: number): number {
  const pixels = windowSize * windowSize;
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + windowSize; y += 1) {
    for (let x = left; x < left + windowSize; x += 1) {
      const a = first.pixels[y * first.width + x]!;
      const b = second.pixels[y * second.width + x]!;
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  }
  const [meanA, meanB] = [sumA / pixels, sumB / pixels];
  const varianceA = squaresA / pixels - meanA * meanA;
  const varianceB = squaresB / pixels - meanB * meanB;
  const covariance = products / pixels - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  );
}

/** A portable graymap (netpbm's P5), as poppler writes. */
export function readGraymap(bytes: Uint8Array): Gray {
  const head = /^P5\s+(?:#[^\n]*\n\s*)*(\d+)\s+(\d+)\s+255\s/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  );
  if (head === null) throw new Error('not a graymap of 8 bits');
  return { width: Number(head[1]), height: Number(head[2]), pixels: bytes.subarray(head[0].length) };
}
