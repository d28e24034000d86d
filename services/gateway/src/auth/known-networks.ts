import type { Clock } from '@afterword/platform';
import type { CallerNetwork } from './caller-networks';
import type { SharedStore } from './shared-store';

const DAY_MS = 86_400_000;
export const KNOWN_NETWORK_MS = 30 * DAY_MS;

/** Networks with a sign-in in the last 30 days. They have a budget of their own, so that guesses from elsewhere do not delay them. */
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
