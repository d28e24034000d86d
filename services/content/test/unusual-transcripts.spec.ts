import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkText } from '@afterword/language/rules';
import { isWritten } from '@afterword/proto';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import type { Line } from '@afterword/testing/speech';
import { ContentUnderTest } from './content-under-test';

const says = (...texts: string[]): Line[] => texts.map((text) => ({ voice: 'slt', text }));

const TWELVE_WORDS = says('Hello and welcome. We will be back next week. Thank you.');
const ONLY_MUSIC = says('[Music] ♪ ♪ [Music]');
const GERMAN = says(
  'Herzlich willkommen bei der offenen Tür, dem Podcast über Glauben und Nachbarschaft.',
  'Vor neun Jahren schlief ein Mann auf den Stufen unserer Kirche, und zweihundert Menschen gingen um ihn herum.',
  'Meine Tochter fragte mich, warum niemand Hallo sagte. Ich hatte keine Antwort für sie.',
  'Am nächsten Samstag kochte ich Kaffee, setzte mich auf die Stufen und fragte ihn nach seinem Namen.',
  'Du kannst deinen Nächsten nicht lieben, wenn du seinen Namen nicht kennst. Das ist die ganze Lehre.',
  'Brot ist gut, aber ein Stuhl neben dir ist besser, sagt er immer.',
);
const MARKED_UP = says(
  'Welcome to <b>bold</b> talk & more. Today we speak about <script>alert(1)</script> and other tags.',
  'People write <img src=x onerror=alert(1)> into every field they find, and somebody has to think of it first.',
  'We learned that nothing a person types is ever safe until it is shown as text and only as text.',
);

describe.each(['a model', 'no model'])('an unusual transcript, with %s', (writer) => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start(writer === 'a model' ? { CONTENT_BASE_URL: provider.url, CONTENT_MODEL: 'fake-model' } : {});
  });

  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  const writtenFrom = async (spoken: Line[]) => {
    provider.calls.length = 0;
    const episodeId = randomUUID();
    content.transcripts.add(episodeId, 1, spoken);
    await content.completed(await content.request(episodeId));
    return content.content(episodeId);
  };

  it.each([
    ['of twelve words', TWELVE_WORDS, 'This recording is very short.'],
    ['that is only music', ONLY_MUSIC, 'No speech was found in this recording.'],
  ])('%s gets content that says so, without a request to a model', async (_, spoken, sentence) => {
    const items = await writtenFrom(spoken);
    expect(items).toHaveLength(4);
    for (const item of items) expect(item.content).toContain(sentence);
    expect(provider.calls).toHaveLength(0);
  });

  it.each([
    ['in another language', GERMAN],
    ['with tags in it', MARKED_UP],
  ])('%s is quoted word for word, in content that fits every platform', async (_, spoken) => {
    const said = spoken.map(({ text }) => text).join(' ');
    const items = await writtenFrom(spoken);
    expect(items).toHaveLength(4);
    for (const { contentType, content: text } of items) {
      if (isWritten(contentType)) expect(checkText(contentType, text)).toEqual([]);
      for (const [, quote] of text.matchAll(/“([^”]+)”/gu)) expect(said).toContain(quote!.replace(/[.!?…]+$/u, ''));
    }
  });
});
