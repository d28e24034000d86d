import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import OpenAI, { toFile } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import * as behaviours from './behaviour';
import { FakeOpenAi } from './fake-openai';

const Quotes = z.object({
  title: z.string(),
  quotes: z.array(z.object({ segment: z.int(), text: z.string(), link: z.string().nullable(), mood: z.enum(['calm', 'loud']) })),
});
const PROMPT = ['[S7 00:03 Maya] We never lock the door.', '[S8 00:09 Daniel] Forty people came on the first Friday.'].join('\n');

let fake: FakeOpenAi;
let client: OpenAI;
beforeEach(async () => {
  fake = await FakeOpenAi.start();
  client = new OpenAI({ apiKey: 'any', baseURL: fake.url, maxRetries: 0, timeout: 500 });
});
afterEach(() => fake.stop());

const complete = () =>
  client.chat.completions.parse({
    model: 'm',
    messages: [{ role: 'user', content: PROMPT }],
    response_format: zodResponseFormat(Quotes, 'quotes'),
  });
const listen = async (options: Partial<OpenAI.Audio.TranscriptionCreateParamsNonStreaming> = {}) =>
  client.audio.transcriptions.create({ file: await toFile(Buffer.alloc(320), 'a.mp3'), model: 'm', ...options });

describe('a healthy provider', () => {
  it('fills a schema with the text of numbered segments', async () => {
    const completion = (await complete()).choices[0]!.message.parsed!;
    const segments: Record<number, string> = { 7: 'We never lock the door.', 8: 'Forty people came on the first Friday.' };
    expect(completion.quotes.length).toBeGreaterThan(2);
    for (const quote of completion.quotes)
      expect(quote).toEqual({ segment: quote.segment, text: segments[quote.segment], link: null, mood: 'calm' });
  });

  it('suggests changes of a fenced text from the segments', async () => {
    const Improved = z.object({ suggestions: z.array(z.object({ original: z.string(), suggested: z.string() })) });
    const content = `${PROMPT}\n<<<TEXT a1>>>\nBread is good. Doors are open.\n<<<END TEXT a1>>>`;
    const completion = await client.chat.completions.parse({
      model: 'm',
      messages: [{ role: 'user', content }],
      response_format: zodResponseFormat(Improved, 'improved'),
    });
    const [first, second] = completion.choices[0]!.message.parsed!.suggestions;
    expect([first?.original, second?.original]).toEqual(['Bread is good.', 'Doors are open.']);
    expect(first?.suggested).toMatch(/^Bread is good\. (We never lock the door|Forty people came)/);
  });

  it('finds the schema in the prompt if json_object is requested', async () => {
    const schema = JSON.stringify(z.toJSONSchema(Quotes), null, 2);
    const completion = await client.chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content: `Answer as JSON:\n${schema}\n${PROMPT}` }],
      response_format: { type: 'json_object' },
    });
    expect(() => Quotes.parse(JSON.parse(completion.choices[0]!.message.content!))).not.toThrow();
  });

  it('transcribes the queued speech, with word times on request', async () => {
    fake.queueSpeech('Nobody waits alone.');
    const words = await listen({ response_format: 'verbose_json', timestamp_granularities: ['word'] });
    expect(words).toMatchObject({
      text: 'Nobody waits alone.',
      words: [{ word: 'Nobody', start: 0 }, { word: 'waits' }, { word: 'alone.' }],
    });
  });

  it('stores the form that it received', async () => {
    await listen({ prompt: 'Small Tables' });
    expect(fake.calls[0]!.audio).toMatchObject({ fields: { prompt: ['Small Tables'] }, file: { name: 'a.mp3', size: 320 } });
  });

  it('lists its models', async () => {
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['fake-model']);
  });
});

describe('a provider in trouble', () => {
  it.each([
    ['429', behaviours.rateLimited({ 'retry-after': '120' }), { status: 429, code: 'rate_limit_exceeded' }],
    ['a used-up quota', behaviours.quotaExceeded, { status: 429, code: 'insufficient_quota' }],
    ['a wrong key', behaviours.wrongKey, { status: 401 }],
    ['a prompt too long', behaviours.contextTooLong, { status: 400, code: 'context_length_exceeded' }],
    ['an unknown response format', behaviours.formatUnsupported, { status: 400 }],
    ['no access to the model', behaviours.noAccess, { status: 403 }],
    ['an unknown model', behaviours.unknownModel, { status: 404 }],
    ['an unknown option', behaviours.optionUnsupported('temperature'), { status: 400 }],
    ['a failure', behaviours.serverError, { status: 500 }],
    ['an overload page', behaviours.overloadedPage, { status: 503 }],
  ])('answers %s', async (_name, behaviour, error) => {
    fake.misbehave(behaviour);
    await expect(complete()).rejects.toMatchObject(error);
    expect(fake.paidCalls).toBe(0);
  });

  it.each([
    ['disconnects before it responds', behaviours.hangUpBeforeHeaders],
    ['disconnects in the middle of the response', behaviours.hangUpMidBody],
    ['sends half a body', behaviours.brokenBody],
    ['sends invalid data', behaviours.wrongShape],
    ['stops at its length limit', behaviours.cutShort],
    ['filters the response', behaviours.filtered],
    ['stalls in the middle of the response', behaviours.stalled],
    ['responds after the timeout of the client', behaviours.delayed(700)],
  ])('%s', async (_name, behaviour) => {
    fake.misbehave(behaviour);
    await expect(complete()).rejects.toThrow();
  });

  it('refuses', async () => {
    fake.misbehave(behaviours.refused('I cannot help with that.'));
    expect((await complete()).choices[0]!.message).toMatchObject({ parsed: null, refusal: 'I cannot help with that.' });
  });

  it('keeps its default behaviour between single failures', async () => {
    fake.always(({ chat }) => (chat?.response_format?.type === 'json_schema' ? behaviours.formatUnsupported : {}));
    await expect(complete()).rejects.toMatchObject({ status: 400 });
    fake.misbehave(behaviours.wrongKey);
    await expect(complete()).rejects.toMatchObject({ status: 401 });
    await expect(complete()).rejects.toMatchObject({ status: 400 });
  });

  it('recovers afterwards, and counts only the calls that would be billed', async () => {
    fake.misbehave(behaviours.serverError, behaviours.rateLimited({ 'retry-after-ms': '50' }));
    await expect(complete()).rejects.toThrow();
    await expect(listen()).rejects.toThrow();
    await complete();
    await listen();
    expect(fake.paidCalls).toBe(2);
    expect(fake.calls).toHaveLength(4);
  });
});
