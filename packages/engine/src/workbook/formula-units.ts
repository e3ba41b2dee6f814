// Where the unit of a formula's value comes from: the references whose values it adds, picks or scales, not those it counts or compares.
import type { FormulaToken, Reference } from './formula-tokens.ts';

export type FormulaUnits = {
  /** The references that give the value its unit. */
  readonly sources: readonly Reference[];
  /** How many dates and times its functions make: DATE, TIME. */
  readonly madeDates: number;
  readonly madeTimes: number;
  /** Divides by something that is not a plain number, so that the unit is gone. */
  readonly divides: boolean;
  readonly subtracts: boolean;
  readonly multiplies: boolean;
  /** A change or a rest of one: x/y-1, 1-x/y. */
  readonly comparesWithOne: boolean;
  /** It has percentages of its own: 5%. */
  readonly hasPercent: boolean;
  /** The plain numbers that it multiplies by or adds, except 0 and 1. */
  readonly literals: readonly number[];
  /** Set if the whole formula is a call of this function. */
  readonly call?: string;
};

/** Functions whose value is a number without the unit of their arguments. */
export const countingFunctions: ReadonlySet<string> = new Set(
  `AND CODE COLUMN COLUMNS CORREL COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS DATEDIF DAY DAYS DAYS360 ERROR.TYPE EXACT FIND HOUR ISBLANK ISERR
  ISERROR ISEVEN ISLOGICAL ISNA ISNONTEXT ISNUMBER ISODD ISOWEEKNUM ISREF ISTEXT LEN MATCH MINUTE MONTH NETWORKDAYS NETWORKDAYS.INTL NOT NPER OR
  PEARSON PERCENTRANK PERCENTRANK.EXC PERCENTRANK.INC RANK RANK.AVG RANK.EQ ROW ROWS RSQ SEARCH SECOND SIGN SKEW KURT TEXT TYPE WEEKDAY WEEKNUM
  XMATCH XOR YEAR YEARFRAC`.split(/\s+/),
);

/** Functions that make whole numbers of most numbers. */
export const wholeFunctions: ReadonlySet<string> = new Set(
  'COMBIN FACT GCD INT LCM MOD PERMUT QUOTIENT ROUNDDOWN ROUNDUP TRUNC'.split(' '),
);

/** Functions whose value is a share: interest, yield, return. */
export const rateFunctions: ReadonlySet<string> = new Set(
  'DISC EFFECT INTRATE IRR MIRR NOMINAL RATE RRI TBILLYIELD XIRR YIELD'.split(' '),
);

type Carries = (argument: number, count: number) => boolean;
const only =
  (...places: readonly number[]): Carries =>
  (argument) =>
    places.includes(argument);
const after =
  (first: number): Carries =>
  (argument) =>
    argument >= first;
const never: Carries = () => false;
const condition: Carries = (argument, count) => argument === (count > 2 ? 2 : 0);

/** Which arguments give a function's value its unit; those of any other function all do. */
const carriers: { readonly [name: string]: Carries } = {
  ...Object.fromEntries(
    [...countingFunctions, ...rateFunctions, 'DATE', 'DATEVALUE', 'TIME', 'TIMEVALUE'].map((name) => [name, never]),
  ),
  AVERAGEIF: condition,
  AVERAGEIFS: only(0),
  CEILING: only(0),
  CHOOSE: after(1),
  CUMIPMT: only(2),
  CUMPRINC: only(2),
  EDATE: only(0),
  EOMONTH: only(0),
  FLOOR: only(0),
  FV: after(2),
  HLOOKUP: never,
  IF: after(1),
  IFS: (argument) => argument % 2 === 1,
  INDEX: only(0),
  IPMT: after(3),
  LARGE: only(0),
  LOOKUP: (argument, count) => argument === count - 1,
  MAXIFS: only(0),
  MINIFS: only(0),
  MROUND: only(0),
  NPV: after(1),
  PERCENTILE: only(0),
  PMT: after(2),
  POWER: never,
  PPMT: after(3),
  PV: after(2),
  QUARTILE: only(0),
  ROUND: only(0),
  ROUNDDOWN: only(0),
  ROUNDUP: only(0),
  SMALL: only(0),
  SUBTOTAL: after(1),
  SUMIF: condition,
  SUMIFS: only(0),
  SWITCH: after(2),
  TRUNC: only(0),
  VLOOKUP: never,
  WORKDAY: only(0),
  'WORKDAY.INTL': only(0),
  XLOOKUP: after(2),
  XNPV: only(1),
};

