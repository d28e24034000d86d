import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ListEpisodes } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { GatewayFixture, PASSWORD } from './gateway.fixture';

const BUCKETS = ['afterword_login_throttle', 'afterword_known_networks', 'afterword_ended_sessions'];

describe('a gateway whose NATS lost what it keeps about signing in', () => {
  let natsUrl: string;
  let gateway: GatewayFixture;
  let bus: Bus;
  beforeAll(async () => {
    ({ natsUrl } = await infrastructure());
    gateway = await GatewayFixture.startAt(natsUrl);
    await gateway.answer(ListEpisodes, () => ({ episodes: [], next: null }));
    bus = new Bus('test', natsUrl);
    await bus.open(new AbortController().signal);
  });
  afterAll(async () => {
    await bus.close();
    await gateway.stop();
  });

  const signIn = (password = PASSWORD) => gateway.call('POST /api/auth/verify', { body: { password }, signedIn: false });
  const loseBuckets = async () => {
    const { streams } = await bus.manager();
    await Promise.allSettled(BUCKETS.map((name) => streams.delete(`KV_${name}`)));
  };
  const statusWith = async (token: string, at = gateway) =>
    (await at.call('GET /api/episodes', { headers: { authorization: `Bearer ${token}` }, signedIn: false })).status;
  const logOut = (token: string) =>
    gateway.call('POST /api/auth/logout', { headers: { authorization: `Bearer ${token}` }, signedIn: false });

  it('goes on to check passwords, and counts again from zero', async () => {
    expect((await signIn()).status).toBe(200);
    await loseBuckets();
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await signIn('guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await loseBuckets();
    expect((await signIn()).status).toBe(200);
  });

  it('goes on to end sessions', async () => {
    const token = gateway.token();
    await loseBuckets();
    expect((await logOut(token)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });

  it('ends every session from before, so that one that had logged out never comes back', async () => {
    const [left, other] = [gateway.token(), gateway.token()];
    await logOut(left);
    expect([await statusWith(left), await statusWith(other)]).toEqual([401, 200]);
    await loseBuckets();
    const restarted = await GatewayFixture.startAt(natsUrl);
    expect([await statusWith(left, restarted), await statusWith(other, restarted)]).toEqual([401, 401]);
    expect(await statusWith(restarted.token(), restarted)).toBe(200);
    await restarted.stop();
  });

  it('keeps its people signed in when a gateway restarts and nothing was lost', async () => {
    const token = gateway.token();
    const restarted = await GatewayFixture.startAt(natsUrl);
    await eventually(async () => (await statusWith(token, restarted)) === 200);
    await restarted.stop();
  });
});
