// The position of a node in the source. Lines and columns count from 1, offsets are UTF-16 units from 0; `end` is exclusive.
export type Position = {
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
};
