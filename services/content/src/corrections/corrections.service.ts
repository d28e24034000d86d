import { runWorker } from '@afterword/platform';
import type { ListContentCorrections, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { sortForReading } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { DictionaryClient } from '../dictionary/dictionary.client';
import type { FindCorrectionsInput, FoundCorrections } from './find-corrections.worker';

/** 20,000 entries take 1 s; the rest is for a busy machine. */
const TIMEOUT_MS = 25_000;

/** Finds what the dictionary would correct in the content of an episode. Changes nothing. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly dictionary: DictionaryClient,
    private readonly content: ContentRepository,
  ) {}

  async list(episodeId: string): Promise<Output<typeof ListContentCorrections>> {
    const items = sortForReading(await this.content.findByEpisode(episodeId));
    if (items.length === 0) return { items: [] };
    const found = await this.findCorrections(items.map(({ text }) => text.content));
    const corrected = items.flatMap(({ id: contentId, contentType, version }, index) => {
      const { places = [], corrected: text = '' } = found[index] ?? {};
      return places.length > 0 ? [{ contentId, contentType, version, corrected: text, places }] : [];
    });
    return { items: corrected };
  }

  /** Returns a text with the terms of the dictionary. */
  async correct(text: string): Promise<string> {
    const [found] = await this.findCorrections([text]);
    return found?.corrected ?? text;
  }

  private async findCorrections(texts: string[]): Promise<FoundCorrections> {
    const input = { entries: await this.dictionary.listActiveEntries(), texts };
    const limits = { timeoutMs: TIMEOUT_MS };
    return runWorker<FindCorrectionsInput, FoundCorrections>('find-corrections', import.meta.url, input, limits);
  }
}
