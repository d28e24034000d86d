import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the kernel counts processor time in: hundredths of a second. */
const TICKS_A_SECOND = 100;

interface RunningProcess {
  pid: number;
  /** Its first 15 characters. */
  name: string;
  /** Resident memory. */
  megabytes: number;
}

/** A process and everything below it. */
export function familyOf(pid: number): RunningProcess[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const family = new Set([pid]);
  return rows.flatMap((row) => {
    const [id, parent, kilobytes, name] = row.trim().split(/\s+/) as [string, string, string, string];
    if (family.has(Number(parent))) family.add(Number(id));
    return family.has(Number(id)) ? [{ pid: Number(id), name, megabytes: Number(kilobytes) / 1024 }] : [];
  });
}

/** Resident memory of a process and of everything below it, in megabytes. */
export const memoryOf = (pid: number): number => familyOf(pid).reduce((sum, { megabytes }) => sum + megabytes, 0);

/** Seconds of processor a process has used so far, with those of the programs it ran to their end. */
export function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const [user, system, childrenUser, childrenSystem] = afterName.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + childrenUser + childrenSystem) / TICKS_A_SECOND;
}
