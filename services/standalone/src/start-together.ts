export interface Stoppable {
  stop(): Promise<void>;
}

/** Waits for several starts. If one fails, those that succeeded are stopped before its error is thrown. */
export async function startTogether<T extends Stoppable>(starts: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(starts);
  const running = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return running;
  await Promise.all(running.map((each) => each.stop()));
  throw failure.reason;
}
