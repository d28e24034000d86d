import { type Bus, ServiceError } from '@afterword/platform';
import { type KV, Kvm } from '@nats-io/kv';

/** A key-value bucket in NATS, shared by all gateways. Its entries expire `lifeMs` after they were written. */
export class Bucket {
  private opened?: Promise<KV>;

  constructor(
    private readonly bus: Bus,
    private readonly name: string,
    private readonly lifeMs: number,
  ) {}

  /**
   * Creates the bucket if it is missing, also if NATS lost it while this gateway is running.
   * @throws ServiceError `unavailable` if NATS does not respond
   */
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

  /** Reads from the leader: a replica may be behind, and would respond even if the bucket is gone. */
  private open(): Promise<KV> {
    const options = { ttl: this.lifeMs, history: 1, replicas: this.bus.replicas, allow_direct: false };
    return new Kvm(this.bus.jetStream()).create(this.name, options);
  }
}

/** If the bucket is gone, NATS reports one of several errors at once. A timeout says nothing about the bucket. */
const mayBeGone = (error: unknown) => !(error instanceof Error && error.name === 'TimeoutError');
