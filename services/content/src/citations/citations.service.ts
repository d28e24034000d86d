import { runWorker } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { toWordRanges } from '../transcripts/word-ranges';
import { citedTextsIn } from '../transcripts/transcript-words';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import type { CiteTextInput, CitedText } from './cite-text';
import type { ContentText } from '../content/content-text.columns';

/** Thousands of words take a second or two. */
const TIMEOUT_MS = 30_000;

export type TextCitations = Pick<ContentText, 'transcriptVersion' | 'citations' | 'citedTexts' | 'unsupportedClaims' | 'citedRanges'>;

interface UncitedText {
  episodeId: string;
  content: string;
  /** What the text may state though nobody spoke it. */
  givenFacts: string[];
}

/** Finds what a text that no writer wrote stands on, in the transcript as it is now. */
@Injectable()
export class CitationsService {
  constructor(private readonly transcripts: TranscriptsClient) {}

  async citeText({ episodeId, content, givenFacts }: UncitedText): Promise<TextCitations> {
    const transcript = await this.transcripts.getTranscript(episodeId);
    const task: CiteTextInput = { text: content, transcript, givenFacts };
    const { citations, unsupportedClaims } = await runWorker<CiteTextInput, CitedText>('cite-text', import.meta.url, task, {
      timeoutMs: TIMEOUT_MS,
    });
    return {
      citations,
      unsupportedClaims,
      transcriptVersion: transcript.version,
      citedTexts: citedTextsIn(transcript.words, citations),
      citedRanges: toWordRanges(transcript.words.ids, citations),
    };
  }
}
