import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { ACTING_MEMBER_HEADER, AddComment, EditContent, GetEditor } from '@afterword/proto';
import { ACTOR, comment, ID, item, TEAM_SAYS } from './examples';
import { GatewayFixture } from './gateway.fixture';

const AWAY = { status: 503, body: { code: 'unavailable' } };

describe('who makes a request', () => {
  let gateway: GatewayFixture;
  afterEach(() => gateway.stop());

  const start = async (settings: Record<string, string> = {}) => {
    gateway = await GatewayFixture.start(settings);
    await gateway.answer(EditContent, () => ({ item }));
  };
  const edit = () => gateway.call(`PATCH /api/content/${ID}`, { body: { content: 'Better' }, headers: { [ACTING_MEMBER_HEADER]: ID } });

  it('is resolved by the team, and sent along', async () => {
    await start();
    await gateway.answer(GetEditor, () => TEAM_SAYS);
    expect(await edit()).toMatchObject({ status: 200, body: { item } });
    expect(gateway.lastAsked(GetEditor)).toEqual({ actingAs: ID, contentType: null });
    expect(gateway.lastAsked(EditContent)).toEqual({ id: ID, content: 'Better', actingAs: ID, actor: ACTOR });
  });

  it('is left to the team if the request is for the team’s own service', async () => {
    await start();
    await gateway.answer(AddComment, () => ({ comment }));
    await gateway.call('POST /api/content-comments', { body: { contentId: ID, comment: 'Why?' }, headers: { [ACTING_MEMBER_HEADER]: ID } });
    expect(gateway.lastAsked(AddComment)).toEqual({ contentId: ID, comment: 'Why?', commentType: 'general', actingAs: ID });
  });

  it('is nobody, and the edit is made, if the team is away and roles are advice', async () => {
    await start();
    expect(await edit()).toMatchObject({ status: 200, body: { item } });
    expect(gateway.lastAsked(EditContent)).toMatchObject({ actor: null });
  });

  it('must be known if roles are enforced: without the team nothing is edited', async () => {
    await start({ ENFORCE_TEAM_ROLES: 'true' });
    expect(await edit()).toMatchObject(AWAY);
    expect(gateway.lastAsked(EditContent)).toBeUndefined();
  });

  it('must be known if the team said last that roles are enforced', async () => {
    await start();
    await gateway.answer(GetEditor, () => ({ ...TEAM_SAYS, enforced: true }));
    expect(await edit()).toMatchObject({ status: 200 });
    await gateway.answer(GetEditor, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    expect(await edit()).toMatchObject(AWAY);
  });

  it('is refused if they may not act', async () => {
    await start();
    await gateway.answer(GetEditor, () => {
      throw new ServiceError('unprocessable', 'Anna is no longer active.');
    });
    expect(await edit()).toMatchObject({ status: 422, body: { error: 'Anna is no longer active.' } });
    expect(gateway.lastAsked(EditContent)).toBeUndefined();
  });

  it('is left to the service if the team’s release does not say yet what they may change', async () => {
    await start();
    await gateway.answer(GetEditor, () => ({ editor: TEAM_SAYS.editor }));
    expect(await edit()).toMatchObject({ status: 200 });
    expect(gateway.lastAsked(EditContent)).toEqual({ id: ID, content: 'Better', actingAs: ID });
  });
});
