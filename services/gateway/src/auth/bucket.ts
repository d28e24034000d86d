import type { Bus } from '@afterword/platform';
import { type KV, Kvm } from '@nats-io/kv';

/** A key-value bucket in NATS whose entries vanish `lifeMs` after they were written. */
export function openBucket(bus: Bus, name: string, lifeMs: number): Promise<KV> {
  return new Kvm(bus.events()).create(name, { ttl: lifeMs, history: 1 });
}
