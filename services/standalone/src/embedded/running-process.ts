import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually';

const REAP_TIMEOUT_MS = 5000;
const KILL_AFTER_MS = 20_000;
const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** Counted from the state, the first field after the name in parentheses: field 22 of proc(5). */
const START_TIME_FIELD = 19;

/** Returns the command line of a running process, or undefined if there is none. Process ids are reused, so the id alone says little. */
export function commandOf(pid: number): string | undefined {
  return readProcess(pid, 'command', () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

/** Returns a text that identifies the process even after a restart of the machine, or undefined if it does not run. */
export function identityOf(pid: number): string | undefined {
  return readProcess(pid, 'lstart', () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return fields[0] === 'Z' ? '' : `${readFileSync(BOOT_ID, 'utf8').trim()} ${fields[START_TIME_FIELD]}`;
  });
}

/** Ends a process that a killed parent left, if the command of `pid` contains `commandPart`. Kills it if it takes too long. Resolves when it is gone. */
export async function endOrphan(pid: number, commandPart: string, signal: NodeJS.Signals): Promise<void> {
  const runs = () => commandOf(pid)?.includes(commandPart) ?? false;
  if (runs()) process.kill(pid, signal);
  const killing = setTimeout(() => runs() && process.kill(pid, 'SIGKILL'), KILL_AFTER_MS);
  await eventually(() => !runs(), `process ${pid} to end`).finally(() => clearTimeout(killing));
  await waitUntilReaped(pid);
}

/** Returns a column of `ps`, on Linux from /proc, or undefined if it is empty or the process does not exist. */
function readProcess(pid: number, column: string, onLinux: () => string): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    return isProcess(pid) ? onLinux().trim() || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** /proc also contains the ids of threads, with the command of their process. */
function isProcess(pid: number): boolean {
  return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nTgid:\t${pid}\n`);
}

/** A killed process has no command, but keeps its id until it is reaped. The same holds for kernel threads, so the wait is limited. */
async function waitUntilReaped(pid: number): Promise<void> {
  const deadline = Date.now() + REAP_TIMEOUT_MS;
  while (isTaken(pid) && commandOf(pid) === undefined && Date.now() < deadline) await pause(10);
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
