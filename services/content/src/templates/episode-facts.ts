import { RpcClient } from '@afterword/platform';
import { type ContentType, GetEpisode } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { inReadingOrder } from '../items/item-answer';
import type { Item } from '../items/item.entity';
import { ItemsRepository } from '../items/items.repository';
import { TranscriptReader } from '../transcripts/transcript-reader';
import type { EpisodeKnowledge } from './known-values';
import { speakerOf } from './speaker-of';

/** A post opens with the quote that says most; show notes tell theirs in the order in which they were spoken. */
const POSTS: ContentType[] = ['social_linkedin', 'social_instagram', 'social_twitter'];

const isPost = ({ contentType }: Item) => POSTS.includes(contentType);

/** Gathers what is known about an episode. */
@Injectable()
export class EpisodeFacts {
  constructor(
    private readonly rpc: RpcClient,
    private readonly items: ItemsRepository,
    private readonly profiles: BrandProfilesRepository,
    private readonly transcripts: TranscriptReader,
  ) {}

  /** The brand is that of the template, else the one chosen for the episode. */
  async of(episodeId: string, brandProfileId: string | null): Promise<EpisodeKnowledge> {
    const { episode } = await this.rpc.request(GetEpisode, { id: episodeId });
    const items = inReadingOrder(await this.items.ofEpisode(episodeId));
    const brand = brandProfileId ?? episode.selectedBrandProfileId;
    return {
      title: episode.title ?? '',
      quote: await this.quoteIn([...items.filter(isPost), ...items].filter(({ text }) => !text.stale)),
      showNotes: items.find(({ contentType }) => contentType === 'show_notes')?.text.content ?? null,
      brand: brand === null ? null : await this.profiles.get(brand),
    };
  }

  /** The first quote in any of these; of texts whose words have changed since, none counts. */
  private async quoteIn(items: Item[]): Promise<EpisodeKnowledge['quote']> {
    for (const { episodeId, text } of items) {
      const quote = text.evidence.find(({ kind }) => kind === 'quote');
      if (!quote) continue;
      const transcript = await this.transcripts.readIfAny(episodeId);
      return { text: text.content.slice(quote.start, quote.end), speaker: transcript && speakerOf(transcript, quote.firstWordId) };
    }
    return null;
  }
}
