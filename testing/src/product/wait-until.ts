import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 100;
const SLOW_INTERVAL_MS = 1000;

/** Waits until the condition is true. @throws an error that names `what` after `timeoutMs` */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number, what: () => string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s for ${what()}`);
    await pause(INTERVAL_MS);
  }
}

/** Waits until nothing is left, however long that takes. @throws an error with what is left if there is no progress for `timeoutMs` */
export async function waitUntilNoneLeft<T>(left: () => Promise<T[]>, timeoutMs: number, what: string): Promise<void> {
  let fewest = Infinity;
  let deadline = Infinity;
  for (let open = await left(); open.length > 0; open = await left()) {
    if (open.length < fewest) [fewest, deadline] = [open.length, Date.now() + timeoutMs];
    if (Date.now() > deadline) throw new Error(`There was no progress for ${timeoutMs / 1000} s with ${what}: ${JSON.stringify(open)}`);
    await pause(SLOW_INTERVAL_MS);
  }
}
