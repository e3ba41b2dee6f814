// Distinguishes a closed account, whose rows are being deleted, from an active one.

/** Replaces its address, followed by its id: not a valid address, so it cannot be used to sign in. */
export const closedPrefix = 'deleted:';
