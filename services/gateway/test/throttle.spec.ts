import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { infrastructure } from '@afterword/testing';
import { GatewayFixture, PASSWORD } from './gateway.fixture';

const NOW = Date.parse('2026-11-21T08:00:00Z');

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

  it('is slow from the sixth try on, whichever gateway is asked, also with the right password', async () => {
    expect(await guess(6, '192.0.2.1')).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, headers, body } = await attempt(PASSWORD, '192.0.2.1');
    const error = 'Too many attempts. Try again in 2 seconds.';
    expect({ status, body }).toMatchObject({ status: 429, body: { error, code: 'too_many_requests' } });
    expect(headers.get('retry-after')).toBe('2');
  });

  it('is heard again after the wait, and the right password clears the slate', async () => {
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

  it('at once from one address gets no more tries than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => attempt('guess', '192.0.2.5', index % 2)));
    const heard = answers.filter(({ status }) => status === 401).length;
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('believes no address that an untrusted caller writes down', async () => {
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
