import { afterEach, describe, expect, it } from '@jest/globals';
import { ChatServer, type ChatReply } from '../../../test/material/chat-server';
import { type AnsweredSentence, postAnswer, taskOf } from '../../../test/material/model-answers';
import { requestFor } from '../../../test/material/requests';
import { runModelWriter, type TestModel } from '../../../test/material/run-workflows';
import { transcriptOf } from '../../../test/material/transcript-of';

const SPOKEN = `Maya: We bake from four in the morning because the ferry leaves at seven.
Ben: I could sell twice as much if the oven was bigger. Nobody in the village wanted a second bakery.
Maya: Bread should rest before it is cut. In the first winter we gave away forty loaves every Friday.`;
const talk = requestFor(transcriptOf(SPOKEN), 'social_linkedin');

const FRIDAYS: AnsweredSentence = { segments: ['S3'], text: 'Maya says they gave away forty loaves every Friday in the first winter.' };
const RESTING: AnsweredSentence = { segments: ['S3'], text: 'Bread should not rest before it is cut.' };

interface Verdict {
  claim: string;
  verdict: string;
  correction: AnsweredSentence | null;
}

const verdict = (claim: string, found: string, correction: AnsweredSentence | null = null): Verdict => ({
  claim,
  verdict: found,
  correction,
});

describe('a check of claims', () => {
  const servers: ChatServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  /** What becomes of sentences if the model checks them like this. */
  const writtenFrom = async (sentences: AnsweredSentence[], check: ChatReply | Verdict[], settings: Partial<TestModel> = {}) => {
    const checked = Array.isArray(check) ? { content: JSON.stringify({ verdicts: check }) } : check;
    const server = await ChatServer.start((call) => (taskOf(call) === 'claim-check' ? checked : { content: postAnswer([sentences]) }));
    servers.push(server);
    const writer = runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model', ...settings });
    const { text, citations, unsupportedClaims } = await writer.write(talk);
    return {
      text,
      cited: citations.map(({ start, end }) => text.slice(start, end)),
      unsupported: unsupportedClaims.map((each) => each.text),
      server,
    };
  };

  it('links a sentence that the model and the rules find supported to the sentence that says it', async () => {
    const { cited, unsupported } = await writtenFrom([FRIDAYS], [verdict('C1', 'supported')]);
    expect(cited).toEqual([FRIDAYS.text]);
    expect(unsupported).toEqual([]);
  });

  it.each(['contradicted', 'not_said'])('takes out what it finds %s', async (found) => {
    const { text, cited } = await writtenFrom(
      [FRIDAYS, { segments: ['S1'], text: 'The ferry leaves at seven.' }],
      [verdict('C1', found), verdict('C2', 'supported')],
    );
    expect(text).toBe('The ferry leaves at seven.');
    expect(cited).toEqual(['The ferry leaves at seven.']);
  });

  it('corrects a sentence once, if the rules accept the correction', async () => {
    const correction = { segments: ['S3'], text: 'Bread should rest before it is cut.' };
    const { text, cited } = await writtenFrom([RESTING], [verdict('C1', 'contradicted', correction)]);
    expect([text, cited]).toEqual([correction.text, [correction.text]]);
    const again = await writtenFrom([FRIDAYS, RESTING], [verdict('C1', 'supported'), verdict('C2', 'contradicted', RESTING)]);
    expect(again.text).toBe(FRIDAYS.text);
  });

  it.each([
    ['denies what was said', RESTING],
    ['gives it to another speaker', { segments: ['S3'], text: 'Ben says bread should rest before it is cut.' }],
    ['has another number', { segments: ['S3'], text: 'In the first winter they gave away ninety loaves every Friday.' }],
    ['is surer than it was said', { segments: ['S2'], text: 'Ben must sell twice as much if the oven was bigger.' }],
    ['names segments that say something else', { ...FRIDAYS, segments: ['S1'] }],
  ])('gives no source to a sentence that %s, even if the model finds it supported', async (_, sentence) => {
    const { text, cited, unsupported } = await writtenFrom([sentence], [verdict('C1', 'supported')]);
    expect(text).toBe(sentence.text);
    expect(cited).toEqual([]);
    expect(unsupported).toContain(sentence.text);
  });

  it.each<[string, ChatReply | Verdict[], Partial<TestModel>]>([
    ['cannot be read', { content: 'I would say so!' }, {}],
    ['judges another claim', [verdict('C7', 'supported')], {}],
    ['is refused', { refusal: 'No.' }, {}],
    ['takes too long', { behaviour: 'hang' }, { timeoutMs: 2000 }],
  ])('takes the source from a sentence if the answer %s', async (_, check, settings) => {
    const { text, cited, unsupported } = await writtenFrom([FRIDAYS], check, settings);
    expect([text, cited, unsupported]).toEqual([FRIDAYS.text, [], [FRIDAYS.text]]);
  });

  it('takes the worse of two verdicts on one claim', async () => {
    const { text } = await writtenFrom(
      [FRIDAYS, RESTING],
      [verdict('C1', 'supported'), verdict('C2', 'contradicted'), verdict('C2', 'supported')],
    );
    expect(text).toBe(FRIDAYS.text);
  });

  it('replaces a sentence with a worn phrase, or takes it out', async () => {
    const worn = { segments: ['S3'], text: 'Dive into how they gave away forty loaves every Friday in the first winter.' };
    const replaced = await writtenFrom([worn], [verdict('C1', 'supported', FRIDAYS)]);
    expect(replaced.text).toBe(FRIDAYS.text);
    expect(replaced.server.calls.at(-1)?.body.messages[1]?.content).toContain('(worn phrase: dive into)');
    expect((await writtenFrom([FRIDAYS, worn], [verdict('C1', 'supported'), verdict('C2', 'supported')])).text).toBe(FRIDAYS.text);
  });

  it('is not asked for where nothing is claimed', async () => {
    const { server } = await writtenFrom([{ segments: [], text: 'What do you think?' }], []);
    expect(server.calls).toHaveLength(1);
  });
});
