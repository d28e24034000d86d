import { platformConfig } from '@afterword/platform';
import type { z } from 'zod';

export const CollaborationConfig = platformConfig;
export type CollaborationConfig = z.infer<typeof CollaborationConfig>;
