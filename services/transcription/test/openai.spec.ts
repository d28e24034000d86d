import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import { GetPartialTranscript, GetTranscriptionEngine, ShortTranscriptionRequested, TranscriptCompleted } from '@afterword/proto';
import {
  delayed,
  FakeOpenAi,
  hangUpMidBody,
  keywordsUnsupported,
  overloadedPage,
  quotaExceeded,
  rateLimited,
  wrongKey,
} from '@afterword/testing/fake-openai';
import * as speech from '@afterword/testing/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { longRecording } from './long-recording';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

const TERMS = ['Walter', 'The Open Door'];

describe('transcribing with a provider', () => {
  let fake: FakeOpenAi;
  let transcription: TranscriptionUnderTest;
  let long: Awaited<ReturnType<typeof longRecording>>;
  let short: string;

  beforeAll(async () => {
    fake = await FakeOpenAi.start();
    long = await longRecording(9);
    short = await speech.recordingOf(speech.SHORT_EPISODE);
    transcription = await TranscriptionUnderTest.start({ TRANSCRIBE_BASE_URL: fake.url, OPENAI_API_KEY: 'key' }, TERMS);
  }, JOB_TIMEOUT_MS);
  beforeEach(() => void fake.calls.splice(0));
  afterAll(async () => {
    await transcription.stop();
    await fake.stop();
  });

  const sizes = () => fake.calls.map(({ audio }) => audio!.file.size);

  it('names its model', async () => {
    expect(await transcription.product.request(GetTranscriptionEngine, {})).toEqual({
      engine: 'openai',
      ready: true,
      label: 'Transcribed with gpt-transcribe',
      hint: null,
      languages: null,
    });
  });

  it(
    'aligns the text with the audio, and sends the terms of the dictionary as keywords',
    async () => {
      const spoken = speech.SHORT_EPISODE.map(({ text }) => text).join(' ');
      fake.queueSpeech(spoken);
      const job = await transcription.upload(short);
      expect(await transcription.waitForCompletion(job)).toMatchObject({ engine: 'openai', accuracy: null });
      const page = await transcription.waitUntilAligned(job);
      expect(page).toMatchObject({ model: 'gpt-transcribe', draft: false, punctuated: true, language: 'en' });
      expect(page.words.texts.join(' ')).toBe(spoken);
      expect(fake.calls[0]!.audio).toMatchObject({ fields: { model: ['gpt-transcribe'], response_format: ['json'], 'keywords[]': TERMS } });
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'repeats the request without keywords if the provider does not support them',
    async () => {
      fake.misbehave(keywordsUnsupported);
      await transcription.waitForCompletion(await transcription.upload(short));
      expect(fake.calls.map(({ audio }) => audio!.fields['keywords[]'])).toEqual([TERMS, undefined]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'sends the language, even if the provider supports no other hint',
    async () => {
      fake.misbehave(keywordsUnsupported);
      await transcription.waitForCompletion(await transcription.upload(short, { language: 'pt-BR' }));
      const [first, second] = fake.calls.map(({ audio }) => audio!.fields);
      expect(first).toMatchObject({ 'languages[]': ['pt'], 'keywords[]': TERMS });
      expect(second).toMatchObject({ language: ['pt'] });
      expect(second).not.toHaveProperty('keywords[]');
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'makes one request for each chunk of a long recording, and pays for none twice after failures',
    async () => {
      fake.misbehave({}, {}, overloadedPage, hangUpMidBody);
      const job = await transcription.upload(long);
      const { duration } = await transcription.waitForCompletion(job);
      const chunks = await transcription.countRows('transcription_chunks', job.episodeId);
      expect(chunks).toBeGreaterThanOrEqual(4);
      expect(new Set(sizes()).size).toBe(chunks);
      expect(fake.calls).toHaveLength(chunks + 2);
      const seconds = new Map(fake.calls.map(({ audio }) => [audio!.file.size, audio!.file.seconds!]));
      expect(Math.abs([...seconds.values()].reduce((sum, each) => sum + each, 0) - duration)).toBeLessThan(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'pays for no chunk twice if the process stops and starts again',
    async () => {
      fake.misbehave({}, {}, delayed(1500), delayed(1500));
      const job = await transcription.upload(long);
      await eventually(() => fake.calls.length >= 3, JOB_TIMEOUT_MS);
      await transcription.restart();
      await transcription.waitForCompletion(job);
      const chunks = await transcription.countRows('transcription_chunks', job.episodeId);
      expect(fake.calls).toHaveLength(chunks);
      expect(new Set(sizes()).size).toBe(chunks);
      expect(await transcription.countRows('transcripts', job.episodeId)).toBe(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'shows the first chunks while the others are transcribed',
    async () => {
      fake.misbehave({}, {}, delayed(3000), delayed(3000), delayed(3000));
      const job = await transcription.upload(long);
      const partial = () => transcription.product.request(GetPartialTranscript, { episodeId: job.episodeId });
      expect(await partial()).toEqual({ paragraphs: [], recognizedMs: 0 });
      const { paragraphs, recognizedMs } = await eventually(async () => {
        const recognized = await partial();
        expect(recognized.paragraphs.length).toBeGreaterThan(0);
        return recognized;
      }, JOB_TIMEOUT_MS);
      expect(transcription.received(TranscriptCompleted, job)).toEqual([]);
      expect(paragraphs[0]!.text.length).toBeGreaterThan(0);
      expect(recognizedMs).toBeGreaterThan(60_000);
      expect(transcription.product.notices).toContainEqual(expect.objectContaining({ entity: 'transcript', id: job.episodeId }));
      const { duration } = await transcription.waitForCompletion(job);
      expect(Math.abs((await partial()).recognizedMs / 1000 - duration)).toBeLessThan(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'transcribes again without paying if nothing has changed',
    async () => {
      const job = await transcription.upload(short);
      await transcription.waitForCompletion(job);
      const again = { ...job, jobId: randomUUID() };
      await transcription.product.publish(ShortTranscriptionRequested, again);
      expect(await transcription.waitForCompletion(again)).toMatchObject({ version: 2 });
      expect(fake.calls).toHaveLength(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'waits as long as the provider asks',
    async () => {
      fake.misbehave(rateLimited({ 'retry-after-ms': '700' }));
      const job = await transcription.upload(short);
      await transcription.waitForCompletion(job);
      expect(transcription.progressReports(job).map(({ step }) => step)).toContain('Waiting until the transcription goes on');
      expect(fake.calls).toHaveLength(2);
    },
    JOB_TIMEOUT_MS,
  );

  it.each([
    ['the quota is used up', quotaExceeded, /refuses: You exceeded your current quota/],
    ['the key is wrong', wrongKey, /refuses: Incorrect API key provided/],
  ])(
    'fails with the message of the provider if %s',
    async (_, behavior, message) => {
      fake.misbehave(behavior);
      const job = await transcription.upload(short);
      expect(await transcription.waitForFailure(job)).toMatch(message);
      expect(fake.calls).toHaveLength(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'fails with a message if the provider keeps failing',
    async () => {
      fake.misbehave(...Array.from({ length: 5 }, () => overloadedPage));
      expect(await transcription.waitForFailure(await transcription.upload(short))).toMatch(/is not working: it answered with status 503/);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'sends a small recording as it is if ffmpeg is not installed',
    async () => {
      const { GetEpisode } = await import('@afterword/proto');
      const episode = {
        id: '',
        title: null,
        audioFilePath: '',
        cutOff: null,
        isNamed: true,
        isExample: false,
        isTranscriptionCancelled: false,
        transcriptionStatus: 'processing' as const,
        transcriptionAccuracy: null,
        wordCount: null,
      };
      const rest = {
        selectedBrandProfileId: null,
        language: null,
        createdAt: new Date(0).toISOString(),
        updatedAt: new Date(0).toISOString(),
      };
      await transcription.product.respond(GetEpisode, ({ id }) => ({
        episode: { ...episode, ...rest, id, duration: 8 },
        processingJobs: [],
      }));
      await transcription.restart({ FFMPEG_PATH: 'no-such-ffmpeg' });
      const job = await transcription.upload(short);
      expect(await transcription.waitForCompletion(job)).toMatchObject({ duration: 8 });
      expect(fake.calls[0]!.audio!.file).toMatchObject({ name: 'recording.mp3' });
      expect((await transcription.readPages(job.episodeId))[0]).toMatchObject({ timing: 'estimated' });
      const large = await transcription.upload({ name: 'large.mp3', bytes: Buffer.alloc(25 * 1024 * 1024) });
      expect(await transcription.waitForFailure(large)).toMatch(/ffmpeg is not installed/);
    },
    JOB_TIMEOUT_MS,
  );
});

describe('transcribing while the dictionary is down', () => {
  it(
    'waits for it',
    async () => {
      const fake = await FakeOpenAi.start();
      const transcription = await TranscriptionUnderTest.start({ TRANSCRIBE_BASE_URL: fake.url }, null);
      const job = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE));
      await eventually(
        () => transcription.progressReports(job).some(({ step }) => step === 'Waiting for another part of Afterword to respond'),
        JOB_TIMEOUT_MS,
      );
      expect(fake.calls).toHaveLength(0);
      await transcription.stop();
      await fake.stop();
    },
    JOB_TIMEOUT_MS,
  );
});
