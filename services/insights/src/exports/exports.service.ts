import { RpcClient } from '@afterword/platform';
import { type ExportInsights, GetEpisode, type Parsed, type Quote } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightsService } from '../insights/insights.service';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { toChaptersFile, toChaptersText, type ExportedText, toQuotesText, toSoundbitesFile } from './exported-text';

/** Where a person has featured quotes, only those leave; and only what the transcript bears out. */
export function pickQuotes(quotes: readonly Quote[]): Quote[] {
  const verified = quotes.filter(({ isVerified }) => isVerified);
  const featured = verified.filter(({ isHighlight }) => isHighlight);
  return featured.length > 0 ? featured : verified;
}

/** Chapters and quotes as other places take them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly overview: InsightsService,
    private readonly readings: TranscriptQueriesService,
  ) {}

  async exportInsights({ episodeId, format }: Parsed<typeof ExportInsights>): Promise<ExportedText> {
    const [{ episode }, { quotes, chapters }] = await Promise.all([
      this.rpc.request(GetEpisode, { id: episodeId }),
      this.overview.getInsights(episodeId),
    ]);
    const title = episode.title ?? '';
    if (format === 'podcasting2') return toChaptersFile(title, chapters);
    if (format === 'quotes') return toQuotesText(title, pickQuotes(quotes));
    if (format === 'soundbites') return this.exportSoundbites(episodeId, title, pickQuotes(quotes));
    return toChaptersText(format, title, chapters);
  }

  private async exportSoundbites(episodeId: string, title: string, quotes: Quote[]): Promise<ExportedText> {
    const inOrder = quotes.toSorted((a, b) => a.startMs - b.startMs);
    if (inOrder.length === 0) return toSoundbitesFile(title, inOrder, []);
    const { reading } = await this.readings.query(episodeId, { kind: 'clips', spans: inOrder });
    const bites = reading.flatMap((span, at) => (span ? [{ ...span, title: inOrder[at]?.quote ?? '' }] : []));
    return toSoundbitesFile(title, inOrder, bites);
  }
}
