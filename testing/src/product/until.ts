import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 100;

/** Waits for a condition; after `patienceMs` it fails and names what it waited for. */
export async function until(condition: () => boolean | Promise<boolean>, patienceMs: number, what: () => string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${patienceMs / 1000} s for ${what()}`);
    await pause(INTERVAL_MS);
  }
}
