import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const INTERVAL_MS = 10;

/** Waits until `condition` holds; fails with a sentence that names `what` after half a minute. */
export async function eventually(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${PATIENCE_MS / 1000} s in vain for ${what}.`);
    await pause(INTERVAL_MS);
  }
}
