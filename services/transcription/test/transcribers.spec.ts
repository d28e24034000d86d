import { freshFolder } from '@afterword/testing';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import * as speech from '@afterword/testing/speech';
import { afterAll } from '@jest/globals';
import type { AudioChunk } from '../src/audio/recording';
import { MoonshineTranscriber } from '../src/engines/moonshine/moonshine-transcriber';
import { RecognizerProcesses } from '../src/engines/moonshine/recognizer-processes';
import { OpenAiTranscriber } from '../src/engines/openai/openai-transcriber';
import { ImportedTranscriber } from '../src/imports/imported-transcriber';
import { readImportedTranscript } from '../src/imports/imported-transcript';
import { decodeRecording } from './decode-recording';
import { transcriberSuite } from './transcriber.suite';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function chunks(): Promise<{ speech: AudioChunk; silence: AudioChunk; durationMs: number }> {
  const episode = await decodeRecording(await speech.recordingOf(speech.EPISODE));
  const silence = await decodeRecording(await speech.silence(await freshFolder(), 5));
  return {
    durationMs: episode.durationMs,
    speech: episode.chunkAt({ startMs: 20_000, endMs: 40_000 }),
    silence: silence.chunkAt({ startMs: 0, endMs: silence.durationMs }),
  };
}

for (const model of ['base', 'tiny'] as const) {
  transcriberSuite(`moonshine ${model}`, async () => {
    const processes = new RecognizerProcesses(2);
    stops.push(() => processes.stop());
    return { ...(await chunks()), transcriber: new MoonshineTranscriber(processes, model), words: ['church', 'daughter', 'hello'] };
  });
}

for (const model of ['gpt-transcribe', 'whisper-1']) {
  transcriberSuite(`openai with ${model}`, async () => {
    const fake = await FakeOpenAi.start();
    stops.push(() => fake.stop());
    fake.queueSpeech('The best sermon, said Walter.', 'The best sermon, said Walter.', '');
    return {
      ...(await chunks()),
      transcriber: new OpenAiTranscriber({ baseUrl: fake.url, apiKey: 'key', model }),
      words: ['best', 'sermon', 'walter'],
    };
  });
}

const SRT = `1
00:00:05,000 --> 00:00:19,000
Before the chunk.

2
00:00:21,000 --> 00:00:30,000
It was the best sermon

3
00:00:30,000 --> 00:00:35,500
I ever heard, said Walter.
`;
const TEXT = 'Intro words.\n'.repeat(20) + 'It was the best sermon I ever heard, said Walter.\n' + 'More words to come.\n'.repeat(40);

for (const [name, content] of [
  ['captions.srt', SRT],
  ['plain.txt', TEXT],
] as const) {
  transcriberSuite(`import of ${name}`, async () => {
    const { durationMs, speech: chunk } = await chunks();
    const transcriber = new ImportedTranscriber(readImportedTranscript({ name, bytes: Buffer.from(content) }), durationMs);
    const beyond = { startMs: durationMs, endMs: durationMs + 5000 };
    return { transcriber, speech: chunk, words: ['best', 'sermon', 'walter'], silence: { ...chunk, range: beyond } };
  });
}
