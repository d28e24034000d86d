import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Clock ticks per second, in which the kernel counts processor time. */
const TICKS_A_SECOND = 100;

interface RunningProcess {
  pid: number;
  /** The first 15 characters of its name. */
  name: string;
  /** Resident memory in bytes. */
  megabytes: number;
}

/** Returns a process and its descendants. */
export function familyOf(pid: number): RunningProcess[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const family = new Set([pid]);
  return rows.flatMap((row) => {
    const [id, parent, kilobytes, name] = row.trim().split(/\s+/) as [string, string, string, string];
    if (family.has(Number(parent))) family.add(Number(id));
    return family.has(Number(id)) ? [{ pid: Number(id), name, megabytes: Number(kilobytes) / 1024 }] : [];
  });
}

/** Returns the resident memory of a process and its descendants in megabytes. */
export const memoryOf = (pid: number): number => familyOf(pid).reduce((sum, { megabytes }) => sum + megabytes, 0);

/** Returns the processor time of a process in seconds, including that of its exited children. */
export function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const [user, system, childrenUser, childrenSystem] = afterName.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + childrenUser + childrenSystem) / TICKS_A_SECOND;
}
