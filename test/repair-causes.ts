// What makes PowerPoint "repair" a deck, as a table: one check a cause. The schema itself is the business of the strict validator.
import { type OfficeFile, openOffice } from './office-file.ts';
import type { Cause } from './repair-causes/cause.ts';
import { chartCauses } from './repair-causes/chart-causes.ts';
import { packageCauses } from './repair-causes/package-causes.ts';
import { presentationCauses } from './repair-causes/presentation-causes.ts';
import { shapeCauses } from './repair-causes/shape-causes.ts';
import { tableCauses } from './repair-causes/table-causes.ts';
import { textCauses } from './repair-causes/text-causes.ts';
import { zipEntries } from './unzip.ts';

export const causes: readonly Cause[] = [
  ...packageCauses,
  ...presentationCauses,
  ...shapeCauses,
  ...textCauses,
  ...tableCauses,
  ...chartCauses,
];

/** Every cause in the file with its place, a line each; empty when PowerPoint would open it as it is. */
export const repairCauses = (file: OfficeFile): readonly string[] =>
  causes.flatMap(({ name, find }) => [...find(file)].map((place) => `${name}: ${place}`));

/** The same of a .pptx. */
export const repairCausesOf = (deck: Uint8Array): readonly string[] => repairCauses(openOffice(zipEntries(deck)));
