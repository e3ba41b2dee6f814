// What tells a closed account, whose rows are being deleted, from one that is in use.

/** What stands for its address, before its id: no address, so nobody signs in by it. */
export const closedPrefix = 'deleted:';
