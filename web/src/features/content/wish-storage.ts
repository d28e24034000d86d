import type { ContentLanguage } from '@afterword/proto';

/** How content is to be written: `language` is null for that of the episode; left out, it stays as it is. */
export interface WritingWish {
  /** What a person wants changed. */
  prompt?: string | null;
  language?: ContentLanguage | null;
}

const keyOf = (jobId: string) => `job-wish:${jobId}`;

/** What was asked of a job, in session storage, so that a failed one can be repeated. */
export const wishStorage = {
  keep: (jobId: string, wish: WritingWish) => sessionStorage.setItem(keyOf(jobId), JSON.stringify(wish)),
  of: (jobId: string): WritingWish => JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? '{}') as WritingWish,
};
