import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '@afterword/platform';
import { KnownNetworks } from './known-networks';
import { LoginThrottle } from './login-throttle';
import { SharedStore } from './shared-store';

const MEMBER = '192.0.2.1';
const DAY_SECONDS = 86_400;

class SetClock extends Clock {
  private at = Date.parse('2026-11-21T08:00:00Z');
  override now = () => new Date(this.at);
  advance(seconds: number): void {
    this.at += seconds * 1000;
  }
}

class MemoryStore extends SharedStore {
  private readonly values = new Map<string, unknown>();

  async read<T>(key: string): Promise<T | null> {
    return (this.values.get(key) as T | undefined) ?? null;
  }

  async update<T>(key: string, change: (current: T | null) => T | null): Promise<boolean> {
    const next = change(await this.read<T>(key));
    if (next !== null) this.values.set(key, next);
    return true;
  }
}

const tooMany = (seconds: number) => ({
  code: 'too_many_requests',
  message: `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  details: { retryAfterSeconds: seconds },
});

describe('the login throttle', () => {
  let clock: SetClock;
  let throttle: LoginThrottle;
  beforeEach(() => {
    clock = new SetClock();
    throttle = new LoginThrottle(new MemoryStore(), new KnownNetworks(new MemoryStore(), clock), clock);
  });

  const attempt = async (times: number, ip = MEMBER) => {
    for (let count = 0; count < times; count++) await throttle.admit(ip);
  };
  const isChecked = (ip: string) =>
    throttle.admit(ip).then(
      () => true,
      () => false,
    );
  /** Returns how many of the attempts are allowed, with `perSecond` attempts in each second. */
  const checkedOf = async (ips: string[], perSecond = Infinity) => {
    let checked = 0;
    for (const [index, ip] of ips.entries()) {
      if (index > 0 && index % perSecond === 0) clock.advance(1);
      if (await isChecked(ip)) checked += 1;
    }
    return checked;
  };
  const signIn = async (ip = MEMBER) => {
    await throttle.admit(ip);
    await throttle.recordSuccess(ip);
  };

  it('allows five attempts at once and delays the sixth', async () => {
    await attempt(5);
    await expect(throttle.admit(MEMBER)).rejects.toMatchObject(tooMany(2));
  });

  it('doubles the wait with every allowed attempt, and does not count refused ones', async () => {
    await attempt(5);
    await expect(throttle.admit(MEMBER)).rejects.toMatchObject(tooMany(2));
    await expect(throttle.admit(MEMBER)).rejects.toMatchObject(tooMany(2));
    clock.advance(2);
    await throttle.admit(MEMBER);
    await expect(throttle.admit(MEMBER)).rejects.toMatchObject(tooMany(4));
  });

  it('does not affect other addresses', async () => {
    await attempt(5);
    await throttle.admit('192.0.2.2');
  });

  it('starts over after the correct password', async () => {
    await attempt(5);
    await throttle.recordSuccess(MEMBER);
    await attempt(5);
  });

  it('counts the /64, the /56 and the /48 of an IPv6 address', async () => {
    const inOne64 = Array.from({ length: 50 }, (_, host) => `2001:db8:1:1::${host}`);
    const inOne56 = Array.from({ length: 50 }, (_, net) => `2001:db8:2:${net.toString(16)}::1`);
    const inOne48 = Array.from({ length: 50 }, (_, net) => `2001:db8:3:${net.toString(16)}00::1`);
    expect(await checkedOf(inOne64)).toBe(5);
    expect(await checkedOf(inOne56)).toBe(10);
    clock.advance(60);
    expect(await checkedOf(inOne48)).toBe(20);
  });

  it('allows at most 350 attempts within a minute, from however many networks', async () => {
    const networks = Array.from({ length: 3000 }, (_, net) => `2001:db8:${net.toString(16)}::1`);
    const known = Array.from({ length: 200 }, (_, host) => `198.51.100.${host}`);
    for (const ip of known) {
      await signIn(ip);
      clock.advance(1);
    }
    clock.advance(60);
    const all = networks.flatMap((ip, index) => (index % 5 === 0 ? [ip, known[index % 200]!] : [ip]));
    const checked = await checkedOf(all, all.length / 60);
    expect(checked).toBeGreaterThan(200);
    expect(checked).toBeLessThanOrEqual(350);
  });

  it('delays a member on a known network by at most a second after one mistake, even while many networks guess', async () => {
    await signIn();
    clock.advance(29 * DAY_SECONDS);
    const guesses = Array.from({ length: 3000 }, (_, net) => `2001:db8:${net.toString(16)}::1`);
    await checkedOf(guesses, 100);
    await throttle.admit(MEMBER);
    clock.advance(1);
    await throttle.admit(MEMBER);
    await checkedOf(guesses.slice(0, 10));
    await expect(throttle.admit('203.0.113.9')).rejects.toMatchObject(tooMany(1));
  });

  it('lets a whole team sign in at once, because correct passwords do not count', async () => {
    for (let member = 0; member < 500; member++) await signIn(`198.51.${member % 250}.${Math.floor(member / 250)}`);
    for (let again = 0; again < 500; again++) await signIn('198.51.1.1');
  });

  it('forgets a network 30 days after its last sign-in', async () => {
    await signIn();
    clock.advance(30 * DAY_SECONDS + 1);
    await checkedOf(Array.from({ length: 100 }, (_, host) => `198.51.100.${host}`));
    await expect(throttle.admit(MEMBER)).rejects.toMatchObject(tooMany(1));
  });

  it('delays callers without an address by at most ten seconds, because they cannot be distinguished', async () => {
    for (let round = 0; round < 40; round++) {
      await checkedOf(['unknown', '_hidden', 'a b', '*']);
      clock.advance(10);
      expect(await isChecked('unknown')).toBe(true);
    }
  });
});
