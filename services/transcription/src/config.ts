import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformConfig, providerAddress, spendingConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const TranscriptionConfig = platformConfig.extend({
  ...storageConfig.shape,
  ...spendingConfig.shape,
  OPENAI_BASE_URL: providerAddress.optional(),
  OPENAI_API_KEY: z.string().optional(),
  /** Set if another provider transcribes than writes. Each falls back to its OPENAI_ setting. */
  TRANSCRIBE_BASE_URL: providerAddress.optional(),
  TRANSCRIBE_API_KEY: z.string().optional(),
  /** OPENAI_MODEL cannot transcribe, so this has a default of its own. */
  TRANSCRIBE_MODEL: z.string().default('gpt-transcribe'),
  /** The price of the model in US dollars for a minute of audio. Overrides the list price. */
  TRANSCRIBE_PRICE: z.coerce.number().min(0).optional(),
  /** A folder for recordings while jobs run: 115 MB for an hour, decoded. */
  WORK_DIR: z.string().default(path.join(tmpdir(), `afterword-work-${process.getuid?.() ?? 'user'}`)),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  /** The model of the recognizer on this machine. By default `base`, or `tiny` if there is less memory than it needs. */
  SPEECH_MODEL: z.enum(['base', 'tiny']).optional(),
  /** How many processes recognize speech at the same time. By default one for each core, as far as there is memory for them. */
  SPEECH_PROCESSES: z.coerce.number().int().min(1).max(256).optional(),
});
export type TranscriptionConfig = z.infer<typeof TranscriptionConfig>;
