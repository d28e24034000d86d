import type { Author } from '@afterword/proto';
import type { GeneratedText } from '../content/content-versions.service';
import { citedTextsIn, TranscriptWords, withUnsureWords } from '../transcripts/transcript-words';
import { toWordRanges } from '../transcripts/word-ranges';
import type { WriterSession } from './writer-session';
import type { WritingResult } from './writing-task';

/** Who asked for a text, and what they wanted changed. */
interface WritingJob {
  jobId: string;
  prompt: string | null;
  requestedBy: Author | null;
}

/** What is stored of a text that a session wrote. */
export function toGeneratedText(
  { jobId, prompt, requestedBy }: WritingJob,
  { transcript: { version, words }, writer }: WriterSession,
  { item, givenFacts }: WritingResult,
): GeneratedText {
  return {
    jobId,
    author: requestedBy,
    usage: { ...item.usage, droppedQuotes: item.droppedQuotes },
    text: {
      content: item.text,
      feedback: prompt,
      writerEngine: writer.engine,
      writerLabel: writer.label,
      writerModel: writer.model,
      promptVersion: item.promptVersion,
      language: item.language,
      transcriptVersion: version,
      givenFacts,
      citations: withUnsureWords(new TranscriptWords(words), item.citations),
      citedTexts: citedTextsIn(words, item.citations),
      citedRanges: toWordRanges(words.ids, item.citations),
      unsupportedClaims: item.unsupportedClaims,
    },
  };
}
