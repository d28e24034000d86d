import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const INTERVAL_MS = 10;

/** Waits until `condition` holds; fails with a sentence that names `what` after `patienceMs`, half a minute by default. */
export async function eventually(condition: () => boolean | Promise<boolean>, what: string, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${patienceMs / 1000} s for ${what}.`);
    await pause(INTERVAL_MS);
  }
}
