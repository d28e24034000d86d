import type { DeletedPattern, LearnedText } from '@afterword/language/learning';

/** The texts of one voice, and the patterns that somebody deleted. */
export interface PatternsTask {
  texts: LearnedText[];
  forgotten: DeletedPattern[];
}
