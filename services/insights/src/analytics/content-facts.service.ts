import { ServiceError } from '@afterword/platform';
import type { GeneratedContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ContentVoice } from '../content-items/content-voice.entity';
import { ContentItemsRepository } from '../content-items/content-items.repository';
import { ContentClient } from '../content-items/content.client';
import type { ContentAnalytics } from './content-analytics.entity';

/** What a record of analytics stores about its content: the brand voice, and how the text begins now. */
export type ContentFacts = Pick<ContentAnalytics, 'contentId' | 'episodeId' | 'contentType' | 'brandProfileId' | 'hook' | 'contentVersion'>;

export const UNKNOWN_CONTENT_MESSAGE = 'This content does not exist, or it has been deleted.';

const MAX_HOOK_LENGTH = 140;

@Injectable()
export class ContentFactsService {
  constructor(
    private readonly content: ContentClient,
    private readonly items: ContentItemsRepository,
  ) {}

  /** @throws ServiceError `not_found` */
  async findFactsOrThrow(contentId: string): Promise<ContentFacts> {
    const facts = (await this.findFacts([contentId])).get(contentId);
    if (!facts) throw new ServiceError('not_found', UNKNOWN_CONTENT_MESSAGE);
    return facts;
  }

  /** By content id, of the content that exists. */
  async findFacts(contentIds: string[]): Promise<Map<string, ContentFacts>> {
    const items = await this.items.findByIds(contentIds);
    const episodeIds = [...new Set(items.map(({ episodeId }) => episodeId))];
    const voices = await this.items.findVoices(episodeIds);
    const content = await this.listContent(episodeIds);
    return new Map(content.map((item) => [item.id, toContentFacts(item, voices)]));
  }

  /** Reads one episode after another, because a file may name many. */
  private async listContent(episodeIds: string[]): Promise<GeneratedContent[]> {
    const content: GeneratedContent[] = [];
    for (const episodeId of episodeIds) content.push(...(await this.content.listByEpisode(episodeId)));
    return content;
  }
}

function toContentFacts({ id, episodeId, contentType, content, version }: GeneratedContent, voices: ContentVoice[]): ContentFacts {
  const voice = voices.find((each) => each.episodeId === episodeId && each.contentType === contentType);
  const brandProfileId = voice?.brandProfileId ?? null;
  return { contentId: id, episodeId, contentType, brandProfileId, hook: toHook(content), contentVersion: version };
}

/** Returns the first line, cut after a word if it is long. */
function toHook(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '') ?? '';
  if (first.length <= MAX_HOOK_LENGTH) return first;
  return `${first.slice(0, MAX_HOOK_LENGTH - 1).replace(/(?<!\s)\s+\S*$/u, '')}…`;
}
