import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListEpisodes } from '@afterword/proto';
import { episode } from './examples';
import { GatewayFixture } from './gateway.fixture';

describe('a long response', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: Array.from({ length: 10 }, () => episode), next: null }));
  });
  afterAll(() => gateway.stop());

  it.each(['gzip', 'br'])('is compressed for clients that accept %s', async (encoding) => {
    const { headers, body } = await gateway.call('GET /api/episodes', { headers: { 'accept-encoding': encoding } });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)]);
    expect(body.episodes).toHaveLength(10);
  });

  it('is not compressed for other clients', async () => {
    const { headers, body } = await gateway.call('GET /api/episodes', { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-encoding')).toBeNull();
    expect(body.episodes).toHaveLength(10);
  });
});
