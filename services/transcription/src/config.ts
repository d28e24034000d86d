import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { platformConfig, providerAddress, spendingConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const TranscriptionConfig = platformConfig.extend({
  ...storageConfig.shape,
  ...spendingConfig.shape,
  OPENAI_BASE_URL: providerAddress.optional(),
  OPENAI_API_KEY: z.string().optional(),
  /** Where speech is transcribed by another provider than text is written by; each falls back to its OPENAI_ twin. */
  TRANSCRIBE_BASE_URL: providerAddress.optional(),
  TRANSCRIBE_API_KEY: z.string().optional(),
  /** OPENAI_MODEL writes and cannot listen, so this falls back to a model that can. */
  TRANSCRIBE_MODEL: z.string().default('gpt-transcribe'),
  /** What that model costs, in US dollars for a minute of sound, where the list price does not hold. */
  TRANSCRIBE_PRICE: z.coerce.number().min(0).optional(),
  /** Where recordings lie while they are worked on, decoded: 115 MB for an hour. */
  WORK_DIR: z.string().default(path.join(tmpdir(), `afterword-work-${process.getuid?.() ?? 'user'}`)),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  POCKETSPHINX_PATH: z.string().default('pocketsphinx_batch'),
  /** Folder with `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`, as Debian's pocketsphinx-en-us has it. */
  POCKETSPHINX_MODEL: z.string().default('/usr/share/pocketsphinx/model/en-us'),
  POCKETSPHINX_PROCESSES: z.coerce.number().int().min(1).max(256).default(availableParallelism()),
});
export type TranscriptionConfig = z.infer<typeof TranscriptionConfig>;
