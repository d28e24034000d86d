import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** The machine that runs this process. `bootId` changes each time it starts, and is null if the system has none. */
export interface Machine {
  host: string;
  bootId: string | null;
}

export function currentMachine(): Machine {
  return { host: hostname(), bootId: readBootId() };
}

function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