type Frame = { readonly name: string | undefined; readonly carries: boolean; readonly count: number; argument: number };

/** The units in a formula's tokens; `references` has the reference of each token that is one. Linear in the number of tokens. */
export function findUnits(
  tokens: readonly FormulaToken[],
  references: ReadonlyMap<FormulaToken, Reference>,
): FormulaUnits {
  const solid = tokens.filter(({ type }) => type !== 'space');
  const counts = countArguments(solid);
  const sources: Reference[] = [];
  const literals: number[] = [];
  let [madeDates, madeTimes, divides, subtracts] = [0, 0, false, false];
  let [multiplies, comparesWithOne, hasPercent] = [false, false, false];
  const isOne = (token: FormulaToken | undefined): boolean => token?.type === 'number' && Number(token.text) === 1;
  const frames: Frame[] = [];
  const carries = (): boolean => {
    const frame = frames.at(-1);
    if (frame === undefined) return true;
    const own = frame.name === undefined ? undefined : carriers[frame.name];
    return frame.carries && (own?.(frame.argument, frame.count) ?? true);
  };
  solid.forEach((token, index) => {
    const isCarried = carries();
    switch (token.type) {
      case 'open': {
        const before = solid[index - 1];
        const name = before?.type === 'function' ? before.name!.toUpperCase() : undefined;
        frames.push({ name, carries: isCarried, count: counts.get(index) ?? 1, argument: 0 });
        if (isCarried && (name === 'DATE' || name === 'DATEVALUE')) madeDates += 1;
        if (isCarried && name === 'SUMPRODUCT') multiplies = true;
        if (isCarried && (name === 'TIME' || name === 'TIMEVALUE')) madeTimes += 1;
        break;
      }
      case 'close':
        frames.pop();
        break;
      case 'comma':
        if (frames.length > 0) frames.at(-1)!.argument += 1;
        break;
      case 'operator':
        if (!isCarried) break;
        if (token.text === '-') {
          subtracts = true;
          if (isOne(solid[index - 1]) || isOne(solid[index + 1])) comparesWithOne = true;
        }
        if (token.text === '*') multiplies = true;
        if (token.text === '%') hasPercent = true;
        if (token.text === '/' && solid[index + 1]?.type !== 'number') divides = true;
        break;
      case 'number':
        if (isCarried && Number(token.text) > 1) literals.push(Number(token.text));
        break;
      default: {
        const reference = references.get(token);
        if (isCarried && reference !== undefined) sources.push(reference);
      }
    }
  });
  const call = wholeCall(solid);
  const signs = { multiplies, comparesWithOne, hasPercent };
  return { sources, madeDates, madeTimes, divides, subtracts, ...signs, literals, ...(call !== undefined && { call }) };
}

/** The number of arguments of each opening parenthesis, by its index. */
function countArguments(tokens: readonly FormulaToken[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ type }, index) => {
    if (type === 'open') {
      open.push(index);
      counts.set(index, 1);
    } else if (type === 'close') open.pop();
    else if (type === 'comma' && open.length > 0) counts.set(open.at(-1)!, counts.get(open.at(-1)!)! + 1);
  });
  return counts;
}

function wholeCall(tokens: readonly FormulaToken[]): string | undefined {
  if (tokens[0]?.type !== 'function') return undefined;
  let depth = 0;
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'open') depth += 1;
    else if (type === 'close') depth -= 1;
    else continue;
    if (depth === 0) return index === tokens.length - 1 ? tokens[0].name!.toUpperCase() : undefined;
  }
  return undefined;
}
