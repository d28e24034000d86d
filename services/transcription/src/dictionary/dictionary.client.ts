import type { DictionaryTerm } from '@afterword/language';
import { RpcClient } from '@afterword/platform';
import { runWorker } from '@afterword/platform/worker';
import { ListActiveDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { DictionaryPreview, PreviewDictionaryTask, AppliedDictionary, ApplyDictionaryTask } from './dictionary-task';

/** 30,000 words take half a second; the rest is for a busy machine. */
const TIMEOUT_MS = 25_000;

/** What the dictionary corrects, as it is at this moment. */
@Injectable()
export class DictionaryClient {
  constructor(private readonly rpc: RpcClient) {}

  async findActiveEntries(): Promise<DictionaryTerm[]> {
    const found: DictionaryTerm[] = [];
    for await (const { entries } of this.rpc.pages(ListActiveDictionary, {})) found.push(...entries);
    return found;
  }

  revise(task: ApplyDictionaryTask): Promise<AppliedDictionary> {
    return runWorker('apply-dictionary', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
  }

  preview(task: PreviewDictionaryTask): Promise<DictionaryPreview> {
    return runWorker('preview-dictionary', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
  }
}
