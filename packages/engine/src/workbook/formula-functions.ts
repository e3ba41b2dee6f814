// The closed list of allowed formula functions: each computed by us, pure, and returning one value. docs/formulas.md shows it.
// Left out on purpose: functions that reach outside (WEBSERVICE, RTD, IMAGE …), change by themselves (NOW, RAND …),
// hide their references (INDIRECT, OFFSET), spill over several cells (FILTER, SORT, SEQUENCE …),
// or could compute for minutes (FACT, COMBIN, DB …).

/** The functions by category, as listed in docs/formulas.md. */
export const formulaFunctionGroups = {
  math: `ABS ACOS ACOSH ASIN ASINH ATAN ATAN2 ATANH CEILING COS COSH DEGREES EVEN EXP FLOOR GCD INT LCM LN LOG LOG10
    MOD MROUND ODD PI POWER PRODUCT QUOTIENT RADIANS ROMAN ROUND ROUNDDOWN ROUNDUP SERIESSUM SIGN SIN SINH SQRT SQRTPI SUBTOTAL
    SUM SUMIF SUMIFS SUMPRODUCT SUMSQ SUMX2MY2 SUMX2PY2 SUMXMY2 TAN TANH TRUNC`,
  statistics: `AVEDEV AVERAGE AVERAGEA AVERAGEIF AVERAGEIFS CORREL COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS DEVSQ FORECAST GEOMEAN HARMEAN
    INTERCEPT KURT LARGE MAX MAXA MEDIAN MIN MINA MODE PEARSON PERCENTILE PERCENTRANK QUARTILE RANK RSQ SKEW SLOPE SMALL
    STANDARDIZE STDEV STDEVA STDEVP STDEVPA STEYX TRIMMEAN VAR VARA VARP VARPA`,
  logic: 'AND FALSE IF IFERROR NOT OR TRUE',
  lookup: 'ADDRESS CHOOSE COLUMN COLUMNS HLOOKUP INDEX LOOKUP MATCH ROW ROWS VLOOKUP',
  text: `CHAR CLEAN CODE CONCATENATE DOLLAR EXACT FIND FIXED LEFT LEN LOWER MID PROPER REPLACE REPT RIGHT SEARCH SUBSTITUTE T TEXT TRIM UPPER VALUE`,
  dates: `DATE DATEDIF DATEVALUE DAY DAYS360 EDATE EOMONTH HOUR MINUTE MONTH NETWORKDAYS NETWORKDAYS.INTL SECOND TIME TIMEVALUE WEEKDAY WEEKNUM
    WORKDAY WORKDAY.INTL YEAR YEARFRAC`,
  finance: `CUMIPMT CUMPRINC DISC DOLLARDE DOLLARFR EFFECT FV FVSCHEDULE INTRATE IPMT IRR ISPMT MIRR NOMINAL NPER NPV PMT PPMT PRICE PV RATE
    RECEIVED SLN SYD TBILLEQ TBILLPRICE TBILLYIELD XIRR XNPV YIELD`,
  information: 'ERROR.TYPE ISBLANK ISERR ISERROR ISEVEN ISLOGICAL ISNA ISNONTEXT ISNUMBER ISODD ISREF ISTEXT N NA TYPE',
  engineering:
    'BIN2DEC BIN2HEX BIN2OCT CONVERT DEC2BIN DEC2HEX DEC2OCT DELTA GESTEP HEX2BIN HEX2DEC HEX2OCT OCT2BIN OCT2DEC OCT2HEX',
};

// Functions newer than Excel 2007 have a prefix in files ([MS-XLSX] 2.2.2), or Excel shows #NAME?.
const younger = `ACOT ACOTH ARABIC BASE BITAND BITLSHIFT BITOR BITRSHIFT BITXOR CEILING.MATH CONCAT COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH
  DAYS DECIMAL FLOOR.MATH FORECAST.LINEAR GAMMA GAUSS IFNA IFS ISOWEEKNUM MAXIFS MINIFS MODE.SNGL NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE
  PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PHI QUARTILE.EXC QUARTILE.INC RANK.AVG RANK.EQ RRI SEC SECH SKEW.P STDEV.P STDEV.S
  SWITCH TEXTAFTER TEXTBEFORE TEXTJOIN UNICHAR UNICODE VAR.P VAR.S XLOOKUP XMATCH XOR`;

const split = (list: string): readonly string[] => list.split(/\s+/);
const youngerFunctions: ReadonlySet<string> = new Set(split(younger));

/** Every allowed function, in upper case. */
export const formulaFunctions: ReadonlySet<string> = new Set([
  ...Object.values(formulaFunctionGroups).flatMap(split),
  ...youngerFunctions,
]);

/** A function's name as written in files. */
export const fileFunctionName = (name: string): string => (youngerFunctions.has(name) ? `_xlfn.${name}` : name);

/** Functions whose value is a date, so that the cell shows one. */
export const dateFunctions: ReadonlySet<string> = new Set([
  'DATE',
  'DATEVALUE',
  'EDATE',
  'EOMONTH',
  'WORKDAY',
  'WORKDAY.INTL',
]);

/** Functions that accept ranges in arithmetic directly; any other formula with such arithmetic is an array formula. */
export const arrayTakers: ReadonlySet<string> = new Set(['SUMPRODUCT', 'LOOKUP']);

/** Alternatives to suggest for refused functions. */
export const functionHints: { readonly [name: string]: string } = {
  HYPERLINK: 'Write a Markdown link into the cell: [text](https://…).',
  INDIRECT: 'Refer to the cell directly, or look it up with INDEX or XLOOKUP.',
  OFFSET: 'Use INDEX with a row and column number.',
  NOW: 'Write the date and time: the same source always gives the same file.',
  TODAY: 'Write the date: the same source always gives the same file.',
  RAND: 'Write the number: the same source always gives the same file.',
  RANDBETWEEN: 'Write the number: the same source always gives the same file.',
  FILTER: 'A cell has one value: use SUMIFS, COUNTIFS, AVERAGEIFS or XLOOKUP.',
  UNIQUE: 'A cell has one value: list the values, and count them with COUNTIF.',
  SORT: 'A cell has one value: use LARGE, SMALL or RANK.',
  LET: 'Put intermediate results into separate columns.',
  LAMBDA: 'Write the formula out.',
};
