import type { Clock } from '@afterword/platform';
import type { CallerNetwork } from './caller-networks';
import type { SharedStore } from './shared-store';

const DAY_MS = 86_400_000;
export const KNOWN_NETWORK_MS = 30 * DAY_MS;

/** Networks from which someone signed in within the last 30 days: while many others guess, their people need not wait. */
export class KnownNetworks {
  constructor(
    private readonly store: SharedStore,
    private readonly clock: Clock,
  ) {}

  async has({ name, size }: CallerNetwork): Promise<boolean> {
    if (size !== 'address') return false;
    const signedInAt = await this.store.read<number>(name);
    return signedInAt !== null && this.clock.now().getTime() - signedInAt <= KNOWN_NETWORK_MS;
  }

  async add({ name, size }: CallerNetwork): Promise<void> {
    if (size === 'address') await this.store.update<number>(name, () => this.clock.now().getTime());
  }
}
