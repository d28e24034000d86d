import { platformConfig } from '@afterword/platform';
import type { z } from 'zod';

export const InsightsConfig = platformConfig;
export type InsightsConfig = z.infer<typeof InsightsConfig>;
