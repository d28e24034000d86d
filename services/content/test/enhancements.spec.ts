import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  ApplyEnhancement,
  DeleteContent,
  EditContent,
  EpisodeDeleted,
  ListAppliedEnhancements,
  ListEnhancedContent,
  ListVersionsOfContent,
  RejectEnhancement,
  RestoreContent,
  UndoEnhancement,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';
import { findReadabilitySuggestion, createEnhanced, requestEnhancements, findEnhanced, WORDY } from './request-enhancements';

const FIRST = 'You know, bread is good.';
const SECOND = 'I mean, a chair beside you is better.';

describe('suggestions', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });
  afterAll(() => content.stop());

  const apply = (id: string, actingAs?: string) => content.product.request(ApplyEnhancement, { id, actingAs });
  const undo = (id: string) => content.product.request(UndoEnhancement, { id });
  const reject = (id: string) => content.product.request(RejectEnhancement, { id });
  const edit = (id: string, text: string) => content.product.request(EditContent, { id, content: text });
  const textOf = async (id: string) => (await findEnhanced(content, id)).content;
  const firstOf = async () => {
    const { item, suggestions } = await createEnhanced(content);
    return { item, suggestion: findReadabilitySuggestion(suggestions, FIRST), suggestions };
  };

  it('are made by a job, name their writer, and are listed with the text', async () => {
    const { item, suggestion } = await firstOf();
    expect(suggestion).toEqual({
      id: expect.any(String),
      contentId: item.id,
      enhancementType: 'readability',
      original: FIRST,
      suggested: 'Bread is good.',
      reason: expect.stringMatching(/filler words/),
      confidence: 0.8,
      isApplied: false,
      isOutdated: false,
      canUndo: false,
      appliedAt: null,
      appliedBy: null,
      appliedVersion: null,
      writer: {
        engine: 'extractive',
        label: 'Suggested by rules (no AI)',
        model: null,
        promptVersion: 'enhancing-rules@1',
      },
      createdAt: expect.any(String),
    });
    const { content: page } = await content.product.request(ListEnhancedContent, { limit: 1 });
    expect(page[0]?.id).toBe(item.id);
    expect(content.product.notices).toContainEqual({ entity: 'content', id: item.episodeId });
  });

  it('become a new version when applied, by the member who applied them', async () => {
    const { item, suggestion } = await firstOf();
    const anna = content.team.addMember('Anna');
    const { enhancement, item: changed } = await apply(suggestion.id, anna.id);
    expect(changed).toMatchObject({ id: item.id, version: item.version + 1, content: `Bread is good. ${SECOND}` });
    expect(enhancement).toMatchObject({ isApplied: true, canUndo: true, appliedBy: anna, appliedVersion: changed.version });
    await eventually(() =>
      expect(content.changed(item.episodeId)).toContainEqual(expect.objectContaining({ version: changed.version, reason: 'enhanced' })),
    );
    const { versions } = await content.product.request(ListVersionsOfContent, { id: item.id });
    expect(versions[0]).toMatchObject({ reason: 'enhanced', author: anna });
  });

  it('can all be applied, one after another and at the same time', async () => {
    const { item, suggestions } = await createEnhanced(content);
    const [one, other] = [findReadabilitySuggestion(suggestions, FIRST), findReadabilitySuggestion(suggestions, SECOND)];
    await Promise.all([apply(one.id), apply(other.id)]);
    expect(await textOf(item.id)).toBe('Bread is good. A chair beside you is better.');
  });

  it('are applied once, however often that is requested', async () => {
    const { item, suggestion } = await firstOf();
    const asked = await Promise.allSettled([apply(suggestion.id), apply(suggestion.id), apply(suggestion.id)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(apply(suggestion.id)).rejects.toMatchObject({ code: 'conflict', message: 'This suggestion has been applied already.' });
    expect((await findEnhanced(content, item.id)).version).toBe(item.version + 1);
  });

  it('cannot be applied if the text no longer contains their original, and are marked outdated', async () => {
    const { item, suggestion } = await firstOf();
    await edit(item.id, SECOND);
    const after = (await findEnhanced(content, item.id)).enhancements;
    expect(after.find(({ id }) => id === suggestion.id)).toMatchObject({ isOutdated: true });
    await expect(apply(suggestion.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The content has changed since this suggestion was made.',
    });
    expect(await textOf(item.id)).toBe(SECOND);
  });

  it('can be applied again when the text contains their original again', async () => {
    const { item, suggestion } = await firstOf();
    await edit(item.id, 'Something else.');
    await content.product.request(RestoreContent, { id: item.id, version: item.version });
    expect(findReadabilitySuggestion((await findEnhanced(content, item.id)).enhancements, FIRST)).toMatchObject({
      id: suggestion.id,
      isOutdated: false,
    });
  });

  it('never overwrite an edit that is saved at the same time', async () => {
    const { item, suggestion } = await firstOf();
    const [edited] = await Promise.allSettled([edit(item.id, 'Quite another text.'), apply(suggestion.id)]);
    expect(edited.status).toBe('fulfilled');
    expect(await textOf(item.id)).toBe('Quite another text.');
  });

  it('can be undone while the text contains what they inserted', async () => {
    const { item, suggestion } = await firstOf();
    await apply(suggestion.id);
    const { enhancement, item: back } = await undo(suggestion.id);
    expect(back).toMatchObject({ content: WORDY, version: item.version + 2, writer: item.writer });
    expect(enhancement).toMatchObject({ isApplied: false, isOutdated: false, appliedBy: null, appliedVersion: null });
    await expect(undo(suggestion.id)).rejects.toMatchObject({ code: 'conflict' });
    await apply(suggestion.id);
    await edit(item.id, 'No bread here.');
    await expect(undo(suggestion.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The content has changed since this suggestion was applied.',
    });
    expect(await textOf(item.id)).toBe('No bread here.');
  });

  it('are listed page by page once applied, latest first', async () => {
    const { item, suggestions } = await createEnhanced(content);
    await apply(findReadabilitySuggestion(suggestions, FIRST).id);
    await apply(findReadabilitySuggestion(suggestions, SECOND).id);
    const first = await content.product.request(ListAppliedEnhancements, { limit: 1 });
    const second = await content.product.request(ListAppliedEnhancements, { limit: 1, after: first.next ?? undefined });
    expect([first, second].flatMap(({ enhancements }) => enhancements.map(({ original }) => original))).toEqual([SECOND, FIRST]);
    expect(first.enhancements[0]).toMatchObject({ contentId: item.id, episodeId: item.episodeId, contentType: 'social_linkedin' });
    expect(first.counts.applied).toBeGreaterThanOrEqual(2);
  });

  it('are removed when rejected, and are not made again', async () => {
    const { item, suggestion } = await firstOf();
    const { counts: before } = await content.product.request(ListEnhancedContent, { limit: 1 });
    expect(await reject(suggestion.id)).toEqual({ id: suggestion.id });
    const { counts } = await content.product.request(ListEnhancedContent, { limit: 1 });
    expect(counts.pending).toBe(before.pending - 1);
    await expect(reject(suggestion.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(apply(suggestion.id)).rejects.toMatchObject({ code: 'not_found' });
    await content.completed(await requestEnhancements(content, item));
    const made = (await findEnhanced(content, item.id)).enhancements;
    expect(made.map(({ original, suggested }) => original + suggested)).not.toContain(FIRST + suggestion.suggested);
  });

  it('cannot be rejected once applied', async () => {
    const { suggestion } = await firstOf();
    await apply(suggestion.id);
    await expect(reject(suggestion.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are added by another job, each once, and replace outdated ones', async () => {
    const { item } = await createEnhanced(content);
    await content.completed(await requestEnhancements(content, item));
    await edit(item.id, SECOND);
    await content.completed(await requestEnhancements(content, item));
    const { enhancements } = await findEnhanced(content, item.id);
    expect(enhancements.map(({ isOutdated }) => isOutdated)).not.toContain(true);
    expect(new Set(enhancements.map(({ original, suggested }) => original + suggested)).size).toBe(enhancements.length);
  });

  it('are made once if the event of the job is delivered again', async () => {
    const { content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    const { item } = await content.product.request(EditContent, { id: items[0]!.id, content: WORDY });
    const request = await requestEnhancements(content, item);
    await content.completed(request);
    const { enhancements } = await findEnhanced(content, item.id);
    await requestEnhancements(content, item, request);
    await content.generate({ contentTypes: ['social_twitter'] });
    expect((await findEnhanced(content, item.id)).enhancements).toEqual(enhancements);
  });

  it('are deleted with their text, and with their episode', async () => {
    const { item, suggestion } = await firstOf();
    await content.product.request(DeleteContent, { id: item.id });
    await expect(apply(suggestion.id)).rejects.toMatchObject({ code: 'not_found' });
    const other = await firstOf();
    await content.product.publish(EpisodeDeleted, { episodeId: other.item.episodeId });
    await eventually(() => expect(apply(other.suggestion.id)).rejects.toMatchObject({ code: 'not_found' }));
    const late = await requestEnhancements(content, other.item);
    await content.generate({ contentTypes: ['social_twitter'] });
    expect(await content.stateOf(late.jobId)).not.toBe('done');
    expect(await content.database.query('SELECT 1 FROM content_enhancements WHERE content_id = $1', [other.item.id])).toEqual([]);
  });

  it('fail the job with a message if the text was deleted', async () => {
    const { item } = await firstOf();
    await content.product.request(DeleteContent, { id: item.id });
    const job = await requestEnhancements(content, item);
    expect(await content.ended(job)).toBe('This content has been deleted.');
  });

  it('are rejected if the suggestion or the member does not exist', async () => {
    const { suggestion } = await firstOf();
    for (const ask of [apply, undo, reject]) await expect(ask(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(apply(suggestion.id, randomUUID())).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(apply(suggestion.id, 'nobody')).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('cannot be applied by a member who may not change the text, and neither can any other change', async () => {
    const { item, suggestion } = await firstOf();
    const { id: actingAs } = content.team.addForbiddenMember('Onlooker');
    const { product } = content;
    for (const refused of [
      product.request(ApplyEnhancement, { id: suggestion.id, actingAs }),
      product.request(UndoEnhancement, { id: suggestion.id, actingAs }),
      product.request(RejectEnhancement, { id: suggestion.id, actingAs }),
      product.request(EditContent, { id: item.id, content: 'Mine.', actingAs }),
      product.request(RestoreContent, { id: item.id, version: 1, actingAs }),
      product.request(DeleteContent, { id: item.id, actingAs }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'forbidden', message: 'Onlooker may not change this text.' });
    expect(await findEnhanced(content, item.id)).toMatchObject({ content: WORDY, version: item.version });
  });
});
