import { RpcClient } from '@afterword/platform';
import { type ContentType, GetEpisode, type Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import type { ContentItem } from '../content/content-item.entity';
import { sortForReading } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import type { TemplateFacts } from './variable-values';

/** A post opens with the quote that says most; show notes tell theirs in the order in which they were spoken. */
const POSTS: ContentType[] = ['social_linkedin', 'social_instagram', 'social_twitter'];

const isPost = ({ contentType }: ContentItem) => POSTS.includes(contentType);

/** Gathers what is known about an episode. */
@Injectable()
export class TemplateFactsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly items: ContentRepository,
    private readonly profiles: BrandProfilesRepository,
    private readonly transcripts: TranscriptsClient,
  ) {}

  /** The brand is that of the template, else the one chosen for the episode. */
  async gather(episodeId: string, brandProfileId: string | null): Promise<TemplateFacts> {
    const { episode } = await this.rpc.request(GetEpisode, { id: episodeId });
    const items = sortForReading(await this.items.findByEpisode(episodeId));
    const brand = brandProfileId ?? episode.selectedBrandProfileId;
    return {
      title: episode.title ?? '',
      quote: await this.findQuote([...items.filter(isPost), ...items].filter(({ text }) => !text.stale)),
      showNotes: items.find(({ contentType }) => contentType === 'show_notes')?.text.content ?? null,
      brand: brand === null ? null : await this.profiles.findById(brand),
    };
  }

  /** The first quote in any of these; of texts whose words have changed since, none counts. */
  private async findQuote(items: ContentItem[]): Promise<TemplateFacts['quote']> {
    for (const { episodeId, text } of items) {
      const quote = text.citations.find(({ kind }) => kind === 'quote');
      if (!quote) continue;
      const transcript = await this.transcripts.findTranscript(episodeId);
      return { text: text.content.slice(quote.start, quote.end), speaker: transcript && findSpeaker(transcript, quote.firstWordId) };
    }
    return null;
  }
}

/** "Speaker 1" is a label, not a name. */
const IS_LABEL = /^(?:speaker|spk|unknown)[\s_]*\d*$/iu;

/** Who says a word; null where nobody knows the name. */
function findSpeaker({ segments, words }: Transcript, wordId: number): string | null {
  const place = words.ids.indexOf(wordId);
  let end = 0;
  const segment = place < 0 ? undefined : segments.find((each) => (end += each.words) > place);
  const speaker = segment?.speaker ?? null;
  return speaker === null || IS_LABEL.test(speaker) ? null : speaker;
}
