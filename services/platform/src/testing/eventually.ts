const STEP_MS = 20;

/**
 * Waits until `look` does not throw and does not return false.
 * @throws the last error after `withinMs`
 */
export async function eventually<T>(look: () => Promise<T> | T, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      const seen = await look();
      if (seen !== false) return seen;
      if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
