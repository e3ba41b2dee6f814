// Drawings as nobody draws them: sizes, places, references and attributes at random from a seed, as drawn by svg-fuzz.test.ts.

/** Numbers between 0 and 1 from a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const numbers =
  '0 -0 1 -1 5 10 40 99.5 -100 400 1e3 -4e3 1e6 1e9 -1e9 1e20 1e38 -3.5e38 1e-9 1e-45 NaN 5% 200% -1% 1em 2mm'.split(
    ' ',
  );
const ids = ['a', 'b', 'c', 'd', 'e', 'missing'];
const shapes = 'rect circle ellipse line polyline polygon path text use image'.split(' ');
const containers = 'g g g clipPath mask pattern marker symbol svg defs linearGradient radialGradient switch a'.split(
  ' ',
);
const words = ['A', 'ffi', 'שלום', 'عربي', '日本', '👩‍👩‍👧', '\u0301', '\u202e', 'ก็', ' ', ''];
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** An SVG file; the same seed gives the same one. */
export function hostileSvg(seed: number): string {
  const random = createRandom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const chance = (share: number): boolean => random() < share;
  const number = (): string => (chance(0.5) ? (random() * 120 - 10).toFixed(1) : one(numbers));
  const list = (count: number): string => Array.from({ length: count }, number).join(' ');
  const color = (): string =>
    one(['#f00', 'none', 'currentColor', 'rgba(1,2,3,.4)', `url(#${one(ids)})`, 'inherit', 'hsl(1,2%,3%)']);

  const path = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
      const command = one([...'MLHVCSQTAZmlhvcsqtaz']);
      const count = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 5, z: 0 }[command.toLowerCase()]!;
      return command.toLowerCase() === 'a'
        ? `${command}${list(3)} ${one(['0 0', '1 1', '2 3'])} ${list(2)}`
        : command + list(count);
    }).join('');
  const transform = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
      one([
        `translate(${list(2)})`,
        `scale(${list(2)})`,
        `rotate(${list(3)})`,
        `skewX(${number()})`,
        `matrix(${list(6)})`,
      ]),
    ).join(' ');
  const attributes: { readonly [name: string]: () => string } = {
    opacity: () => one(['0', '0.5', '1', '-1', '2', 'NaN']),
    'clip-path': () => `url(#${one(ids)})`,
    mask: () => `url(#${one(ids)})`,
    fill: color,
    stroke: color,
    'stroke-width': number,
    'stroke-dasharray': () => list(3),
    'stroke-dashoffset': number,
    'stroke-linejoin': () => one(['round', 'bevel', 'miter-clip', 'arcs']),
    'stroke-miterlimit': number,
    transform,
    'transform-origin': () => list(2),
    'marker-start': () => `url(#${one(ids)})`,
    'marker-end': () => `url(#${one(ids)})`,
    'mix-blend-mode': () => one(['multiply', 'luminosity', 'none']),
    isolation: () => 'isolate',
    display: () => one(['none', 'inline']),
    overflow: () => one(['visible', 'hidden']),
    style: () =>
      one([
        'opacity:.3',
        `clip-path:url(#${one(ids)})`,
        'mix-blend-mode:screen;isolation:isolate',
        `font-size:${number()}px`,
      ]),
  };
  const geometry: { readonly [name: string]: () => string } = {
    rect: () => `x="${number()}" y="${number()}" width="${number()}" height="${number()}" rx="${number()}"`,
    circle: () => `cx="${number()}" cy="${number()}" r="${number()}"`,
    ellipse: () => `cx="${number()}" cy="${number()}" rx="${number()}" ry="${number()}"`,
    line: () => `x1="${number()}" y1="${number()}" x2="${number()}" y2="${number()}"`,
    polyline: () => `points="${list(6)}"`,
    polygon: () => `points="${list(5)}"`,
    path: () => `d="${path()}"`,
    text: () =>
      `x="${list(2)}" y="${number()}" font-size="${number()}" letter-spacing="${number()}" textLength="${number()}" ` +
      `rotate="${list(2)}" writing-mode="${one(['tb', 'lr'])}" font-family="${one(['serif', 'mono', 'x'])}"`,
    use: () => `xlink:href="#${one(ids)}" x="${number()}" width="${number()}" height="${number()}"`,
    image: () =>
      `xlink:href="${pixel}" x="${number()}" width="${number()}" height="${number()}" preserveAspectRatio="${one(['none', 'xMaxYMin slice'])}"`,
    clipPath: () => `clipPathUnits="${one(['objectBoundingBox', 'userSpaceOnUse'])}"`,
    mask: () =>
      `x="${number()}" y="${number()}" width="${number()}" height="${number()}" maskContentUnits="${one(['objectBoundingBox', 'userSpaceOnUse'])}"`,
    pattern: () =>
      `x="${number()}" width="${number()}" height="${number()}" viewBox="${list(4)}" patternUnits="${one(['objectBoundingBox', 'userSpaceOnUse'])}" patternTransform="${transform()}"`,
    marker: () =>
      `markerWidth="${number()}" markerHeight="${number()}" viewBox="${list(4)}" orient="${one(['auto', '45'])}"`,
    symbol: () => `viewBox="${list(4)}"`,
    svg: () => `x="${number()}" width="${number()}" height="${number()}" viewBox="${list(4)}"`,
    linearGradient: () =>
      `x1="${number()}" x2="${number()}" gradientUnits="${one(['objectBoundingBox', 'userSpaceOnUse'])}" gradientTransform="${transform()}" xlink:href="#${one(ids)}"`,
    radialGradient: () =>
      `cx="${number()}" r="${number()}" fx="${number()}" fr="${number()}" spreadMethod="${one(['reflect', 'repeat'])}"`,
  };
  const gradientStops = (): string =>
    Array.from(
      { length: Math.floor(random() * 3) },
      () => `<stop offset="${number()}" stop-color="${color()}" stop-opacity="${number()}"/>`,
    ).join('');

  function element(depth: number): string {
    const name = depth > 0 && chance(0.45) ? one(containers) : one(shapes);
    const chosen = Object.keys(attributes).filter(() => chance(0.15));
    const written = [
      ...(chance(0.4) ? [`id="${one(ids)}"`] : []),
      geometry[name]?.() ?? '',
      ...chosen.map((key) => `${key}="${attributes[key]!()}"`),
    ].join(' ');
    const content =
      name === 'text'
        ? contentOfText()
        : /Gradient/.test(name)
          ? gradientStops()
          : containers.includes(name)
            ? elements(depth - 1)
            : '';
    return `<${name} ${written}>${content}</${name}>`;
  }
  const contentOfText = (): string =>
    chance(0.3)
      ? `<textPath xlink:href="#${one(ids)}" startOffset="${number()}">${one(words)}</textPath>`
      : `${one(words)}<tspan dx="${list(2)}" baseline-shift="${number()}">${one(words)}</tspan>`;
  const elements = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => element(depth)).join('');

  const size = one([
    'width="10" height="10"',
    'viewBox="0 0 40 20"',
    'viewBox="-5 -5 1e-3 1e3"',
    'width="4000" height="1"',
    'viewBox="1e9 0 10 10"',
    'width="1e6" height="1e6"',
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${elements(4)}${elements(3)}</svg>`;
}
