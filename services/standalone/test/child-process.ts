import { type ChildProcess, execFile, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILDER = fileURLToPath(new URL('../../platform/build.mjs', import.meta.url));

/** Runs a program of this folder (`<name>.worker.ts`) in a process of its own, so that it can be killed or run as another user. */
export class Child<Ready> {
  private constructor(
    private readonly process: ChildProcess,
    /** The JSON that it printed when it was ready. */
    readonly ready: Ready,
  ) {}

  static async start<Ready>(name: string, args: string[], options: SpawnOptions = {}): Promise<Child<Ready>> {
    const source = fileURLToPath(new URL(`./${name}.worker.ts`, import.meta.url));
    const { stdout: built } = await promisify(execFile)(process.execPath, [BUILDER, 'worker', source]);
    const child = spawn(process.execPath, [built.trim(), ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout! });
    const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(failedToStart)])) as [string];
    return new Child(child, JSON.parse(line) as Ready);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    this.process.kill(signal);
    await exit;
  }
}

function failedToStart(): never {
  throw new Error('The process exited before it was ready.');
}
