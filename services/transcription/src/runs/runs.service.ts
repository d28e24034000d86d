import { RpcClient, type Transaction, Transactions } from '@afterword/platform';
import { ListDictionaryTerms } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EngineFacts, Hints } from '../engines/transcriber';
import { RunsRepository } from './runs.repository';

const MOST_TERMS = 100;

/** How much was listened to, and how long that took, in milliseconds. */
export interface Pace {
  speechMs: number;
  workMs: number;
}

interface Begun {
  jobId: string;
  episodeId: string;
  language: string | null;
}

/** Remembers what a job began with, and how fast engines are here. */
@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
  ) {}

  /** The hints of a job: the dictionary's terms as they were when it began, so that no later change makes finished chunks worthless. */
  async begin({ jobId, episodeId, language }: Begun, { takesKeywords }: EngineFacts): Promise<Hints> {
    const begun = await this.runs.find(jobId);
    if (begun) return { keywords: begun.keywords, language };
    const keywords = takesKeywords ? (await this.rpc.request(ListDictionaryTerms, { limit: MOST_TERMS })).terms : [];
    await this.transactions.run((tx) => this.runs.begin(tx.manager, { jobId, episodeId, keywords }));
    return { keywords, language };
  }

  /** Minutes this much speech will take, at the pace measured here before. */
  async estimateMinutes(speechMs: number, facts: EngineFacts): Promise<number> {
    const secondsPerMinute = (await this.runs.secondsPerMinute(nameOf(facts))) ?? facts.secondsPerMinute;
    return Math.max(1, Math.ceil((speechMs / 60_000) * (secondsPerMinute / 60)));
  }

  async measure(tx: Transaction, jobId: string, facts: EngineFacts, pace: Pace): Promise<void> {
    await this.runs.measure(tx.manager, jobId, { engine: nameOf(facts), ...pace });
  }
}

const nameOf = ({ engine, model }: EngineFacts) => [engine, model ?? ''].join(' ').trim();
