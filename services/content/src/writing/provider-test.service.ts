import { ModelClient, type ModelClientSettings, type Prompt, WritingFailure } from '@afterword/language/model';
import { ServiceError } from '@afterword/platform';
import type { Parsed, ProviderTest, TestWritingProvider } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { WritingEngine } from './writing-engine';

const PROMPT: Prompt = {
  version: 'provider-test@2',
  system: 'Someone tests whether you can be reached.',
  instruction: 'Answer with the JSON object {"answer": {"task": "provider-test", "ready": true}}.',
  schema: z.object({ ready: z.boolean() }),
};

/** Less than the RPC waits, so that a slow model is named as the reason. */
const TIMEOUT_MS = 40_000;

/** Tests whether a language model answers in the form that writing needs. */
@Injectable()
export class ProviderTestService {
  constructor(private readonly engine: WritingEngine) {}

  /** @throws ServiceError `unprocessable` with what is wrong */
  async test({ provider }: Parsed<typeof TestWritingProvider>): Promise<ProviderTest> {
    const client = new ModelClient({ ...(provider ?? this.settingsInUse()), timeoutMs: TIMEOUT_MS, prompts: [PROMPT] });
    const { version, instruction } = PROMPT;
    try {
      const { usage } = await client.respond({
        key: version,
        prompt: version,
        user: instruction,
        cacheKey: version,
        cache: 'none',
        isOptional: false,
      });
      return { seconds: usage.seconds };
    } catch (error) {
      if (error instanceof WritingFailure) throw new ServiceError('unprocessable', error.userMessage, { cause: error });
      throw error;
    }
  }

  private settingsInUse(): Pick<ModelClientSettings, 'baseUrl' | 'apiKey' | 'model'> {
    const { settings } = this.engine;
    if (settings.engine === 'openai') return settings;
    throw new ServiceError('unprocessable', 'There is no AI model to test: drafts to compose are made from the transcript on this server.');
  }
}
