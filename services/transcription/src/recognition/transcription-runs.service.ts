import { type Transaction, Transactions } from '@afterword/platform';
import type { ListTranscriptionCosts, Output } from '@afterword/proto';
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

/** The length of a recording, and how long it took to prepare it, in milliseconds. */
export interface StepTimes {
  audioMs: number;
  preparingMs: number;
}

export interface MeasuredRun {
  throughput: Throughput;
  stepTimes: StepTimes;
}

/** Milliseconds of work for a millisecond of the recording. */
export type WorkRates = Record<'prepare' | 'recognize', number>;

/** ffmpeg decodes an hour in 3 to 6 s. */
const ASSUMED_PREPARING_RATE = 0.002;

interface RunRequest {
  jobId: string;
  episodeId: string;
  language: string | null;
}

/** Stores the hints of a job, its throughput and its cost. */
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

  /** Returns what this installation measured in the latest jobs of the engine, or what is assumed before the first one. */
  async findRates(info: EngineInfo): Promise<WorkRates> {
    const measured = await this.runs.findRates(engineNameOf(info));
    return { prepare: measured.prepare ?? ASSUMED_PREPARING_RATE, recognize: measured.recognize ?? info.secondsPerMinute / 60 };
  }

  async recordCost(jobId: string, micros: number | null): Promise<void> {
    if (micros) await this.runs.addCost(jobId, micros);
  }

  async listCosts(episodeId: string): Promise<Output<typeof ListTranscriptionCosts>> {
    const runs = await this.runs.findPaid(episodeId);
    return {
      costs: runs.map(({ jobId, costMicros, paidAt, createdAt }) => ({
        jobId,
        estimatedCostMicros: costMicros,
        updatedAt: (paidAt ?? createdAt).toISOString(),
      })),
    };
  }

  async saveMeasured(tx: Transaction, jobId: string, info: EngineInfo, { throughput, stepTimes }: MeasuredRun): Promise<void> {
    await this.runs.update(tx.manager, jobId, { engine: engineNameOf(info), ...throughput, ...stepTimes });
  }
}

const engineNameOf = ({ engine, model }: EngineInfo) => [engine, model ?? ''].join(' ').trim();
