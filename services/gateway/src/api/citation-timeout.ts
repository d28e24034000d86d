/** For edits: the source of every sentence is found anew in the whole transcript. */
export const CITATION_TIMEOUT_MS = 30_000;
