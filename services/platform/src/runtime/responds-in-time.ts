/** Less than the three seconds that a readiness probe waits. */
const LIMIT_MS = 2000;

/** Whether a server responds without an error, and in time: a connection to a lost machine stays open for minutes. */
export async function respondsInTime(response: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const responded = response.then(
    () => true,
    () => false,
  );
  return Promise.race([responded, tooLate]).finally(() => clearTimeout(timer));
}
