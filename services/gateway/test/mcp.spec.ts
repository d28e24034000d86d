import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListEpisodeTitles, ListReviews, type TokenScope, UseAccessToken } from '@afterword/proto';
import { connectAssistant, MCP_REVISIONS } from '@afterword/testing/assistants';
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

  it.each(MCP_REVISIONS)('lets an assistant of revision %s call a tool', async (revision) => {
    await allow(['read']);
    const assistant = await connectAssistant(revision, { url: gateway.url, token: SECRET });
    const { answer } = await assistant.call('list_waiting', { limit: 1 });
    expect(answer).toMatchObject({
      content: [{ contentId: ID, title: 'The garage library', address: `https://afterword.example/content-workflow?item=${ID}` }],
    });
    expect(gateway.lastInput(ListReviews)).toMatchObject({ limit: 1, status: 'pending' });
    await assistant.close();
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

  it.each([
    ['is nested fifty thousand times', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['is no message', '{}'],
    ['is empty', ''],
  ])('answers a body that %s as a mistake of the assistant', async (_, raw) => {
    await allow(['read']);
    const headers = { authorization: `Bearer ${SECRET}`, accept: 'application/json, text/event-stream' };
    expect(await gateway.call('POST /mcp', { raw, signedIn: false, headers })).toMatchObject({ status: 400 });
  });

  it('keeps no stream open', async () => {
    const { status, headers } = await gateway.call('GET /mcp', { headers: { accept: 'text/event-stream' } });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});
