import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListEpisodes } from '@afterword/proto';
import { episode } from './examples';
import { GatewayFixture } from './gateway.fixture';

describe('a long answer', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.answer(ListEpisodes, () => ({ episodes: Array.from({ length: 10 }, () => episode), next: null }));
  });
  afterAll(() => gateway.stop());

  it.each(['gzip', 'br'])('goes compressed to who takes %s', async (encoding) => {
    const { headers, body } = await gateway.call('GET /api/episodes', { headers: { 'accept-encoding': encoding } });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)]);
    expect(body.episodes).toHaveLength(10);
  });

  it('goes as it is to who takes nothing else', async () => {
    const { headers, body } = await gateway.call('GET /api/episodes', { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-encoding')).toBeNull();
    expect(body.episodes).toHaveLength(10);
  });
});
