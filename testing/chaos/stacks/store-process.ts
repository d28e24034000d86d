import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILDER = path.join(ROOT, 'services/platform/build.mjs');
const SOURCE = path.join(ROOT, 'testing/chaos/stacks/object-store.worker.ts');
/** More than any disk has free. */
const EVERYTHING = 2 ** 60;

export interface StoreAccess {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
}

/** The object store in a process of its own, on the same folder at every start, at another port each time. */
export class StoreProcess {
  private readonly program: string;
  private child?: ChildProcess;

  constructor(readonly folder: string) {
    this.program = execFileSync(process.execPath, [BUILDER, 'worker', SOURCE], { encoding: 'utf8' }).trim();
  }

  /** On a disk without room it refuses whatever is to be written. */
  async start({ hasRoom = true } = {}): Promise<StoreAccess> {
    const args = [this.program, this.folder, String(hasRoom ? 0 : EVERYTHING)];
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: this.child.stdout! }), 'line')) as [string];
    return JSON.parse(line) as StoreAccess;
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
