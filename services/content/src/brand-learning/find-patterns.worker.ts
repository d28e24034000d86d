import { type DeletedPattern, findPatterns, type FoundPattern, type LearnedText } from '@afterword/language/learning';
import { exposeWorker } from '@afterword/platform/worker';

/** The texts of one profile, and the patterns that people deleted. */
export interface FindPatternsInput {
  texts: LearnedText[];
  deleted: DeletedPattern[];
}

exposeWorker<FindPatternsInput, FoundPattern[]>(({ texts, deleted }) => findPatterns(texts, deleted));
