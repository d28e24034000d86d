import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, findSchemaDrift } from '@afterword/platform/testing';
import { EpisodeDeleted, InsightsFailed, InsightsGenerated, InsightsRequested, JobCancelled, ListInsights } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

describe('finding insights', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  const ends = (jobId: string) => [...insights.heard(InsightsGenerated, jobId), ...insights.heard(InsightsFailed, jobId)];
  /** A job that waits for the transcript. */
  const underway = async () => {
    insights.transcripts.hold();
    const request = await insights.request(insights.newEpisode());
    await eventually(() => expect(insights.transcripts.held).toBe(1));
    return request;
  };

  it('keeps its tables as its entities describe them', async () => {
    expect(await findSchemaDrift(insights.database)).toEqual([]);
  });

  it('cuts every word out of the transcript, with its speaker and its second', async () => {
    const { episodeId, insights: found } = await insights.found();
    expect(found.quotes.length).toBeGreaterThanOrEqual(3);
    expect(found.chapters.length).toBeGreaterThanOrEqual(3);
    const transcript = insights.transcripts.of(episodeId);
    for (const quote of found.quotes) {
      expect(letters(quote.quote)).toBe(letters(insights.said(episodeId, quote)));
      expect(quote.startMs).toBe(transcript.words.starts[transcript.words.ids.indexOf(quote.firstWordId)]);
      expect(quote).toMatchObject({ isVerified: true, isHighlight: false, timestamp: Math.floor(quote.startMs / 1000) });
      expect(['Grace', 'Thomas']).toContain(quote.speaker);
    }
  });

  it('sorts quotes by shareability, chapters by time and calls to action by priority', async () => {
    const { episodeId, insights: found } = await insights.found();
    const scores = found.quotes.map(({ shareabilityScore }) => shareabilityScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(found.chapters[0]?.startTime).toBe(0);
    found.chapters.forEach(({ endTime }, at) =>
      expect(endTime).toBe(found.chapters[at + 1]?.startTime ?? insights.transcripts.of(episodeId).duration),
    );
    const priorities = found.callsToAction.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
  });

  it('contains the analyst and the version of the transcript', async () => {
    const { insights: found } = await insights.found();
    expect(found.origin).toMatchObject({
      writer: { engine: 'extractive', label: 'Draft from your transcript (no AI)', model: null },
      transcriptVersion: 1,
      stale: false,
      keepsChapters: false,
    });
  });

  it('reports its steps, and how much it found', async () => {
    const episodeId = insights.newEpisode();
    const { jobId } = await insights.request(episodeId);
    await insights.completed({ jobId });
    expect(insights.steps(jobId).map(({ step }) => step)).toEqual([
      'Reading the transcript',
      'Finding quotes, chapters and calls to action',
    ]);
    const { quotes, chapters, callsToAction } = await insights.insights(episodeId);
    expect(insights.heard(InsightsGenerated, jobId)).toMatchObject([
      { quotes: quotes.length, chapters: chapters.length, callsToAction: callsToAction.length },
    ]);
    await eventually(() => expect(insights.product.notices).toContainEqual({ entity: 'insights', id: episodeId }));
  });

  it('finds the same once, however often the request comes', async () => {
    const episodeId = insights.newEpisode();
    const request = await insights.request(episodeId);
    await insights.completed(request);
    const before = await insights.insights(episodeId);
    await insights.product.publish(InsightsRequested, request);
    await insights.found();
    expect(await insights.insights(episodeId)).toEqual(before);
    expect(ends(request.jobId)).toHaveLength(1);
  });

  it('fails with a sentence where there is no transcript', async () => {
    const request = await insights.request(randomUUID());
    expect(await insights.ended(request)).toBe('This episode has no transcript yet.');
  });

  it('continues after a restart', async () => {
    const request = await underway();
    await insights.restart();
    insights.transcripts.answer();
    await insights.completed(request);
    expect((await insights.insights(request.episodeId)).quotes.length).toBeGreaterThan(0);
    expect(ends(request.jobId)).toHaveLength(1);
  });

  it('stops when it is cancelled, and keeps nothing', async () => {
    const { jobId, episodeId } = await underway();
    await insights.product.publish(JobCancelled, { jobId, episodeId, jobType: 'insights' });
    await eventually(async () => expect(await insights.stateOf(jobId)).toBe('cancelled'));
    insights.transcripts.answer();
    await insights.found();
    expect(await insights.insights(episodeId)).toMatchObject({ quotes: [], chapters: [], origin: null });
    expect(ends(jobId)).toEqual([]);
  });

  it('stops when the episode is deleted, and raises nothing from the dead', async () => {
    const { jobId, episodeId } = await underway();
    await insights.product.publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await insights.stateOf(jobId)).toBe('cancelled'));
    insights.transcripts.answer();
    await insights.request(episodeId);
    await insights.found();
    expect(await insights.insights(episodeId)).toMatchObject({ quotes: [], chapters: [], origin: null });
    expect(ends(jobId)).toEqual([]);
  });

  it('lists quotes and chapters of many episodes in the requested order', async () => {
    const [one, other] = [await insights.found(), await insights.found()];
    const nothing = randomUUID();
    const { insights: listed } = await insights.product.request(ListInsights, { episodeIds: [other.episodeId, nothing, one.episodeId] });
    expect(listed).toEqual([
      { episodeId: other.episodeId, quotes: other.insights.quotes, chapters: other.insights.chapters },
      { episodeId: nothing, quotes: [], chapters: [] },
      { episodeId: one.episodeId, quotes: one.insights.quotes, chapters: one.insights.chapters },
    ]);
  });
});
