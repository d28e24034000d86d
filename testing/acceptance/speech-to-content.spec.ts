import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContentType,
  contentRoutes,
  episodeRoutes,
  type GeneratedContent,
  systemRoutes,
  THREAD_SEPARATOR,
  type Transcript,
  WrittenType,
} from '@afterword/proto';
import { Api, sharedInstallation, transcribed, transcriptOf, upload, written } from '../src/product';
import { EPISODE, recordingOf } from '../src/speech';
import { citedText, quotedIn, recall, spokenIn, wordsOf } from './spoken-words';

const product = sharedInstallation();
let api: Api;
let id: string;
let audioFilePath: string;
let transcript: Transcript;
let content: GeneratedContent[];

beforeAll(async () => {
  api = await Api.signIn(product);
}, 150_000);

const TITLE = 'Spoken without a key';
const listed = async () => (await api.request(episodeRoutes.list, { search: TITLE })).episodes;
const script = EPISODE.map(({ text }) => text).join(' ');
const itemOf = (type: ContentType) => content.find(({ contentType }) => contentType === type)!;

describe('a spoken episode without any key', () => {
  it('has a recognizer and a writer', async () => {
    const engines = await api.request(systemRoutes.engines, {});
    expect(engines).toMatchObject({
      transcription: { engine: 'moonshine', ready: true },
      writing: { engine: 'extractive', ready: true },
    });
  });

  it('becomes an episode whose transcription has started', async () => {
    audioFilePath = await upload(api, await recordingOf(EPISODE));
    const { episode } = await api.request(episodeRoutes.create, { title: TITLE, audioFilePath });
    id = episode.id;
    expect(episode).toMatchObject({ title: TITLE, audioFilePath });
    const { processingJobs } = await api.request(episodeRoutes.get, { id });
    expect(processingJobs).toEqual([expect.objectContaining({ jobType: 'transcription' })]);
  });

  it('is the same episode if the page repeats the request', async () => {
    const { episode } = await api.request(episodeRoutes.create, { title: `${TITLE} again`, audioFilePath });
    expect(episode.id).toBe(id);
    expect(await listed()).toMatchObject([{ id }]);
  });

  it('is transcribed correctly', async () => {
    const { episode, processingJobs } = await transcribed(api, id);
    expect(processingJobs[0]).toMatchObject({ status: 'completed', progress: 100, errorMessage: null });
    transcript = await transcriptOf(api, id);
    expect(recall(spokenIn(transcript), script)).toBeGreaterThan(0.6);
    expect(episode).toMatchObject({ transcriptionStatus: 'completed', wordCount: transcript.words.ids.length });
    expect(episode.duration).toBeGreaterThan(120);
    expect(episode.transcript).toContain(transcript.words.texts[0]);
    expect(transcript).toMatchObject({ engine: 'moonshine', draft: true });
  }, 320_000);

  it('has ascending word times that end with the recording', () => {
    const { starts, ends } = transcript.words;
    expect(starts.every((start, index) => index === 0 || start >= starts[index - 1]!)).toBe(true);
    expect(ends.every((end, index) => end >= starts[index]!)).toBe(true);
    expect(ends.at(-1)).toBeLessThanOrEqual((transcript.duration + 1) * 1000);
  });

  it('is not transcribed again by a second request', async () => {
    expect(await api.request(episodeRoutes.transcribe, { id })).toMatchObject({ started: false });
  });

  it('gets four content items', async () => {
    expect(await api.request(episodeRoutes.generate, { id, contentType: 'all' })).toMatchObject({ started: true });
    content = await written(api, id);
    expect(content.map(({ contentType }) => contentType).toSorted()).toEqual(WrittenType.options.toSorted());
    for (const item of content) expect(item).toMatchObject({ writer: { engine: 'extractive' }, version: 1, stale: false });
  }, 90_000);

  it('is quoted word for word', () => {
    const spoken = spokenIn(transcript).join(' ');
    for (const item of content) {
      for (const quote of quotedIn(item.content)) expect(spoken).toContain(quote.join(' '));
      for (const evidence of item.evidence.filter(({ kind }) => kind === 'quote')) {
        expect(citedText(item, evidence)).toEqual(wordsOf(transcript, evidence));
      }
    }
  });

  it('respects the limits of each platform', () => {
    for (const post of itemOf('social_twitter').content.split(`\n${THREAD_SEPARATOR}\n`))
      expect([...post.trim()].length).toBeLessThanOrEqual(280);
    expect(itemOf('social_linkedin').content.length).toBeLessThanOrEqual(3000);
    expect(itemOf('social_instagram').content.length).toBeLessThanOrEqual(2200);
    expect(itemOf('social_instagram').content.match(/#\w+/g)?.length ?? 0).toBeLessThanOrEqual(5);
  });

  it('can be edited once per version', async () => {
    const { id: contentId, version } = itemOf('social_linkedin');
    const { item } = await api.request(contentRoutes.edit, { id: contentId, content: 'My own words.', baseVersion: version });
    expect(item).toMatchObject({ content: 'My own words.', version: version + 1 });
    expect(await api.errorOf(contentRoutes.edit, { id: contentId, content: 'Too late.', baseVersion: version })).toMatchObject({
      status: 409,
    });
  });

  it('can be played from the middle', async () => {
    const { url } = await api.request(episodeRoutes.audio, { id });
    const response = await fetch(new URL(url, product.url), { headers: { range: 'bytes=1000-1999' } });
    expect(response.status).toBe(206);
    expect((await response.arrayBuffer()).byteLength).toBe(1000);
  });

  it('can be deleted', async () => {
    await api.request(episodeRoutes.delete, { id });
    expect(await api.errorOf(episodeRoutes.get, { id })).toMatchObject({ status: 404 });
    expect(await listed()).toEqual([]);
  });
});
