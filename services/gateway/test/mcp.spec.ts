import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListEpisodeTitles, ListReviews, type TokenScope, UseAccessToken } from '@afterword/proto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ID, reviewed } from './examples';
import { GatewayFixture } from './gateway.fixture';

const SECRET = `afterword_${'s'.repeat(43)}`;

describe('the door for assistants', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start({ PUBLIC_URL: 'https://afterword.example' });
    await gateway.mockRpc(ListReviews, () => ({
      content: [reviewed],
      counts: { pending: 1, needs_revision: 0, approved: 0, rejected: 0 },
      next: null,
    }));
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage library' }] }));
  });
  afterAll(() => gateway.stop());

  const allow = (scopes: TokenScope[]) =>
    gateway.mockRpc(UseAccessToken, () => ({
      id: ID,
      name: 'Assistant',
      scopes,
      limit: 300,
      remaining: 299,
      resetSeconds: 1,
      retryAfterSeconds: null,
    }));

  const knock = (headers: Record<string, string>) =>
    gateway.call('POST /mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, signedIn: false, headers });

  it('lets an assistant call a tool', async () => {
    await allow(['read']);
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    const requestInit = { headers: { authorization: `Bearer ${SECRET}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', gateway.url), { requestInit }));
    const { structuredContent } = await client.callTool({ name: 'list_waiting', arguments: { limit: 1 } });
    expect(structuredContent).toMatchObject({
      content: [{ contentId: ID, episodeTitle: 'The garage library', address: `https://afterword.example/content-workflow?item=${ID}` }],
    });
    expect(gateway.lastInput(ListReviews)).toMatchObject({ limit: 1, status: 'pending' });
    await client.close();
  });

  it('opens to access tokens alone', async () => {
    const sentence = 'An assistant needs an access token, in the header Authorization: Bearer. Create one in Settings.';
    const strangers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${gateway.token()}` },
      { cookie: `afterword_session=${gateway.token()}` },
    ];
    for (const headers of strangers) {
      const { status, body, headers: sent } = await knock(headers);
      expect([status, body['error'], sent.get('www-authenticate')]).toEqual([401, sentence, 'Bearer']);
    }
  });

  it('stays closed to pages of other origins', async () => {
    await allow(['read']);
    expect(await knock({ authorization: `Bearer ${SECRET}`, origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
  });

  it('keeps no stream open', async () => {
    const { status, headers } = await gateway.call('GET /mcp', { headers: { accept: 'text/event-stream' } });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});
