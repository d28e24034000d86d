import { type Bus, ServiceError } from '@afterword/platform';
import { type KV, Kvm } from '@nats-io/kv';

/** A key-value bucket in NATS, shared by every gateway; its entries vanish `lifeMs` after they were written. */
export class Bucket {
  private opened?: Promise<KV>;

  constructor(
    private readonly bus: Bus,
    private readonly name: string,
    private readonly lifeMs: number,
  ) {}

  /** Creates the bucket if it is not there, also if NATS lost it while this gateway runs. Fails with `unavailable` if NATS does not answer. */
  async use<T>(work: (entries: KV) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(work).catch((error: unknown) => (mayBeGone(error) ? this.attempt(work) : Promise.reject(error)));
    } catch (cause) {
      throw new ServiceError('unavailable', 'Signing in and out is not possible right now. Try again in a moment.', { cause });
    }
  }

  private async attempt<T>(work: (entries: KV) => Promise<T>): Promise<T> {
    this.opened ??= this.open();
    const opened = this.opened;
    try {
      return await work(await opened);
    } catch (error) {
      if (this.opened === opened) this.opened = undefined;
      throw error;
    }
  }

  /** Entries are read from the leader: a replica may be behind, and a read from a bucket that is gone would not even be refused. */
  private open(): Promise<KV> {
    const options = { ttl: this.lifeMs, history: 1, replicas: this.bus.replicas, allow_direct: false };
    return new Kvm(this.bus.jetStream()).create(this.name, options);
  }
}

/** A bucket that is gone is refused at once, in several ways. */
const mayBeGone = (error: unknown) => !(error instanceof Error && error.name === 'TimeoutError');
