import { Clock, ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { AttemptStore } from './attempt-store';
import { NO_ATTEMPTS, waitMs, withTry, withTryInWindow } from './attempts';

const FREE_TRIES = 5;
const EVERYBODY = 'everybody';
const WINDOW_MS = 60_000;
/** More tries in a window than a whole team makes: somebody is guessing from many addresses. */
const BUSY_TRIES = 100;
/** While somebody is guessing, the first try of every address is still heard at once. */
const FREE_TRIES_WHILE_BUSY = 1;

/** Makes guessing the password slow without ever locking everybody out. */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly store: AttemptStore,
    private readonly clock: Clock,
  ) {}

  /** Counts a try of `address` before it is looked at, or refuses it with `too_many_requests`. */
  async admit(address: string): Promise<void> {
    const now = this.clock.now().getTime();
    const freeTries = (await this.isBusy(now)) ? FREE_TRIES_WHILE_BUSY : FREE_TRIES;
    let wait = 0;
    const isCounted = await this.store.change(address, (attempts) => {
      wait = waitMs(attempts, freeTries, now);
      return wait > 0 ? null : withTry(attempts, now);
    });
    if (wait > 0 || !isCounted) throw tooManyAttempts(Math.max(1, Math.ceil(wait / 1000)));
    await this.store.change(EVERYBODY, (attempts) => withTryInWindow(attempts, WINDOW_MS, now));
  }

  /** The try was right: the address begins anew. */
  async forgive(address: string): Promise<void> {
    await this.store.change(address, () => NO_ATTEMPTS);
  }

  private async isBusy(now: number): Promise<boolean> {
    const { count, since } = await this.store.read(EVERYBODY);
    return count >= BUSY_TRIES && now - since <= WINDOW_MS;
  }
}

function tooManyAttempts(seconds: number): ServiceError {
  const sentence = `Too many attempts. Try again in ${seconds} seconds.`;
  return new ServiceError('too_many_requests', sentence, { details: { retryAfterSeconds: seconds } });
}
