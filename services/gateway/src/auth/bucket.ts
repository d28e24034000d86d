import { type Bus, ServiceError } from '@afterword/platform';
import { type KV, Kvm } from '@nats-io/kv';

/** A key-value bucket in NATS, shared by every gateway; its entries vanish `lifeMs` after they were written. */
export class Bucket {
  constructor(
    private readonly bus: Bus,
    private readonly name: string,
    private readonly lifeMs: number,
  ) {}

  /** Fails with `unavailable` where NATS does not answer. */
  async use<T>(work: (entries: KV) => Promise<T>): Promise<T> {
    try {
      return await work(await new Kvm(this.bus.events()).create(this.name, { ttl: this.lifeMs, history: 1, replicas: this.bus.replicas }));
    } catch (cause) {
      throw new ServiceError('unavailable', 'Nobody can sign in or out right now. Try again in a moment.', { cause });
    }
  }
}
