import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AddComment, UseAccessToken } from '@afterword/proto';
import { comment, ID } from './examples';
import { GatewayFixture } from './gateway.fixture';

const KEY = '0f4c7a1e-8f0e-4f7b-9a55-6f1c0b1f2a33';
const TOKEN_ID = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a22';

describe('an Idempotency-Key', () => {
  let gateway: GatewayFixture;
  let keys: (string | undefined)[];
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.others.respond(AddComment, (_, headers) => {
      keys.push(headers['idempotency-key']);
      return { comment };
    });
    await gateway.mockRpc(UseAccessToken, () => ({
      ...{ id: TOKEN_ID, name: 'Website', scopes: ['comment'] },
      ...{ limit: 300, remaining: 299, resetSeconds: 1, retryAfterSeconds: null },
    }));
  });
  beforeEach(() => void (keys = []));
  afterAll(() => gateway.stop());

  const add = (headers: Record<string, string>) =>
    gateway.call('POST /api/content-comments', { body: { contentId: ID, comment: 'Posted.' }, headers });

  it('is passed on to the service that carries the request out, apart for each program', async () => {
    const withKey = { 'idempotency-key': KEY };
    const asProgram = { ...withKey, authorization: `Bearer afterword_${'s'.repeat(43)}` };
    for (const headers of [{} as Record<string, string>, withKey, asProgram]) expect(await add(headers)).toMatchObject({ status: 201 });
    expect(keys).toEqual([undefined, `people ${KEY}`, `${TOKEN_ID} ${KEY}`]);
  });

  it.each(['', 'two words', 'x'.repeat(256)])('is refused if it is "%s"', async (key) => {
    const sentence = 'An Idempotency-Key has 1 to 255 characters, without spaces. A UUID is one.';
    expect(await add({ 'idempotency-key': key })).toMatchObject({ status: 400, body: { error: sentence } });
    expect(keys).toEqual([]);
  });

  it.each(['POST /api/content-approvals', 'POST /api/access-tokens', 'POST /api/templates/preview', 'POST /api/auth/verify'])(
    'is refused where it would do nothing: %s',
    async (route) => {
      const refused = await gateway.call(route, { body: {}, headers: { 'idempotency-key': KEY } });
      expect(refused).toMatchObject({ status: 400, body: { error: 'This call takes no Idempotency-Key. Send it without.' } });
    },
  );
});
