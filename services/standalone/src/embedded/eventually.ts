import { setTimeout as pause } from 'node:timers/promises';

const DEFAULT_TIMEOUT_MS = 30_000;
const INTERVAL_MS = 10;

/**
 * Waits until `condition` is true.
 * @throws an error that names `what` after `timeoutMs`, 30 seconds by default
 */
export async function eventually(condition: () => boolean | Promise<boolean>, what: string, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s for ${what}.`);
    await pause(INTERVAL_MS);
  }
}
