import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ListEpisodes } from '@afterword/proto';
import { infrastructure, ownNats, ServerProxy } from '@afterword/testing';
import { GatewayFixture, PASSWORD } from './gateway.fixture';

const BUCKETS = ['afterword_login_attempts', 'afterword_known_networks', 'afterword_ended_sessions'];

describe('a gateway whose NATS lost its sign-in data', () => {
  let natsUrl: string;
  let gateway: GatewayFixture;
  let bus: Bus;
  beforeAll(async () => {
    ({ natsUrl } = await infrastructure());
    gateway = await GatewayFixture.startAt(natsUrl);
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
    bus = new Bus('test', natsUrl);
    await bus.open(new AbortController().signal);
  });
  afterAll(async () => {
    await bus.close();
    await gateway.stop();
  });

  const signIn = (password = PASSWORD) => gateway.call('POST /api/auth/verify', { body: { password }, signedIn: false });
  const loseBuckets = async () => {
    const { streams } = await bus.jetStreamManager();
    await Promise.allSettled(BUCKETS.map((name) => streams.delete(`KV_${name}`)));
  };
  const statusWith = async (token: string, at = gateway) =>
    (await at.call('GET /api/episodes', { headers: { authorization: `Bearer ${token}` }, signedIn: false })).status;
  const logOut = (token: string) =>
    gateway.call('POST /api/auth/logout', { headers: { authorization: `Bearer ${token}` }, signedIn: false });

  it('still checks passwords, and counts attempts from zero', async () => {
    expect((await signIn()).status).toBe(200);
    await loseBuckets();
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await signIn('guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await loseBuckets();
    expect((await signIn()).status).toBe(200);
  });

  it('still ends sessions', async () => {
    const token = gateway.token();
    await loseBuckets();
    expect((await logOut(token)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });

  it('ends every earlier session, so that none that was signed out becomes valid again', async () => {
    const [left, other] = [gateway.token(), gateway.token()];
    await logOut(left);
    expect([await statusWith(left), await statusWith(other)]).toEqual([401, 200]);
    await loseBuckets();
    const restarted = await GatewayFixture.startAt(natsUrl);
    expect([await statusWith(left, restarted), await statusWith(other, restarted)]).toEqual([401, 401]);
    expect(await statusWith(restarted.token(), restarted)).toBe(200);
    await restarted.stop();
  });

  it('keeps people signed in when a gateway restarts and nothing was lost', async () => {
    const token = gateway.token();
    const restarted = await GatewayFixture.startAt(natsUrl);
    await eventually(async () => (await statusWith(token, restarted)) === 200);
    await restarted.stop();
  });
});

describe('a gateway whose NATS comes back empty', () => {
  it('signs people in again, and ends every earlier session', async () => {
    const [before, after] = [await ownNats(), await ownNats()];
    const proxy = await ServerProxy.start(portOf(before));
    const gateway = await GatewayFixture.startAt(`nats://127.0.0.1:${proxy.port}`);
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
    const [left, other] = [gateway.token(), gateway.token()];
    await gateway.call('POST /api/auth/logout', { headers: { authorization: `Bearer ${left}` }, signedIn: false });
    proxy.setTarget(portOf(after));
    proxy.disconnectAll();
    const statusWith = async (token: string) =>
      (await gateway.call('GET /api/episodes', { headers: { authorization: `Bearer ${token}` }, signedIn: false })).status;
    await eventually(async () => (await statusWith(other)) === 401);
    expect(await statusWith(left)).toBe(401);
    const { status, body } = await gateway.call('POST /api/auth/verify', { body: { password: PASSWORD }, signedIn: false });
    expect(status).toBe(200);
    expect(await statusWith(String(body['token']))).toBe(200);
    await gateway.stop();
    await proxy.stop();
  });
});

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
