// How long the claim of a process on some work lasts: whoever works on renews it; who fell is known by a claim that ran out.

/** Milliseconds after which a claim that nobody renewed is of a process that fell. */
export const leaseTime = 15_000;
/** Milliseconds after which a claim is to be renewed while its work goes on. */
export const renewEvery = 4_000;
