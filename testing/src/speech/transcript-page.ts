import type { GetTranscriptPage, Output, Transcript } from '@afterword/proto';

const SEGMENTS_A_PAGE = 8;

/** Returns a page of a transcript as transcription responds with it. */
export function transcriptPage(whole: Transcript, fromSegment: number): Output<typeof GetTranscriptPage> {
  const { segments, words } = whole;
  const held = segments.slice(fromSegment, fromSegment + SEGMENTS_A_PAGE);
  const first = count(segments.slice(0, fromSegment));
  const last = first + count(held);
  const slice = <T>(column: T[]) => column.slice(first, last);
  const page = {
    ids: slice(words.ids),
    texts: slice(words.texts),
    starts: slice(words.starts),
    ends: slice(words.ends),
    confidences: slice(words.confidences),
  };
  const nextSegment = fromSegment + held.length < segments.length ? fromSegment + held.length : null;
  return { transcript: { ...whole, segments: held, words: page }, nextSegment };
}

const count = (segments: { words: number }[]) => segments.reduce((sum, { words }) => sum + words, 0);
