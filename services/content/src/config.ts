import { languageModelConfig, platformConfig } from '@afterword/platform';
import type { z } from 'zod';

export const ContentConfig = platformConfig.extend(languageModelConfig.shape);
export type ContentConfig = z.infer<typeof ContentConfig>;
