import { runWorker } from '@afterword/platform/worker';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { QueryResults, QueryTranscriptInput, TranscriptQuery } from './query-transcript';
import type { RelocationInput, RelocationResult } from './relocate-words';
import { TranscriptsClient } from './transcripts.client';

/** A query of 30,000 words takes 0.1 s. The rest is for a busy machine. */
const TIMEOUT_MS = 15_000;
/** Relocating insights in 30,000 words takes 0.5 s. */
const RELOCATION_TIMEOUT_MS = 25_000;

/** The result of a query, and the version and duration (in seconds) of the transcript it is about. */
interface QueryResponse<Q extends TranscriptQuery> {
  version: number;
  duration: number;
  result: QueryResults[Q['kind']];
}

/** Runs queries on the current version of a transcript, in a worker thread. */
@Injectable()
export class TranscriptQueriesService {
  constructor(private readonly transcripts: TranscriptsClient) {}

  async query<Q extends TranscriptQuery>(episodeId: string, query: Q): Promise<QueryResponse<Q>> {
    const transcript = await this.transcripts.getTranscript(episodeId);
    const input: QueryTranscriptInput = { transcript, query };
    const limits = { timeoutMs: TIMEOUT_MS };
    const result = await runWorker<QueryTranscriptInput, QueryResults[Q['kind']]>('query-transcript', import.meta.url, input, limits);
    return { version: transcript.version, duration: transcript.duration, result };
  }

  /** Returns null if the episode has no transcript. */
  findTranscript(episodeId: string): Promise<Transcript | null> {
    return this.transcripts.findTranscript(episodeId);
  }

  /** Finds words and chapters of an earlier version in this transcript. */
  relocate(input: RelocationInput): Promise<RelocationResult> {
    return runWorker<RelocationInput, RelocationResult>('relocate-words', import.meta.url, input, { timeoutMs: RELOCATION_TIMEOUT_MS });
  }
}
