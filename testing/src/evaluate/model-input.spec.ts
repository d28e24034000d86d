import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenAiEnhancer } from '@afterword/language/enhancements';
import { OpenAiAnalyst } from '@afterword/language/insights';
import { ModelClient, runWorkflow } from '@afterword/language/model';
import { EPISODE_PROMPTS } from '@afterword/language/prompts';
import { OpenAiWriter } from '@afterword/language/writer';
import { WrittenType } from '@afterword/proto';
import { FakeOpenAi } from '../fake-openai';
import { type EpisodeFile, toEpisode } from './episode-file';
import { markedEpisode } from './marked-episode';

const EPISODES = ['a01-forty-plates', 'a02-get-up-and-eat', 'a03-keys', 'a04-the-jingle-that-nearly-killed-us', 'a05-limpets'];
const MODEL = { model: 'fake-model' };
/** The first request is one reading: instructions, schema and transcript. */
const MAX_READINGS = 1.3;

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

describe('the input of a model', () => {
  let provider: FakeOpenAi;
  const { transcript, title, durationSeconds } = longEpisode();
  const episode = { title, durationSeconds };

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
  });
  afterAll(() => provider.stop());

  it('has the transcript of an episode once that is not cached, whatever is made of it', async () => {
    const client = new ModelClient({ ...MODEL, baseUrl: provider.url, apiKey: '', prompts: EPISODE_PROMPTS });
    await runWorkflow((responses) => new OpenAiAnalyst(MODEL).analyse({ transcript, episode }, responses), client);
    for (const contentType of WrittenType.options) {
      const request = { contentType, transcript, episode, brandVoice: null };
      const { text } = await runWorkflow(
        (responses) => new OpenAiWriter(MODEL).write({ ...request, instructions: null, currentText: null }, responses),
        client,
      );
      await runWorkflow((responses) => new OpenAiEnhancer(MODEL).suggest({ ...request, text, given: [], known: [] }, responses), client);
    }
    const tokens = provider.calls.flatMap((call) => call.tokens ?? []);
    const uncached = tokens.reduce((sum, { input, cached }) => sum + input - cached, 0);
    const readings = uncached / tokens[0]!.input;
    process.stdout.write(`${tokens.length} requests, ${tokens[0]!.input} tokens a reading, ${readings.toFixed(2)} readings uncached\n`);
    expect(readings).toBeLessThanOrEqual(MAX_READINGS);
  });
});
