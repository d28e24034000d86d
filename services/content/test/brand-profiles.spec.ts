import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  BrandProfileRenamed,
  ChangeBrandProfile,
  CreateBrandProfile,
  DeleteBrandProfile,
  type Input,
  ListBrandProfiles,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

describe('brand voice profiles', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const create = async (brandName: string) => (await content.product.request(CreateBrandProfile, { brandName })).profile;
  const names = async () => (await content.product.request(ListBrandProfiles, {})).profiles.map(({ brandName }) => brandName);

  it('are active and have the defaults when created', async () => {
    expect(await create('Kindred Table')).toMatchObject({
      tone: 'professional',
      industry: 'technology',
      contentStyle: 'informative',
      brandKeywords: [],
      isActive: true,
      sampleContent: null,
    });
  });

  it('store every field of the form', async () => {
    const fields = {
      brandName: 'The Open Door',
      description: 'Faith and neighbours.',
      tone: 'warm' as const,
      industry: 'ministry' as const,
      brandKeywords: ['bread', 'chair'],
      customInstructions: 'Name the guest.',
      audienceDescription: 'People who cook.',
      contentStyle: 'storytelling' as const,
      voiceCharacteristics: 'Short sentences.',
      contentGuidelines: 'No jargon.',
      sampleContent: 'Keep the door open.',
    };
    const { profile } = await content.product.request(CreateBrandProfile, fields);
    expect(profile).toMatchObject(fields);
    expect((await content.product.request(ListBrandProfiles, {})).profiles).toContainEqual(profile);
  });

  it('change only in the given fields', async () => {
    const profile = await create('Aardvark Radio');
    const { profile: changed } = await content.product.request(ChangeBrandProfile, { id: profile.id, tone: 'casual', isActive: false });
    expect(changed).toEqual({ ...profile, tone: 'casual', isActive: false, updatedAt: changed.updatedAt });
  });

  it('are listed by name, ignoring case', async () => {
    await create('zebra talk');
    await create('Zander Talk');
    const listed = await names();
    expect(listed).toEqual(listed.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  });

  it('announce a new name, and no other change', async () => {
    const { id } = await create('Before');
    await content.product.request(ChangeBrandProfile, { id, tone: 'warm' });
    await content.product.request(ChangeBrandProfile, { id, brandName: 'Before' });
    await content.product.request(ChangeBrandProfile, { id, brandName: 'After' });
    await eventually(() => expect(content.product.received(BrandProfileRenamed)).toContainEqual({ brandProfileId: id }));
    expect(content.product.received(BrandProfileRenamed).filter(({ brandProfileId }) => brandProfileId === id)).toHaveLength(1);
  });

  it('can be deleted, and notify open pages of every change', async () => {
    const { id } = await create('Short Lived');
    await content.product.request(DeleteBrandProfile, { id });
    expect(await names()).not.toContain('Short Lived');
    await expect(content.product.request(ChangeBrandProfile, { id, tone: 'warm' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(content.product.request(DeleteBrandProfile, { id })).rejects.toMatchObject({ code: 'not_found' });
    await eventually(() => expect(content.product.notices.filter((notice) => notice.id === id)).toHaveLength(2));
  });

  it('are refused with a message if a field breaks a limit of the form', async () => {
    const bounds: [fields: Partial<Input<typeof CreateBrandProfile>>, sentence: string][] = [
      [{ brandName: '  ' }, 'Enter a brand name.'],
      [{ brandName: 'x'.repeat(101) }, 'A brand name has at most 100 characters.'],
      [{ description: 'x'.repeat(501) }, 'The description has at most 500 characters.'],
      [{ customInstructions: 'x'.repeat(2001) }, 'Custom instructions has at most 2,000 characters.'],
      [{ sampleContent: 'x'.repeat(20_001) }, 'Sample content has at most 20,000 characters.'],
      [{ brandKeywords: Array.from({ length: 31 }, (_, at) => `word ${at}`) }, 'A profile has at most 30 keywords.'],
      [{ brandKeywords: ['x'.repeat(51)] }, 'A keyword has at most 50 characters.'],
      [{ brandKeywords: [' '] }, 'A keyword cannot be empty.'],
      [{ tone: 'grumpy' as 'warm' }, 'There is no such tone.'],
    ];
    for (const [fields, message] of bounds) {
      const asked = content.product.request(CreateBrandProfile, {
        brandName: 'Bound',
        ...fields,
        brandKeywords: [...(fields.brandKeywords ?? [])],
      });
      await expect(asked).rejects.toMatchObject({ code: 'invalid_input', message });
    }
    expect(await names()).not.toContain('Bound');
  });

  it('store texts of the maximum length, and tags as they were typed', async () => {
    const html = '<img src=x onerror=alert(1)> & "quotes" </textarea>';
    const fields = {
      brandName: html,
      description: html,
      brandKeywords: [html.slice(0, 50), ...Array.from({ length: 29 }, (_, at) => `word ${at}`)],
      customInstructions: html,
      audienceDescription: html,
      voiceCharacteristics: html,
      contentGuidelines: html,
      sampleContent: 'y'.repeat(20_000),
    };
    const { profile } = await content.product.request(CreateBrandProfile, fields);
    expect(profile).toMatchObject({ ...fields, brandKeywords: fields.brandKeywords.map((keyword) => keyword.trim()) });
  });
});
