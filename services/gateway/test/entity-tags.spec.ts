import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  ChangeEpisode,
  ChangeShow,
  EditContent,
  GetEditor,
  GetShow,
  ListDictionary,
  LookDesign,
  type Rpc,
  SaveLook,
} from '@afterword/proto';
import { exampleOf } from './example-of';
import { ID, item, TEAM_SAYS } from './examples';
import { GatewayFixture } from './gateway.fixture';

describe('the tags of responses', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(GetEditor, () => TEAM_SAYS);
    await gateway.mockRpc(EditContent, () => ({ item: { ...item, version: 4 } }));
  });
  afterAll(() => gateway.stop());

  const listTerms = (total: number) => gateway.mockRpc(ListDictionary, () => ({ entries: [], categories: [], total, next: null }));
  const read = async (route: string, ifNoneMatch?: string) => {
    const response = await gateway.fetch(route, { headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch } });
    return { status: response.status, tag: response.headers.get('etag')!, text: await response.text() };
  };
  const edit = (ifMatch: string, body: object = { content: 'Better' }) =>
    gateway.call(`PATCH /api/content/${ID}`, { body, headers: { 'if-match': ifMatch } });

  it('stay the same until the response changes, and save sending it again', async () => {
    await listTerms(1);
    const first = await read('GET /api/dictionary');
    expect(first.tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await read('GET /api/dictionary', `"other", ${first.tag}`)).toEqual({ status: 304, tag: first.tag, text: '' });
    await listTerms(2);
    const second = await read('GET /api/dictionary', first.tag);
    expect([second.status, JSON.parse(second.text)]).toEqual([200, expect.objectContaining({ total: 2 })]);
    expect(second.tag).not.toBe(first.tag);
  });

  it('begin with the version of what is returned', async () => {
    const { show } = exampleOf(GetShow.output, { io: 'output' }) as { show: object };
    await gateway.mockRpc(GetShow, () => ({ show: { ...show, version: 7 } }));
    expect((await read('GET /api/show')).tag).toMatch(/^"v7\.[\w-]{22}"$/);
  });

  it('are the version that a change begins with, and of what it made', async () => {
    for (const tag of ['"v3"', '"v3.4Zq0aVvQ0m5yJm0w1y2x3A"']) {
      const { status, headers } = await edit(tag);
      expect([status, headers.get('etag'), gateway.lastInput(EditContent)]).toEqual([
        200,
        '"v4"',
        expect.objectContaining({ baseVersion: 3 }),
      ]);
    }
    await edit('*');
    expect(gateway.lastInput(EditContent)).not.toHaveProperty('baseVersion');
  });

  it('refuse a change of another version', async () => {
    await gateway.mockRpc(EditContent, () => {
      throw new ServiceError('conflict', 'The content has changed since you opened it.', { details: { version: 5 } });
    });
    const error = { error: 'The content has changed since you opened it.', details: { version: 5 } };
    expect(await edit('"v3"')).toMatchObject({ status: 412, body: { ...error, code: 'precondition_failed' } });
    const inBody = await gateway.call(`PATCH /api/content/${ID}`, { body: { content: 'Better', baseVersion: 3 } });
    expect(inBody).toMatchObject({ status: 409, body: error });
    await gateway.mockRpc(EditContent, () => {
      throw new ServiceError('conflict', 'This content is being written.');
    });
    expect(await edit('"v3"')).toMatchObject({ status: 409 });
  });

  it('are taken by changes of the show and its look too', async () => {
    for (const [rpc, call, body] of [
      [ChangeShow, 'PATCH /api/show', { name: 'New' }],
      [SaveLook, 'PATCH /api/show/look', { design: LookDesign.parse({ base: 'dark' }) }],
    ] as const) {
      await gateway.mockRpc<Rpc>(rpc, () => {
        throw new ServiceError('conflict', 'It has changed.', { details: { version: 5 } });
      });
      expect(await gateway.call(call, { body, headers: { 'if-match': '"v3"' } })).toMatchObject({ status: 412 });
      expect(gateway.lastInput<Rpc>(rpc)).toMatchObject({ ...body, baseVersion: 3 });
    }
  });

  it.each(['"abc"', 'v3', 'W/"v3"', '"v3", "v4"'])('are refused if they have no version: %s', async (tag) => {
    expect(await edit(tag)).toMatchObject({ status: 400, body: { error: 'If-Match takes one ETag with a version, such as "v3".' } });
  });

  it('are refused where they would do nothing', async () => {
    const refused = await gateway.call(`PATCH /api/episodes/${ID}`, { body: { title: 'New' }, headers: { 'if-match': '"v3"' } });
    expect(refused).toMatchObject({ status: 400, body: { error: 'This call takes no If-Match. Send it without.' } });
    expect(gateway.lastInput(ChangeEpisode)).toBeUndefined();
  });
});
