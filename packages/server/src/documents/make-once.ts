// Work under an Idempotency-Key that leaves one result, however many tries are at it at once.

/**
 * What an earlier try made, or what `make` makes. Of two tries at the same time, which two servers may run, the database refuses
 * one: that one gives what the other made, and its own error only when there is nothing.
 */
export async function makeOnce<Made>(
  findMade: () => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = await findMade();
  if (made !== undefined) return made;
  try {
    return await make();
  } catch (error) {
    const byAnother = await findMade().catch(() => undefined);
    if (byAnother !== undefined) return byAnother;
    throw error;
  }
}
