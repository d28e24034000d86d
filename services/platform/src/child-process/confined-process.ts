import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { childEnvironment } from './child-environment';
import { availableConfinement, confinedCommand, type ResourceLimits } from './confinement';
import { findProgram } from './find-program';

export type LimitedResource = 'time' | 'memory' | 'file size' | 'output';

/** A program was ended, or gave up, because it wanted more than its limits allow. */
export class ResourceLimitExceeded extends Error {
  override readonly name = 'ResourceLimitExceeded';

  constructor(
    program: string,
    readonly resource: LimitedResource,
  ) {
    super(`${program} exceeded its limit on ${resource}.`);
  }
}

interface ConfinedTask {
  program: string;
  args: readonly string[];
  limits: ResourceLimits;
  /** Whether it may open connections. */
  network: boolean;
  /** By default the allow-list that every child process gets. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/** How a program ended by itself; `lastLines` are the last it wrote to its standard error. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  lastLines: string[];
}

export interface ConfinedProcess {
  /** What it writes to its standard output, to be read to the end. */
  output: AsyncIterable<Buffer>;
  errorLines: Interface;
  /** @throws ResourceLimitExceeded, or the error of a program that could not start or was stopped by its signal. */
  ended: Promise<Ending>;
}

const KEPT_LINES = 5;
/** As the C library, C++, V8 and CMU Sphinx put it. */
const OUT_OF_MEMORY = /cannot allocate memory|out of memory|bad_alloc|allocation failed|alloc\(\d+,\d+\) failed/i;
const SIGNALS: Partial<Record<NodeJS.Signals, LimitedResource>> = { SIGXCPU: 'time', SIGXFSZ: 'file size' };

/** Runs a program that reads what others made: at a low priority, without our secrets, and within limits as far as the system offers them. */
export async function startConfined(task: ConfinedTask): Promise<ConfinedProcess> {
  const { program, args, limits, network, env = childEnvironment(), signal } = task;
  const [command = '', ...rest] = confinedCommand(
    [await findProgram(program, env), ...args],
    { limits, network },
    await availableConfinement(),
  );
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env, signal, killSignal: 'SIGKILL' });
  const guard = new Guard(child, task);
  return { output: guard.output(child.stdout), errorLines: guard.errorLines, ended: guard.ended };
}

/** Watches one process: what the kernel does not count, and why it ended. */
class Guard {
  readonly errorLines: Interface;
  readonly ended: Promise<Ending>;
  private readonly lastLines: string[] = [];
  private exceeded?: LimitedResource;
  private lacksMemory = false;

  constructor(
    private readonly child: ChildProcess & { stderr: Readable },
    private readonly task: ConfinedTask,
  ) {
    this.errorLines = createInterface({ input: child.stderr }).on('line', (line) => this.keep(line));
    const timer = setTimeout(() => this.end('time'), task.limits.timeoutMs);
    this.ended = this.ending().finally(() => clearTimeout(timer));
  }

  async *output(stdout: Readable): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > this.task.limits.outputBytes) throw this.end('output');
      yield chunk;
    }
  }

  private end(resource: LimitedResource): ResourceLimitExceeded {
    this.exceeded = resource;
    this.child.kill('SIGKILL');
    return new ResourceLimitExceeded(this.task.program, resource);
  }

  private keep(line: string): void {
    this.lacksMemory ||= OUT_OF_MEMORY.test(line);
    this.lastLines.push(line);
    if (this.lastLines.length > KEPT_LINES) this.lastLines.shift();
  }

  private ending(): Promise<Ending> {
    return new Promise((resolve, reject) => {
      this.child.once('spawn', () => setPriority(this.child.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
      this.child.once('error', reject);
      this.child.once('close', (code, signal) => {
        const resource = this.exceeded ?? this.resourceBehind(code, signal);
        if (resource) reject(new ResourceLimitExceeded(this.task.program, resource));
        else resolve({ code, signal, lastLines: this.lastLines });
      });
    });
  }

  /** The kernel tells of time and file size by a signal; of memory only the program itself can complain. */
  private resourceBehind(code: number | null, signal: NodeJS.Signals | null): LimitedResource | undefined {
    if (signal && SIGNALS[signal]) return SIGNALS[signal];
    return code !== 0 && this.lacksMemory ? 'memory' : undefined;
  }
}
