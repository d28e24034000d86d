import { RetryLater, ServiceError } from '@afterword/platform';
import type { Parsed, ProviderTest, TestSpeechProvider } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { encodeWav, msToSamples } from '../audio/pcm';
import type { AudioChunk } from '../audio/recording';
import { EnginesService } from './engines.service';
import { OpenAiTranscriber } from './openai/openai-transcriber';
import type { Transcriber } from './transcriber';

/** Less than the RPC waits, so that a slow provider is named as the reason. */
const TIMEOUT_MS = 40_000;

/** Providers refuse recordings below a tenth of a second, and bill at least a second. */
const SILENCE_MS = 1000;

/** A second of silence costs next to nothing, and shows address, key and model. */
const silence: AudioChunk = {
  range: { startMs: 0, endMs: SILENCE_MS },
  isSilent: true,
  readSamples: async () => new Int16Array(msToSamples(SILENCE_MS)),
  readFile: async () => ({ name: 'test.wav', bytes: encodeWav(await silence.readSamples()) }),
};

/** Tests whether a provider transcribes. */
@Injectable()
export class ProviderTestService {
  constructor(private readonly engines: EnginesService) {}

  /** @throws ServiceError `unprocessable` with what is wrong */
  async test({ provider }: Parsed<typeof TestSpeechProvider>): Promise<ProviderTest> {
    const transcriber = provider ? new OpenAiTranscriber({ ...provider, apiKey: provider.apiKey || undefined }) : this.engineInUse();
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      await transcriber.transcribe(silence, { keywords: [], language: null }, { signal });
      return { seconds: (performance.now() - startedAt) / 1000 };
    } catch (error) {
      throw toTestError(error, signal);
    }
  }

  private engineInUse(): Transcriber {
    if (this.engines.provider) return this.engines.provider;
    throw new ServiceError('unprocessable', 'There is no provider to test: speech is recognized on this server.');
  }
}

/** For a test, a provider that may work later does not work. */
function toTestError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new ServiceError('unprocessable', `The provider gave no answer within ${TIMEOUT_MS / 1000} seconds.`);
  if (error instanceof ServiceError || error instanceof RetryLater)
    return new ServiceError('unprocessable', error.message, { cause: error });
  return error;
}
