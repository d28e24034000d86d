import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  AddComment,
  ChangeTeamMember,
  CreateAccessToken,
  DecideOnContent,
  GetEditor,
  type Input,
  ListAccessTokens,
  ListTeamMembers,
  RevokeAccessToken,
  UseAccessToken,
} from '@afterword/proto';
import { AccessTokenEntity } from '../src/access-tokens/access-token.entity';
import { CollaborationUnderTest } from './collaboration-under-test';

const REQUESTS = 300;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('access tokens', () => {
  let team: CollaborationUnderTest;
  beforeAll(async () => {
    team = await CollaborationUnderTest.start();
  });
  afterAll(() => team.stop());

  const create = (fields: Partial<Input<typeof CreateAccessToken>> = {}) =>
    team.product.request(CreateAccessToken, { name: 'Website', scopes: ['read'], ...fields });
  const use = (secret: string) => team.product.request(UseAccessToken, { hash: createHash('sha256').update(secret).digest('base64url') });
  const listed = async ({ token: { id } }: { token: { id: string } }) =>
    (await team.product.request(ListAccessTokens, {})).tokens.find((each) => each.id === id);

  it('are created with a name, scopes and an end, and only their hash is stored', async () => {
    const created = await create({ scopes: ['comment', 'read', 'read'], days: 30 });
    const { token, secret } = created;
    expect(secret).toMatch(/^afterword_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'Website', scopes: ['read', 'comment'], ending: secret.slice(-4), createdBy: 'Team' });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * DAY_MS);
    expect(await listed(created)).toEqual(token);
    const rows = await team.database.query<object[]>('SELECT * FROM access_tokens JOIN team_members USING (id)');
    expect(JSON.stringify(rows)).not.toContain(secret);
    await eventually(() => expect(team.product.notices).toContainEqual({ entity: 'token', id: token.id }));
  });

  it('are counted at each use, which is noted', async () => {
    const created = await create();
    const before = team.service.app.get(Clock).now().getTime();
    expect(await use(created.secret)).toMatchObject({ id: created.token.id, scopes: ['read'], limit: REQUESTS, remaining: REQUESTS - 1 });
    expect(Date.parse((await listed(created))!.lastUsedAt!)).toBeGreaterThanOrEqual(before);
  });

  it('of many requests at once allow exactly as many as are left, and more after a while', async () => {
    const { token, secret } = await create();
    const tokens = team.database.getRepository(AccessTokenEntity);
    const later = new Date(Date.now() + MINUTE_MS);
    await tokens.update(token.id, { requestsLeft: 3, countedAt: later });
    const uses = await Promise.all(Array.from({ length: 8 }, () => use(secret)));
    expect(uses.filter(({ retryAfterSeconds }) => retryAfterSeconds === null)).toHaveLength(3);
    expect(uses.find(({ retryAfterSeconds }) => retryAfterSeconds !== null)).toMatchObject({ remaining: 0, retryAfterSeconds: 1 });
    await tokens.update(token.id, { countedAt: new Date(Date.now() - MINUTE_MS) });
    expect(await use(secret)).toMatchObject({ retryAfterSeconds: null, remaining: REQUESTS - 1 });
  });

  it('are refused if they are unknown, expired or revoked', async () => {
    const refused = (message: string) => ({ code: 'unauthenticated', message });
    await expect(use('afterword_unknown')).rejects.toMatchObject(refused('This access token does not exist.'));
    const revoked = await create();
    const { token } = await team.product.request(RevokeAccessToken, { id: revoked.token.id });
    expect(token.revokedAt).not.toBeNull();
    await expect(use(revoked.secret)).rejects.toMatchObject(refused('This access token was revoked.'));
    expect((await team.product.request(RevokeAccessToken, { id: token.id })).token).toEqual(token);
    const expired = await create();
    const createdAt = new Date(Date.now() - 2 * DAY_MS);
    const expiresAt = new Date(Date.now() - DAY_MS);
    await team.database.getRepository(AccessTokenEntity).update(expired.token.id, { createdAt, expiresAt });
    const sentence = 'This access token has expired. Create another one in Settings.';
    await expect(use(expired.secret)).rejects.toMatchObject(refused(sentence));
  });

  it('comment under their own name, and are no members of the team', async () => {
    const { token } = await create({ name: 'Release script', scopes: ['comment'] });
    const item = team.content.add();
    const { comment } = await team.product.request(AddComment, { contentId: item.id, comment: 'Posted.', actingAs: token.id });
    expect(comment).toMatchObject({ authorId: token.id, author: { name: 'Release script', role: 'access_token' } });
    const { members } = await team.product.request(ListTeamMembers, {});
    expect(members.map(({ id }) => id)).not.toContain(token.id);
    const change = team.product.request(ChangeTeamMember, { id: token.id, role: 'admin' });
    await expect(change).rejects.toMatchObject({ code: 'not_found' });
  });

  it('never decide, and change only what their scopes allow, also where roles are not enforced', async () => {
    const [reader, writer] = [await create(), await create({ scopes: ['read', 'draft', 'write', 'comment'] })];
    const item = team.content.add();
    for (const status of ['approved', 'rejected', 'needs_revision', 'pending'] as const) {
      const decision = team.product.request(DecideOnContent, { contentId: item.id, status, actingAs: writer.token.id });
      await expect(decision).rejects.toMatchObject({ code: 'forbidden' });
    }
    const editable = async ({ token }: typeof reader) =>
      (await team.product.request(GetEditor, { actingAs: token.id, contentType: null })).editable;
    expect(await editable(reader)).toEqual([]);
    expect(await editable(writer)).toContain('show_notes');
    const comment = team.product.request(AddComment, { contentId: item.id, comment: 'No.', actingAs: reader.token.id });
    await expect(comment).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('Website (access token)') });
  });

  it('create no tokens themselves', async () => {
    const { token } = await create({ scopes: ['read', 'draft', 'write', 'comment'] });
    await expect(create({ actingAs: token.id })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
