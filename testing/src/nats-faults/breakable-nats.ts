import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { natsServer } from '@afterword/standalone/nats-server';
import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { freePort } from '../product/free-port';
import { waitUntil } from '../product/wait-until';
import { NatsStore } from './nats-store';

const READY_MS = 30_000;

/** A nats-server that can be killed and restarted at the same address, and whose store can be damaged in between. */
export class BreakableNats {
  readonly store: NatsStore;
  private child?: ChildProcess;

  private constructor(
    private readonly storeFolder: string,
    private readonly port: number,
    private readonly program: string,
  ) {
    this.store = new NatsStore(path.join(storeFolder, 'jetstream'));
  }

  /** `program` is the path of a nats-server. Defaults to that of `npm start`. */
  static async start(storeFolder: string, program = natsServer()): Promise<BreakableNats> {
    const nats = new BreakableNats(storeFolder, await freePort(), program);
    await nats.start();
    return nats;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.storeFolder];
    this.child = spawn(this.program, args, { stdio: 'ignore' });
    await waitUntil(
      () => this.isResponsive(),
      READY_MS,
      () => 'nats-server to respond',
    );
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.child) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
    this.child = undefined;
  }

  private async isResponsive(): Promise<boolean> {
    try {
      const connection = await connect({ servers: this.url, timeout: 1000 });
      await jetstreamManager(connection).finally(() => connection.close());
      return true;
    } catch {
      return false;
    }
  }
}
