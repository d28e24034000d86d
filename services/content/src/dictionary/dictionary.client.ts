import type { DictionaryTerm } from '@afterword/language';
import { RpcClient } from '@afterword/platform';
import { ListActiveDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DictionaryClient {
  constructor(private readonly rpc: RpcClient) {}

  async listActiveEntries(): Promise<DictionaryTerm[]> {
    const found: DictionaryTerm[] = [];
    for await (const { entries } of this.rpc.pages(ListActiveDictionary, {})) found.push(...entries);
    return found;
  }
}
