import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import {
  EpisodeUploaded,
  JobCancelled,
  LongTranscriptionRequested,
  ShortTranscriptionRequested,
  TranscriptCompleted,
  TranscriptImportRequested,
  type TranscriptionRequest,
  TranscriptionRequested,
} from '@afterword/proto';
import { FakeOpenAi, stalled } from '@afterword/testing/fake-openai';
import * as speech from '@afterword/testing/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

const SRT = '1\n00:00:01,000 --> 00:00:04,000\nWelcome to The Open Door.\n';

describe('the lanes of transcription', () => {
  let fake: FakeOpenAi;
  let transcription: TranscriptionUnderTest;
  let recording: string;

  beforeAll(async () => {
    fake = await FakeOpenAi.start();
    recording = await speech.recordingOf(speech.SHORT_EPISODE);
    transcription = await TranscriptionUnderTest.start({ TRANSCRIBE_BASE_URL: fake.url, OPENAI_API_KEY: 'key' });
  }, JOB_TIMEOUT_MS);
  beforeEach(() => void fake.calls.splice(0));
  afterAll(async () => {
    await transcription.stop();
    await fake.stop();
  });

  const importTranscript = async () => {
    const { key } = await transcription.storeFile({ name: 'talk.srt', bytes: Buffer.from(SRT) });
    return transcription.upload(recording, { transcriptFilePath: key });
  };
  /** Starts a job whose first request gets no response from the provider. */
  const startStalled = async (lane: typeof ShortTranscriptionRequested | typeof LongTranscriptionRequested) => {
    fake.misbehave(stalled);
    const job = await transcription.upload(recording, {}, lane);
    await eventually(() => fake.calls.length > 0);
    return job;
  };
  const cancel = ({ jobId, episodeId }: TranscriptionRequest) =>
    transcription.product.publish(JobCancelled, { jobId, episodeId, jobType: 'transcription' });
  const hasEnded = (job: TranscriptionRequest) => transcription.received(TranscriptCompleted, job).length > 0;

  it.each([
    ['a long recording', LongTranscriptionRequested, ShortTranscriptionRequested],
    ['a short recording', ShortTranscriptionRequested, LongTranscriptionRequested],
  ])(
    'do not wait for %s: neither an import nor the recordings of the other lane',
    async (_, lane, otherLane) => {
      const blocking = await startStalled(lane);
      expect(await transcription.waitForCompletion(await importTranscript())).toMatchObject({ engine: 'import' });
      expect(await transcription.waitForCompletion(await transcription.upload(recording, {}, otherLane))).toMatchObject({
        engine: 'openai',
      });
      expect(hasEnded(blocking)).toBe(false);
      await cancel(blocking);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'transcribe one recording at a time each, and go on with the next one when a job is cancelled',
    async () => {
      const first = await startStalled(LongTranscriptionRequested);
      const second = await transcription.upload(recording, {}, LongTranscriptionRequested);
      await transcription.waitForCompletion(await transcription.upload(recording));
      expect(transcription.progressReports(second)).toEqual([]);
      await cancel(first);
      await transcription.waitForCompletion(second);
      expect(hasEnded(first)).toBe(false);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'handle each job once, even if it is requested in two of them',
    async () => {
      const job = await importTranscript();
      await transcription.product.publish(ShortTranscriptionRequested, job);
      await transcription.product.publish(TranscriptImportRequested, job);
      await transcription.waitForCompletion(job);
      await transcription.waitForCompletion(await transcription.upload(recording));
      await transcription.waitForCompletion(await importTranscript());
      expect(await transcription.countRows('transcripts', job.episodeId)).toBe(1);
    },
    JOB_TIMEOUT_MS,
  );

  it.each([EpisodeUploaded, TranscriptionRequested])(
    'exist beside the requests of earlier versions, which are handled: $subject',
    async (event) => {
      const job = { ...(await importTranscript()), jobId: randomUUID() };
      await transcription.product.publish(event, job);
      expect(await transcription.waitForCompletion(job)).toMatchObject({ engine: 'import' });
    },
    JOB_TIMEOUT_MS,
  );
});
