interface TimeLimit {
  timeoutMs: number;
  signal: AbortSignal;
  /** Returns the reason with which the signal aborts after the timeout. */
  createError: () => Error;
}

/** Calls `work` with a signal that aborts when `signal` does, or after the timeout. */
export async function withTimeLimit<T>(
  { timeoutMs, signal, createError }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(createError()), timeoutMs);
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
