import { numberedSegments, segmentLine } from '../../writer/openai/numbered-transcript';
import type { SpokenTranscript } from '../../words/spoken-transcript';

/** The numbered lines of a transcript in parts of at most this many characters; a line is never cut. */
export const transcriptParts = (transcript: SpokenTranscript, mostCharacters: number): string[] => {
  const parts: string[] = [];
  for (const segment of numberedSegments(transcript)) {
    const line = segmentLine(segment, segment.text);
    const open = parts.at(-1);
    if (open !== undefined && open.length + 1 + line.length <= mostCharacters) parts[parts.length - 1] = `${open}\n${line}`;
    else parts.push(line);
  }
  return parts;
};
