import type { WorkFolder } from '@afterword/platform';
import type { ProgramPaths } from '../audio/programs';
import type { TranscriptionConfig } from '../config';
import type { OpenAiSettings } from './openai/openai-transcriber';
import type { PocketsphinxSettings } from './pocketsphinx/pocketsphinx-transcriber';

/** `openai` is null where neither a key nor an address is set. */
export interface EngineSettings {
  openai: OpenAiSettings | null;
  pocketsphinx: PocketsphinxSettings;
}

const OPENAI = 'https://api.openai.com/v1';

export function engineSettings(config: TranscriptionConfig, folder: WorkFolder): EngineSettings {
  const { pocketsphinx: program, pocketsphinxModel: model } = programPaths(config);
  return { openai: openAiSettings(config), pocketsphinx: { program, model, processes: config.POCKETSPHINX_PROCESSES, folder } };
}

export const programPaths = (config: TranscriptionConfig): ProgramPaths => ({
  ffmpeg: config.FFMPEG_PATH,
  pocketsphinx: config.POCKETSPHINX_PATH,
  pocketsphinxModel: config.POCKETSPHINX_MODEL,
});

function openAiSettings(config: TranscriptionConfig): OpenAiSettings | null {
  const baseUrl = config.TRANSCRIBE_BASE_URL ?? config.OPENAI_BASE_URL;
  const apiKey = config.TRANSCRIBE_API_KEY ?? config.OPENAI_API_KEY;
  if (!baseUrl && !apiKey) return null;
  return { baseUrl: baseUrl ?? OPENAI, apiKey, model: config.TRANSCRIBE_MODEL };
}
