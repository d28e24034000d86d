import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { CancelJob, TranscribeEpisode, TranscriptionFailed, TranscriptionProgressed } from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

describe('the metrics of episodes', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  interface Value {
    metricName?: string;
    value: number;
    labels: Record<string, string>;
  }
  const valueOf = async (name: string, labels: Record<string, string>) => {
    const metrics = episodes.service.app.get(Metrics);
    await metrics.refresh();
    const values = (await metrics.registry.getMetricsAsJSON()).flatMap((metric) =>
      (metric.values as Value[]).map((value) => ({ ...value, metricName: value.metricName ?? metric.name })),
    );
    const isMatch = (value: Value) =>
      value.metricName === name && Object.entries(labels).every(([label, is]) => value.labels[label] === is);
    return values.find(isMatch)?.value;
  };
  const countEnded = (outcome: string) => valueOf('afterword_job_seconds_count', { kind: 'transcription', outcome });
  const countUploads = (state: string) => valueOf('afterword_uploads_total', { purpose: 'audio', state });

  it('are zero before anything happens, so that the first event is seen as an increase', async () => {
    expect(await countUploads('claimed')).toBe(0);
    expect(await countEnded('failed')).toBe(0);
    expect(await valueOf('afterword_jobs', { kind: 'insights', status: 'pending' })).toBe(0);
  });

  it('count each state of an upload once, and measure how long its job waited and took', async () => {
    const { id: episodeId } = await episodes.createEpisode();
    expect([await countUploads('open'), await countUploads('claimed')]).toEqual([1, 1]);
    const pending = { kind: 'transcription', status: 'pending' };
    expect(await valueOf('afterword_jobs', pending)).toBe(1);
    expect(await valueOf('afterword_jobs_oldest_seconds', pending)).toBeGreaterThan(0);

    const { id: jobId } = await episodes.transcriptionJob(episodeId);
    const report = { jobId, episodeId, attempt: 1 };
    const progress = { ...report, progress: 10, step: 'Listening', estimatedTimeMinutes: null };
    for (const seq of [1, 2]) await episodes.product.publish(TranscriptionProgressed, { ...progress, seq });
    await eventually(async () => expect((await episodes.transcriptionJob(episodeId)).status).toBe('processing'));
    for (const seq of [3, 4]) await episodes.product.publish(TranscriptionFailed, { ...report, seq, reason: 'No speech.' });
    await eventually(async () => expect(await countEnded('failed')).toBe(1));
    expect(await valueOf('afterword_job_wait_seconds_count', { kind: 'transcription' })).toBe(1);
    expect(await valueOf('afterword_jobs', pending)).toBe(0);

    const again = await episodes.product.request(TranscribeEpisode, { id: episodeId, again: false });
    await episodes.product.request(CancelJob, { id: again.jobId });
    expect([await countEnded('failed'), await countEnded('cancelled'), await countEnded('completed')]).toEqual([1, 1, 0]);
  });
});
