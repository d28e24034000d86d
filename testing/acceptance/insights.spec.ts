import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analyticsRoutes,
  type Chapter,
  dictionaryRoutes,
  episodeRoutes,
  insightsRoutes,
  type Output,
  type Quote,
  searchRoutes,
  type Transcript,
  transcriptRoutes,
} from '@afterword/proto';
import { Api, type Installation, installation, transcribed, transcriptOf, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf } from '../src/speech';

const folder = mkdtempSync(path.join(tmpdir(), 'insights-'));
const FOUND_MS = 60_000;

let product: Installation;
let api: Api;
let id: string;
let transcript: Transcript;
let insights: Output<typeof insightsRoutes.get>;

beforeAll(async () => {
  product = await installation();
  api = await Api.signIn(product);
  const script = path.join(folder, 'talk.txt');
  writeFileSync(script, EPISODE.map(({ voice, text }) => `${voice === 'slt' ? 'Grace' : 'Thomas'}: ${text}`).join('\n\n'));
  const [audioFilePath, transcriptFilePath] = [await upload(api, await recordingOf(EPISODE)), await upload(api, script)];
  const { episode } = await api.request(episodeRoutes.create, { title: 'A chair beside you', audioFilePath, transcriptFilePath });
  id = episode.id;
  await transcribed(api, id);
  transcript = await transcriptOf(api, id);
}, 300_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

const read = async () => (insights = await api.request(insightsRoutes.get, { id }));
const jobOf = async (jobId: string) => (await api.request(episodeRoutes.get, { id })).processingJobs.find((job) => job.id === jobId);
const generated = async (startOver = false) => {
  const { jobId } = await api.request(insightsRoutes.generate, { id, startOver });
  await waitUntil(
    async () => !['pending', 'processing'].includes((await jobOf(jobId))?.status ?? ''),
    FOUND_MS,
    () => 'the insights to be generated',
  );
  expect(await jobOf(jobId)).toMatchObject({ jobType: 'insights', status: 'completed', progress: 100, errorMessage: null });
  return read();
};
const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const wordsOf = ({ firstWordId, lastWordId }: Pick<Quote, 'firstWordId' | 'lastWordId'>) => {
  const { ids, texts } = transcript.words;
  return texts.slice(ids.indexOf(firstWordId), ids.indexOf(lastWordId) + 1).join(' ');
};
const starts = (chapters: Chapter[]) => chapters.map(({ startTime }) => startTime);

describe('the insights of an episode', () => {
  it('are empty before they are requested', async () => {
    expect(await read()).toEqual({ quotes: [], chapters: [], callsToAction: [], origin: null });
    const { episodes } = await api.request(insightsRoutes.list, {});
    expect(episodes).toMatchObject([{ id, quotes: [], chapters: [], duration: expect.any(Number) }]);
  });

  it(
    'are generated without a key, with every quote word for word and its speaker and time',
    async () => {
      const { quotes, chapters, origin } = await generated();
      expect(origin).toMatchObject({ writer: { label: 'Draft from your transcript (no AI)' }, stale: false });
      expect(quotes.length).toBeGreaterThanOrEqual(3);
      for (const quote of quotes) {
        expect(letters(quote.quote)).toBe(letters(wordsOf(quote)));
        expect(['Grace', 'Thomas']).toContain(quote.speaker);
        expect(quote.timestamp).toBe(Math.floor(transcript.words.starts[transcript.words.ids.indexOf(quote.firstWordId)]! / 1000));
      }
      expect(starts(chapters)[0]).toBe(0);
      const { episodes } = await api.request(insightsRoutes.list, {});
      expect(episodes[0]).toMatchObject({ quotes, chapters });
    },
    FOUND_MS,
  );

  it('can be featured, trimmed and renamed, and keep that when they are generated again', async () => {
    const [first, second] = insights.quotes;
    await api.request(insightsRoutes.highlight, { id: first!.id, isHighlight: true });
    const { quote: trimmed } = await api.request(insightsRoutes.trim, {
      id: second!.id,
      firstWordId: second!.firstWordId,
      lastWordId: second!.lastWordId - 1,
    });
    const { chapters } = await api.request(insightsRoutes.changeChapter, { id: insights.chapters[1]!.id, title: 'Walter on the steps' });
    await generated();
    expect(insights.quotes.find((quote) => quote.id === first!.id)).toMatchObject({ isHighlight: true });
    expect(insights.quotes).toContainEqual(trimmed);
    expect(insights.chapters).toEqual(chapters);
  }, 90_000);

  it('can be exported as chapters for every app, as soundbites, and as the audio of a quote', async () => {
    const text = async (format: 'youtube' | 'podcasting2' | 'soundbites') =>
      (await api.request(insightsRoutes.export, { id, format })).text;
    expect(await text('youtube')).toMatch(/^00:00 .+\n\d\d:\d\d Walter on the steps/);
    expect(JSON.parse(await text('podcasting2'))).toMatchObject({ version: '1.2.0', title: 'A chair beside you' });
    expect(await text('soundbites')).toMatch(/^<podcast:soundbite startTime="[\d.]+" duration="\d[\d.]+">/);
    const { url, startMs, endMs } = await api.request(insightsRoutes.clip, { id: insights.quotes[0]!.id });
    const clip = await fetch(new URL(url, product.url));
    expect([clip.status, clip.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect((await clip.arrayBuffer()).byteLength).toBeGreaterThan(((endMs - startMs) / 1000) * 10_000);
  }, 60_000);

  it('follow a correction of the transcript, and contain the earlier text of a quote', async () => {
    const quote = insights.quotes.find(({ quote: words }) => words.split(' ').length > 5)!;
    let word = 0;
    const segment = transcript.segments.find(({ words }) => (word += words) > transcript.words.ids.indexOf(quote.firstWordId))!;
    const text = transcript.words.texts.slice(word - segment.words, word).join(' ');
    const target = wordsOf(quote).split(' ')[2]!;
    const edited = text.replace(wordsOf(quote), wordsOf(quote).replace(target, 'Zebedee'));
    await api.request(transcriptRoutes.correct, { id, baseVersion: transcript.version, edits: [{ segmentId: segment.id, text: edited }] });
    await waitUntil(
      async () => (await read()).quotes.some(({ quote: words }) => words.includes('Zebedee')),
      30_000,
      () => 'the quote to change',
    );
    expect(insights.quotes.find(({ id: quoteId }) => quoteId === quote.id)).toMatchObject({ correctedFrom: quote.quote, isVerified: true });
    await api.request(transcriptRoutes.undo, { id, baseVersion: transcript.version + 1 });
    await waitUntil(
      async () => !(await read()).quotes.some(({ quote: words }) => words.includes('Zebedee')),
      30_000,
      () => 'the quote to be restored',
    );
    expect(insights.quotes.find(({ id: quoteId }) => quoteId === quote.id)).toMatchObject({ quote: quote.quote, correctedFrom: null });
  }, 90_000);
});

describe('search', () => {
  it('finds passages in all transcripts, with their time', async () => {
    const { hits } = await api.request(searchRoutes.transcripts, { q: '"my daughter asked"' });
    expect(hits).toMatchObject([{ episodeId: id, episodeTitle: 'A chair beside you', speaker: 'Thomas', found: 'my daughter asked' }]);
    expect(hits[0]!.startMs).toBe(
      transcript.words.starts[
        transcript.words.texts.findIndex((text, at) => text === 'my' && transcript.words.texts[at + 1] === 'daughter')
      ],
    );
    expect((await api.request(searchRoutes.transcripts, { q: 'xylophone' })).hits).toEqual([]);
    expect(await api.errorOf(searchRoutes.transcripts, { q: ' ' })).toMatchObject({ status: 400 });
  });
});

describe('the dictionary', () => {
  it('is previewed, applied and undone', async () => {
    await api.request(dictionaryRoutes.add, { term: 'Walter Hayes', variations: ['walter'] });
    const before = await transcriptOf(api, id);
    const preview = await api.request(transcriptRoutes.previewDictionary, { id });
    expect(preview.corrections).toBeGreaterThanOrEqual(2);
    expect(preview.places[0]).toMatchObject({ found: expect.stringMatching(/^Walter/), becomes: expect.stringMatching(/^Walter Hayes/) });
    const { correctionsApplied, version } = await api.request(transcriptRoutes.applyDictionary, { id });
    expect(correctionsApplied).toBe(preview.corrections);
    expect((await api.request(transcriptRoutes.previewDictionary, { id })).corrections).toBe(0);
    expect(await api.request(transcriptRoutes.undoDictionary, { id, version })).toMatchObject({ kept: 0 });
    expect((await transcriptOf(api, id)).words).toEqual(before.words);
  }, 60_000);

  it('suggests what was corrected twice by hand, and adds it', async () => {
    const { segments, words } = await transcriptOf(api, id);
    const text = words.texts.slice(0, segments[0]!.words).join(' ').replace('Grace', 'Zoe');
    for (let time = 0; time < 2; time++) {
      const { version: baseVersion } = await transcriptOf(api, id);
      await api.request(transcriptRoutes.correct, { id, baseVersion, edits: [{ segmentId: segments[0]!.id, text }] });
      await api.request(transcriptRoutes.undo, { id, baseVersion: baseVersion + 1 });
    }
    let found: Output<typeof dictionaryRoutes.suggestions>['suggestions'] = [];
    await waitUntil(
      async () => (found = (await api.request(dictionaryRoutes.suggestions, {})).suggestions).length > 0,
      30_000,
      () => 'a suggestion',
    );
    expect(found).toMatchObject([{ term: 'Zoe', variation: 'grace', times: 2 }]);
    expect((await api.request(dictionaryRoutes.acceptSuggestion, { id: found[0]!.id })).entry).toMatchObject({
      term: 'Zoe',
      variations: ['grace'],
    });
    expect((await api.request(dictionaryRoutes.list, { search: 'zoe' })).entries).toHaveLength(1);
    expect((await api.request(dictionaryRoutes.suggestions, {})).suggestions).toEqual([]);
  }, 60_000);

  it('refuses a duplicate term with its field, and invalid files with their rows', async () => {
    const twice = await api.errorOf(dictionaryRoutes.add, { term: 'WALTER HAYES', variations: ['w h'] });
    expect(twice).toMatchObject({ status: 409, body: { details: { fields: { term: 'This term is already in the dictionary.' } } } });
    const wrong = await api.errorOf(dictionaryRoutes.import, { csv: 'term,variations\nRome,roam\nBad,' });
    expect(wrong).toMatchObject({ status: 400, body: { details: { rows: [{ row: 3, sentence: 'Enter at least one variation.' }] } } });
    expect(await api.request(dictionaryRoutes.import, { csv: 'term,variations\n=1+1,one plus one' })).toEqual({ added: 1, changed: 0 });
    expect((await api.request(dictionaryRoutes.export, {})).csv).toContain(`'=1+1,one plus one`);
  });
});

describe('analytics of content', () => {
  it('can be entered, and are summarized', async () => {
    await api.request(episodeRoutes.generate, { id, contentType: 'social_linkedin' });
    const [item] = await written(api, id, 1);
    const send = () => api.request(analyticsRoutes.record, { id: item!.id, impressions: 2000, clicks: 50, engagementScore: 80 });
    await waitUntil(
      () =>
        send().then(
          () => true,
          () => false,
        ),
      20_000,
      () => 'the item to be listed',
    );
    const report = await api.request(analyticsRoutes.report, { days: 7 });
    expect(report.total).toMatchObject({ clickThroughRate: 250, engagementScore: 80, records: 1 });
    expect(report.hooks).toMatchObject([{ contentId: item!.id, contentType: 'social_linkedin' }]);
    expect(await api.errorOf(analyticsRoutes.record, { id: item!.id, impressions: -1 })).toMatchObject({
      status: 400,
      body: { error: 'Impressions cannot be negative.' },
    });
  }, 90_000);
});
