import type { Tool } from '../tool';
import { commentTools } from './comment-tools';
import { contentTools } from './content-tools';
import { episodeTools } from './episode-tools';

/** Everything that assistants can do, in the order of the work. None approves, publishes or deletes. */
export const tools: readonly Tool[] = [...episodeTools, ...contentTools, ...commentTools];
