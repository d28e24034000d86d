import type { ContentType, Output, Parsed, PreviewTemplate, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import type { ContentItem } from '../content/content-item.entity';
import { sortForReading } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { EpisodesClient } from '../episodes/episodes.client';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { fillTemplate } from './fill-template';
import type { TemplateFacts } from './field-values';

/** Fills in the fields of a template with what people entered, and with what is known about an episode. */
@Injectable()
export class TemplateFillingService {
  constructor(
    private readonly episodes: EpisodesClient,
    private readonly content: ContentRepository,
    private readonly profiles: BrandProfilesRepository,
    private readonly transcripts: TranscriptsClient,
  ) {}

  async fill({ template, episodeId, brandProfileId, values }: Parsed<typeof PreviewTemplate>): Promise<Output<typeof PreviewTemplate>> {
    return fillTemplate(template, values, await this.findFacts(episodeId, brandProfileId));
  }

  /** If the template has no brand voice profile, that of the episode is used. */
  private async findFacts(episodeId: string, templateProfileId: string | null): Promise<TemplateFacts> {
    const [episode, given] = await Promise.all([this.episodes.getEpisode(episodeId), this.episodes.getGivenFacts(episodeId)]);
    const items = sortForReading(await this.content.findByEpisode(episodeId));
    const profileId = templateProfileId ?? episode.selectedBrandProfileId;
    return {
      title: (episode.isNamed && episode.title) || '',
      given,
      quote: await this.findQuote([...items.filter(isPost), ...items]),
      showNotes: items.find(({ contentType }) => contentType === 'show_notes')?.text.content ?? null,
      brand: profileId === null ? null : await this.profiles.findById(profileId),
    };
  }

  /** Returns the first quote in any of these items. Stale items are left out, because their quotes may be wrong. */
  private async findQuote(items: ContentItem[]): Promise<TemplateFacts['quote']> {
    for (const { episodeId, text } of items.filter((item) => !item.text.stale)) {
      const quote = text.citations.find(({ kind }) => kind === 'quote');
      if (!quote) continue;
      const transcript = await this.transcripts.findTranscript(episodeId);
      return { text: text.content.slice(quote.start, quote.end), speaker: transcript && findSpeaker(transcript, quote.firstWordId) };
    }
    return null;
  }
}

/** Their quotes come first: a post opens with its strongest quote, while show notes list quotes in the order in which they were spoken. */
const POST_TYPES: ContentType[] = ['social_linkedin', 'social_instagram', 'social_twitter'];

const isPost = ({ contentType }: ContentItem) => POST_TYPES.includes(contentType);

/** "Speaker 1" is a label, not a name. */
const IS_LABEL = /^(?:speaker|spk|unknown)[\s_]*\d*$/iu;

/** Returns the name of the person who says a word, or null if the transcript does not name them. */
function findSpeaker({ segments, words }: Transcript, wordId: number): string | null {
  const position = words.ids.indexOf(wordId);
  let end = 0;
  const segment = position < 0 ? undefined : segments.find((each) => (end += each.words) > position);
  const speaker = segment?.speaker ?? null;
  return speaker === null || IS_LABEL.test(speaker) ? null : speaker;
}
