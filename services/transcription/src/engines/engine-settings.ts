import type { ScratchFolders } from '@afterword/platform';
import type { BinaryPaths } from '../system-binaries/system-binaries.service';
import type { TranscriptionConfig } from '../config';
import { findListPrice } from './openai/list-prices';
import type { OpenAiSettings } from './openai/openai-transcriber';
import type { PocketsphinxSettings } from './pocketsphinx/pocketsphinx-transcriber';

/** `openai` is null where neither a key nor an address is set. */
export interface EngineSettings {
  openai: OpenAiSettings | null;
  pocketsphinx: PocketsphinxSettings;
}

const OPENAI_URL = 'https://api.openai.com/v1';

export function toEngineSettings(config: TranscriptionConfig, folder: ScratchFolders): EngineSettings {
  const { pocketsphinx: program, pocketsphinxModel: model } = toBinaryPaths(config);
  return { openai: openAiSettings(config), pocketsphinx: { program, model, processes: config.POCKETSPHINX_PROCESSES, folder } };
}

/** Whether anybody knows what the work costs; the recogniser of this machine costs nothing. */
export const isPriced = ({ openai }: EngineSettings): boolean =>
  openai === null || (openai.dollarsPerMinute ?? findListPrice(openai.model)) !== null;

export const toBinaryPaths = (config: TranscriptionConfig): BinaryPaths => ({
  ffmpeg: config.FFMPEG_PATH,
  pocketsphinx: config.POCKETSPHINX_PATH,
  pocketsphinxModel: config.POCKETSPHINX_MODEL,
});

function openAiSettings(config: TranscriptionConfig): OpenAiSettings | null {
  const baseUrl = config.TRANSCRIBE_BASE_URL ?? config.OPENAI_BASE_URL;
  const apiKey = config.TRANSCRIBE_API_KEY ?? config.OPENAI_API_KEY;
  if (!baseUrl && !apiKey) return null;
  return { baseUrl: baseUrl ?? OPENAI_URL, apiKey, model: config.TRANSCRIBE_MODEL, dollarsPerMinute: config.TRANSCRIBE_PRICE };
}
