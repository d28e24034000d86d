import { findPatterns, type FoundPattern } from '@afterword/language/learning';
import { answer } from '@afterword/platform/worker';
import type { PatternsTask } from './patterns-task';

answer<PatternsTask, FoundPattern[]>(({ texts, forgotten }) => findPatterns(texts, forgotten));
