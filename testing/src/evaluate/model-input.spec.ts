import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenAiEnhancer } from '@afterword/language/enhancements';
import { mapTranscript, withFindings } from '@afterword/language/mapping';
import { runWorkflow } from '@afterword/language/model';
import { WrittenType } from '@afterword/proto';
import { FakeOpenAi } from '../fake-openai';
import { type EpisodeFile, toEpisode } from './episode-file';
import { markedEpisode } from './marked-episode';
import { writerNamed } from './writer-named';

const EPISODES = ['a01-forty-plates', 'a02-get-up-and-eat', 'a03-keys', 'a04-the-jingle-that-nearly-killed-us', 'a05-limpets'];
const MODEL = { model: 'fake-model' };
/** The first request is one reading: instructions, schema and transcript. */
const MAX_READINGS = 1.3;
/** A text in another language, and the check of its claims. */
const MAX_TRANSLATED_READINGS = 0.1;
/** Approved posts of usual lengths, of which a model reads as many as fit: one of these on LinkedIn, two threads, three captions. */
const APPROVED_CHARACTERS: Partial<Record<WrittenType, number>> = { social_linkedin: 1100, social_twitter: 440, social_instagram: 300 };
const approvedPosts = (contentType: WrittenType): string[] => {
  const characters = APPROVED_CHARACTERS[contentType] ?? 0;
  return characters === 0 ? [] : [1, 2, 3, 4].map((post) => `Post ${post}. `.padEnd(characters, 'A line of another episode. '));
};
const NAMES = Array.from({ length: 30 }, (_, at) => `Somebody Known ${at}`);

/** Five made-up episodes in a row, as one of 70 minutes. */
const longEpisode = (): EpisodeFile => {
  let atMs = 0;
  const passages = EPISODES.flatMap((name) => {
    const { transcript, durationSeconds } = markedEpisode(path.resolve('testing/episodes', `${name}.txt`));
    const offset = atMs;
    atMs += durationSeconds * 1000;
    return transcript.sentences.map(({ segment, text, startMs, endMs }) => ({
      speaker: segment.speaker,
      text,
      startMs: startMs + offset,
      endMs: endMs + offset,
    }));
  });
  return toEpisode('five-in-a-row', passages);
};

describe('the model of an evaluation', () => {
  const answers = mkdtempSync(path.join(tmpdir(), 'answers-'));
  let provider: FakeOpenAi;
  const { transcript: unmapped, title, durationSeconds } = longEpisode();
  const episode = { title, durationSeconds };

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
  });
  afterAll(async () => {
    await provider.stop();
    rmSync(answers, { recursive: true });
  });

  /** Makes everything that the product makes of an episode: its map, insights with chapters, and all content with suggestions. */
  const makeAll = async () => {
    const { writer, analyst, client } = writerNamed('openai', { CONTENT_BASE_URL: provider.url, CONTENT_MODEL: MODEL.model }, answers);
    const map = await runWorkflow((responses) => mapTranscript(unmapped, MODEL, responses), client);
    const transcript = withFindings(unmapped, map);
    await runWorkflow((responses) => analyst.analyse({ transcript, episode }, responses), client);
    const texts: string[] = [];
    for (const contentType of WrittenType.options) {
      const request = { contentType, transcript, episode, brandVoice: null, names: NAMES, examples: approvedPosts(contentType) };
      const { text } = await runWorkflow(
        (responses) => writer.write({ ...request, instructions: null, currentText: null }, responses),
        client,
      );
      const suggesting = { ...request, text, language: null, given: [], known: [] };
      await runWorkflow((responses) => new OpenAiEnhancer(MODEL).suggest(suggesting, responses), client);
      texts.push(text);
    }
    return { transcript, texts };
  };

  it('reads the transcript of an episode once without a cache, whatever is made of it, and is asked nothing twice', async () => {
    const { transcript, texts } = await makeAll();
    const briefed = provider.calls.filter(({ chat }) => JSON.stringify(chat?.messages).includes('Angle of linkedin-post, S'));
    expect(briefed).toHaveLength(WrittenType.options.length);
    const tokens = provider.calls.flatMap((call) => call.tokens ?? []);
    const uncached = tokens.reduce((sum, { input, cached }) => sum + input - cached, 0);
    const readings = uncached / tokens[0]!.input;
    process.stdout.write(`${tokens.length} requests, ${tokens[0]!.input} tokens a reading, ${readings.toFixed(3)} readings uncached\n`);
    expect(readings).toBeLessThanOrEqual(MAX_READINGS);

    const { writer, client } = writerNamed('openai', { CONTENT_BASE_URL: provider.url, CONTENT_MODEL: MODEL.model }, answers);
    const inSpanish = { contentType: 'social_linkedin', language: 'es', transcript, episode, brandVoice: null, names: NAMES } as const;
    await runWorkflow((responses) => writer.write({ ...inSpanish, instructions: null, currentText: null }, responses), client);
    const translated = provider.calls.slice(tokens.length).flatMap((call) => call.tokens ?? []);
    const more = translated.reduce((sum, { input, cached }) => sum + input - cached, 0) / tokens[0]!.input;
    process.stdout.write(`${translated.length} requests and ${more.toFixed(3)} readings for a post in another language\n`);
    expect(translated).toHaveLength(2);
    expect(more).toBeLessThanOrEqual(MAX_TRANSLATED_READINGS);
    const made = provider.calls.length;

    expect((await makeAll()).texts).toEqual(texts);
    expect(provider.calls).toHaveLength(made);
  });
});
