import { describe, expect, it } from '@jest/globals';
import { ListEpisodes } from '@afterword/proto';
import { ownNats } from '@afterword/testing';
import { GatewayFixture, PASSWORD } from './gateway.fixture';

describe('a gateway whose NATS is stopped', () => {
  it('responds with 503, Retry-After and a message if a request needs NATS, and as before if not', async () => {
    const nats = await ownNats();
    const gateway = await GatewayFixture.startAt(nats.url);
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
    const headers = { authorization: `Bearer ${gateway.token()}` };
    await nats.stop();
    const responses = await Promise.all([
      gateway.call('GET /api/episodes', { headers, signedIn: false }),
      gateway.call('POST /api/auth/verify', { body: { password: PASSWORD }, signedIn: false }),
      gateway.call('POST /api/auth/logout', { headers, signedIn: false }),
    ]);
    for (const { status, headers: sent, body } of responses) {
      expect({ status, retryAfter: sent.get('retry-after'), code: body['code'] }).toEqual({
        status: 503,
        retryAfter: '5',
        code: 'unavailable',
      });
      expect(body['error']).toMatch(/Try again in a moment\.$/);
    }
    expect((await gateway.call('GET /healthz')).status).toBe(200);
    expect((await gateway.call('GET /api/episodes', { headers, signedIn: false })).status).toBe(401);
    await gateway.stop();
  });
});
