import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import type { TranscriptQuery, QueryResults, QueryTranscriptInput } from './query-transcript';
import { TranscriptsClient } from './transcripts.client';

/** 30,000 words take a tenth of a second; the rest is for a busy machine. */
const TIMEOUT_MS = 15_000;

/** Answers to questions about the transcript as it is now. */
@Injectable()
export class TranscriptQueriesService {
  constructor(private readonly transcripts: TranscriptsClient) {}

  async query<Q extends TranscriptQuery>(
    episodeId: string,
    question: Q,
  ): Promise<{ version: number; duration: number; reading: QueryResults[Q['kind']] }> {
    const transcript = await this.transcripts.getTranscript(episodeId);
    const task: QueryTranscriptInput<Q> = { transcript, question };
    const reading = await runWorker<QueryTranscriptInput<Q>, QueryResults[Q['kind']]>('query-transcript', import.meta.url, task, {
      timeoutMs: TIMEOUT_MS,
    });
    return { version: transcript.version, duration: transcript.duration, reading };
  }
}
