import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, findSchemaDrift } from '@afterword/platform/testing';
import { ContentDeleted, EpisodeDeleted, GetWritingEngine, JobCancelled } from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

describe('generation without a language model', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  it('has exactly the tables that its entities describe', async () => {
    expect(await findSchemaDrift(content.database)).toEqual([]);
  });

  it('reports the extractive writer, and how to set up a model', async () => {
    const engine = await content.product.request(GetWritingEngine, {});
    expect(engine).toMatchObject({ engine: 'extractive', ready: true, label: 'Draft to compose from your transcript (no AI)' });
    expect(engine.hint).toContain('Choose an AI model in Settings');
  });

  it('generates all four types from the transcript, each with citations', async () => {
    const { content: items, request } = await content.generate();
    expect(items.map(({ contentType }) => contentType)).toEqual(request.contentTypes);
    for (const item of items) {
      expect(item).toMatchObject({ version: 1, transcriptVersion: 1, stale: false, feedback: null, writer: { engine: 'extractive' } });
      expect(item.evidence.length).toBeGreaterThan(0);
    }
  });

  it('publishes each item when it is stored, then progress in words, then completion', async () => {
    const { content: items, request, episodeId } = await content.generate();
    expect(content.generated(episodeId).map(({ contentId }) => contentId)).toEqual(items.map(({ id }) => id));
    expect(content.steps(request).map(({ step }) => step)).toEqual([
      'Reading the transcript',
      'Writing the show notes',
      'Writing the X thread',
      'Writing the LinkedIn post',
      'Writing the Instagram caption',
    ]);
    const seqs = content.steps(request).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(content.product.notices).toContainEqual({ entity: 'content', id: episodeId });
  });

  it('generates missing types and keeps existing content', async () => {
    const { episodeId, content: before } = await content.generate({ contentTypes: ['social_linkedin'] });
    await content.completed(await content.request(episodeId));
    const after = await content.content(episodeId);
    expect(after).toHaveLength(4);
    expect(after).toContainEqual(before[0]);
  });

  it('regenerates content as a new version that keeps the instructions', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['show_notes'] });
    await content.completed(await content.request(episodeId, { contentTypes: ['show_notes'], replace: true, prompt: 'shorter' }));
    const [item] = await content.content(episodeId);
    expect(item).toMatchObject({ id: items[0]?.id, version: 2, feedback: 'shorter' });
    expect(item?.content.length).toBeLessThan(items[0]?.content.length ?? 0);
    expect(content.changed(episodeId)).toEqual([expect.objectContaining({ version: 2, reason: 'regenerated' })]);
  });

  it('regenerates one of several items from its own text', async () => {
    const { episodeId, content: before } = await content.generate({ contentTypes: ['show_notes', 'social_linkedin'] });
    await content.completed(await content.request(episodeId, { contentTypes: ['social_linkedin'], replace: true, prompt: 'shorter' }));
    const [notes, post] = await content.content(episodeId);
    expect(notes).toEqual(before[0]);
    expect(post).toMatchObject({ contentType: 'social_linkedin', version: 2 });
    expect(post?.content.length).toBeLessThan(before[1]?.content.length ?? 0);
  });

  it('completes without a new version if nothing would change', async () => {
    const { episodeId, content: before } = await content.generate({ contentTypes: ['show_notes'] });
    const regenerate = async () => {
      const request = await content.request(episodeId, { contentTypes: ['show_notes'], replace: true, prompt: 'shorter' });
      await content.completed(request);
      const [item] = await content.content(episodeId);
      return { item, unchanged: content.isUnchanged(request) };
    };
    let latest = await regenerate();
    expect(latest).toMatchObject({ item: { version: 2 }, unchanged: false });
    for (let version = 2; !latest.unchanged; version++) {
      expect(latest.item?.version).toBe(version);
      latest = await regenerate();
    }
    expect(latest.item?.content.length).toBeLessThan(before[0]?.content.length ?? 0);
    expect((await regenerate()).item).toEqual(latest.item);
  });

  it('fails with a message if it cannot follow an instruction, and keeps the existing text', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['show_notes'] });
    const request = await content.request(episodeId, { contentTypes: ['show_notes'], replace: true, prompt: 'write it as a sonnet' });
    expect(await content.ended(request)).toContain('Custom instructions need an AI model');
    expect(await content.content(episodeId)).toEqual(items);
  });

  it('fails with the message of the transcription service if there is no transcript', async () => {
    expect(await content.ended(await content.request(randomUUID()))).toBe('This episode has no transcript yet.');
  });

  it('waits while the transcription service is unavailable, reports it, and continues afterwards', async () => {
    const episodeId = randomUUID();
    content.transcripts.makeUnavailable(episodeId);
    const request = await content.request(episodeId, { contentTypes: ['show_notes'] });
    await eventually(() =>
      expect(content.steps(request).map(({ step }) => step)).toContain('Waiting for another part of Afterword to respond'),
    );
    content.transcripts.add(episodeId);
    await content.completed(request);
    expect(await content.content(episodeId)).toHaveLength(1);
  });

  it('generates nothing for a job that was cancelled before it started', async () => {
    const episodeId = randomUUID();
    const jobId = randomUUID();
    content.transcripts.add(episodeId);
    await content.product.publish(JobCancelled, { jobId, episodeId, jobType: 'content_generation' });
    await eventually(async () => expect(await content.stateOf(jobId)).toBe('cancelled'));
    await content.request(episodeId, { jobId });
    await content.completed(await content.request(episodeId, { contentTypes: ['show_notes'] }));
    expect((await content.content(episodeId)).map(({ contentType }) => contentType)).toEqual(['show_notes']);
  });

  it('deletes the content of a deleted episode, and generates no more for it', async () => {
    const { episodeId, content: items } = await content.generate();
    await content.product.publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await content.content(episodeId)).toEqual([]));
    const deleted = () => content.product.received(ContentDeleted).filter((event) => event.episodeId === episodeId);
    await eventually(() =>
      expect(
        deleted()
          .map(({ contentId }) => contentId)
          .toSorted(),
      ).toEqual(items.map(({ id }) => id).toSorted()),
    );
    const late = await content.request(episodeId);
    await content.generate();
    expect(content.steps(late)).toEqual([]);
    expect(await content.content(episodeId)).toEqual([]);
  });
});
