import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  CountEpisodesOfProfile,
  CountTemplatesOfProfile,
  CountWaitingItems,
  GetEpisode,
  GetStorageStatus,
  GetTranscriptionEngine,
  GetTranscriptPage,
  GetTranscriptText,
  GetWritingEngine,
  ListEpisodes,
  ListWaitingEpisodes,
} from '@afterword/proto';
import { engine, episode, ID, job, transcript } from './examples';
import { GatewayFixture } from './gateway.fixture';

const words = (from: number, to: number) =>
  Object.fromEntries(Object.entries(transcript.words).map(([name, column]) => [name, column.slice(from, to)]));
const firstPage = { transcript: { ...transcript, segments: transcript.segments.slice(0, 1), words: words(0, 2) }, nextSegment: 1 };
const secondPage = { transcript: { ...transcript, segments: transcript.segments.slice(1), words: words(2, 5) }, nextSegment: null };
const firstText = { version: 1, text: 'Hello everyone.', nextSegment: 1 };
const secondText = { version: 1, text: 'Welcome to Lagos.', nextSegment: null };
const noTranscript = () => {
  throw new ServiceError('not_found', 'There is no transcript yet.');
};

describe('responses that combine several services', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  beforeEach(async () => {
    await gateway.mockRpc(GetEpisode, () => ({ episode, processingJobs: [job] }));
    await gateway.mockRpc(GetTranscriptPage, ({ fromSegment }) => (fromSegment === 0 ? firstPage : secondPage));
    await gateway.mockRpc(GetTranscriptText, ({ fromSegment }) => (fromSegment === 0 ? firstText : secondText));
  });
  afterAll(() => gateway.stop());

  it('contain an episode with the text of its transcript', async () => {
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}`);
    const text = 'Hello everyone.\n\nWelcome to Lagos.';
    expect({ status, body }).toEqual({ status: 200, body: { episode: { ...episode, transcript: text }, processingJobs: [job] } });
  });

  it('have no text if there is no transcript yet', async () => {
    await gateway.mockRpc(GetTranscriptText, noTranscript);
    const { body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect(body).toEqual({ episode: { ...episode, transcript: null }, processingJobs: [job] });
  });

  it('contain one version of a text that changed between two pages', async () => {
    const edited = { ...secondText, version: 2 };
    const pages = [firstText, edited, { ...firstText, text: 'Good morning.', version: 2 }, edited];
    await gateway.mockRpc(GetTranscriptText, () => pages.shift());
    const { body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect(body).toMatchObject({ episode: { transcript: 'Good morning.\n\nWelcome to Lagos.' } });
  });

  it('count the episodes and templates that use a brand voice', async () => {
    await gateway.mockRpc(CountEpisodesOfProfile, ({ brandProfileId }) => ({ episodes: brandProfileId === ID ? 3 : 0 }));
    await gateway.mockRpc(CountTemplatesOfProfile, ({ id }) => ({ templates: id === ID ? 1 : 0 }));
    expect((await gateway.call(`GET /api/brand-profiles/${ID}/use`)).body).toEqual({ episodes: 3, templates: 1 });
  });

  it('have no text if transcription is unavailable, and report it', async () => {
    await gateway.mockRpc(GetTranscriptText, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { episode: { transcript: null }, incomplete: ['transcript'] } });
  });

  it('are 404 if the episode does not exist', async () => {
    await gateway.mockRpc(GetEpisode, () => {
      throw new ServiceError('not_found', 'There is no such episode.');
    });
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}`);
    expect({ status, body }).toEqual({ status: 404, body: { error: 'There is no such episode.', code: 'not_found' } });
  });

  it('list episodes with what waits in each', async () => {
    const other = { ...episode, id: randomUUID() };
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [episode, other], next: 'more', total: 7 }));
    await gateway.mockRpc(CountWaitingItems, () => ({ episodes: [{ id: ID, review: 2, revision: 1 }] }));
    const { body } = await gateway.call('GET /api/episodes?sort=title&order=asc&minDuration=60&voice=none&limit=2');
    const [first, second] = [
      { ...episode, waiting: { review: 2, revision: 1 } },
      { ...other, waiting: { review: 0, revision: 0 } },
    ];
    expect(body).toEqual({ episodes: [first, second], next: 'more', total: 7 });
    expect(gateway.lastInput(ListEpisodes)).toEqual({ sort: 'title', order: 'asc', minDuration: 60, voice: 'none', limit: 2 });
    expect(gateway.lastInput(CountWaitingItems)).toEqual({ episodeIds: [ID, other.id] });
  });

  it('list only the episodes in which something waits', async () => {
    await gateway.mockRpc(ListWaitingEpisodes, ({ waiting }) => ({ ids: waiting === 'revision' ? [ID] : [] }));
    await gateway.mockRpc(ListEpisodes, ({ ids }) => ({
      episodes: ids?.includes(ID) ? [episode] : [],
      next: null,
      total: ids?.length ?? 9,
    }));
    await gateway.mockRpc(CountWaitingItems, () => ({ episodes: [] }));
    expect((await gateway.call('GET /api/episodes?waiting=revision')).body).toMatchObject({ episodes: [{ id: ID }], total: 1 });
    expect((await gateway.call('GET /api/episodes?waiting=review')).body).toEqual({ episodes: [], next: null, total: 0 });
  });

  it('list episodes if what waits in them cannot be counted, and report it', async () => {
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [episode], next: null, total: 1 }));
    await gateway.mockRpc(CountWaitingItems, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { body } = await gateway.call('GET /api/episodes');
    expect(body).toEqual({ episodes: [{ ...episode, waiting: null }], next: null, total: 1, incomplete: ['waiting'] });
  });

  it('join the pages of a transcript', async () => {
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}/transcript`);
    expect({ status, body }).toEqual({ status: 200, body: { transcript } });
  });

  it('contain one version of a transcript that changed between two pages', async () => {
    const edited = { ...secondPage, transcript: { ...secondPage.transcript, version: 2 } };
    const pages = [firstPage, edited, { ...firstPage, transcript: { ...firstPage.transcript, version: 2 } }, edited];
    await gateway.mockRpc(GetTranscriptPage, () => pages.shift());
    const { body } = await gateway.call(`GET /api/episodes/${ID}/transcript`);
    expect(body).toEqual({ transcript: { ...transcript, version: 2 } });
  });

  it('are 503 if a transcript keeps changing, instead of mixing two versions', async () => {
    let version = 0;
    await gateway.mockRpc(GetTranscriptPage, ({ fromSegment }) => {
      const page = fromSegment === 0 ? firstPage : secondPage;
      return { ...page, transcript: { ...page.transcript, version: ++version } };
    });
    const { status, body } = await gateway.call(`GET /api/episodes/${ID}/transcript`);
    expect({ status, error: body['error'] }).toEqual({ status: 503, error: 'The transcript is being changed. Try again in a moment.' });
  });

  it('contain both engines, the maximum upload, and the free space if it is known', async () => {
    await gateway.mockRpc(GetTranscriptionEngine, () => engine);
    await gateway.mockRpc(GetWritingEngine, () => ({ ...engine, engine: 'extractive' }));
    const engines = { transcription: engine, writing: { ...engine, engine: 'extractive' }, maxUploadMb: 500 };
    expect((await gateway.call('GET /api/engines')).body).toEqual({ ...engines, storage: null });
    await gateway.mockRpc(GetStorageStatus, () => ({ storage: { freeMb: 900, isLow: true } }));
    expect((await gateway.call('GET /api/engines')).body).toEqual({ ...engines, storage: { freeMb: 900, isLow: true } });
  });
});
