import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the kernel counts processor time in: hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Resident memory of a process and of everything below it, in megabytes. */
export function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([pid]);
  for (const [child, parent] of processes) if (family.has(parent)) family.add(child);
  return processes.filter(([id]) => family.has(id)).reduce((sum, [, , kilobytes]) => sum + kilobytes, 0) / 1024;
}

/** Seconds of processor a process has used so far, with those of the programs it ran to their end. */
export function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const [user, system, childrenUser, childrenSystem] = afterName.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + childrenUser + childrenSystem) / TICKS_A_SECOND;
}
