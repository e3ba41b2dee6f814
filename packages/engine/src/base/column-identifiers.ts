// Numbers that only identify something: IDs, zip codes, versions, years. They must not be grouped, rounded or padded.
import type { WrittenNumber } from './number-text.ts';

/**
 * The names around the cells of a column: its header, and the first cell of each row (none for the first column itself). `isSummed`: it
 * has a total or formulas, as no column of codes has.
 */
export type CellNames = { readonly header: string; readonly labels: readonly string[]; readonly isSummed?: boolean };

const versions = /(?:^|[^\p{L}])(?:versions?|ver|release|revision)\.?$/iu;
const phones =
  /(?:^|[^\p{L}])(?:phone|telephone|tel|fax|telefon|téléphone|teléfono|telefono|handy|mobile|whatsapp)\.?$/iu;
const identifiers =
  /(?:^|[^\p{L}])(?:ids?|uuid|zip|plz|postcode|postleitzahl|postal|isbn|issn|ean|gtin|upc|sku|iban|imei|serial|key|ref|pin|account|acct|contract|employee|cost cent(?:er|re)|konto|sachkonto|gegenkonto|kostenstelle|blz|vertrag|compte|cuenta|conta|no|nr|num|numero|número|numéro|numer|code|kode|kod|cap|код|индекс|№)\.?(?:-1[03])?$|[\p{L}](?:nr\.?|nummer|nummern)$|\p{L}\s+number$|(?:编号|番号|号码|邮编|号)$/iu;

export type NameKind = 'version' | 'phone' | 'identifier';

/** What a header or label says of its numbers: 'Order ID', 'Kundennummer', 'ZIP', 'Version'; undefined for amounts. */
export function kindOfName(name: string): NameKind | undefined {
  const trimmed = name.trim();
  if (trimmed.length > 60) return undefined;
  if (versions.test(trimmed)) return 'version';
  if (phones.test(trimmed)) return 'phone';
  return identifiers.test(trimmed) ? 'identifier' : undefined;
}

const isPlainInteger = (text: string): boolean => /^\d+$/.test(text);
const isPair = (text: string): boolean => /^\d+\.\d+$/.test(text);

/** What the texts of a column say about its numbers. */
export type ColumnIdentity = {
  /** One cell has a leading zero, so all are codes of digits: 01067 and 10115. */
  readonly isCodes: boolean;
  /** 1.9 is followed by 1.10, or one cell is 1.10.2. */
  readonly isVersions: boolean;
};

/** `isKnown`: true for a text that reads as a number or a date. */
export function findIdentity(texts: readonly string[], isKnown: (text: string) => boolean): ColumnIdentity {
  const filled = texts.filter((text) => text !== '');
  return {
    isCodes: filled.some((text) => /^0\d+$/.test(text)),
    isVersions: filled.some(
      (text, index) =>
        (/^v?\d+(?:\.\d+){2,}$/i.test(text) && !isKnown(text)) || isNextVersion(filled[index - 1] ?? '', text),
    ),
  };
}

/** 1.10 next to 1.9, as no one counts with decimals. */
function isNextVersion(before: string, text: string): boolean {
  if (!isPair(before) || !isPair(text)) return false;
  const [major, minor] = before.split('.') as [string, string];
  const [otherMajor, otherMinor] = text.split('.') as [string, string];
  if (major !== otherMajor) return false;
  return (minor === '9' && otherMinor === '10') || (minor === '10' && otherMinor === '9');
}

/** Whether a cell that reads as a number is text all the same, given what its column and its names say. */
export function isIdentifierText(text: string, column: ColumnIdentity, name: NameKind | undefined): boolean {
  if (column.isCodes && isPlainInteger(text)) return true;
  if ((column.isVersions || name === 'version') && isPair(text)) return true;
  // +4930123456 without separators is called.
  if (/^\+\d{8,}$/.test(text)) return true;
  return name === 'phone' && /^\d+(?:[ .]\d+)+$/.test(text);
}

/** Digits of barcodes, ISBNs and timestamps: no one types an amount this long without separators. */
const identifierDigits = 12;

/** A number that is shown as typed, without separators: a year, or a number that identifies something. */
export const isShownAsTyped = (
  text: string,
  number: WrittenNumber,
  name: NameKind | undefined,
  mayBeYear: boolean,
): boolean =>
  isPlainInteger(text) && (name !== undefined || text.length >= identifierDigits || (mayBeYear && isYear(number)));

/** A whole number that could be a year, written without separators. */
const isYear = ({ value, decimals, isGrouped, isPercent, currency }: WrittenNumber): boolean =>
  decimals === 0 && !isGrouped && !isPercent && currency === undefined && value >= 1900 && value <= 2100;
