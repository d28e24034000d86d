import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment';

/** Limits of a program; sizes in bytes. */
export interface ResourceLimits {
  /** From start to end, in milliseconds, including waiting. */
  timeoutMs: number;
  cpuSeconds: number;
  /** Private memory it may write to: heap, stacks of threads, anonymous maps. */
  memoryBytes: number;
  /** The largest file it may write. Pipes do not count. */
  fileBytes: number;
  /** The maximum for its standard output. */
  outputBytes: number;
}

/** What the system offers to confine a program. Each is the start of a command line, or null if it is not available. */
export interface Confinement {
  limits: readonly string[] | null;
  withoutNetwork: readonly string[] | null;
  /** The kernel ends the program if our process is killed. */
  untilWeEnd: readonly string[] | null;
}

/** At the soft limit on processor time the program gets SIGXCPU; after this grace period the kernel kills it. */
const CPU_GRACE_SECONDS = 5;
const SETPRIV = ['setpriv', '--pdeathsig', 'KILL', '--'];
const PRLIMIT = ['prlimit', '--core=0'];
/**
 * A network namespace without an interface. A normal user needs a user namespace for it; root in a container may be allowed only the
 * first.
 */
const UNSHARE = [
  ['unshare', '--user', '--map-current-user', '--net', '--'],
  ['unshare', '--net', '--'],
];

let detected: Promise<Confinement> | undefined;

/** Detected once per process. Only Linux has these programs. */
export function detectConfinement(): Promise<Confinement> {
  detected ??= tryOutConfinement();
  return detected;
}

/**
 * Returns the command line that runs `command` within these limits, as far as `available` allows. Each wrapper replaces itself with the
 * next, so the process keeps its id.
 */
export function toConfinedCommand(
  command: readonly string[],
  { limits, network }: { limits: ResourceLimits; network: boolean },
  available: Confinement,
): string[] {
  const { cpuSeconds, memoryBytes, fileBytes } = limits;
  const bounds = [`--cpu=${cpuSeconds}:${cpuSeconds + CPU_GRACE_SECONDS}`, `--data=${memoryBytes}`, `--fsize=${fileBytes}`, '--'];
  return [
    ...(available.untilWeEnd ?? []),
    ...(available.limits ? [...available.limits, ...bounds] : []),
    ...(network ? [] : (available.withoutNetwork ?? [])),
    ...command,
  ];
}

async function tryOutConfinement(): Promise<Confinement> {
  const limits = (await succeeds([...PRLIMIT, '--', 'true'])) ? PRLIMIT : null;
  const untilWeEnd = (await succeeds([...SETPRIV, 'true'])) ? SETPRIV : null;
  for (const wrapper of UNSHARE) if (await succeeds([...wrapper, 'true'])) return { limits, untilWeEnd, withoutNetwork: wrapper };
  return { limits, untilWeEnd, withoutNetwork: null };
}

function succeeds([program = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env: childEnvironment() });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
