import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { ChangeEpisode, ListEpisodes } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { episode, ID } from './examples';
import { GatewayFixture, PASSWORD } from './gateway.fixture';

const VERIFY = 'POST /api/auth/verify';
const FOREIGN = { origin: 'https://evil.example.org' };

describe('signing in and out', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
    await gateway.mockRpc(ChangeEpisode, () => ({ episode }));
  });
  afterAll(() => gateway.stop());

  const signIn = async (at = gateway) => {
    const { body, headers } = await at.call(VERIFY, { body: { password: PASSWORD }, signedIn: false });
    return { token: String(body['token']), cookie: String(headers.get('set-cookie')), expiresAt: String(body['expiresAt']) };
  };
  const listWith = async (headers: Record<string, string>, at = gateway) =>
    (await at.call('GET /api/episodes', { headers, signedIn: false })).status;
  const changeWith = async (headers: Record<string, string>) =>
    gateway.call(`PATCH /api/episodes/${ID}`, { headers, signedIn: false, body: { title: 'New' } });

  it('returns a token that authorizes calls', async () => {
    const { token, expiresAt } = await signIn();
    expect(await listWith({ authorization: `Bearer ${token}` })).toBe(200);
    expect(Date.parse(expiresAt)).toBeGreaterThan(gateway.clock.now().getTime());
  });

  it('sets the token as a cookie that scripts and other sites cannot read', async () => {
    const { token, cookie } = await signIn();
    expect(cookie).toMatch(new RegExp(`^afterword_session=${token}; Path=/; Expires=[^;]+; HttpOnly; SameSite=Strict$`));
  });

  it('refuses a wrong password with the specified message, and sets no cookie', async () => {
    const { status, headers, body } = await gateway.call(VERIFY, { body: { password: 'guess' }, signedIn: false });
    expect({ status, body }).toEqual({ status: 401, body: { error: 'Incorrect password. Please try again.', code: 'unauthenticated' } });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['no password', {}],
    ['an empty one', { password: '' }],
    ['a number', { password: 7 }],
    ['one that is too long', { password: 'x'.repeat(1001) }],
  ])('refuses %s as bad input', async (_, body) => {
    expect((await gateway.call(VERIFY, { body, signedIn: false })).status).toBe(400);
  });

  it.each(['', 'nonsense', `0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11.9999999999999.${'A'.repeat(43)}`])(
    'refuses the forged token "%s"',
    async (token) => {
      expect(await listWith({ authorization: `Bearer ${token}` })).toBe(401);
    },
  );

  it('refuses a forged token even if the cookie is valid', async () => {
    const { cookie } = await signIn();
    expect(await listWith({ authorization: 'Bearer nonsense', cookie })).toBe(401);
  });

  it('accepts the cookie for reading, and for changes from our own page only', async () => {
    const { cookie } = await signIn();
    expect(await listWith({ cookie })).toBe(200);
    expect((await changeWith({ cookie, origin: gateway.url })).status).toBe(200);
    expect(await changeWith({ cookie })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await changeWith({ cookie, ...FOREIGN })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('accepts changes with a bearer token from any origin', async () => {
    const { token } = await signIn();
    expect((await changeWith({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('is refused from pages of other origins', async () => {
    expect((await gateway.call(VERIFY, { body: { password: PASSWORD }, headers: FOREIGN, signedIn: false })).status).toBe(403);
    expect((await gateway.call('POST /api/auth/logout', { headers: FOREIGN })).status).toBe(403);
  });

  it('ends the session of a log-out, by header or by cookie', async () => {
    const { token, cookie } = await signIn();
    const { status, headers } = await gateway.call('POST /api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/^afterword_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect([await listWith({ authorization: `Bearer ${token}` }), await listWith({ cookie })]).toEqual([401, 401]);
  });

  it('tells the proxy in front of Grafana whether a cookie has a session', async () => {
    const { token, cookie } = await signIn();
    const ask = async (asked: string) =>
      (await gateway.call('GET /api/auth/session', { headers: { cookie: asked }, signedIn: false })).status;
    expect([await ask(cookie), await ask('afterword_session=forged')]).toEqual([200, 401]);
    await gateway.call('POST /api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(await ask(cookie)).toBe(401);
  });

  it('keeps other sessions when one logs out', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await gateway.call('POST /api/auth/logout', { headers: { authorization: `Bearer ${one.token}` } });
    expect(await listWith({ authorization: `Bearer ${other.token}` })).toBe(200);
  });
});

describe('a page that was opened at the wrong address', () => {
  const refusedAt = async (settings: Record<string, string>, origin: string) => {
    const gateway = await GatewayFixture.start(settings);
    const { status, body } = await gateway.call(VERIFY, { body: { password: PASSWORD }, headers: { origin }, signedIn: false });
    await gateway.stop();
    return { status, code: body['code'], error: String(body['error']).replace(gateway.url, 'http://own') };
  };
  const start = 'This request came from another address than Afterword’s own. Open Afterword at';

  it('gets the right address as error, not that the password is wrong', async () => {
    expect(await refusedAt({ PUBLIC_URL: 'https://afterword.example.org' }, 'http://192.168.1.5:3000')).toEqual({
      status: 403,
      code: 'forbidden',
      error: `${start} https://afterword.example.org, or set PUBLIC_URL to http://192.168.1.5:3000.`,
    });
  });

  it('gets the missing setting as error if there is a proxy in front of the gateway', async () => {
    const { error } = await refusedAt({}, 'https://podcast.example.org');
    expect(error).toBe(`${start} http://own, or set PUBLIC_URL to https://podcast.example.org.`);
  });

  it.each(['null', 'x', 'file://'])('gets an error without an address if its origin is %s', async (origin) => {
    const { status, error } = await refusedAt({}, origin);
    expect({ status, error }).toEqual({ status: 403, error: `${start} http://own, or set PUBLIC_URL to the address that people open.` });
  });
});

describe('several gateways of one installation', () => {
  it('share their sessions and log-outs, also after a restart', async () => {
    const { natsUrl } = await infrastructure();
    const [one, other] = [await GatewayFixture.startAt(natsUrl), await GatewayFixture.startAt(natsUrl)];
    await one.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
    const headers = { authorization: `Bearer ${one.token()}` };
    expect((await other.call('GET /api/episodes', { headers })).status).toBe(200);
    await one.call('POST /api/auth/logout', { headers });
    await eventually(async () => (await other.call('GET /api/episodes', { headers })).status === 401);
    const restarted = await GatewayFixture.startAt(natsUrl);
    await eventually(async () => (await restarted.call('GET /api/episodes', { headers })).status === 401);
    for (const gateway of [one, other, restarted]) await gateway.stop();
  });

  it('end every session when the password changes', async () => {
    const { natsUrl } = await infrastructure();
    const [before, after] = [await GatewayFixture.startAt(natsUrl), await GatewayFixture.startAt(natsUrl, { APP_PASSWORD: 'another one' })];
    const { status } = await after.call('GET /api/episodes', { headers: { authorization: `Bearer ${before.token()}` } });
    expect(status).toBe(401);
    for (const gateway of [before, after]) await gateway.stop();
  });
});

describe('a gateway with a public https address', () => {
  it('sets a Secure cookie and accepts its own origin', async () => {
    const gateway = await GatewayFixture.start({ PUBLIC_URL: 'https://afterword.example.org' });
    const headers = { origin: 'https://afterword.example.org' };
    const response = await gateway.call(VERIFY, { body: { password: PASSWORD }, headers, signedIn: false });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await gateway.stop();
  });
});
