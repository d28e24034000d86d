import { fileName } from '@afterword/language/exports';
import { CLIP_LENGTH_MS, type ClipSpan } from '@afterword/language/exports/insights';
import { RpcClient, ServiceError } from '@afterword/platform';
import { type CutClip, GetRecording, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { assertQuoteExists } from '../quotes/quote.mapper';
import { QuotesRepository } from '../quotes/quotes.repository';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { ClipCuttingService } from './clip-cutting.service';
import { ClipStorageService } from './clip-storage.service';

const TOO_LONG = `A clip has at most ${CLIP_LENGTH_MS.max / 1000} seconds, and this quote is longer. Trim it first.`;
const NOT_SAID = 'The transcript no longer says this, so there is nothing to cut.';

/** Cuts the sound of quotes out of recordings; the same clip is cut once. */
@Injectable()
export class ClipsService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly readings: TranscriptQueriesService,
    private readonly rpc: RpcClient,
    private readonly cutter: ClipCuttingService,
    private readonly clips: ClipStorageService,
  ) {}

  async getClip({ id, origin }: Parsed<typeof CutClip>): Promise<Output<typeof CutClip>> {
    const quote = assertQuoteExists(await this.quotes.findById(id));
    const { episodeId } = quote;
    const [span, recording] = await Promise.all([this.findClipSpan(quote), this.rpc.request(GetRecording, { id: episodeId })]);
    const key = `episodes/${episodeId}/clips/${span.startMs}-${span.endMs}.mp3`;
    await this.clips.createIfMissing(key, async () => this.cutter.cutClip(await this.clips.signSource(recording), span));
    const name = fileName(`${recording.title ?? ''} ${quote.quote.split(' ').slice(0, 6).join(' ')}`, 'mp3');
    return { ...(await this.clips.signUrl(key, origin)), fileName: name, ...span };
  }

  private async findClipSpan({ episodeId, words }: ExtractedQuote): Promise<ClipSpan> {
    if (!words.isVerified) throw new ServiceError('conflict', NOT_SAID);
    const { reading } = await this.readings.query(episodeId, { kind: 'clips', spans: [words] });
    const [span] = reading;
    if (!span) throw new ServiceError('invalid_input', TOO_LONG);
    return span;
  }
}
