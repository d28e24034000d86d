import path from 'node:path';
import { type ChildProcess, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { constants as os, setPriority } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { childEnvironment } from './child-environment';
import { detectConfinement, type ResourceLimits, toConfinedCommand } from './confinement';

export type LimitedResource = 'time' | 'memory' | 'file size' | 'output';

/** A program was killed or failed because it needed more than its limits allow. */
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
  /** Whether the program may open connections. */
  network: boolean;
  /** Defaults to `childEnvironment()`. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/** How a program ended by itself. `lastLines` are the last lines of its standard error. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  lastLines: string[];
}

export interface ConfinedProcess {
  /** Its standard output. The caller must read it to the end. */
  output: AsyncIterable<Buffer>;
  errorLines: Interface;
  /** @throws ResourceLimitExceeded, or the error of a program that could not start or was stopped by its signal */
  ended: Promise<Ending>;
}

const MAX_KEPT_LINES = 5;
/** The messages of the C library, C++, V8 and CMU Sphinx. */
const OUT_OF_MEMORY = /cannot allocate memory|out of memory|bad_alloc|allocation failed|alloc\(\d+,\d+\) failed/i;
const RESOURCE_BY_SIGNAL: Partial<Record<NodeJS.Signals, LimitedResource>> = { SIGXCPU: 'time', SIGXFSZ: 'file size' };

/** Runs a program on input from others: with low priority, without our secrets, and within limits as far as the system supports them. */
export async function startConfined(task: ConfinedTask): Promise<ConfinedProcess> {
  const { program, args, limits, network, env = childEnvironment(), signal } = task;
  const [command = '', ...rest] = toConfinedCommand(
    [await findProgram(program, env), ...args],
    { limits, network },
    await detectConfinement(),
  );
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env, signal, killSignal: 'SIGKILL' });
  const guard = new ProcessGuard(child, task);
  return { output: guard.output(child.stdout), errorLines: guard.errorLines, ended: guard.ended };
}

/** Enforces the limits that the kernel does not, and finds out why the process ended. */
class ProcessGuard {
  readonly errorLines: Interface;
  readonly ended: Promise<Ending>;
  private readonly lastLines: string[] = [];
  private exceeded?: LimitedResource;
  private isOutOfMemory = false;

  constructor(
    private readonly child: ChildProcess & { stderr: Readable },
    private readonly task: ConfinedTask,
  ) {
    this.errorLines = createInterface({ input: child.stderr }).on('line', (line) => this.recordLine(line));
    const timer = setTimeout(() => this.kill('time'), task.limits.timeoutMs);
    this.ended = this.waitForEnd().finally(() => clearTimeout(timer));
  }

  async *output(stdout: Readable): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > this.task.limits.outputBytes) throw this.kill('output');
      yield chunk;
    }
  }

  private kill(resource: LimitedResource): ResourceLimitExceeded {
    this.exceeded = resource;
    this.child.kill('SIGKILL');
    return new ResourceLimitExceeded(this.task.program, resource);
  }

  private recordLine(line: string): void {
    this.isOutOfMemory ||= OUT_OF_MEMORY.test(line);
    this.lastLines.push(line);
    if (this.lastLines.length > MAX_KEPT_LINES) this.lastLines.shift();
  }

  private waitForEnd(): Promise<Ending> {
    return new Promise((resolve, reject) => {
      this.child.once('spawn', () => setPriority(this.child.pid!, os.priority.PRIORITY_BELOW_NORMAL));
      this.child.once('error', reject);
      this.child.once('close', (code, signal) => {
        const resource = this.exceeded ?? this.findExceededResource(code, signal);
        if (resource) reject(new ResourceLimitExceeded(this.task.program, resource));
        else resolve({ code, signal, lastLines: this.lastLines });
      });
    });
  }

  /** The kernel reports exceeded processor time and file size by a signal; lack of memory shows only in what the program prints. */
  private findExceededResource(code: number | null, signal: NodeJS.Signals | null): LimitedResource | undefined {
    if (signal && RESOURCE_BY_SIGNAL[signal]) return RESOURCE_BY_SIGNAL[signal];
    return code !== 0 && this.isOutOfMemory ? 'memory' : undefined;
  }
}

/**
 * Returns the path of an executable, looked up in PATH as `spawn` does. Without this, a wrapper around a missing program would only exit
 * with a code.
 * @throws an error with code ENOENT, as `spawn` of the program itself would
 */
async function findProgram(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (process.platform === 'win32') return program;
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  const candidates = program.includes('/') ? [program] : folders.map((folder) => path.join(folder, program));
  for (const candidate of candidates) {
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return candidate;
  }
  throw Object.assign(new Error(`spawn ${program} ENOENT`), { code: 'ENOENT', path: program });
}
