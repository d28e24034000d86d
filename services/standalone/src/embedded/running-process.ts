import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually';

const REAPING_MS = 5000;

/** The command line of a living process, undefined when there is none: a process id alone may have been given to somebody else since. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Ends a process left behind by a killed parent, if `pid` still runs a command that names `mark`; resolves when it is gone. */
export async function endOrphan(pid: number, mark: string, signal: NodeJS.Signals): Promise<void> {
  const runs = () => commandOf(pid)?.includes(mark) ?? false;
  if (runs()) process.kill(pid, signal);
  await eventually(() => !runs(), `process ${pid} to end`);
  await untilReaped(pid);
}

/** A process that was just killed has no command any more, but its id is taken until it is reaped. Some ids, those of the kernel, stay so for ever. */
async function untilReaped(pid: number): Promise<void> {
  const deadline = Date.now() + REAPING_MS;
  while (isTaken(pid) && commandOf(pid) === undefined && Date.now() < deadline) await pause(10);
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
