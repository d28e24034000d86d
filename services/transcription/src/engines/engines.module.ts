import { assertPriced, Metrics, providerFetch, ScratchFolders } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { TranscriptionConfig } from '../config';
import { SystemBinariesService } from '../machine/system-binaries.service';
import { EnginesController } from './engines.controller';
import { EnginesService } from './engines.service';
import { findListPrice } from './openai/list-prices';
import { OpenAiTranscriber, type OpenAiSettings } from './openai/openai-transcriber';
import { PocketsphinxTranscriber } from './pocketsphinx/pocketsphinx-transcriber';

/** The engines that turn speech into words, all behind the interface `Transcriber`. */
@Module({})
export class EnginesModule {
  /** @throws ConfigError if spending is limited and the price of the model is unknown */
  static with(config: TranscriptionConfig): DynamicModule {
    const openai = toOpenAiSettings(config);
    assertPriced(config, { name: config.TRANSCRIBE_MODEL, isPriced: isPriced(openai), setting: 'TRANSCRIBE_PRICE' });
    const createEngines = (metrics: Metrics, binaries: SystemBinariesService, folders: ScratchFolders) => {
      const { pocketsphinx: program, pocketsphinxModel: model } = binaries.paths;
      return new EnginesService(
        openai && new OpenAiTranscriber({ ...openai, fetch: providerFetch(metrics, { task: 'speech', model: openai.model }) }),
        new PocketsphinxTranscriber({ program, model, processes: config.POCKETSPHINX_PROCESSES, folders }),
        binaries,
      );
    };
    return {
      module: EnginesModule,
      global: true,
      controllers: [EnginesController],
      providers: [{ provide: EnginesService, useFactory: createEngines, inject: [Metrics, SystemBinariesService, ScratchFolders] }],
      exports: [EnginesService],
    };
  }
}

const OPENAI_URL = 'https://api.openai.com/v1';

/** Returns null if neither a key nor an address is set. */
function toOpenAiSettings(config: TranscriptionConfig): OpenAiSettings | null {
  const baseUrl = config.TRANSCRIBE_BASE_URL ?? config.OPENAI_BASE_URL;
  const apiKey = config.TRANSCRIBE_API_KEY ?? config.OPENAI_API_KEY;
  if (!baseUrl && !apiKey) return null;
  return { baseUrl: baseUrl ?? OPENAI_URL, apiKey, model: config.TRANSCRIBE_MODEL, dollarsPerMinute: config.TRANSCRIBE_PRICE };
}

/** Whether the cost of a chunk is known. Without a provider there is no cost. */
const isPriced = (openai: OpenAiSettings | null): boolean =>
  openai === null || (openai.dollarsPerMinute ?? findListPrice(openai.model)) !== null;
