import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  ChangeTemplate,
  CreateBrandProfile,
  CreateTemplate,
  EditContent,
  EpisodeDeleted,
  type Input,
  PreviewTemplate,
  TranscriptCorrected,
  UseTemplate,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';
import type { FakeEpisodes } from './fake-episodes';

describe('using a template', () => {
  let content: ContentUnderTest;
  let episodes: FakeEpisodes;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
    ({ episodes } = content);
  });

  afterAll(() => content.stop());

  const newEpisode = (brandProfileId: string | null = null) => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    episodes.add(episodeId, brandProfileId);
    return episodeId;
  };
  const writtenEpisode = async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['show_notes'] });
    episodes.add(episodeId);
    return { episodeId, showNotes: items[0]! };
  };
  const preview = (episodeId: string, template: string, more: Partial<Input<typeof PreviewTemplate>> = {}) =>
    content.product.request(PreviewTemplate, { episodeId, template, ...more });
  const templateOf = async (type: 'social' | 'blog' | 'email' | 'linkedin' | 'twitter', template: string) => {
    const fields = { name: 'Sunday card', type, category: 'promotional', template } as const;
    return (await content.product.request(CreateTemplate, fields)).template.id;
  };
  const use = async (id: string, episodeId: string, more: Partial<Input<typeof UseTemplate>> = {}) =>
    (await content.product.request(UseTemplate, { id, episodeId, ...more })).item;

  it('fills in a verified quote, its speaker, and parts of the show notes', async () => {
    const { episodeId, showNotes } = await writtenEpisode();
    const quote = showNotes.evidence.find(({ kind }) => kind === 'quote')!;
    const { text } = await preview(episodeId, '“{{key_quote}}” — {{speaker_name}}, {{episode_title}}');
    expect(text).toMatch(
      new RegExp(`^“${escaped(showNotes.content.slice(quote.start, quote.end))}” — (Grace|Thomas), A Chair Beside You$`, 'u'),
    );
    const { variables } = await preview(episodeId, '{{episode_summary}}{{key_takeaway}}{{key_points}}');
    for (const { value } of variables) expect(showNotes.content).toContain(value!.replace(/^• /u, '').split('\n')[0]);
  });

  it('fills in the address, the host and the hashtag that were entered about the show', async () => {
    const episodeId = newEpisode();
    const show = { hostName: 'Ruth Calloway', listenUrl: 'https://kindredtable.org', hashtags: ['KindredTable'] };
    episodes.give(episodeId, { show });
    expect((await preview(episodeId, '{{episode_url}} {{host_name}} {{brand_hashtag}}')).text).toBe(
      'https://kindredtable.org Ruth Calloway #KindredTable',
    );
    episodes.give(episodeId, { show, publishedUrl: 'https://kindredtable.org/12' });
    expect((await preview(episodeId, '{{episode_url}}')).text).toBe('https://kindredtable.org/12');
  });

  it('takes the hashtag from the brand of the template, or else of the episode', async () => {
    const [own, others] = await Promise.all(
      ['Kindred Table', 'Grace Chapel'].map(
        async (brandName) => (await content.product.request(CreateBrandProfile, { brandName })).profile.id,
      ),
    );
    const episodeId = newEpisode(own);
    expect((await preview(episodeId, '{{brand_hashtag}}')).text).toBe('#KindredTable');
    expect((await preview(episodeId, '{{brand_hashtag}}', { brandProfileId: others })).text).toBe('#GraceChapel');
  });

  it('says why an unknown field stays open, and accepts a value for it', async () => {
    const episodeId = newEpisode();
    const template = '{{key_quote}} {{episode_url}}';
    const { text, variables } = await preview(episodeId, template);
    expect(text).toBe('[Key quote] [Episode link]');
    for (const { missing } of variables) expect(missing).toMatch(/^[A-Z].+\.$/u);
    expect((await preview(episodeId, template, { values: { episode_url: 'https://x.org/1' } })).text).toBe('[Key quote] https://x.org/1');
  });

  it('quotes nothing from stale content', async () => {
    const { episodeId, showNotes } = await writtenEpisode();
    for (const { firstWordId } of showNotes.evidence.filter(({ kind }) => kind === 'quote')) {
      const { ids } = content.transcripts.current(episodeId).words;
      if (ids.includes(firstWordId))
        await content.product.publish(TranscriptCorrected, content.transcripts.replaceWord(episodeId, firstWordId, ['Indeed']));
    }
    await eventually(async () => expect((await preview(episodeId, '{{key_quote}}')).text).toBe('[Key quote]'));
  });

  it('creates an item of its type that names the template', async () => {
    const episodeId = newEpisode();
    const id = await templateOf('email', 'Hello {{subscriber_name}},\n\nthis week: {{episode_title}}.');
    const item = await use(id, episodeId, { values: { subscriber_name: 'Ana' } });
    expect(item).toMatchObject({
      contentType: 'email',
      version: 1,
      content: 'Hello Ana,\n\nthis week: A Chair Beside You.',
      writer: { engine: 'template', label: 'From the template “Sunday card”', model: null },
      unheard: [],
    });
    expect(await content.content(episodeId)).toEqual([item]);
    await eventually(() => expect(content.generated(episodeId)).toMatchObject([{ contentId: item.id, version: 1 }]));
  });

  it.each([
    ['twitter', 'social_twitter'],
    ['linkedin', 'social_linkedin'],
    ['social', 'social_instagram'],
    ['blog', 'blog'],
  ] as const)('of type %s creates %s', async (type, contentType) => {
    expect(await use(await templateOf(type, 'About {{episode_title}}'), newEpisode())).toMatchObject({ contentType });
  });

  it('creates the requested type from a social template, and from no other', async () => {
    const contentType = 'social_linkedin';
    expect(await use(await templateOf('social', '{{episode_title}}'), newEpisode(), { contentType })).toMatchObject({ contentType });
    await expect(use(await templateOf('email', '{{episode_title}}'), newEpisode(), { contentType })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'A template of this type cannot create this kind of content.',
    });
  });

  it('replaces existing content only if requested, and keeps the earlier version', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    episodes.add(episodeId);
    const id = await templateOf('linkedin', 'About {{episode_title}}');
    await expect(use(id, episodeId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('its LinkedIn post'),
      details: { contentId: items[0]!.id, version: 1 },
    });
    expect(await use(id, episodeId, { replace: true })).toMatchObject({
      id: items[0]!.id,
      version: 2,
      content: 'About A Chair Beside You',
    });
    await eventually(() => expect(content.changed(episodeId)).toMatchObject([{ version: 2, reason: 'template' }]));
  });

  it('leaves unknown fields open, and marks them on the item until they are filled in', async () => {
    const episodeId = newEpisode();
    const item = await use(await templateOf('blog', 'Hear it at {{episode_url}}, thanks to {{sponsor}}.'), episodeId);
    expect(item.unheard.map(({ kind, text }) => [kind, text])).toEqual([
      ['placeholder', '[Episode link]'],
      ['placeholder', '{{sponsor}}'],
    ]);
    const edited = await content.product.request(EditContent, {
      id: item.id,
      content: 'Hear it at opendoorbreakfast.org, thanks to [sponsor_name].',
    });
    expect(edited.item.unheard.map(({ text }) => text)).toContain('[sponsor_name]');
    expect(edited.item.unheard.map(({ text }) => text)).not.toContain('[Episode link]');
  });

  it('continues in another post if the text is too long for one', async () => {
    const id = await templateOf('twitter', '{{context}}');
    const item = await use(id, newEpisode(), { values: { context: 'Bread is good. '.repeat(40) } });
    expect(item.content.split('\n---\n').length).toBeGreaterThan(1);
  });

  it('rejects a template that is switched off', async () => {
    const id = await templateOf('blog', 'About {{episode_title}}');
    await content.product.request(ChangeTemplate, { id, isActive: false });
    await expect(use(id, newEpisode())).rejects.toMatchObject({
      code: 'conflict',
      message: 'This template is switched off. Switch it on to use it.',
    });
  });

  it('rejects an episode that does not exist', async () => {
    const id = await templateOf('blog', 'About {{episode_title}}');
    await expect(use(id, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview(randomUUID(), 'x')).rejects.toMatchObject({ code: 'not_found' });
    const episodeId = newEpisode();
    await content.product.publish(EpisodeDeleted, { episodeId });
    await eventually(() => expect(content.product.notices).toContainEqual({ entity: 'content', id: episodeId }));
    await expect(use(id, episodeId)).rejects.toMatchObject({ code: 'not_found', message: 'This episode has been deleted.' });
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
