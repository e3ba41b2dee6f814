// Charts of office files: each series of points keeps its own x.
import { expect, test } from 'vitest';
import { readXlsx, rows } from './office-parts.test-helper.ts';

const cache = (values: readonly number[]) =>
  `<c:numRef><c:numCache><c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`;
const series = (name: string, x: readonly number[], y: readonly number[]) =>
  `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:xVal>${cache(x)}</c:xVal><c:yVal>${cache(y)}</c:yVal></c:ser>`;

test('points of several series stand where they stood', async () => {
  const { source } = await readXlsx({
    S: {
      rows: rows({ A1: 'a', B1: 'b', A2: 1, B2: 2 }),
      drawing:
        '<xdr:twoCellAnchor><xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:twoCellAnchor>',
      chart: `<c:chart><c:plotArea><c:scatterChart>${series('A', [1, 2], [10, 20])}${series('B', [5, 6, 7], [50, 60, 70])}${series('C', [1, 2], [11, 21])}</c:scatterChart></c:plotArea></c:chart>`,
    },
  });
  const cells = [...source.matchAll(/^\| .*\|$/gm)].map(([line]) => line.replace(/\s+/g, ''));
  expect(cells).toEqual(expect.arrayContaining(['|1|10||11|', '|2|20||21|', '|5||50||', '|7||70||']));
});
