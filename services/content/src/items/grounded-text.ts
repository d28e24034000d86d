import { runWorker } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { idRuns } from '../transcripts/id-runs';
import { spokenUnder } from '../transcripts/spoken-words';
import { TranscriptReader } from '../transcripts/transcript-reader';
import type { GroundingTask, Grounds } from './grounding';
import type { ItemText } from './item-text.columns';

/** Thousands of words take a second or two. */
const TIMEOUT_MS = 30_000;

export type TextGrounds = Pick<ItemText, 'transcriptVersion' | 'evidence' | 'spoken' | 'unheard' | 'standsOn'>;

interface UngroundedText {
  episodeId: string;
  content: string;
  /** What the text may state though nobody spoke it. */
  givenFacts: string[];
}

/** Finds what a text that no writer wrote stands on, in the transcript as it is now. */
@Injectable()
export class GroundedText {
  constructor(private readonly transcripts: TranscriptReader) {}

  async find({ episodeId, content, givenFacts }: UngroundedText): Promise<TextGrounds> {
    const transcript = await this.transcripts.read(episodeId);
    const task: GroundingTask = { text: content, transcript, givenFacts };
    const { evidence, unheard } = await runWorker<GroundingTask, Grounds>('text-grounds', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
    return {
      evidence,
      unheard,
      transcriptVersion: transcript.version,
      spoken: spokenUnder(transcript.words, evidence),
      standsOn: idRuns(transcript.words.ids, evidence),
    };
  }
}
