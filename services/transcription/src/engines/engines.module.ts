import { assertPriced, Lifecycle, Log, Metrics, providerFetch } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { TranscriptionConfig } from '../config';
import { SystemBinariesService } from '../machine/system-binaries.service';
import { EnginesController } from './engines.controller';
import { EnginesService } from './engines.service';
import { MoonshineTranscriber } from './moonshine/moonshine-transcriber';
import { RecognizerProcesses } from './moonshine/recognizer-processes';
import { fitToMemory } from './moonshine/fit-to-memory';
import { findListPrice } from './openai/list-prices';
import { OpenAiTranscriber, type OpenAiSettings } from './openai/openai-transcriber';
import { ProviderTestService } from './provider-test.service';

/** The engines that turn speech into words, all behind the interface `Transcriber`. */
@Module({})
export class EnginesModule {
  /** @throws ConfigError if spending is limited and the price of the model is unknown */
  static with(config: TranscriptionConfig): DynamicModule {
    const openai = toOpenAiSettings(config);
    assertPriced(config, { name: config.TRANSCRIBE_MODEL, isPriced: isPriced(openai), setting: 'TRANSCRIBE_PRICE' });
    const { model, processes } = fitToMemory({ model: config.SPEECH_MODEL, processes: config.SPEECH_PROCESSES });
    const createEngines = (metrics: Metrics, binaries: SystemBinariesService, recognizers: RecognizerProcesses, log: Log) =>
      new EnginesService(
        openai && new OpenAiTranscriber({ ...openai, fetch: providerFetch(metrics, { task: 'speech', model: openai.model }) }),
        new MoonshineTranscriber(recognizers, model),
        binaries,
        log,
      );
    return {
      module: EnginesModule,
      global: true,
      controllers: [EnginesController],
      providers: [
        ProviderTestService,
        { provide: RecognizerProcesses, useValue: new RecognizerProcesses(processes) },
        { provide: EnginesService, useFactory: createEngines, inject: [Metrics, SystemBinariesService, RecognizerProcesses, Log] },
      ],
      exports: [EnginesService],
    };
  }

  constructor(lifecycle: Lifecycle, recognizers: RecognizerProcesses) {
    lifecycle.onStop(() => recognizers.stop());
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
