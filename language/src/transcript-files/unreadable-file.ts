/** The file cannot be read as a transcript. Its message tells people why. */
export class UnreadableTranscriptError extends Error {
  override readonly name = 'UnreadableTranscriptError';
}
