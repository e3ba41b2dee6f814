// The names of aggregates, as people and models write them.

const synonyms: { readonly [name: string]: AggregateName } = {
  sum: 'sum',
  total: 'sum',
  avg: 'avg',
  average: 'avg',
  mean: 'avg',
  count: 'count',
  distinct: 'distinct',
  min: 'min',
  minimum: 'min',
  max: 'max',
  maximum: 'max',
  median: 'median',
  first: 'first',
  last: 'last',
};

export type AggregateName = 'sum' | 'avg' | 'count' | 'distinct' | 'min' | 'max' | 'median' | 'first' | 'last';

export const isAggregate = (name: string): boolean => Object.hasOwn(synonyms, name);
export const aggregateOf = (name: string): AggregateName | undefined =>
  isAggregate(name) ? synonyms[name] : undefined;
