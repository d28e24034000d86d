import type { ExportInsights, Parsed, Quote } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { InsightsService } from '../insights/insights.service';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { type ExportedText, toChaptersFile, toChaptersText, toQuotesText, toSoundbitesFile } from './exported-text';

@Injectable()
export class ExportsService {
  constructor(
    private readonly episodes: EpisodesClient,
    private readonly insights: InsightsService,
    private readonly transcripts: TranscriptQueriesService,
  ) {}

  async exportInsights({ episodeId, format }: Parsed<typeof ExportInsights>): Promise<ExportedText> {
    const [{ title: nullableTitle }, { quotes, chapters }] = await Promise.all([
      this.episodes.getEpisode(episodeId),
      this.insights.getInsights(episodeId),
    ]);
    const title = nullableTitle ?? '';
    if (format === 'podcasting2') return toChaptersFile(title, chapters);
    if (format === 'quotes') return toQuotesText(title, pickQuotes(quotes));
    if (format === 'soundbites') return this.exportSoundbites(episodeId, title, pickQuotes(quotes));
    return toChaptersText(format, title, chapters);
  }

  private async exportSoundbites(episodeId: string, title: string, quotes: Quote[]): Promise<ExportedText> {
    const sorted = quotes.toSorted((a, b) => a.startMs - b.startMs);
    if (sorted.length === 0) return toSoundbitesFile(title, sorted, []);
    const { result } = await this.transcripts.query(episodeId, { kind: 'clips', spans: sorted });
    const soundbites = result.flatMap((span, at) => (span ? [{ ...span, title: sorted[at]?.quote ?? '' }] : []));
    return toSoundbitesFile(title, sorted, soundbites);
  }
}

/** Only quotes that are in the transcript are exported; if a person has featured some of them, only those. */
function pickQuotes(quotes: readonly Quote[]): Quote[] {
  const verified = quotes.filter(({ isVerified }) => isVerified);
  const featured = verified.filter(({ isHighlight }) => isHighlight);
  return featured.length > 0 ? featured : verified;
}
