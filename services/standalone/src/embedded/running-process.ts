import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually';

const REAPING_MS = 5000;
const OBEYING_MS = 20_000;
const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** Counted from the state, the first field after the name in parentheses: field 22 of proc(5). */
const START_TIME_FIELD = 19;

/** The command line of a living process, undefined when there is none: a process id alone may have been given to another one since. */
export function commandOf(pid: number): string | undefined {
  return about(pid, 'command', () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

/** Differs between any two processes of this machine, also after a restart of it; undefined when `pid` is no living process. */
export function identityOf(pid: number): string | undefined {
  return about(pid, 'lstart', () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return fields[0] === 'Z' ? '' : `${readFileSync(BOOT_ID, 'utf8').trim()} ${fields[START_TIME_FIELD]}`;
  });
}

/** Ends a process left behind by a killed parent, if `pid` still runs a command that names `mark`; resolves when it is gone. One that does not obey is killed. */
export async function endOrphan(pid: number, mark: string, signal: NodeJS.Signals): Promise<void> {
  const runs = () => commandOf(pid)?.includes(mark) ?? false;
  if (runs()) process.kill(pid, signal);
  const killing = setTimeout(() => runs() && process.kill(pid, 'SIGKILL'), OBEYING_MS);
  await eventually(() => !runs(), `process ${pid} to end`).finally(() => clearTimeout(killing));
  await untilReaped(pid);
}

/** A column of `ps`, or the same from /proc; undefined if it is empty or there is no such process. */
function about(pid: number, column: string, onLinux: () => string): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    return isProcess(pid) ? onLinux().trim() || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** Linux answers for the ids of threads as well, with the command of the process they belong to. */
function isProcess(pid: number): boolean {
  return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nTgid:\t${pid}\n`);
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
