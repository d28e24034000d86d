import { platformConfig } from '@afterword/platform';
import type { z } from 'zod';

export const DictionaryConfig = platformConfig;
export type DictionaryConfig = z.infer<typeof DictionaryConfig>;
