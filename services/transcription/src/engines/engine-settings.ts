import type { ScratchFolders } from '@afterword/platform';
import type { ProgramPaths } from '../audio/programs';
import type { TranscriptionConfig } from '../config';
import { listPrice } from './openai/list-prices';
import type { OpenAiSettings } from './openai/openai-transcriber';
import type { PocketsphinxSettings } from './pocketsphinx/pocketsphinx-transcriber';

/** `openai` is null where neither a key nor an address is set. */
export interface EngineSettings {
  openai: OpenAiSettings | null;
  pocketsphinx: PocketsphinxSettings;
}

const OPENAI = 'https://api.openai.com/v1';

export function engineSettings(config: TranscriptionConfig, folder: ScratchFolders): EngineSettings {
  const { pocketsphinx: program, pocketsphinxModel: model } = programPaths(config);
  return { openai: openAiSettings(config), pocketsphinx: { program, model, processes: config.POCKETSPHINX_PROCESSES, folder } };
}

/** Whether anybody knows what the work costs; the recogniser of this machine costs nothing. */
export const isPriced = ({ openai }: EngineSettings): boolean =>
  openai === null || (openai.dollarsPerMinute ?? listPrice(openai.model)) !== null;

export const programPaths = (config: TranscriptionConfig): ProgramPaths => ({
  ffmpeg: config.FFMPEG_PATH,
  pocketsphinx: config.POCKETSPHINX_PATH,
  pocketsphinxModel: config.POCKETSPHINX_MODEL,
});

function openAiSettings(config: TranscriptionConfig): OpenAiSettings | null {
  const baseUrl = config.TRANSCRIBE_BASE_URL ?? config.OPENAI_BASE_URL;
  const apiKey = config.TRANSCRIBE_API_KEY ?? config.OPENAI_API_KEY;
  if (!baseUrl && !apiKey) return null;
  return { baseUrl: baseUrl ?? OPENAI, apiKey, model: config.TRANSCRIBE_MODEL, dollarsPerMinute: config.TRANSCRIBE_PRICE };
}
