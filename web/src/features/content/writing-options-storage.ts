import type { ContentLanguage } from '@afterword/proto';

/** How content is to be written: `language` is null for that of the episode; left out, it stays as it is. */
export interface WritingOptions {
  /** What a person wants changed. */
  prompt?: string | null;
  language?: ContentLanguage | null;
}

const keyOf = (jobId: string) => `job-options:${jobId}`;

/** What was asked of a job, in session storage, so that a failed one can be repeated. */
export const writingOptionsStorage = {
  keep: (jobId: string, options: WritingOptions) => sessionStorage.setItem(keyOf(jobId), JSON.stringify(options)),
  of: (jobId: string): WritingOptions => JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? '{}') as WritingOptions,
};
