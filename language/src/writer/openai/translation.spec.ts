import { afterEach, describe, expect, it } from '@jest/globals';
import { ChatServer, type ChatCall, type ChatReply } from '../../../test/material/chat-server';
import { allSupported, type AnsweredSentence, postAnswer, taskOf } from '../../../test/material/model-answers';
import { requestFor } from '../../../test/material/requests';
import { runModelWriter } from '../../../test/material/run-workflows';
import { transcriptOf } from '../../../test/material/transcript-of';
import type { WritingRequest } from '../writer';

const SPOKEN = `Maya: We bake from four in the morning because the ferry leaves at seven.
Ben: I could sell twice as much if the oven was bigger. Nobody in the village wanted a second bakery.
Maya: Bread should rest before it is cut. In the first winter we gave away forty loaves every Friday.`;
const transcript = transcriptOf(SPOKEN);
const inSpanish = (more: Partial<WritingRequest> = {}) => requestFor(transcript, 'social_linkedin', { language: 'es', ...more });

const FRIDAYS = { segments: ['S3'], text: 'Maya cuenta que el primer invierno regalaban 40 panes cada viernes.' };
const QUOTE = { id: 'Q1', firstSegment: 'S3', lastSegment: 'S3', text: 'In the first winter we gave away forty loaves every Friday.' };

