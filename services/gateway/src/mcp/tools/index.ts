import type { Tool } from '../tool';
import { reviewTools } from './review-tools';

/** Everything that assistants can do, in the order of the work. None approves, publishes or deletes. */
export const tools: readonly Tool[] = [...reviewTools];
