import { RpcClient, ServiceError } from '@afterword/platform';
import { type GeneratedContent, ListEpisodeContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsRepository } from '../items/content-items.repository';
import type { ContentAnalytics } from './content-analytics.entity';
import { hookOf } from './hook-of';

export type ContentFacts = Pick<ContentAnalytics, 'contentId' | 'episodeId' | 'contentType' | 'brandProfileId' | 'hook' | 'contentVersion'>;

/** What is said of content that nobody knows. */
export const UNKNOWN = 'This content does not exist, or it has been deleted.';

/** What is to be remembered of content beside its numbers: whose voice it has, and how its text begins now. */
@Injectable()
export class ContentFactsReader {
  constructor(
    private readonly rpc: RpcClient,
    private readonly items: ContentItemsRepository,
  ) {}

  /** Refuses where it does not exist. */
  async ofOne(contentId: string): Promise<ContentFacts> {
    const facts = (await this.of([contentId])).get(contentId);
    if (!facts) throw new ServiceError('not_found', UNKNOWN);
    return facts;
  }

  /** By id, of those that exist. */
  async of(contentIds: string[]): Promise<Map<string, ContentFacts>> {
    const items = await this.items.find(contentIds);
    const episodeIds = [...new Set(items.map(({ episodeId }) => episodeId))];
    const voices = await this.items.voices(episodeIds);
    const content = await this.contentOf(episodeIds);
    const facts = content.map((item) => factsOf(item, voiceOf(voices, item)));
    return new Map(facts.map((each) => [each.contentId, each]));
  }

  /** One episode after the other: a file may name many. */
  private async contentOf(episodeIds: string[]): Promise<GeneratedContent[]> {
    const found: GeneratedContent[] = [];
    for (const episodeId of episodeIds) found.push(...(await this.rpc.request(ListEpisodeContent, { episodeId })).content);
    return found;
  }
}

interface Voice {
  episodeId: string;
  contentType: string;
  brandProfileId: string | null;
}

const voiceOf = (voices: Voice[], { episodeId, contentType }: GeneratedContent): string | null =>
  voices.find((voice) => voice.episodeId === episodeId && voice.contentType === contentType)?.brandProfileId ?? null;

const factsOf = ({ id, episodeId, contentType, content, version }: GeneratedContent, brandProfileId: string | null): ContentFacts => ({
  contentId: id,
  episodeId,
  contentType,
  brandProfileId,
  hook: hookOf(content),
  contentVersion: version,
});
