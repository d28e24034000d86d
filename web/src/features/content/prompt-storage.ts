const keyOf = (jobId: string) => `job-prompt:${jobId}`;

/** What a rewriting was asked to change, so that a failed one can be repeated exactly. Kept in this tab. */
export const promptStorage = {
  keep: (jobId: string, prompt: string | null) => prompt && sessionStorage.setItem(keyOf(jobId), prompt),
  of: (jobId: string) => sessionStorage.getItem(keyOf(jobId)),
};
