import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ActedBy,
  type Actor,
  ContentType,
  DeleteContent,
  EditContent,
  type GeneratedContent,
  type Input,
  ListVersionsOfContent,
  RestoreContent,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

/** Whom the team of these tests does not know, so only the request can have named them. */
const ANNA: Actor = { id: randomUUID(), name: 'Anna Weiss', role: 'host', editable: ContentType.options };
const HANNAH: Actor = { id: randomUUID(), name: 'Hannah Brightwell', role: 'social_manager', editable: ['social_twitter'] };
const HANNAH_MAY_NOT = {
  code: 'forbidden',
  message: 'Hannah Brightwell (social manager) is not allowed to change this content. Ask a member who is.',
};

describe('a change of content', () => {
  let content: ContentUnderTest;
  let item: GeneratedContent;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
    [item] = (await content.generate({ contentTypes: ['social_linkedin'] })).content as [GeneratedContent];
  });
  afterAll(() => content.stop());

  const edit = (change: Pick<Input<typeof EditContent>, 'content'> & ActedBy) =>
    content.product.request(EditContent, { id: item.id, ...change });
  const latest = async () => (await content.product.request(ListVersionsOfContent, { id: item.id })).versions[0];

  it('is by whom the gateway says, as they are called now', async () => {
    await edit({ content: 'Anna wrote this.', actor: ANNA });
    const { editable: _, ...author } = ANNA;
    expect(await latest()).toMatchObject({ content: 'Anna wrote this.', author });
  });

  it('has no member if the gateway could not find out which', async () => {
    await edit({ content: 'We do not know who wrote this.', actor: null });
    expect(await latest()).toMatchObject({ content: 'We do not know who wrote this.', author: null });
  });

  it('is by whom the team says if a gateway of an earlier release leaves that to us', async () => {
    const member = content.team.addMember('Daniel Okafor');
    await edit({ content: 'Daniel wrote this.', actingAs: member.id });
    expect(await latest()).toMatchObject({ content: 'Daniel wrote this.', author: member });
  });

  it('is refused to a member who may change content of other types only', async () => {
    const before = await latest();
    await expect(edit({ content: 'Hannah wrote this.', actor: HANNAH })).rejects.toMatchObject(HANNAH_MAY_NOT);
    const requests = { id: item.id, actor: HANNAH };
    await expect(content.product.request(RestoreContent, { ...requests, version: 1 })).rejects.toMatchObject(HANNAH_MAY_NOT);
    await expect(content.product.request(DeleteContent, requests)).rejects.toMatchObject(HANNAH_MAY_NOT);
    expect(await latest()).toEqual(before);
  });
});
