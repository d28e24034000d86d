import type { BrandPattern } from '@afterword/proto';
import type { LearnedText } from './learned-text';

/** A possible pattern: it occurs in `seen` and could have occurred in `of`. `showExample` describes one text in a few words. */
export interface PatternCandidate extends Pick<BrandPattern, 'kind' | 'contentType' | 'subject'> {
  seen: readonly LearnedText[];
  of: readonly LearnedText[];
  /** The least part of `of` that `seen` has to be. */
  minShare: number;
  findNotes?(texts: readonly LearnedText[]): string[];
  showExample(text: LearnedText): { before: string | null; after: string | null };
}

/** Finds what might be patterns in the texts of one voice. */
export type PatternRule = (texts: readonly LearnedText[]) => PatternCandidate[];

export const contentTypesOf = (texts: readonly LearnedText[]) => [...new Set(texts.map(({ contentType }) => contentType))];

/** Texts of one type, or of all types together: `contentType` is null then. */
interface TypedTexts {
  contentType: LearnedText['contentType'] | null;
  texts: readonly LearnedText[];
}

/** Returns all texts, and those of each type. A pattern in all of them needs fewer episodes; one in each type may differ. */
export const togetherAndByType = (texts: readonly LearnedText[]): TypedTexts[] => [
  { contentType: null, texts },
  ...contentTypesOf(texts).map((contentType) => ({ contentType, texts: texts.filter((text) => text.contentType === contentType) })),
];
