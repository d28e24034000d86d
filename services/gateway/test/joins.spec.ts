import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  CountEpisodesOfProfile,
  CountTemplatesOfProfile,
  GetEpisode,
  GetStorageStatus,
  GetTranscriptionEngine,
  GetTranscriptPage,
  GetTranscriptText,
  GetWritingEngine,
} from '@afterword/proto';
import { engine, episode, ID, job, transcript } from './examples';
import { GatewayFixture } from './gateway.fixture';

const words = (from: number, to: number) =>
  Object.fromEntries(Object.entries(transcript.words).map(([name, column]) => [name, column.slice(from, to)]));
const firstPage = { transcript: { ...transcript, segments: transcript.segments.slice(0, 1), words: words(0, 2) }, nextSegment: 1 };
const secondPage = { transcript: { ...transcript, segments: transcript.segments.slice(1), words: words(2, 5) }, nextSegment: null };
const firstText = { version: 1, text: 'Hello everyone.', nextSegment: 1 };
const secondText = { version: 1, text: 'Welcome to Lagos.', nextSegment: null };
const nothing = () => {
  throw new ServiceError('not_found', 'There is no transcript yet.');
};

describe('answers that several services give together', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  beforeEach(async () => {
    await gateway.answer(GetEpisode, () => ({ episode, processingJobs: [job] }));
    await gateway.answer(GetTranscriptPage, ({ fromSegment }) => (fromSegment === 0 ? firstPage : secondPage));
    await gateway.answer(GetTranscriptText, ({ fromSegment }) => (fromSegment === 0 ? firstText : secondText));
  });
  afterAll(() => gateway.stop());

  it('read an episode with the text of its transcript', async () => {
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}`);
    const text = 'Hello everyone.\n\nWelcome to Lagos.';
    expect({ status, body }).toEqual({ status: 200, body: { episode: { ...episode, transcript: text }, processingJobs: [job] } });
  });

  it('have no text where there is no transcript yet', async () => {
    await gateway.answer(GetTranscriptText, nothing);
    const { body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect(body).toEqual({ episode: { ...episode, transcript: null }, processingJobs: [job] });
  });

  it('read a text again that changed between two pages', async () => {
    const edited = { ...secondText, version: 2 };
    const pages = [firstText, edited, { ...firstText, text: 'Good morning.', version: 2 }, edited];
    await gateway.answer(GetTranscriptText, () => pages.shift());
    const { body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect(body).toMatchObject({ episode: { transcript: 'Good morning.\n\nWelcome to Lagos.' } });
  });

  it('tell who uses a voice, from both who know', async () => {
    await gateway.answer(CountEpisodesOfProfile, ({ brandProfileId }) => ({ episodes: brandProfileId === ID ? 3 : 0 }));
    await gateway.answer(CountTemplatesOfProfile, ({ id }) => ({ templates: id === ID ? 1 : 0 }));
    expect((await gateway.call(`GET /api/brand-profiles/${ID}/use`)).body).toEqual({ episodes: 3, templates: 1 });
  });

  it('go without the text where nobody can say it, and say so', async () => {
    await gateway.answer(GetTranscriptText, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { episode: { transcript: null }, incomplete: ['transcript'] } });
  });

  it('are not found where the episode is not', async () => {
    await gateway.answer(GetEpisode, () => {
      throw new ServiceError('not_found', 'There is no such episode.');
    });
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect({ status, body }).toEqual({ status: 404, body: { error: 'There is no such episode.', code: 'not_found' } });
  });

  it('put the pages of a transcript together', async () => {
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}/transcript`);
    expect({ status, body }).toEqual({ status: 200, body: { transcript } });
  });

  it('read a transcript again that changed between two pages', async () => {
    const edited = { ...secondPage, transcript: { ...secondPage.transcript, version: 2 } };
    const pages = [firstPage, edited, { ...firstPage, transcript: { ...firstPage.transcript, version: 2 } }, edited];
    await gateway.answer(GetTranscriptPage, () => pages.shift());
    const { body } = await gateway.call(`GET /api/episodes/${ID}/transcript`);
    expect(body).toEqual({ transcript: { ...transcript, version: 2 } });
  });

  it('say that a transcript keeps changing instead of mixing two versions', async () => {
    let version = 0;
    await gateway.answer(GetTranscriptPage, ({ fromSegment }) => {
      const page = fromSegment === 0 ? firstPage : secondPage;
      return { ...page, transcript: { ...page.transcript, version: ++version } };
    });
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}/transcript`);
    expect({ status, error: body['error'] }).toEqual({ status: 503, error: 'The transcript is being changed. Try again in a moment.' });
  });

  it('name both engines, the largest upload, and the room for it where anybody knows', async () => {
    await gateway.answer(GetTranscriptionEngine, () => engine);
    await gateway.answer(GetWritingEngine, () => ({ ...engine, engine: 'extractive' }));
    const engines = { transcription: engine, writing: { ...engine, engine: 'extractive' }, maxUploadMb: 500 };
    expect((await gateway.call('GET /api/engines')).body).toEqual({ ...engines, storage: null });
    await gateway.answer(GetStorageStatus, () => ({ storage: { freeMb: 900, isLow: true } }));
    expect((await gateway.call('GET /api/engines')).body).toEqual({ ...engines, storage: { freeMb: 900, isLow: true } });
  });
});
