// Preset shapes used by templates: default adjustments, guides and outlines (ECMA-376 part 1, 20.1.10.56 and annex D). Data only.

/**
 * `guides`: 'name formula; …' in the words of 20.1.9.11. A path is a row of letters with guides or numbers after them: M move, L line,
 * A arc (radii, start angle, swing), Q and C curves, Z close; filled and stroked by default, in the shape's size unless it has its own.
 */
export type PresetShape = {
  readonly adjust?: { readonly [name: string]: number };
  readonly guides?: string;
  readonly paths: readonly (string | PresetPath)[];
};
export type PresetPath = {
  readonly steps: string;
  readonly isFilled: boolean;
  readonly isStroked: boolean;
  readonly size?: number;
};

const outline = (steps: string): PresetPath => ({ steps, isFilled: false, isStroked: true });
const ground = (steps: string): PresetPath => ({ steps, isFilled: true, isStroked: false });
/** In a square space of its own. */
const within = (size: number, steps: string): PresetPath => ({ steps, isFilled: true, isStroked: true, size });

const box = 'M l t L r t L r b L l b Z';
const oval = 'M l vc A wd2 hd2 cd2 cd4 A wd2 hd2 3cd4 cd4 A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z';
const rounded = 'M l x1 A x1 x1 cd2 cd4 L x2 t A x1 x1 3cd4 cd4 L r y2 A x1 x1 0 cd4 L x1 b A x1 x1 cd4 cd4 Z';
const corner = 'a pin 0 adj 50000; x1 */ ss a 100000; x2 +- r 0 x1; y2 +- b 0 x1';
const twoCorners =
  'a1 pin 0 adj1 50000; a2 pin 0 adj2 50000; x1 */ ss a1 100000; x2 +- r 0 x1; y1 +- b 0 x1; u1 */ ss a2 100000; u2 +- r 0 u1; v1 +- b 0 u1';
/** The start of an arc on the outer ellipse, and its swing. */
const sweep =
  'from pin 0 adj1 21599999; to pin 0 adj2 21599999; s1 +- to 0 from; s2 +- s1 21600000 0; swing ?: s1 s1 s2; ' +
  'wt1 sin wd2 from; ht1 cos hd2 from; dx1 cat2 wd2 ht1 wt1; dy1 sat2 hd2 ht1 wt1; x1 +- hc dx1 0; y1 +- vc dy1 0';
const shaft = 'a1 pin 0 adj1 100000; a2 pin 0 adj2 maxAdj2; head */ ss a2 100000';
const acrossShaft = `maxAdj2 */ 100000 w ss; ${shaft}; dy1 */ h a1 200000; y1 +- vc 0 dy1; y2 +- vc dy1 0`;
const downShaft = `maxAdj2 */ 100000 h ss; ${shaft}; dx1 */ w a1 200000; x1 +- hc 0 dx1; x2 +- hc dx1 0`;
const slanted = 'a pin 0 adj maxAdj; x1 */ ss a 100000; x2 +- r 0 x1';
const fivePoints =
  'swd2 */ wd2 hf 100000; shd2 */ hd2 vf 100000; svc */ vc vf 100000; dx1 cos swd2 1080000; dx2 cos swd2 18360000; ' +
  'dy1 sin shd2 1080000; dy2 sin shd2 18360000; x1 +- hc 0 dx1; x2 +- hc 0 dx2; x3 +- hc dx2 0; x4 +- hc dx1 0; y1 +- svc 0 dy1; y2 +- svc 0 dy2';

