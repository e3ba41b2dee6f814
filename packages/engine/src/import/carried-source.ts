// A file that carries its source, imported: the source itself, or a word that it is no longer that of the file.
import { createDiagnostic, type Diagnostic } from '../base/diagnostic.ts';
import { assetNames } from '../model/asset-names.ts';
import { parse } from '../source/parse.ts';
import type { CarriedSource } from './embedded-source.ts';
import { createFindings, type Imported } from './imported.ts';

/** Pictures that are named. */
const maxNamed = 5;
const maxName = 60;

/** The source in place of its file. */
export function readCarried({ source, kind }: CarriedSource): Imported {
  const findings = createFindings();
  findings.diagnostics.report(
    'import-own-source',
    'The file carries a source, which was read in its place. If somebody else than Deckle put it there, the file may show something else.',
  );
  const names = [...assetNames(parse(source).document)];
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  if (names.length > 0)
    findings.leaveOut(
      `pictures that the source only names: ${names.slice(0, maxNamed).map(cut).join(', ')}${more}`,
      'of the source',
    );
  return { source, kind, ...findings.end() };
}

const cut = (name: string): string => (name.length > maxName ? `${name.slice(0, maxName).toWellFormed()}…` : name);

/** Of a file that was changed after its source was put into it. */
export const changedSince = (): Diagnostic =>
  createDiagnostic(
    'import-own-source',
    'The file carries the source it was made from, but was changed since: the file itself was read.',
  );
