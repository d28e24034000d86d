import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '@afterword/platform';
import { AttemptStore } from './attempt-store';
import { type Attempts, NO_ATTEMPTS } from './attempts';
import { LoginThrottle } from './login-throttle';

class StoppedClock extends Clock {
  private at = Date.parse('2026-11-21T08:00:00Z');
  override now = () => new Date(this.at);
  advance(seconds: number): void {
    this.at += seconds * 1000;
  }
}

class AttemptsInMemory extends AttemptStore {
  private readonly all = new Map<string, Attempts>();

  async read(key: string): Promise<Attempts> {
    return this.all.get(key) ?? NO_ATTEMPTS;
  }

  async change(key: string, change: (current: Attempts) => Attempts | null): Promise<boolean> {
    const next = change(await this.read(key));
    if (next) this.all.set(key, next);
    return true;
  }
}

const tooMany = (seconds: number) => ({
  code: 'too_many_requests',
  message: `Too many attempts. Try again in ${seconds} seconds.`,
  details: { retryAfterSeconds: seconds },
});

describe('the login throttle', () => {
  let clock: StoppedClock;
  let throttle: LoginThrottle;
  beforeEach(() => {
    clock = new StoppedClock();
    throttle = new LoginThrottle(new AttemptsInMemory(), clock);
  });
  const tryTimes = async (times: number, address = '192.0.2.1') => {
    for (let count = 0; count < times; count++) await throttle.admit(address);
  };

  it('hears five tries at once and makes the sixth wait', async () => {
    await tryTimes(5);
    await expect(throttle.admit('192.0.2.1')).rejects.toMatchObject(tooMany(2));
  });

  it('doubles the wait with every try that is heard, and a refused one adds nothing', async () => {
    await tryTimes(5);
    await expect(throttle.admit('192.0.2.1')).rejects.toMatchObject(tooMany(2));
    await expect(throttle.admit('192.0.2.1')).rejects.toMatchObject(tooMany(2));
    clock.advance(2);
    await throttle.admit('192.0.2.1');
    await expect(throttle.admit('192.0.2.1')).rejects.toMatchObject(tooMany(4));
  });

  it('leaves other addresses alone', async () => {
    await tryTimes(5);
    await throttle.admit('192.0.2.2');
  });

  it('begins anew after the right password', async () => {
    await tryTimes(5);
    await throttle.forgive('192.0.2.1');
    await tryTimes(5);
  });

  it('slows everybody while many addresses guess, and still hears the first try of each', async () => {
    for (let host = 0; host < 100; host++) await throttle.admit(`198.51.100.${host}`);
    await throttle.admit('192.0.2.1');
    await expect(throttle.admit('192.0.2.1')).rejects.toMatchObject(tooMany(2));
    clock.advance(61);
    await tryTimes(4);
  });
});
