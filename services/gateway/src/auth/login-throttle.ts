import { Clock, ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { type AttemptBudget, type BudgetLimit, maxWaitMs, refundAttempt, waitForBudgetMs, spendAttempt } from './attempt-budget';
import { type AttemptLimit, type LoginAttempts, NO_ATTEMPTS, loginWaitMs, withAttempt, withoutAttempt } from './login-attempts';
import { type CallerNetwork, callerNetworks, type NetworkSize } from './caller-networks';
import { KnownNetworks } from './known-networks';
import { SharedStore } from './shared-store';

/** A household has a /56 or a /64, a company a /48. Callers without an address cannot be distinguished, so they wait only briefly. */
const LIMITS: Record<NetworkSize, AttemptLimit> = {
  address: { freeAttempts: 5, maxWaitSeconds: 300 },
  '/56': { freeAttempts: 10, maxWaitSeconds: 300 },
  '/48': { freeAttempts: 20, maxWaitSeconds: 300 },
  unreadable: { freeAttempts: 20, maxWaitSeconds: 10 },
};

/** At most 240 attempts a minute are allowed from unknown networks together, and 100 from known ones. */
const BUDGETS = {
  strangers: { burst: 60, perMinute: 180 },
  known: { burst: 40, perMinute: 60 },
} satisfies Record<string, BudgetLimit>;

/** Limits login attempts per network and in total, with separate budgets for known and unknown networks. */
@Injectable()
export class LoginThrottle {
  /** While a budget is used up, attempts are refused without a request to NATS. In milliseconds since 1970. */
  private readonly usedUpUntil = { strangers: 0, known: 0 };

  constructor(
    private readonly store: SharedStore,
    private readonly known: KnownNetworks,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt from `ip` before the password is checked. A refused attempt is not counted.
   * @throws ServiceError `too_many_requests`, with the seconds to wait
   */
  async admit(ip: string | undefined): Promise<void> {
    const networks = callerNetworks(ip);
    const isKnown = await this.known.has(networks[0]);
    const [budget, counted] = isKnown ? (['known', networks.slice(0, 1)] as const) : (['strangers', networks] as const);
    this.refuseIfUsedUp(budget);
    await this.refuseWaiting(counted);
    await this.spend(budget);
    for (const network of counted) await this.count(network);
  }

  /** Call this after a correct password: the attempt no longer counts, and the caller's network is known from now on. */
  async recordSuccess(ip: string | undefined): Promise<void> {
    const [address, ...wider] = callerNetworks(ip);
    const isKnown = await this.known.has(address);
    await this.store.update<LoginAttempts>(keyOf(address), () => NO_ATTEMPTS);
    if (!isKnown) for (const network of wider) await this.removeAttempt(network);
    await this.refund(isKnown ? 'known' : 'strangers');
    await this.known.add(address);
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private async refuseWaiting(networks: CallerNetwork[]): Promise<void> {
    const waits = await Promise.all(
      networks.map(async (network) =>
        loginWaitMs((await this.store.read<LoginAttempts>(keyOf(network))) ?? NO_ATTEMPTS, LIMITS[network.size], this.now),
      ),
    );
    const wait = Math.max(...waits);
    if (wait > 0) throw tooManyAttempts(wait);
  }

  private refuseIfUsedUp(name: keyof typeof BUDGETS): void {
    const wait = this.usedUpUntil[name] - this.now;
    /* A longer wait means that the clock was set back. */
    if (wait > 0 && wait <= maxWaitMs(BUDGETS[name])) throw tooManyAttempts(wait);
  }

  private async spend(from: keyof typeof BUDGETS): Promise<void> {
    const limit = BUDGETS[from];
    let wait = 0;
    const isUpdated = await this.store.update<AttemptBudget>(`budget ${from}`, (budget) => {
      wait = waitForBudgetMs(budget, limit, this.now);
      return spendAttempt(budget, limit, this.now);
    });
    if (wait > 0) this.usedUpUntil[from] = this.now + wait;
    if (wait > 0 || !isUpdated) throw tooManyAttempts(wait);
  }

  /** Checks the wait again: of concurrent attempts, only one gets the last free one. */
  private async count(network: CallerNetwork): Promise<void> {
    let wait = 0;
    const isUpdated = await this.store.update<LoginAttempts>(keyOf(network), (current) => {
      const attempts = current ?? NO_ATTEMPTS;
      wait = loginWaitMs(attempts, LIMITS[network.size], this.now);
      return wait > 0 ? null : withAttempt(attempts, this.now);
    });
    if (wait > 0 || !isUpdated) throw tooManyAttempts(wait);
  }

  private async refund(to: keyof typeof BUDGETS): Promise<void> {
    await this.store.update<AttemptBudget>(`budget ${to}`, (budget) => budget && refundAttempt(budget, BUDGETS[to]));
  }

  private async removeAttempt(network: CallerNetwork): Promise<void> {
    await this.store.update<LoginAttempts>(keyOf(network), (attempts) => attempts && withoutAttempt(attempts));
  }
}

const keyOf = ({ name }: CallerNetwork) => `attempts ${name}`;

function tooManyAttempts(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const sentence = `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new ServiceError('too_many_requests', sentence, { details: { retryAfterSeconds: seconds } });
}
