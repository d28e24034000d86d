import type { DictionaryTerm } from '@afterword/language';
import { RpcClient } from '@afterword/platform';
import { ListActiveDictionary, ListDictionaryTerms } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Calls the dictionary service. */
@Injectable()
export class DictionaryClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns names and terms that are worth telling an engine. */
  async findTerms(limit: number): Promise<string[]> {
    const { terms } = await this.rpc.request(ListDictionaryTerms, { limit });
    return terms;
  }

  /** Returns all entries by which transcripts are corrected. */
  async findActiveEntries(): Promise<DictionaryTerm[]> {
    const found: DictionaryTerm[] = [];
    for await (const { entries } of this.rpc.pages(ListActiveDictionary, {})) found.push(...entries);
    return found;
  }
}
