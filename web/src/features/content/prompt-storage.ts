const keyOf = (jobId: string) => `job-prompt:${jobId}`;

/** The instructions of a regeneration, in session storage, so that a failed one can be repeated. */
export const promptStorage = {
  keep: (jobId: string, prompt: string | null) => prompt && sessionStorage.setItem(keyOf(jobId), prompt),
  of: (jobId: string) => sessionStorage.getItem(keyOf(jobId)),
};
