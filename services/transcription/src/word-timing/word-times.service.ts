import { Transactions } from '@afterword/platform';
import { TranscriptTimed, type WordTiming } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { applyWordTimes, type TimedWords } from './apply-word-times';

/** What reading a recording shows about a transcript that was stored before. */
export interface RecordingTimes {
  words: TimedWords;
  timing: WordTiming;
  /** Of the decoded recording, in whole seconds. */
  duration: number;
}

/** Stores the times of words. Ids, texts and the version of the transcript stay, so nothing that cites it becomes stale. */
@Injectable()
export class WordTimesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsRepository,
  ) {}

  /** Changes nothing if the current transcript of the episode has none of the words, because another one replaced it. */
  save(episodeId: string, { words, ...times }: RecordingTimes): Promise<void> {
    return this.transactions.run(async (tx) => {
      const transcript = await this.transcripts.findLockedCurrentOrThrow(tx.manager, episodeId);
      const segments = await applyWordTimes(await this.transcripts.findSegments(tx.manager, transcript), words);
      if (!segments) return;
      await this.transcripts.saveSegments(tx.manager, segments);
      await this.transcripts.updateTiming(tx.manager, transcript, times);
      await tx.publish(TranscriptTimed, { episodeId, version: transcript.version, ...times });
      tx.notify('transcript', episodeId);
      tx.notify('episode', episodeId);
    });
  }

  /** Jobs that wait for exact times continue with the existing ones. */
  endTiming(episodeId: string): Promise<void> {
    return this.transcripts.endTiming(episodeId);
  }
}
