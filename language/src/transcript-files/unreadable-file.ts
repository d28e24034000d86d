/** The file cannot be read as a transcript. Its message says why, for people. */
export class UnreadableTranscriptError extends Error {
  override readonly name = 'UnreadableTranscriptError';
}
