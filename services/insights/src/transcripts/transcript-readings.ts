import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import type { Question, Readings, ReadingTask } from './reading-task';
import { TranscriptReader } from './transcript-reader';

/** 30,000 words take a tenth of a second; the rest is for a busy machine. */
const TIMEOUT_MS = 15_000;

/** Answers to questions about the transcript as it is now. */
@Injectable()
export class TranscriptReadings {
  constructor(private readonly transcripts: TranscriptReader) {}

  async ask<Q extends Question>(
    episodeId: string,
    question: Q,
  ): Promise<{ version: number; duration: number; reading: Readings[Q['kind']] }> {
    const transcript = await this.transcripts.read(episodeId);
    const task: ReadingTask<Q> = { transcript, question };
    const reading = await runWorker<ReadingTask<Q>, Readings[Q['kind']]>('reading', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
    return { version: transcript.version, duration: transcript.duration, reading };
  }
}
