// The numbers in series: what every decision about a chart starts from.
import type { PlannedSeries } from './chart-plan.ts';

export type Values = readonly (number | null)[];

export const present = (values: Values): number[] =>
  values.filter((value) => value !== null && Number.isFinite(value)) as number[];
export const numbersOf = (series: readonly { readonly values: Values }[]): number[] =>
  series.flatMap(({ values }) => present(values));

/** Bars that only hold others up are not shown, and lines between bars tell nothing of their own. */
export const isShown = ({ color, isConnector }: PlannedSeries): boolean => color !== undefined && isConnector !== true;