describe('a text in another language than the transcript', () => {
  const servers: ChatServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  interface Answered {
    quotes?: object[];
    check?: (call: ChatCall) => ChatReply;
    request?: WritingRequest;
  }

  /** What becomes of the sentences of a model. Its check finds all supported, unless `check` says otherwise. */
  const writtenFrom = async (sentences: AnsweredSentence[], { quotes = [], check, request = inSpanish() }: Answered = {}) => {
    const supported = (call: ChatCall) => ({ content: allSupported(call) });
    const server = await ChatServer.start((call) =>
      taskOf(call) === 'claim-check' ? (check ?? supported)(call) : { content: postAnswer([sentences], quotes, ['pan']) },
    );
    servers.push(server);
    const written = await runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' }).write(request);
    const { words } = request.transcript;
    const originalOf = ({ firstWordId, lastWordId }: { firstWordId: number; lastWordId: number }) =>
      words.filter(({ id }) => id >= firstWordId && id <= lastWordId).map(({ text }) => text);
    return {
      ...written,
      cited: written.citations.map((citation) => [written.text.slice(citation.start, citation.end), originalOf(citation).join(' ')]),
      unsupported: written.unsupportedClaims.map(({ text }) => text),
      server,
    };
  };

  it('has beside each sentence the original words, those of the quote that it translates', async () => {
    const translated = { ...FRIDAYS, text: `${FRIDAYS.text} [Q1]` };
    const { text, cited, unsupported, language } = await writtenFrom([translated], { quotes: [QUOTE] });
    expect(text).toBe(`${FRIDAYS.text}\n\n#pan`);
    expect(cited).toEqual([[FRIDAYS.text, QUOTE.text]]);
    expect(unsupported).toEqual([]);
    expect(language).toBe('es');
  });

  it('cites the segment that a sentence names if it translates no quote, or one that was not said', async () => {
    const segment = `Bread should rest before it is cut. ${QUOTE.text}`;
    expect((await writtenFrom([FRIDAYS])).cited).toEqual([[FRIDAYS.text, segment]]);
    const invented = { quotes: [{ ...QUOTE, text: 'We burned all of our bread in a single night of summer.' }] };
    expect((await writtenFrom([{ ...FRIDAYS, text: `${FRIDAYS.text} [Q1]` }], invented)).cited).toEqual([[FRIDAYS.text, segment]]);
  });

  it.each(['“$”', '"$"', '«$»', '„$“', '»$«', '「$」', '『$』', '‹$›'])('loses quotation marks like %s', async (marks) => {
    const words = 'El pan debe reposar antes de cortarlo';
    const { text, cited } = await writtenFrom([{ segments: ['S3'], text: `Maya dice: ${marks.replace('$', words)}.` }]);
    expect(text).toContain(words);
    expect(text).not.toMatch(/["“”„«»「」『』‹›]/u);
    expect(cited).toHaveLength(1);
  });

  it.each([
    ['another number', 'Maya cuenta que el primer invierno regalaban 90 panes cada viernes.'],
    ['another speaker', 'Ben cuenta que el primer invierno regalaban 40 panes cada viernes.'],
    ['a denial that was not said', 'Maya cuenta que el primer invierno nunca regalaban 40 panes los viernes.'],
  ])('has no source for a sentence with %s, even if the model finds it supported', async (_, text) => {
    const { cited, unsupported } = await writtenFrom([{ segments: ['S3'], text }]);
    expect(cited).toEqual([]);
    expect(unsupported).toContain(text);
  });

  it.each(['40 panes', '40,0 panes', 'los 40', '٤٠ panes'])('may write the number that was said as %s', async (words) => {
    const { cited } = await writtenFrom([{ segments: ['S3'], text: `Maya cuenta que cada viernes del invierno regalaban ${words}.` }]);
    expect(cited).toHaveLength(1);
  });

  it('marks names that were not said, and accepts translated ones', async () => {
    const { unsupported } = await writtenFrom([{ segments: ['S3'], text: 'En el pueblo, Fernanda Quiroga regalaba pan con Maya.' }]);
    expect(unsupported).toEqual(['Fernanda Quiroga']);
  });

  it('loses a sentence that the model finds contradicted or not said, with no correction in its place', async () => {
    const correction = { segments: ['S3'], text: 'Maya regalaba pan.' };
    const check = () => ({ content: JSON.stringify({ verdicts: [{ claim: 'C1', verdict: 'not_said', correction }] }) });
    const { text } = await writtenFrom([FRIDAYS, { segments: [], text: '¿Qué opinas?' }], { check });
    expect(text).toBe('¿Qué opinas?\n\n#pan');
  });

  it('keeps a sentence without a source if the check cannot be read', async () => {
    const { text, cited, unsupported } = await writtenFrom([FRIDAYS], { check: () => ({ content: 'Sí.' }) });
    expect(text).toContain(FRIDAYS.text);
    expect([cited, unsupported]).toEqual([[], [FRIDAYS.text]]);
  });

  it('finds the sentences of scripts without spaces, and marks those that claim something without a source', async () => {
    const said = { segments: ['S3'], text: '最初の冬、マヤは毎週金曜日に40個のパンを配りました。' };
    const unsaid = { segments: [], text: 'この村では去年、新しい学校と大きな病院が建てられました。' };
    const { cited, unsupported } = await writtenFrom([said, unsaid], { request: inSpanish({ language: 'ja' }) });
    expect(cited.map(([sentence]) => sentence)).toEqual([said.text]);
    expect(unsupported).toEqual([unsaid.text]);
  });

  it.each([
    ['that a model translated', 'En este episodio', 'En este episodio'],
    ['in English for one that is an address', 'Compra en example.com', 'In this episode'],
    ['in English for one that is a sentence', 'En este episodio se regalaban 40 panes', 'In this episode'],
  ])('has a heading %s', async (_, translated, expected) => {
    const headings = [{ english: 'In this episode', translated }];
    const notes = {
      plan: '',
      headings,
      chapters: [],
      summary: [FRIDAYS],
      points: [FRIDAYS],
      quotes: [QUOTE],
      links: [],
      callToAction: null,
    };
    const server = await ChatServer.start((call) => ({
      content: taskOf(call) === 'claim-check' ? allSupported(call) : JSON.stringify(notes),
    }));
    servers.push(server);
    const writer = runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' });
    const { text } = await writer.write({ ...inSpanish(), contentType: 'show_notes' });
    expect(text).toBe(`${FRIDAYS.text}\n\n${expected}\n• ${FRIDAYS.text}`);
  });

  it('is asked for last, so that all before it is the same in every language', async () => {
    const toldIn = async (language: WritingRequest['language']) => {
      const { server } = await writtenFrom([FRIDAYS], { request: inSpanish({ language, instructions: 'Be brief.' }) });
      return server.calls[0]!.body.messages.map(({ content }) => content);
    };
    const [[system, spanish], [alike, german], [, english]] = [await toldIn('es'), await toldIn('de'), await toldIn(null)];
    expect(alike).toBe(system);
    const shared = spanish!.slice(0, spanish!.indexOf('Language\n'));
    expect(german!.startsWith(shared)).toBe(true);
    expect(english).toBe(shared.trimEnd());
    expect(spanish).toContain('Write everything that readers see in Spanish');
  });

  it('is in the language of the transcript if that was asked for by name', async () => {
    const said = { segments: ['S3'], text: 'Bread should rest before it is cut.' };
    const { language, cited } = await writtenFrom([said], { request: inSpanish({ language: 'en' }) });
    expect([language, cited]).toEqual([null, [[said.text, said.text]]]);
  });
});
