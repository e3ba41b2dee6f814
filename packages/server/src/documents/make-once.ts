// Work under an Idempotency-Key with a single result, however many attempts run at once.

/**
 * What an earlier attempt made, or what `make` makes. Of two concurrent attempts, possibly on two servers, the database
 * rejects one: that one returns the other's result, and its own error only if there is none.
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
