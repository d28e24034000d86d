import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  ACTING_MEMBER_HEADER,
  AddComment,
  DecideOnContent,
  ListDictionary,
  routes,
  type TokenScope,
  TokenScope as Scopes,
  UseAccessToken,
} from '@afterword/proto';
import { comment, ID } from './examples';
import { GatewayFixture } from './gateway.fixture';

const SECRET = `afterword_${'s'.repeat(43)}`;
const TOKEN_ID = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a22';
const LIMIT = { limit: 300, remaining: 299, resetSeconds: 1, retryAfterSeconds: null };
const EVERY_SCOPE = Scopes.options;

describe('a request with an access token', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(ListDictionary, () => ({ entries: [], categories: [], total: 0, next: null }));
    await gateway.mockRpc(AddComment, () => ({ comment }));
  });
  afterAll(() => gateway.stop());

  const allow = (scopes: TokenScope[], limit: object = LIMIT) =>
    gateway.mockRpc(UseAccessToken, () => ({ id: TOKEN_ID, name: 'Website', scopes, ...limit }));
  const call = (route: string, { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}) =>
    gateway.call(route, { body, signedIn: false, headers: { authorization: `Bearer ${SECRET}`, ...headers } });
  const addComment = (headers?: Record<string, string>) =>
    call('POST /api/content-comments', { body: { contentId: ID, comment: 'Posted.' }, ...(headers && { headers }) });

  it('is counted by the hash of its secret, and told how many are left', async () => {
    await allow(['read']);
    const { status, headers } = await call('GET /api/dictionary');
    expect(status).toBe(200);
    expect(gateway.lastInput(UseAccessToken)).toEqual({ hash: createHash('sha256').update(SECRET).digest('base64url') });
    expect(['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))).toEqual(['300', '299', '1']);
  });

  it('acts as the token itself, and may name no team member', async () => {
    await allow(['comment']);
    expect(await addComment()).toMatchObject({ status: 201 });
    expect(gateway.lastInput(AddComment)).toMatchObject({ actingAs: TOKEN_ID });
    const sentence = 'An access token acts as itself. Leave out the header X-Team-Member.';
    expect(await addComment({ [ACTING_MEMBER_HEADER]: ID })).toMatchObject({ status: 400, body: { error: sentence } });
  });

  it('is refused if its scopes do not allow the call', async () => {
    await allow(['read', 'draft']);
    expect(await addComment()).toMatchObject({
      status: 403,
      body: { error: 'The access token “Website” may read, draft, but not comment. Create one that may in Settings.', code: 'forbidden' },
    });
  });

  it('waits if the token has made too many', async () => {
    await allow(['read'], { limit: 300, remaining: 0, resetSeconds: 60, retryAfterSeconds: 1 });
    const { status, headers, body } = await call('GET /api/dictionary');
    expect({ status, error: body['error'], retryAfter: headers.get('retry-after'), left: headers.get('ratelimit-remaining') }).toEqual({
      status: 429,
      error: 'The access token “Website” makes too many requests. Try again in 1 second.',
      retryAfter: '1',
      left: '0',
    });
  });

  it('is refused with what collaboration says about the token', async () => {
    await gateway.mockRpc(UseAccessToken, () => {
      throw new ServiceError('unauthenticated', 'This access token was revoked.');
    });
    expect(await call('GET /api/dictionary')).toMatchObject({ status: 401, body: { error: 'This access token was revoked.' } });
  });

  it('may do with each scope what the contract marks with it, and nothing else', async () => {
    for (const scope of EVERY_SCOPE) {
      await allow([scope]);
      const allowed: string[] = [];
      for (const { path } of routes.filter(({ access }) => access !== 'open')) {
        const { status, body } = await call(path.replace(/{\w+}/g, 'x'), { headers: { [ACTING_MEMBER_HEADER]: ID } });
        if (status !== 403) allowed.push(path);
        else expect(body['error']).toMatch(/^No access token may do this|, but not /);
      }
      expect(allowed).toEqual(routes.filter(({ access }) => access === scope).map(({ path }) => path));
    }
  });

  it('opens no live stream and no settings, decides and deletes nothing, whatever its scopes', async () => {
    await allow([...EVERY_SCOPE]);
    const refused = [
      'GET /api/live',
      'GET /api/settings',
      'POST /api/access-tokens',
      `DELETE /api/episodes/${ID}`,
      'POST /api/content-approvals',
    ];
    for (const route of refused) expect([route, (await call(route)).status]).toEqual([route, 403]);
    expect(gateway.lastInput(DecideOnContent)).toBeUndefined();
  });
});
