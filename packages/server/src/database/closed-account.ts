// Distinguishes a closed account, whose rows are being deleted, from an active one.

/** Replaces its address, followed by its id: not a valid address, so nobody can sign in with it. */
export const closedPrefix = 'deleted:';
