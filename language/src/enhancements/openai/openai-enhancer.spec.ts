import { afterEach, describe, expect, it } from '@jest/globals';
import { ChatServer, type Answering, type ChatReply } from '../../../test/material/chat-server';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf } from '../../../test/material/transcript-of';
import { runModelEnhancer } from '../../../test/material/run-workflows';
import { toSpokenTranscript } from '../../words/spoken-transcript';
import type { EnhancementRequest } from '../enhancer';

const TEXT = 'The need is not the calling.\n\nTom sat in his car for an hour.';
const request: EnhancementRequest = {
  contentType: 'social_linkedin',
  text: TEXT,
  transcript: toSpokenTranscript(transcriptOf(SLOW_CHURCH)),
  episode: { title: 'Go to Bed', durationSeconds: null },
  brandVoice: null,
  language: null,
  given: ['Go to Bed'],
  known: [],
};
const suggestion = (changes: object = {}) => ({
  enhancementType: 'readability',
  original: 'Tom sat in his car for an hour.',
  suggested: 'For an hour Tom sat in his car.',
  reason: 'It opens with the time.',
  confidence: 0.7,
  ...changes,
});
const answering = (...suggestions: object[]): ChatReply => ({ content: JSON.stringify({ suggestions }) });

const servers: ChatServer[] = [];
const enhancerAt = async (answer: Answering) => {
  const server = await ChatServer.start(answer);
  servers.push(server);
  return { server, enhancer: runModelEnhancer({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' }) };
};
const suggested = async (...suggestions: object[]) => {
  const { enhancer } = await enhancerAt(() => answering(...suggestions));
  return (await enhancer.suggest(request)).suggestions;
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('suggestions by a model', () => {
  it('are those it made, with the prompt they were made by', async () => {
    const { enhancer } = await enhancerAt(() => answering(suggestion()));
    expect(await enhancer.suggest(request)).toEqual({ suggestions: [suggestion()], promptVersion: 'enhancements@5' });
  });

  it.each([
    ['a number nobody said', { suggested: 'Tom sat in his car for 97 hours.' }],
    ['a name nobody said', { suggested: 'Tom and Ludwig Wittgenstein sat in his car for an hour.' }],
    ['a link nobody gave', { suggested: 'Tom sat in his car for an hour. More at evil.example.com' }],
    ['a handle nobody gave', { suggested: 'Tom sat in his car for an hour. Follow @nobody_real' }],
    ['a quotation nobody spoke', { suggested: 'Tom sat in his car. “Money is all that ever counts,” he said.' }],
    ['a claim nobody made', { suggested: 'Tom sat in his car. Volcanoes erupted near the lithium factory.' }],
    ['a stretch that is not in the text', { original: 'Tom sat in his boat.' }],
    ['no change', { suggested: 'Tom sat in his car for an hour.' }],
    ['more than the platform takes', { suggested: 'rest '.repeat(700) }],
  ])('with %s are not made', async (_, changes) => {
    expect(await suggested(suggestion(changes))).toEqual([]);
  });

  it('have a confidence between 0 and 1, whatever the model returns', async () => {
    expect(await suggested(suggestion({ confidence: 7 }))).toMatchObject([{ confidence: 1 }]);
  });

  it('keep text, transcript and earlier suggestions out of the system message, as material', async () => {
    const { server, enhancer } = await enhancerAt(() => answering());
    await enhancer.suggest({ ...request, known: [{ original: 'a', suggested: 'Known already.' }] });
    const [system, user] = server.calls[0]!.body.messages.map(({ content }) => content);
    expect(system).not.toMatch(/Tom|Known already/u);
    expect(user).toMatch(/<<<TEXT \w+>>>\nThe need[^<]+<<<END TEXT[^<]+<<<BEFORE \w+>>>\nKnown already\./u);
    expect(server.calls[0]!.body.response_format?.type).toBe('json_schema');
  });

  it('are requested in a simpler format if a server does not support schemas', async () => {
    const replies: ChatReply[] = [{ status: 400, error: { message: 'response_format is not supported' } }, answering(suggestion())];
    const { server, enhancer } = await enhancerAt(() => replies.shift() ?? {});
    expect((await enhancer.suggest(request)).suggestions).toHaveLength(1);
    expect(server.calls.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object']);
  });

  it('are not requested for a recording with almost no speech', async () => {
    const { server, enhancer } = await enhancerAt(() => answering(suggestion()));
    const transcript = toSpokenTranscript(transcriptOf('Ana: Hello out there.'));
    expect((await enhancer.suggest({ ...request, transcript })).suggestions).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it('fail with the sentence of the provider', async () => {
    const { enhancer } = await enhancerAt(() => ({ status: 401 }));
    await expect(enhancer.suggest(request)).rejects.toMatchObject({ userMessage: 'The AI provider refused the key.', retryable: false });
  });
});

const SPANISH_TEXT = 'La necesidad no es la vocación.\n\nTom pasó una hora sentado en su coche.';

describe('suggestions by a model for a translated text', () => {
  const translated = async (...suggestions: object[]) => {
    const { server, enhancer } = await enhancerAt(() => answering(...suggestions));
    const result = await enhancer.suggest({ ...request, text: SPANISH_TEXT, language: 'es' });
    return { made: result.suggestions.map((each) => each.suggested), server };
  };
  const spanish = (suggested: string, original = 'Tom pasó una hora sentado en su coche.') => suggestion({ original, suggested });

  it.each([
    ['the same words in another order', 'Sentado en su coche, Tom pasó una hora.'],
    ['a question', 'Tom pasó una hora sentado en su coche. ¿Y tú?'],
  ])('are made with %s', async (_, suggested) => {
    expect((await translated(spanish(suggested))).made).toEqual([suggested]);
  });

  it.each([
    ['words of the transcript', 'Tom pasó una hora sentado en su coche. Rest is the only commandment we brag about breaking.'],
    ['a short sentence of the transcript', 'Tom pasó una hora sentado en su coche. The need is not the calling.'],
    ['a claim in its own language', 'Tom pasó una hora sentado en su coche. Después vendió todos los muebles antiguos.'],
    ['a number that was not said', 'Tom pasó 97 horas sentado en su coche.'],
    ['a name that was not said', 'Tom y Ludwig Wittgenstein pasó una hora en su coche.'],
    ['words between quotation marks', 'Tom pasó una hora «sentado en su coche».'],
    ['a denial', 'Tom no pasó una hora sentado en su coche.'],
  ])('are not made with %s', async (_, suggested) => {
    expect((await translated(spanish(suggested))).made).toEqual([]);
  });

  it('are asked for in its language', async () => {
    const { server } = await translated();
    expect(server.calls.at(-1)!.body.messages.at(-1)!.content).toContain('a translation into Spanish');
  });
});
