import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  ChangeTemplate,
  CountTemplatesOfProfile,
  CreateBrandProfile,
  CreateTemplate,
  DeleteBrandProfile,
  DeleteTemplate,
  type Input,
  ListTemplates,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

describe('templates', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const create = async (fields: Partial<Input<typeof CreateTemplate>> = {}) => {
    const defaults = { name: 'Quote card', type: 'social', category: 'quote-highlight', template: '“{{key_quote}}”' } as const;
    return (await content.product.request(CreateTemplate, { ...defaults, ...fields })).template;
  };
  const listed = async () => (await content.product.request(ListTemplates, {})).templates;
  const newProfile = async () => (await content.product.request(CreateBrandProfile, { brandName: 'Kindred Table' })).profile.id;

  it('are active and for all brands when created, and list the fields of their text', async () => {
    const template = await create({ template: '{{ key_quote }} {{speaker_name}} {{key_quote}}', variables: ['anything'] });
    expect(template).toMatchObject({
      isActive: true,
      brandSpecific: false,
      brandProfileId: null,
      variables: ['key_quote', 'speaker_name'],
    });
    expect(await listed()).toContainEqual(template);
  });

  it('are listed by name, ignoring case', async () => {
    await create({ name: 'zebra' });
    await create({ name: 'Zander' });
    const names = (await listed()).map(({ name }) => name);
    expect(names.indexOf('Zander')).toBeLessThan(names.indexOf('zebra'));
  });

  it('change only in the given fields', async () => {
    const template = await create();
    const change = { id: template.id, template: 'Listen: {{episode_title}}', isActive: false };
    const { template: changed } = await content.product.request(ChangeTemplate, change);
    expect(changed).toEqual({ ...template, ...change, variables: ['episode_title'], updatedAt: changed.updatedAt });
  });

  it('can be deleted, and notify open pages of every change', async () => {
    const { id } = await create({ name: 'Short lived' });
    await content.product.request(DeleteTemplate, { id });
    expect((await listed()).map((template) => template.id)).not.toContain(id);
    const refusal = { code: 'not_found', message: 'There is no such template. It may have been deleted.' };
    await expect(content.product.request(DeleteTemplate, { id })).rejects.toMatchObject(refusal);
    await expect(content.product.request(ChangeTemplate, { id, name: 'x' })).rejects.toMatchObject(refusal);
    await eventually(() => expect(content.product.notices.filter((notice) => notice.id === id)).toHaveLength(2));
  });

  describe('of a brand', () => {
    it('keep the profile only while they are for a brand', async () => {
      const brandProfileId = await newProfile();
      expect((await create({ brandProfileId })).brandProfileId).toBeNull();
      const template = await create({ brandSpecific: true, brandProfileId });
      expect(template).toMatchObject({ brandSpecific: true, brandProfileId });
      const { template: forAll } = await content.product.request(ChangeTemplate, { id: template.id, brandSpecific: false });
      expect(forAll).toMatchObject({ brandSpecific: false, brandProfileId: null });
    });

    it('need a profile that exists', async () => {
      const sentence = { code: 'invalid_input', message: 'Choose the brand voice profile this template is for.' };
      await expect(create({ brandSpecific: true })).rejects.toMatchObject(sentence);
      await expect(create({ brandSpecific: true, brandProfileId: randomUUID() })).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'There is no such brand voice profile. It may have been deleted.',
      });
    });

    it('are counted, stay without a brand when the profile is deleted, and can then be changed', async () => {
      const brandProfileId = await newProfile();
      const template = await create({ brandSpecific: true, brandProfileId });
      expect(await content.product.request(CountTemplatesOfProfile, { id: brandProfileId })).toEqual({ templates: 1 });
      await content.product.request(DeleteBrandProfile, { id: brandProfileId });
      await eventually(() => expect(content.product.notices).toContainEqual({ entity: 'template', id: template.id }));
      const { template: left } = await content.product.request(ChangeTemplate, { id: template.id, name: 'Without a brand' });
      expect(left).toMatchObject({ name: 'Without a brand', brandSpecific: true, brandProfileId: null });
    });
  });

  it.each([
    [{ name: '  ' }, 'Enter a name for the template.'],
    [{ name: 'x'.repeat(101) }, 'A template name has at most 100 characters.'],
    [{ template: ' \n ' }, 'Write the text of the template.'],
    [{ template: 'x'.repeat(20_001) }, 'A template has at most 20,000 characters.'],
    [{ template: Array.from({ length: 1000 }, (_, at) => `{{v${at}}}`).join('') }, 'A template has at most 50 fields.'],
    [{ type: 'fax' as 'email' }, 'There is no such type of template.'],
    [{ category: 'poem' as 'promotional' }, 'There is no such category of templates.'],
  ])('are rejected with a message if a field breaks a limit: %#', async (fields, sentence) => {
    await expect(create(fields)).rejects.toMatchObject({ code: 'invalid_input', message: sentence });
  });

  it('store tags and braces as they were typed', async () => {
    const template = '<script>alert(1)</script> {{}} { {x} } {{ a b }} </textarea>';
    expect(await create({ name: '<b>x</b>', template })).toMatchObject({ name: '<b>x</b>', template, variables: [] });
  });
});
