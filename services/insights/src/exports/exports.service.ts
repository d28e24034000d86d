import { RpcClient } from '@afterword/platform';
import { type ExportInsights, GetEpisode, type Parsed, type Quote } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { OverviewService } from '../overview/overview.service';
import { TranscriptReadings } from '../transcripts/transcript-readings';
import { chaptersFile, chaptersFor, type ExportedText, quotesFor, soundbitesFor } from './exported-text';

/** Where a person has featured quotes, only those leave; and only what the transcript bears out. */
export function leaving(quotes: readonly Quote[]): Quote[] {
  const verified = quotes.filter(({ isVerified }) => isVerified);
  const featured = verified.filter(({ isHighlight }) => isHighlight);
  return featured.length > 0 ? featured : verified;
}

/** Chapters and quotes as other places take them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly overview: OverviewService,
    private readonly readings: TranscriptReadings,
  ) {}

  async export({ episodeId, format }: Parsed<typeof ExportInsights>): Promise<ExportedText> {
    const [{ episode }, { quotes, chapters }] = await Promise.all([
      this.rpc.request(GetEpisode, { id: episodeId }),
      this.overview.get(episodeId),
    ]);
    const title = episode.title ?? '';
    if (format === 'podcasting2') return chaptersFile(title, chapters);
    if (format === 'quotes') return quotesFor(title, leaving(quotes));
    if (format === 'soundbites') return this.soundbites(episodeId, title, leaving(quotes));
    return chaptersFor(format, title, chapters);
  }

  private async soundbites(episodeId: string, title: string, quotes: Quote[]): Promise<ExportedText> {
    const inOrder = quotes.toSorted((a, b) => a.startMs - b.startMs);
    if (inOrder.length === 0) return soundbitesFor(title, inOrder, []);
    const { reading } = await this.readings.ask(episodeId, { kind: 'clips', spans: inOrder });
    const bites = reading.flatMap((span, at) => (span ? [{ ...span, title: inOrder[at]?.quote ?? '' }] : []));
    return soundbitesFor(title, inOrder, bites);
  }
}
