import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { ACTING_MEMBER_HEADER, AddComment, EditContent, GetEditor } from '@afterword/proto';
import { ACTOR, comment, ID, item, TEAM_SAYS } from './examples';
import { GatewayFixture } from './gateway.fixture';

const AWAY = { status: 503, body: { code: 'unavailable' } };

describe('the acting member of a request', () => {
  let gateway: GatewayFixture;
  afterEach(() => gateway.stop());

  const start = async (settings: Record<string, string> = {}) => {
    gateway = await GatewayFixture.start(settings);
    await gateway.mockRpc(EditContent, () => ({ item }));
  };
  const edit = () => gateway.call(`PATCH /api/content/${ID}`, { body: { content: 'Better' }, headers: { [ACTING_MEMBER_HEADER]: ID } });

  it('is resolved by collaboration and added to the request', async () => {
    await start();
    await gateway.mockRpc(GetEditor, () => TEAM_SAYS);
    expect(await edit()).toMatchObject({ status: 200, body: { item } });
    expect(gateway.lastInput(GetEditor)).toEqual({ actingAs: ID, contentType: null });
    expect(gateway.lastInput(EditContent)).toEqual({ id: ID, content: 'Better', actingAs: ID, actor: ACTOR });
  });

  it('is not resolved for requests to collaboration itself', async () => {
    await start();
    await gateway.mockRpc(AddComment, () => ({ comment }));
    await gateway.call('POST /api/content-comments', { body: { contentId: ID, comment: 'Why?' }, headers: { [ACTING_MEMBER_HEADER]: ID } });
    expect(gateway.lastInput(AddComment)).toEqual({ contentId: ID, comment: 'Why?', commentType: 'general', actingAs: ID });
  });

  it('is null if collaboration is unavailable and roles are not enforced', async () => {
    await start();
    expect(await edit()).toMatchObject({ status: 200, body: { item } });
    expect(gateway.lastInput(EditContent)).toMatchObject({ actor: null });
  });

  it('is required if roles are enforced: without collaboration nothing is edited', async () => {
    await start({ ENFORCE_TEAM_ROLES: 'true' });
    expect(await edit()).toMatchObject(AWAY);
    expect(gateway.lastInput(EditContent)).toBeUndefined();
  });

  it('is required if the last response of collaboration said that roles are enforced', async () => {
    await start();
    await gateway.mockRpc(GetEditor, () => ({ ...TEAM_SAYS, enforced: true }));
    expect(await edit()).toMatchObject({ status: 200 });
    await gateway.mockRpc(GetEditor, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    expect(await edit()).toMatchObject(AWAY);
  });

  it('is refused if the member may not act', async () => {
    await start();
    await gateway.mockRpc(GetEditor, () => {
      throw new ServiceError('unprocessable', 'Anna is no longer active.');
    });
    expect(await edit()).toMatchObject({ status: 422, body: { error: 'Anna is no longer active.' } });
    expect(gateway.lastInput(EditContent)).toBeUndefined();
  });

  it('is resolved by the service itself if an earlier release of collaboration does not return its permissions', async () => {
    await start();
    await gateway.mockRpc(GetEditor, () => ({ editor: TEAM_SAYS.editor }));
    expect(await edit()).toMatchObject({ status: 200 });
    expect(gateway.lastInput(EditContent)).toEqual({ id: ID, content: 'Better', actingAs: ID });
  });
});
