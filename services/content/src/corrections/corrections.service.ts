import type { DictionaryTerm } from '@afterword/language';
import { RpcClient, runWorker } from '@afterword/platform';
import { ListActiveDictionary, type ListContentCorrections, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { sortForReading } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import type { FindCorrectionsInput, FoundCorrections } from './find-corrections.worker';

/** 20,000 entries take a second; the rest is for a busy machine. */
const TIMEOUT_MS = 25_000;

/** What the dictionary would correct in texts that have been written already; nothing is changed. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly items: ContentRepository,
  ) {}

  async list(episodeId: string): Promise<Output<typeof ListContentCorrections>> {
    const items = sortForReading(await this.items.findByEpisode(episodeId));
    if (items.length === 0) return { items: [] };
    const task: FindCorrectionsInput = { entries: await this.entries(), texts: items.map(({ text }) => text.content) };
    const found = await runWorker<FindCorrectionsInput, FoundCorrections>('find-corrections', import.meta.url, task, {
      timeoutMs: TIMEOUT_MS,
    });
    const corrected = items.flatMap(({ id: contentId, contentType, version }, at) => {
      const { places = [], corrected: text = '' } = found[at] ?? {};
      return places.length > 0 ? [{ contentId, contentType, version, corrected: text, places }] : [];
    });
    return { items: corrected };
  }

  private async entries(): Promise<DictionaryTerm[]> {
    const found: DictionaryTerm[] = [];
    for await (const { entries } of this.rpc.pages(ListActiveDictionary, {})) found.push(...entries);
    return found;
  }
}
