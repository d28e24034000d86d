import { runWorker } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { idRuns } from '../transcripts/id-runs';
import { TranscriptReader } from '../transcripts/transcript-reader';
import type { GroundingTask, Grounds } from './grounding';
import type { ItemText } from './item-text.columns';
import type { Item } from './item.entity';

/** Thousands of words take a second or two. */
const TIMEOUT_MS = 30_000;

/** Finds what a text that a person wrote stands on. */
@Injectable()
export class GroundedText {
  constructor(private readonly transcripts: TranscriptReader) {}

  async find(item: Item, content: string): Promise<Pick<ItemText, 'transcriptVersion' | 'evidence' | 'unheard' | 'standsOn'>> {
    const transcript = await this.transcripts.read(item.episodeId);
    const task: GroundingTask = { text: content, transcript, givenFacts: item.text.givenFacts };
    const grounds = await runWorker<GroundingTask, Grounds>('text-grounds', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
    return { ...grounds, transcriptVersion: transcript.version, standsOn: idRuns(transcript.words.ids, grounds.evidence) };
  }
}
