import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 100;
const SLOW_INTERVAL_MS = 1000;

/** Waits for a condition; after `patienceMs` it fails and names what it waited for. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number, what: () => string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s for ${what()}`);
    await pause(INTERVAL_MS);
  }
}

/** Waits until nothing is left to be done, however long that takes a slow machine; where it becomes no less for `patienceMs`, it fails and names what is left. */
export async function waitUntilNoneLeft<T>(left: () => Promise<T[]>, timeoutMs: number, what: string): Promise<void> {
  let fewest = Infinity;
  let deadline = Infinity;
  for (let open = await left(); open.length > 0; open = await left()) {
    if (open.length < fewest) [fewest, deadline] = [open.length, Date.now() + timeoutMs];
    if (Date.now() > deadline) throw new Error(`For ${timeoutMs / 1000} s nothing became of ${what}: ${JSON.stringify(open)}`);
    await pause(SLOW_INTERVAL_MS);
  }
}
