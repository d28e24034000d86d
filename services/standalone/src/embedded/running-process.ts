import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { eventually } from './eventually';

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
  if (!runs()) return;
  process.kill(pid, signal);
  await eventually(() => !runs(), `process ${pid} to end`);
}
