import { RpcClient, ServiceError } from '@afterword/platform';
import { type GeneratedContent, ListEpisodeContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsRepository } from '../content-items/content-items.repository';
import type { ContentAnalytics } from './content-analytics.entity';

export type ContentFacts = Pick<ContentAnalytics, 'contentId' | 'episodeId' | 'contentType' | 'brandProfileId' | 'hook' | 'contentVersion'>;

/** What is said of content that nobody knows. */
export const UNKNOWN_CONTENT = 'This content does not exist, or it has been deleted.';

/** What is to be remembered of content beside its numbers: whose voice it has, and how its text begins now. */
@Injectable()
export class ContentFactsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly items: ContentItemsRepository,
  ) {}

  /** Refuses where it does not exist. */
  async getFactsOrThrow(contentId: string): Promise<ContentFacts> {
    const facts = (await this.findFacts([contentId])).get(contentId);
    if (!facts) throw new ServiceError('not_found', UNKNOWN_CONTENT);
    return facts;
  }

  /** By id, of those that exist. */
  async findFacts(contentIds: string[]): Promise<Map<string, ContentFacts>> {
    const items = await this.items.findByIds(contentIds);
    const episodeIds = [...new Set(items.map(({ episodeId }) => episodeId))];
    const voices = await this.items.findVoices(episodeIds);
    const content = await this.listContent(episodeIds);
    const facts = content.map((item) => toContentFacts(item, findBrandProfileId(voices, item)));
    return new Map(facts.map((each) => [each.contentId, each]));
  }

  /** One episode after the other: a file may name many. */
  private async listContent(episodeIds: string[]): Promise<GeneratedContent[]> {
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

const findBrandProfileId = (voices: Voice[], { episodeId, contentType }: GeneratedContent): string | null =>
  voices.find((voice) => voice.episodeId === episodeId && voice.contentType === contentType)?.brandProfileId ?? null;

const toContentFacts = (
  { id, episodeId, contentType, content, version }: GeneratedContent,
  brandProfileId: string | null,
): ContentFacts => ({
  contentId: id,
  episodeId,
  contentType,
  brandProfileId,
  hook: openingLine(content),
  contentVersion: version,
});

const MAX_OPENING_LENGTH = 140;

/** How a text begins: its first line, cut after a word where that is long. */
function openingLine(text: string): string {
  const line =
    text
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? '';
  if (line.length <= MAX_OPENING_LENGTH) return line;
  return `${line.slice(0, MAX_OPENING_LENGTH - 1).replace(/(?<!\s)\s+\S*$/u, '')}…`;
}
