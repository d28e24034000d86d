import { randomUUID } from 'node:crypto';
import { eventually, findSchemaDrift } from '@afterword/platform/testing';
import {
  CorrectTranscript,
  EpisodeDeleted,
  GetTranscriptionEngine,
  GetTranscriptPage,
  JobCancelled,
  ListTranscripts,
  type Output,
  peaksKey,
  ShortTranscriptionRequested,
  TranscriptCompleted,
  TranscriptCorrected,
  TranscriptionFailed,
  TranscriptTimed,
  UndoTranscriptChange,
  WordTimingRequested,
} from '@afterword/proto';
import { freshFolder } from '@afterword/testing';
import * as speech from '@afterword/testing/speech';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { startFakeEpisodes } from './fake-episodes';
import { longRecording } from './long-recording';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

describe('transcribing without a key', () => {
  let transcription: TranscriptionUnderTest;

  beforeAll(async () => {
    transcription = await TranscriptionUnderTest.start();
  }, JOB_TIMEOUT_MS);
  afterAll(() => transcription.stop());

  it('has the tables that its entities describe', async () => {
    expect(await findSchemaDrift(transcription.database)).toEqual([]);
  });

  it('returns its engine, and what to expect of it', async () => {
    expect(await transcription.product.request(GetTranscriptionEngine, {})).toMatchObject({
      engine: 'moonshine',
      ready: true,
      label: 'Good draft. Check names and numbers.',
      languages: ['en'],
    });
  });

  it(
    'needs ffmpeg, and says so',
    async () => {
      await transcription.restart({ FFMPEG_PATH: 'no-such-ffmpeg' });
      expect(await transcription.product.request(GetTranscriptionEngine, {})).toMatchObject({
        engine: 'none',
        ready: false,
        hint: expect.stringContaining('install ffmpeg'),
      });
      const job = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE));
      expect(await transcription.waitForFailure(job)).toBe(
        'No speech recognition is set up: this episode needs a transcript file or a key.',
      );
      await transcription.restart({ FFMPEG_PATH: 'ffmpeg' });
    },
    JOB_TIMEOUT_MS,
  );

  describe('a recording of speech', () => {
    let job: Awaited<ReturnType<TranscriptionUnderTest['upload']>>;
    let completed: Awaited<ReturnType<TranscriptionUnderTest['waitForCompletion']>>;

    beforeAll(async () => {
      job = await transcription.upload(await speech.recordingOf(speech.OPENING));
      completed = await transcription.waitForCompletion(job);
    }, JOB_TIMEOUT_MS);

    it('becomes a transcript that is marked as a draft', async () => {
      const text = (await transcription.readText(job.episodeId)).toLowerCase();
      for (const word of ['welcome', 'breakfast', 'church', 'daughter', 'saturday']) expect(text).toContain(word);
      const [page] = await transcription.readPages(job.episodeId);
      expect(page).toMatchObject({ version: 1, engine: 'moonshine', draft: true, punctuated: true, language: 'en' });
      expect(completed).toMatchObject({ version: 1, engine: 'moonshine', duration: page!.duration, wordCount: page!.wordCount });
      expect(completed.accuracy).toBeGreaterThan(50);
      expect(Math.abs(completed.duration - 52)).toBeLessThanOrEqual(1);
    });

    it('has words with ascending ids and times, in paragraphs that begin with a capital', async () => {
      const [page] = await transcription.readPages(job.episodeId);
      const { segments, words } = page!;
      expect(words.ids).toEqual(words.ids.map((_, index) => index + 1));
      expect(words.starts).toEqual(words.starts.toSorted((a, b) => a - b));
      expect(words.ends.at(-1)).toBeLessThanOrEqual(completed.duration * 1000 + 1000);
      expect(segments.reduce((sum, segment) => sum + segment.words, 0)).toBe(words.ids.length);
      let first = 0;
      for (const segment of segments) {
        expect(words.texts[first]).toMatch(/^[A-Z]/);
        first += segment.words;
        expect(words.texts[first - 1]).toMatch(/[.?!,]$/);
      }
    });

    it('has its words aligned afterwards, with the same ids and texts in the same version', async () => {
      const { words, ...facts } = await transcription.waitUntilAligned(job);
      const { firstWordId } = transcription.received(WordTimingRequested, job)[0]!;
      expect(facts).toMatchObject({ version: 1, wordCount: completed.wordCount });
      expect(words.ids[0]).toBe(firstWordId);
      expect(words.starts).toEqual(words.starts.toSorted((a, b) => a - b));
      const eventsOf = (event: typeof TranscriptTimed | typeof TranscriptCorrected) =>
        transcription.product.received(event).filter(({ episodeId }) => episodeId === job.episodeId);
      await eventually(() => expect(eventsOf(TranscriptTimed)).toMatchObject([{ version: 1, timing: 'aligned' }]));
      expect(eventsOf(TranscriptCorrected)).toEqual([]);
    });

    it('reports each step in order, with an estimate of the time', () => {
      const steps = transcription.progressReports(job);
      expect([...new Set(steps.map(({ step }) => step))]).toEqual(['Preparing the recording', 'Transcribing']);
      expect(steps.map(({ seq }) => seq)).toEqual(steps.map(({ seq }) => seq).toSorted((a, b) => a - b));
      expect(steps.map(({ progress }) => progress)).toEqual(steps.map(({ progress }) => progress).toSorted((a, b) => a - b));
      expect(steps.find(({ step }) => step === 'Transcribing')!.estimatedTimeMinutes).not.toBeNull();
      expect(completed.seq).toBeGreaterThan(steps.at(-1)!.seq);
    });

    it('has a stored waveform', async () => {
      const peaks = JSON.parse((await buffer(await transcription.store.read(peaksKey(job.episodeId)))).toString());
      expect(Math.abs(peaks.length - completed.duration * 10)).toBeLessThanOrEqual(10);
      expect(Math.max(...peaks)).toBeLessThanOrEqual(100);
    });

    it('notifies open pages after the commit, and is listed', async () => {
      await eventually(() => transcription.product.notices.some(({ entity, id }) => entity === 'episode' && id === job.episodeId));
      const { transcripts } = await transcription.product.request(ListTranscripts, {});
      expect(transcripts).toContainEqual(expect.objectContaining({ episodeId: job.episodeId, version: 1 }));
    });

    it(
      'is transcribed once, even if the event is delivered again',
      async () => {
        await transcription.product.publish(ShortTranscriptionRequested, job);
        const silent = await transcription.upload(await speech.silence(await freshFolder()));
        await transcription.waitForFailure(silent);
        expect(await transcription.countRows('transcripts', job.episodeId)).toBe(1);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'gets a new version with new word ids if it is transcribed again',
      async () => {
        const again = { ...job, jobId: randomUUID() };
        await transcription.product.publish(ShortTranscriptionRequested, again);
        expect(await transcription.waitForCompletion(again)).toMatchObject({ version: 2 });
        const [page] = await transcription.readPages(job.episodeId);
        expect(page!.words.ids[0]).toBe(completed.wordCount + 1);
        expect(await transcription.countRows('transcripts', job.episodeId)).toBe(2);
      },
      JOB_TIMEOUT_MS,
    );

    it('keeps its estimated accuracy until people correct more words than that', async () => {
      await startFakeEpisodes(transcription.product);
      const { episodeId } = job;
      const [page] = await transcription.readPages(episodeId);
      const accuracyOf = (edited: Output<typeof CorrectTranscript>) => edited.transcript.accuracy;
      const correct = (baseVersion: number, texts: string[]) =>
        transcription.product.request(CorrectTranscript, {
          episodeId,
          baseVersion,
          edits: texts.map((text, at) => ({ segmentId: page!.segments[at]!.id, text })),
        });
      const first = page!.words.texts.slice(0, page!.segments[0]!.words);
      expect(accuracyOf(await correct(page!.version, [first.with(1, 'corrected').join(' ')]))).toBe(page!.accuracy);
      const anew = page!.segments.map(({ words }) => 'Corrected '.repeat(words));
      expect(accuracyOf(await correct(page!.version + 1, anew))).toBe(0);
      const undone = await transcription.product.request(UndoTranscriptChange, { episodeId, baseVersion: page!.version + 2 });
      expect(undone.transcript.accuracy).toBe(page!.accuracy);
    });

    it(
      'is deleted with its episode, and not transcribed any more',
      async () => {
        const { episodeId } = job;
        await transcription.product.publish(EpisodeDeleted, { episodeId });
        for (const table of ['transcripts', 'transcription_chunks', 'transcription_runs']) {
          await eventually(async () => (await transcription.countRows(table, episodeId)) === 0);
        }
        await expect(transcription.product.request(GetTranscriptPage, { episodeId })).rejects.toMatchObject({ code: 'not_found' });
        const late = { ...job, jobId: randomUUID() };
        await transcription.product.publish(ShortTranscriptionRequested, late);
        const silent = await transcription.upload(await speech.silence(await freshFolder()));
        await transcription.waitForFailure(silent);
        expect(await transcription.countRows('transcripts', episodeId)).toBe(0);
      },
      JOB_TIMEOUT_MS,
    );

    it('loses a waveform that a crashed process stored while the episode was deleted', async () => {
      const waveform = peaksKey(job.episodeId);
      await transcription.store.put(waveform, Buffer.from('[]'), { size: 2, contentType: 'application/json' });
      await transcription.product.publish(ShortTranscriptionRequested, { ...job, jobId: randomUUID() });
      await eventually(() => expect(transcription.store.stat(waveform)).rejects.toMatchObject({ code: 'not_found' }));
    });
  });

  it('rejects an unsupported language with a remedy', async () => {
    const job = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE), { language: 'de' });
    expect(await transcription.waitForFailure(job)).toBe(
      'This episode is in German, and the recognizer on this machine only knows English. Import a transcript file, or choose a provider in Settings and try again.',
    );
  });

  it(
    'fails for a silent recording',
    async () => {
      const job = await transcription.upload(await speech.silence(await freshFolder()));
      expect(await transcription.waitForFailure(job)).toBe("We couldn't find any speech in this recording.");
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'rejects a recording that was replaced after it was checked',
    async () => {
      const job = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE), { etag: 'd41d8cd98f00b204e9800998ecf8427e' });
      expect(await transcription.waitForFailure(job)).toBe('The file in storage has been replaced since it was checked.');
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'fails for a file without playable audio',
    async () => {
      const job = await transcription.upload(await speech.truncatedAudio(await freshFolder()));
      expect(await transcription.waitForFailure(job)).toMatch(/^The recording could not be read/);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'stores nothing about an episode that is deleted during its transcription',
    async () => {
      const { episodeId, jobId } = await transcription.upload(await longRecording(2));
      await eventually(() => transcription.progressReports({ jobId }).some(({ step }) => step === 'Transcribing'), JOB_TIMEOUT_MS);
      await transcription.product.publish(EpisodeDeleted, { episodeId });
      const next = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE));
      await transcription.waitForCompletion(next);
      for (const table of ['transcripts', 'transcription_chunks', 'transcription_runs']) {
        expect([table, await transcription.countRows(table, episodeId)]).toEqual([table, 0]);
      }
      await expect(transcription.store.stat(peaksKey(episodeId))).rejects.toMatchObject({ code: 'not_found' });
      for (const end of [TranscriptCompleted, TranscriptionFailed]) expect(transcription.received(end, { jobId })).toEqual([]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'stores nothing about an episode that is deleted before its recording is read',
    async () => {
      const { episodeId } = await transcription.upload(await longRecording(2));
      await transcription.product.publish(EpisodeDeleted, { episodeId });
      const next = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE));
      await transcription.waitForCompletion(next);
      await expect(transcription.store.stat(peaksKey(episodeId))).rejects.toMatchObject({ code: 'not_found' });
      expect(await transcription.countRows('transcripts', episodeId)).toBe(0);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'stops and stores nothing if the job is cancelled',
    async () => {
      const job = await transcription.upload(await longRecording(2));
      await eventually(() => transcription.progressReports(job).some(({ step }) => step === 'Transcribing'), JOB_TIMEOUT_MS);
      await transcription.product.publish(JobCancelled, { jobId: job.jobId, episodeId: job.episodeId, jobType: 'transcription' });
      const next = await transcription.upload(await speech.recordingOf(speech.SHORT_EPISODE));
      await transcription.waitForCompletion(next);
      expect(await transcription.countRows('transcripts', job.episodeId)).toBe(0);
      expect(transcription.received(ShortTranscriptionRequested, job)).toHaveLength(1);
    },
    JOB_TIMEOUT_MS,
  );
});
