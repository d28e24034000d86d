import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment';

/** What a program may use; sizes in bytes. */
export interface ResourceLimits {
  /** From its start to its end, in milliseconds, whatever it waits for. */
  timeoutMs: number;
  cpuSeconds: number;
  /** Private memory it may write to: heap, stacks of threads, anonymous maps. */
  memoryBytes: number;
  /** The largest file it may write; pipes do not count. */
  fileBytes: number;
  /** The most it may write to its standard output. */
  outputBytes: number;
}

/** What the system offers to confine a program: each is the start of a command line, or null if it is not available. */
export interface Confinement {
  limits: readonly string[] | null;
  withoutNetwork: readonly string[] | null;
}

/** After the soft limit on processor time the program is told (SIGXCPU), and after this the kernel ends it. */
const CPU_GRACE_SECONDS = 5;
const PRLIMIT = ['prlimit', '--core=0'];
/** A network namespace without a way out. A user of the machine needs a user namespace for it; root in a container may have only the first. */
const UNSHARE = [
  ['unshare', '--user', '--map-current-user', '--net', '--'],
  ['unshare', '--net', '--'],
];

let detected: Promise<Confinement> | undefined;

/** Tried out once in each process. Only Linux has what is looked for. */
export function detectConfinement(): Promise<Confinement> {
  detected ??= tryOutConfinement();
  return detected;
}

/** The command line that runs `command` within these limits, as far as `available` allows. Each wrapper replaces itself with the next, so that the process keeps its id. */
export function toConfinedCommand(
  command: readonly string[],
  { limits, network }: { limits: ResourceLimits; network: boolean },
  available: Confinement,
): string[] {
  const { cpuSeconds, memoryBytes, fileBytes } = limits;
  const bounds = [`--cpu=${cpuSeconds}:${cpuSeconds + CPU_GRACE_SECONDS}`, `--data=${memoryBytes}`, `--fsize=${fileBytes}`, '--'];
  return [...(available.limits ? [...available.limits, ...bounds] : []), ...(network ? [] : (available.withoutNetwork ?? [])), ...command];
}

async function tryOutConfinement(): Promise<Confinement> {
  const limits = (await succeeds([...PRLIMIT, '--', 'true'])) ? PRLIMIT : null;
  for (const wrapper of UNSHARE) if (await succeeds([...wrapper, 'true'])) return { limits, withoutNetwork: wrapper };
  return { limits, withoutNetwork: null };
}

function succeeds([program = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env: childEnvironment() });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
