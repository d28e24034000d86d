import { type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DictionaryClient } from '../dictionary/dictionary.client';
import type { EngineInfo, RecognitionHints } from '../engines/transcriber';
import { TranscriptionRunsRepository } from './transcription-runs.repository';

const MAX_KEYWORDS = 100;

/** How much speech was recognized, and how long that took, in milliseconds. */
export interface Throughput {
  speechMs: number;
  workMs: number;
}

interface RunRequest {
  jobId: string;
  episodeId: string;
  language: string | null;
}

/** Stores the hints of a job and its throughput. */
@Injectable()
export class TranscriptionRunsService {
  constructor(
    private readonly runs: TranscriptionRunsRepository,
    private readonly transactions: Transactions,
    private readonly dictionary: DictionaryClient,
  ) {}

  /** Returns the same hints in every attempt of a job, so that a change of the dictionary does not make finished chunks useless. */
  async startRun({ jobId, episodeId, language }: RunRequest, { supportsKeywords }: EngineInfo): Promise<RecognitionHints> {
    const run = await this.runs.find(jobId);
    if (run) return { keywords: run.keywords, language };
    const keywords = supportsKeywords ? await this.dictionary.findTerms(MAX_KEYWORDS) : [];
    await this.transactions.run((tx) => this.runs.insertIfMissing(tx.manager, { jobId, episodeId, keywords }));
    return { keywords, language };
  }

  /** Returns the minutes that this much speech will take, by the throughput of earlier jobs. At least 1. */
  async estimateMinutes(speechMs: number, info: EngineInfo): Promise<number> {
    const secondsPerMinute = (await this.runs.findSecondsPerMinute(engineNameOf(info))) ?? info.secondsPerMinute;
    return Math.max(1, Math.ceil((speechMs / 60_000) * (secondsPerMinute / 60)));
  }

  async saveThroughput(tx: Transaction, jobId: string, info: EngineInfo, throughput: Throughput): Promise<void> {
    await this.runs.update(tx.manager, jobId, { engine: engineNameOf(info), ...throughput });
  }
}

const engineNameOf = ({ engine, model }: EngineInfo) => [engine, model ?? ''].join(' ').trim();
