import { findPatterns, type FoundPattern } from '@afterword/language/learning';
import { exposeWorker } from '@afterword/platform/worker';
import type { PatternsTask } from './patterns-task';

exposeWorker<PatternsTask, FoundPattern[]>(({ texts, forgotten }) => findPatterns(texts, forgotten));