/** A star whose points and hollows are even around its middle, from its left point on. */
function star(points: number): PresetShape {
  const angle = (turns: number) => Math.round((turns * 21_600_000) / points) + 10_800_000;
  const at = (name: string, across: string, down: string, turns: number) =>
    `dx${name} cos ${across} ${angle(turns)}; dy${name} sin ${down} ${angle(turns)}; x${name} +- hc dx${name} 0; y${name} +- vc dy${name} 0`;
  const turns = Array.from({ length: points }, (_, index) => index);
  return {
    adjust: { adj: 37500 },
    guides: [
      'a pin 0 adj 50000; iwd2 */ wd2 a 50000; ihd2 */ hd2 a 50000',
      ...turns.flatMap((turn) => [at(`o${turn}`, 'wd2', 'hd2', turn), at(`i${turn}`, 'iwd2', 'ihd2', turn + 0.5)]),
    ].join('; '),
    paths: [
      `${turns.map((turn) => `${turn === 0 ? 'M' : 'L'} xo${turn} yo${turn} L xi${turn} yi${turn}`).join(' ')} Z`,
    ],
  };
}

export const presetShapes: { readonly [name: string]: PresetShape } = {
  rect: { paths: [box] },
  flowChartProcess: { paths: [box] },
  roundRect: { adjust: { adj: 16667 }, guides: corner, paths: [rounded] },
  flowChartAlternateProcess: { guides: 'x1 +- ssd6 0 0; x2 +- r 0 x1; y2 +- b 0 x1', paths: [rounded] },
  round1Rect: { adjust: { adj: 16667 }, guides: corner, paths: ['M l t L x2 t A x1 x1 3cd4 cd4 L r b L l b Z'] },
  round2SameRect: {
    adjust: { adj1: 16667, adj2: 0 },
    guides: twoCorners,
    paths: ['M x1 t L x2 t A x1 x1 3cd4 cd4 L r v1 A u1 u1 0 cd4 L u1 b A u1 u1 cd4 cd4 L l x1 A x1 x1 cd2 cd4 Z'],
  },
  round2DiagRect: {
    adjust: { adj1: 16667, adj2: 0 },
    guides: twoCorners,
    paths: ['M x1 t L u2 t A u1 u1 3cd4 cd4 L r y1 A x1 x1 0 cd4 L u1 b A u1 u1 cd4 cd4 L l x1 A x1 x1 cd2 cd4 Z'],
  },
  snip1Rect: { adjust: { adj: 16667 }, guides: corner, paths: ['M l t L x2 t L r x1 L r b L l b Z'] },
  snip2SameRect: {
    adjust: { adj1: 16667, adj2: 0 },
    guides: twoCorners,
    paths: ['M x1 t L x2 t L r x1 L r v1 L u2 b L u1 b L l v1 L l x1 Z'],
  },
  snip2DiagRect: {
    adjust: { adj1: 0, adj2: 16667 },
    guides: twoCorners,
    paths: ['M x1 t L u2 t L r u1 L r y1 L x2 b L u1 b L l v1 L l x1 Z'],
  },
  snipRoundRect: {
    adjust: { adj1: 16667, adj2: 16667 },
    guides: twoCorners,
    paths: ['M x1 t L u2 t L r u1 L r b L l b L l x1 A x1 x1 cd2 cd4 Z'],
  },
  plaque: {
    adjust: { adj: 16667 },
    guides: corner,
    paths: [
      'M l x1 A x1 x1 cd4 -5400000 L x2 t A x1 x1 cd2 -5400000 L r y2 A x1 x1 3cd4 -5400000 L x1 b A x1 x1 0 -5400000 Z',
    ],
  },
  ellipse: { paths: [oval] },
  flowChartConnector: { paths: [oval] },
  triangle: {
    adjust: { adj: 50000 },
    guides: 'a pin 0 adj 100000; x1 */ w a 100000',
    paths: ['M l b L x1 t L r b Z'],
  },
  flowChartExtract: { paths: ['M l b L hc t L r b Z'] },
  flowChartMerge: { paths: ['M l t L r t L hc b Z'] },
  rtTriangle: { paths: ['M l b L l t L r b Z'] },
  parallelogram: {
    adjust: { adj: 25000 },
    guides: `maxAdj */ 100000 w ss; ${slanted}`,
    paths: ['M l b L x1 t L r t L x2 b Z'],
  },
  flowChartInputOutput: { paths: [within(5, 'M 0 5 L 1 0 L 5 0 L 4 5 Z')] },
  trapezoid: {
    adjust: { adj: 25000 },
    guides: `maxAdj */ 50000 w ss; ${slanted}`,
    paths: ['M l b L x1 t L x2 t L r b Z'],
  },
  flowChartManualOperation: { paths: [within(5, 'M 0 0 L 5 0 L 4 5 L 1 5 Z')] },
  flowChartManualInput: { paths: [within(5, 'M 0 1 L 5 0 L 5 5 L 0 5 Z')] },
  diamond: { paths: ['M l vc L hc t L r vc L hc b Z'] },
  flowChartDecision: { paths: ['M l vc L hc t L r vc L hc b Z'] },
  pentagon: {
    adjust: { hf: 105146, vf: 110557 },
    guides: fivePoints,
    paths: ['M x1 y1 L hc t L x4 y1 L x3 y2 L x2 y2 Z'],
  },
  hexagon: {
    adjust: { adj: 25000, vf: 115470 },
    guides:
      'maxAdj */ 50000 w ss; a pin 0 adj maxAdj; shd2 */ hd2 vf 100000; x1 */ ss a 100000; x2 +- r 0 x1; dy1 sin shd2 3600000; y1 +- vc 0 dy1; y2 +- vc dy1 0',
    paths: ['M l vc L x1 y1 L x2 y1 L r vc L x2 y2 L x1 y2 Z'],
  },
  flowChartPreparation: { paths: [within(10, 'M 0 5 L 2 0 L 8 0 L 10 5 L 8 10 L 2 10 Z')] },
  heptagon: {
    adjust: { hf: 102572, vf: 105210 },
    guides:
      'swd2 */ wd2 hf 100000; shd2 */ hd2 vf 100000; svc */ vc vf 100000; dx1 */ swd2 97493 100000; dx2 */ swd2 78183 100000; dx3 */ swd2 43388 100000; ' +
      'dy1 */ shd2 62349 100000; dy2 */ shd2 22252 100000; dy3 */ shd2 90097 100000; x1 +- hc 0 dx1; x2 +- hc 0 dx2; x3 +- hc 0 dx3; ' +
      'x4 +- hc dx3 0; x5 +- hc dx2 0; x6 +- hc dx1 0; y1 +- svc 0 dy1; y2 +- svc dy2 0; y3 +- svc dy3 0',
    paths: ['M x1 y2 L x2 y1 L hc t L x5 y1 L x6 y2 L x4 y3 L x3 y3 Z'],
  },
  octagon: {
    adjust: { adj: 29289 },
    guides: corner,
    paths: ['M l x1 L x1 t L x2 t L r x1 L r y2 L x2 b L x1 b L l y2 Z'],
  },
  decagon: {
    adjust: { vf: 105146 },
    guides:
      'shd2 */ hd2 vf 100000; dx1 cos wd2 2160000; dx2 cos wd2 4320000; x1 +- hc 0 dx1; x2 +- hc 0 dx2; x3 +- hc dx2 0; x4 +- hc dx1 0; ' +
      'dy1 sin shd2 4320000; dy2 sin shd2 2160000; y1 +- vc 0 dy1; y2 +- vc 0 dy2; y3 +- vc dy2 0; y4 +- vc dy1 0',
    paths: ['M l vc L x1 y2 L x2 y1 L x3 y1 L x4 y2 L r vc L x4 y3 L x3 y4 L x2 y4 L x1 y3 Z'],
  },
  dodecagon: {
    guides:
      'x1 */ w 2894 21600; x2 */ w 7906 21600; x3 */ w 13694 21600; x4 */ w 18706 21600; ' +
      'y1 */ h 2894 21600; y2 */ h 7906 21600; y3 */ h 13694 21600; y4 */ h 18706 21600',
    paths: ['M l y2 L x1 y1 L x2 t L x3 t L x4 y1 L r y2 L r y3 L x4 y4 L x3 b L x2 b L x1 y4 L l y3 Z'],
  },
  chevron: {
    adjust: { adj: 50000 },
    guides: `maxAdj */ 100000 w ss; ${slanted}`,
    paths: ['M l t L x2 t L r vc L x2 b L l b L x1 vc Z'],
  },
  homePlate: {
    adjust: { adj: 50000 },
    guides: `maxAdj */ 100000 w ss; ${slanted}`,
    paths: ['M l t L x2 t L r vc L x2 b L l b Z'],
  },
  rightArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: `${acrossShaft}; x1 +- r 0 head`,
    paths: ['M l y1 L x1 y1 L x1 t L r vc L x1 b L x1 y2 L l y2 Z'],
  },
  leftArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: acrossShaft,
    paths: ['M l vc L head t L head y1 L r y1 L r y2 L head y2 L head b Z'],
  },
  upArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: downShaft,
    paths: ['M l head L hc t L r head L x2 head L x2 b L x1 b L x1 head Z'],
  },
  downArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: `${downShaft}; y1 +- b 0 head`,
    paths: ['M l y1 L x1 y1 L x1 t L x2 t L x2 y1 L r y1 L hc b Z'],
  },
  leftRightArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: `maxAdj2 */ 50000 w ss; ${shaft}; dy1 */ h a1 200000; y1 +- vc 0 dy1; y2 +- vc dy1 0; x3 +- r 0 head`,
    paths: ['M l vc L head t L head y1 L x3 y1 L x3 t L r vc L x3 b L x3 y2 L head y2 L head b Z'],
  },
  upDownArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: `maxAdj2 */ 50000 h ss; ${shaft}; dx1 */ w a1 200000; x1 +- hc 0 dx1; x2 +- hc dx1 0; y3 +- b 0 head`,
    paths: ['M l head L hc t L r head L x2 head L x2 y3 L r y3 L hc b L l y3 L x1 y3 L x1 head Z'],
  },
  notchedRightArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: `${acrossShaft}; x2 +- r 0 head; x1 */ dy1 head hd2`,
    paths: ['M l y1 L x2 y1 L x2 t L r vc L x2 b L x2 y2 L l y2 L x1 vc Z'],
  },
  stripedRightArrow: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides: `maxAdj2 */ 84375 w ss; ${shaft}; dy1 */ h a1 200000; y1 +- vc 0 dy1; y2 +- vc dy1 0; x4 */ ss 5 32; x5 +- r 0 head`,
    paths: [
      'M l y1 L ssd32 y1 L ssd32 y2 L l y2 Z M ssd16 y1 L ssd8 y1 L ssd8 y2 L ssd16 y2 Z M x4 y1 L x5 y1 L x5 t L r vc L x5 b L x5 y2 L x4 y2 Z',
    ],
  },
  plus: {
    adjust: { adj: 25000 },
    guides: corner,
    paths: ['M l x1 L x1 x1 L x1 t L x2 t L x2 x1 L r x1 L r y2 L x2 y2 L x2 b L x1 b L x1 y2 L l y2 Z'],
  },
  mathMultiply: {
    adjust: { adj1: 23520 },
    guides:
      'a1 pin 0 adj1 51965; th */ ss a1 100000; turn at2 w h; sa sin 1 turn; ca cos 1 turn; ta tan 1 turn; dl mod w h 0; rw */ dl 51965 100000; ' +
      'lM +- dl 0 rw; xM cos lM turn; xM */ xM 1 2; yM sin lM turn; yM */ yM 1 2; dxAM */ th sa 2; dyAM */ th ca 2; xA +- xM 0 dxAM; yA +- yM dyAM 0; ' +
      'xB +- xM dxAM 0; yB +- yM 0 dyAM; xBC +- hc 0 xB; yBC */ xBC ta 1; yC +- yBC yB 0; xD +- r 0 xB; xE +- r 0 xA; yFE +- vc 0 yA; xFE */ yFE 1 ta; ' +
      'xF +- xE 0 xFE; xL +- xA xFE 0; yG +- b 0 yA; yH +- b 0 yB; yI +- b 0 yC',
    paths: ['M xA yA L xB yB L hc yC L xD yB L xE yA L xF vc L xE yG L xD yH L hc yI L xB yH L xA yG L xL vc Z'],
  },
  mathMinus: {
    adjust: { adj1: 23520 },
    guides:
      'a1 pin 0 adj1 100000; dy1 */ h a1 200000; dx1 */ w 73490 200000; y1 +- vc 0 dy1; y2 +- vc dy1 0; x1 +- hc 0 dx1; x2 +- hc dx1 0',
    paths: ['M x1 y1 L x2 y1 L x2 y2 L x1 y2 Z'],
  },
  line: { paths: [outline('M l t L r b')] },
  lineInv: { paths: [outline('M l b L r t')] },
  straightConnector1: { paths: [outline('M l t L r b')] },
  bentConnector2: { paths: [outline('M l t L r t L r b')] },
  bentConnector3: {
    adjust: { adj1: 50000 },
    guides: 'x1 */ w adj1 100000',
    paths: [outline('M l t L x1 t L x1 b L r b')],
  },
  curvedConnector2: { paths: [outline('M l t C wd2 t r hd2 r b')] },
  curvedConnector3: {
    adjust: { adj1: 50000 },
    guides: 'x2 */ w adj1 100000; x1 +/ l x2 2; x3 +/ r x2 2; y3 */ h 3 4',
    paths: [outline('M l t C x1 t x2 hd4 x2 vc C x2 y3 x3 b r b')],
  },
  arc: {
    adjust: { adj1: 16200000, adj2: 0 },
    guides: sweep,
    paths: [ground('M x1 y1 A wd2 hd2 from swing L hc vc Z'), outline('M x1 y1 A wd2 hd2 from swing')],
  },
  pie: {
    adjust: { adj1: 0, adj2: 16200000 },
    guides: sweep,
    paths: ['M x1 y1 A wd2 hd2 from swing L hc vc Z'],
  },
  chord: { adjust: { adj1: 2700000, adj2: 16200000 }, guides: sweep, paths: ['M x1 y1 A wd2 hd2 from swing Z'] },
  blockArc: {
    adjust: { adj1: 10800000, adj2: 0, adj3: 25000 },
    guides: `${sweep}; back +- 0 0 swing; a3 pin 0 adj3 50000; dr */ ss a3 100000; iwd2 +- wd2 0 dr; ihd2 +- hd2 0 dr; wt2 sin iwd2 to; ht2 cos ihd2 to; dx2 cat2 iwd2 ht2 wt2; dy2 sat2 ihd2 ht2 wt2; x2 +- hc dx2 0; y2 +- vc dy2 0`,
    paths: ['M x1 y1 A wd2 hd2 from swing L x2 y2 A iwd2 ihd2 to back Z'],
  },
  donut: {
    adjust: { adj: 25000 },
    guides: 'a pin 0 adj 50000; dr */ ss a 100000; iwd2 +- wd2 0 dr; ihd2 +- hd2 0 dr',
    paths: [
      `${oval} M dr vc A iwd2 ihd2 cd2 -5400000 A iwd2 ihd2 cd4 -5400000 A iwd2 ihd2 0 -5400000 A iwd2 ihd2 3cd4 -5400000 Z`,
    ],
  },
  frame: {
    adjust: { adj1: 12500 },
    guides: 'a pin 0 adj1 50000; x1 */ ss a 100000; x2 +- r 0 x1; y2 +- b 0 x1',
    paths: [`${box} M x1 x1 L x1 y2 L x2 y2 L x2 x1 Z`],
  },
  bevel: {
    adjust: { adj: 12500 },
    guides: corner,
    paths: [box, outline('M x1 x1 L x2 x1 L x2 y2 L x1 y2 Z M l t L x1 x1 M l b L x1 y2 M r t L x2 x1 M r b L x2 y2')],
  },
  halfFrame: {
    adjust: { adj1: 33333, adj2: 33333 },
    guides:
      'maxAdj2 */ 100000 w ss; a2 pin 0 adj2 maxAdj2; x1 */ ss a2 100000; g1 */ h x1 w; g2 +- h 0 g1; maxAdj1 */ 100000 g2 ss; a1 pin 0 adj1 maxAdj1; ' +
      'y1 */ ss a1 100000; dx2 */ y1 w h; x2 +- r 0 dx2; dy2 */ x1 h w; y2 +- b 0 dy2',
    paths: ['M l t L r t L x2 y1 L x1 y1 L x1 y2 L l b Z'],
  },
  corner: {
    adjust: { adj1: 50000, adj2: 50000 },
    guides:
      'maxAdj1 */ 100000 h ss; maxAdj2 */ 100000 w ss; a1 pin 0 adj1 maxAdj1; a2 pin 0 adj2 maxAdj2; x1 */ ss a2 100000; dy1 */ ss a1 100000; y1 +- b 0 dy1',
    paths: ['M l t L x1 t L x1 y1 L r y1 L r b L l b Z'],
  },
  diagStripe: {
    adjust: { adj: 50000 },
    guides: 'a pin 0 adj 100000; x2 */ w a 100000; y2 */ h a 100000',
    paths: ['M l y2 L x2 t L r t L l b Z'],
  },
  teardrop: {
    adjust: { adj: 100000 },
    guides:
      'a pin 0 adj 200000; r2 sqrt 2; tw */ wd2 r2 1; th */ hd2 r2 1; sw */ tw a 100000; sh */ th a 100000; dx1 cos sw 2700000; dy1 sin sh 2700000; ' +
      'x1 +- hc dx1 0; y1 +- vc 0 dy1; x2 +/ hc x1 2; y2 +/ vc y1 2',
    paths: ['M l vc A wd2 hd2 cd2 cd4 Q x2 t x1 y1 Q r y2 r vc A wd2 hd2 0 cd4 A wd2 hd2 cd4 cd4 Z'],
  },
  heart: {
    guides:
      'dx1 */ w 49 48; dx2 */ w 10 48; x1 +- hc 0 dx1; x2 +- hc 0 dx2; x3 +- hc dx2 0; x4 +- hc dx1 0; y1 +- t 0 hd3',
    paths: ['M hc hd4 C x3 y1 x4 hd4 hc b C x1 hd4 x2 y1 hc hd4 Z'],
  },
  cloud: {
    paths: [
      within(
        43_200,
        'M 3900 14370 A 6753 9190 -11429249 7426832 A 5333 7267 -8646143 5396714 A 4365 5945 -8748475 5983381 A 4857 6595 -7859164 7034504 ' +
          'A 5333 7273 -4722533 6541615 A 6775 9220 -2776035 7816140 A 5785 7867 37501 6842000 A 6752 9215 1347096 6910353 ' +
          'A 7720 10543 3974558 4542661 A 4360 5918 -16496525 8804134 A 4345 5945 -14809710 9151131 Z',
      ),
    ],
  },
  lightningBolt: {
    paths: [
      within(
        21_600,
        'M 8472 0 L 12860 6080 L 11050 6797 L 16577 12007 L 14767 12877 L 21600 21600 L 10012 14915 L 12222 13987 L 5022 9705 L 7602 8382 L 0 3890 Z',
      ),
    ],
  },
  wave: {
    adjust: { adj1: 12500, adj2: 0 },
    guides:
      'a1 pin 0 adj1 20000; a2 pin -10000 adj2 10000; y1 */ h a1 100000; dy2 */ y1 10 3; y2 +- y1 0 dy2; y3 +- y1 dy2 0; y4 +- b 0 y1; y5 +- y4 0 dy2; ' +
      'y6 +- y4 dy2 0; of2 */ w a2 50000; dx2 ?: of2 0 of2; x2 +- l 0 dx2; dx5 ?: of2 of2 0; x5 +- r 0 dx5; dx3 +/ dx2 x5 3; x3 +- x2 dx3 0; ' +
      'x4 +/ x3 x5 2; x6 +- l dx5 0; x10 +- r dx2 0; x7 +- x6 dx3 0; x8 +/ x7 x10 2',
    paths: ['M x2 y1 C x3 y2 x4 y3 x5 y1 L x10 y4 C x8 y6 x7 y5 x6 y4 Z'],
  },
  star4: {
    adjust: { adj: 12500 },
    guides:
      'a pin 0 adj 50000; iwd2 */ wd2 a 50000; ihd2 */ hd2 a 50000; sdx cos iwd2 2700000; sdy sin ihd2 2700000; sx1 +- hc 0 sdx; sx2 +- hc sdx 0; sy1 +- vc 0 sdy; sy2 +- vc sdy 0',
    paths: ['M l vc L sx1 sy1 L hc t L sx2 sy1 L r vc L sx2 sy2 L hc b L sx1 sy2 Z'],
  },
  star5: {
    adjust: { adj: 19098, hf: 105146, vf: 110557 },
    guides: `${fivePoints}; a pin 0 adj 50000; iwd2 */ swd2 a 50000; ihd2 */ shd2 a 50000; sdx1 cos iwd2 20520000; sdx2 cos iwd2 3240000; sdy1 sin ihd2 3240000; sdy2 sin ihd2 20520000; sx1 +- hc 0 sdx1; sx2 +- hc 0 sdx2; sx3 +- hc sdx2 0; sx4 +- hc sdx1 0; sy1 +- svc 0 sdy1; sy2 +- svc 0 sdy2; sy3 +- svc ihd2 0`,
    paths: ['M x1 y1 L sx2 sy1 L hc t L sx3 sy1 L x4 y1 L sx4 sy2 L x3 y2 L hc sy3 L x2 y2 L sx1 sy2 Z'],
  },
  star6: {
    adjust: { adj: 28868, hf: 115470 },
    guides:
      'a pin 0 adj 50000; swd2 */ wd2 hf 100000; dx1 cos swd2 1800000; x1 +- hc 0 dx1; x2 +- hc dx1 0; y2 +- vc hd4 0; iwd2 */ swd2 a 50000; ihd2 */ hd2 a 50000; ' +
      'sdx2 */ iwd2 1 2; sx1 +- hc 0 iwd2; sx2 +- hc 0 sdx2; sx3 +- hc sdx2 0; sx4 +- hc iwd2 0; sdy1 sin ihd2 3600000; sy1 +- vc 0 sdy1; sy2 +- vc sdy1 0',
    paths: [
      'M x1 hd4 L sx2 sy1 L hc t L sx3 sy1 L x2 hd4 L sx4 vc L x2 y2 L sx3 sy2 L hc b L sx2 sy2 L x1 y2 L sx1 vc Z',
    ],
  },
  star8: {
    adjust: { adj: 37500 },
    guides:
      'a pin 0 adj 50000; dx1 cos wd2 2700000; x1 +- hc 0 dx1; x2 +- hc dx1 0; dy1 sin hd2 2700000; y1 +- vc 0 dy1; y2 +- vc dy1 0; iwd2 */ wd2 a 50000; ' +
      'ihd2 */ hd2 a 50000; sdx1 */ iwd2 92388 100000; sdx2 */ iwd2 38268 100000; sdy1 */ ihd2 92388 100000; sdy2 */ ihd2 38268 100000; sx1 +- hc 0 sdx1; ' +
      'sx2 +- hc 0 sdx2; sx3 +- hc sdx2 0; sx4 +- hc sdx1 0; sy1 +- vc 0 sdy1; sy2 +- vc 0 sdy2; sy3 +- vc sdy2 0; sy4 +- vc sdy1 0',
    paths: [
      'M l vc L sx1 sy2 L x1 y1 L sx2 sy1 L hc t L sx3 sy1 L x2 y1 L sx4 sy2 L r vc L sx4 sy3 L x2 y2 L sx3 sy4 L hc b L sx2 sy4 L x1 y2 L sx1 sy3 Z',
    ],
  },
  star12: star(12),
  star16: star(16),
  star24: star(24),
  star32: star(32),
  can: {
    adjust: { adj: 25000 },
    guides: 'maxAdj */ 50000 h ss; a pin 0 adj maxAdj; y1 */ ss a 200000; y3 +- b 0 y1',
    paths: ['M l y1 A wd2 y1 cd2 cd2 L r y3 A wd2 y1 0 cd2 Z', outline('M r y1 A wd2 y1 0 cd2')],
  },
  cube: {
    adjust: { adj: 25000 },
    guides: 'a pin 0 adj 100000; y1 */ ss a 100000; y4 +- b 0 y1; x4 +- r 0 y1',
    paths: ['M l y1 L y1 t L r t L r y4 L x4 b L l b Z', outline('M l y1 L x4 y1 L r t M x4 y1 L x4 b')],
  },
  foldedCorner: {
    adjust: { adj: 16667 },
    guides: `${corner}; dy1 */ x1 1 5; x3 +- x2 dy1 0; y1 +- y2 dy1 0`,
    paths: ['M l t L r t L r y2 L x2 b L l b Z', outline('M x2 b L x3 y1 L r y2')],
  },
  leftBracket: {
    adjust: { adj: 8333 },
    guides: 'maxAdj */ 50000 h ss; a pin 0 adj maxAdj; y1 */ ss a 100000; y2 +- b 0 y1',
    paths: [
      ground('M r b A w y1 cd4 cd4 L l y1 A w y1 cd2 cd4 Z'),
      outline('M r b A w y1 cd4 cd4 L l y1 A w y1 cd2 cd4'),
    ],
  },
  rightBracket: {
    adjust: { adj: 8333 },
    guides: 'maxAdj */ 50000 h ss; a pin 0 adj maxAdj; y1 */ ss a 100000; y2 +- b 0 y1',
    paths: [
      ground('M l t A w y1 3cd4 cd4 L r y2 A w y1 0 cd4 Z'),
      outline('M l t A w y1 3cd4 cd4 L r y2 A w y1 0 cd4'),
    ],
  },
  bracketPair: {
    adjust: { adj: 16667 },
    guides: corner,
    paths: [
      ground(rounded),
      outline('M x1 b A x1 x1 cd4 cd4 L l x1 A x1 x1 cd2 cd4 M x2 t A x1 x1 3cd4 cd4 L r y2 A x1 x1 0 cd4'),
    ],
  },
  leftBrace: {
    adjust: { adj1: 8333, adj2: 50000 },
    guides:
      'a2 pin 0 adj2 100000; q1 +- 100000 0 a2; q2 min q1 a2; q3 */ q2 1 2; maxAdj1 */ q3 h ss; a1 pin 0 adj1 maxAdj1; y1 */ ss a1 100000; y3 */ h a2 100000; y4 +- y3 y1 0',
    paths: [
      outline('M r b A wd2 y1 cd4 cd4 L hc y4 A wd2 y1 0 -5400000 A wd2 y1 cd4 -5400000 L hc y1 A wd2 y1 cd2 cd4'),
    ],
  },
  rightBrace: {
    adjust: { adj1: 8333, adj2: 50000 },
    guides:
      'a2 pin 0 adj2 100000; q1 +- 100000 0 a2; q2 min q1 a2; q3 */ q2 1 2; maxAdj1 */ q3 h ss; a1 pin 0 adj1 maxAdj1; y1 */ ss a1 100000; y3 */ h a2 100000; y2 +- y3 0 y1; y4 +- b 0 y1',
    paths: [
      outline('M l t A wd2 y1 3cd4 cd4 L hc y2 A wd2 y1 cd2 -5400000 A wd2 y1 3cd4 -5400000 L hc y4 A wd2 y1 0 cd4'),
    ],
  },
  flowChartTerminator: {
    paths: [within(21_600, 'M 3475 0 L 18125 0 A 3475 10800 3cd4 cd2 L 3475 21600 A 3475 10800 cd4 cd2 Z')],
  },
  flowChartDelay: { paths: ['M l t L hc t A wd2 hd2 3cd4 cd2 L l b Z'] },
  flowChartDocument: {
    paths: [within(21_600, 'M 0 0 L 21600 0 L 21600 17322 C 10800 17322 10800 23922 0 20172 Z')],
  },
  flowChartOffpageConnector: { paths: [within(10, 'M 0 0 L 10 0 L 10 8 L 5 10 L 0 8 Z')] },
};
