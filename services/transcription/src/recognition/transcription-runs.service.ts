import { RpcClient, type Transaction, Transactions } from '@afterword/platform';
import { ListDictionaryTerms } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EngineInfo, RecognitionHints } from '../engines/transcriber';
import { TranscriptionRunsRepository } from './transcription-runs.repository';

const MAX_KEYWORDS = 100;

/** How much was listened to, and how long that took, in milliseconds. */
export interface Throughput {
  speechMs: number;
  workMs: number;
}

interface RunRequest {
  jobId: string;
  episodeId: string;
  language: string | null;
}

/** Remembers what a job began with, and how fast engines are here. */
@Injectable()
export class TranscriptionRunsService {
  constructor(
    private readonly runs: TranscriptionRunsRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
  ) {}

  /** The hints of a job: the dictionary's terms as they were when it began, so that no later change makes finished chunks worthless. */
  async startRun({ jobId, episodeId, language }: RunRequest, { supportsKeywords }: EngineInfo): Promise<RecognitionHints> {
    const begun = await this.runs.find(jobId);
    if (begun) return { keywords: begun.keywords, language };
    const keywords = supportsKeywords ? (await this.rpc.request(ListDictionaryTerms, { limit: MAX_KEYWORDS })).terms : [];
    await this.transactions.run((tx) => this.runs.insertFirst(tx.manager, { jobId, episodeId, keywords }));
    return { keywords, language };
  }

  /** Minutes this much speech will take, at the pace measured here before. */
  async estimateMinutes(speechMs: number, facts: EngineInfo): Promise<number> {
    const secondsPerMinute = (await this.runs.findSecondsPerMinute(engineNameOf(facts))) ?? facts.secondsPerMinute;
    return Math.max(1, Math.ceil((speechMs / 60_000) * (secondsPerMinute / 60)));
  }

  async saveThroughput(tx: Transaction, jobId: string, facts: EngineInfo, pace: Throughput): Promise<void> {
    await this.runs.saveThroughput(tx.manager, jobId, { engine: engineNameOf(facts), ...pace });
  }
}

const engineNameOf = ({ engine, model }: EngineInfo) => [engine, model ?? ''].join(' ').trim();
