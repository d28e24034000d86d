import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { infrastructure } from '@afterword/testing';
import { GatewayFixture, PASSWORD } from './gateway.fixture';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const MINUTE = 60_000;

describe('guessing the password', () => {
  let gateways: GatewayFixture[];
  let now = NOW;
  beforeAll(async () => {
    const { natsUrl } = await infrastructure();
    const start = () => GatewayFixture.startAt(natsUrl, { TRUST_PROXY: '1' });
    gateways = [await start(), await start()];
    for (const { clock } of gateways) clock.now = () => new Date(now);
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.stop();
  });

  const attempt = (password: string, address: string, at = 0) =>
    gateways[at]!.call('POST /api/auth/verify', { body: { password }, headers: { 'x-forwarded-for': address }, signedIn: false });
  const guess = async (times: number, address: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) statuses.push((await attempt('guess', address, count % 2)).status);
    return statuses;
  };

  it('is delayed from the sixth attempt on, at every gateway, also with the correct password', async () => {
    expect(await guess(6, '192.0.2.1')).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, headers, body } = await attempt(PASSWORD, '192.0.2.1');
    const error = 'Too many attempts. Try again in 2 seconds.';
    expect({ status, body }).toMatchObject({ status: 429, body: { error, code: 'too_many_requests' } });
    expect(headers.get('retry-after')).toBe('2');
  });

  it('is allowed again after the wait, and the correct password resets the count', async () => {
    await guess(5, '192.0.2.2');
    now += 2000;
    expect((await attempt(PASSWORD, '192.0.2.2')).status).toBe(200);
    expect(await guess(5, '192.0.2.2')).toEqual([401, 401, 401, 401, 401]);
  });

  it('does not lock out other addresses', async () => {
    await guess(6, '192.0.2.3');
    expect((await attempt(PASSWORD, '192.0.2.4')).status).toBe(200);
  });

  it('counts a whole IPv6 network as one address', async () => {
    const statuses = [];
    for (let host = 1; host <= 6; host++) statuses.push((await attempt('guess', `2001:db8:1:2::${host}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt('guess', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('allows no more concurrent attempts from one address than sequential ones', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => attempt('guess', '192.0.2.5', index % 2)));
    const checked = responses.filter(({ status }) => status === 401).length;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(5);
    expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('allows at most 350 attempts a minute from 3,000 networks together, and a member can sign in meanwhile', async () => {
    now += 10 * MINUTE;
    expect((await attempt(PASSWORD, '2001:db8:ffff:1::1')).status).toBe(200);
    now += 10 * MINUTE;
    const networks = Array.from({ length: 3000 }, (_, net) => `2001:db8:${net.toString(16)}:1::1`);
    const statuses: number[] = [];
    for (let second = 0; second < 60; second++, now += 1000) {
      const inThisSecond = networks.slice(second * 50, second * 50 + 50);
      const responses = await Promise.all(inThisSecond.map((address, index) => attempt('guess', address, index % 2)));
      statuses.push(...responses.map(({ status }) => status));
      if (second !== 30) continue;
      expect((await attempt('mistyped', '2001:db8:ffff:1::2')).status).toBe(401);
      now += 1000;
      expect((await attempt(PASSWORD, '2001:db8:ffff:1::2')).status).toBe(200);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(350);
  }, 180_000);

  it.each([
    ['a port', '203.0.113.7:5678'],
    ['brackets and a port', '[2001:db8:7::1]:443'],
    ['brackets', '[2001:db8:7::2]'],
    ['a list', '198.51.100.1, 203.0.113.8'],
    ['a list with spaces and empty parts', ' 198.51.100.1 ,, 203.0.113.9 , '],
    ['an empty list', ','],
    ['the word for none', 'unknown'],
    ['a hidden name', '_hidden'],
    ['a pair of another header', 'for=192.0.2.60;proto=http'],
    ['two words', 'a b'],
    ['a star', '*'],
    ['a dot', '.'],
    ['two dots', '..'],
    ['a bracket', '>'],
    ['8,000 letters', 'x'.repeat(8000)],
  ])('does not prevent signing in with the correct password if a proxy writes %s', async (_, forwarded) => {
    now += 10 * MINUTE;
    expect((await attempt('guess', forwarded)).status).toBe(401);
    expect((await attempt(PASSWORD, forwarded)).status).toBe(200);
  });

  it('counts an address with and without a port as the same', async () => {
    now += 120 * MINUTE;
    const forms = ['203.0.113.20:1', '203.0.113.20:2', '203.0.113.20', '198.51.100.1,203.0.113.20:3', '203.0.113.20:4', '203.0.113.20:5'];
    const statuses = [];
    for (const address of forms) statuses.push((await attempt('guess', address)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('ignores addresses in headers of untrusted callers', async () => {
    const gateway = await GatewayFixture.start();
    gateway.clock.now = () => new Date(NOW);
    const statuses = [];
    for (let host = 1; host <= 6; host++) {
      const headers = { 'x-forwarded-for': `192.0.2.${host}` };
      statuses.push((await gateway.call('POST /api/auth/verify', { body: { password: 'guess' }, headers, signedIn: false })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await gateway.stop();
  });
});
