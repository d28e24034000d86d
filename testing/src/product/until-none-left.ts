import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 1000;

/** Waits until nothing is left to be done, however long that takes a slow machine; where it becomes no less for `patienceMs`, it fails and names what is left. */
export async function untilNoneLeft<T>(left: () => Promise<T[]>, patienceMs: number, what: string): Promise<void> {
  let fewest = Infinity;
  let deadline = Infinity;
  for (let open = await left(); open.length > 0; open = await left()) {
    if (open.length < fewest) [fewest, deadline] = [open.length, Date.now() + patienceMs];
    if (Date.now() > deadline) throw new Error(`For ${patienceMs / 1000} s nothing became of ${what}: ${JSON.stringify(open)}`);
    await pause(INTERVAL_MS);
  }
}
