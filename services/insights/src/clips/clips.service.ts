import { fileName } from '@afterword/language/exports';
import { CLIP_LENGTH_MS, type ClipSpan } from '@afterword/language/exports/insights';
import { RpcClient, ServiceError } from '@afterword/platform';
import { type CutClip, GetRecording, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { orNoQuote } from '../quotes/quote-answer';
import { QuotesRepository } from '../quotes/quotes.repository';
import { TranscriptReadings } from '../transcripts/transcript-readings';
import { ClipCutter } from './clip-cutter';
import { ClipStore } from './clip-store';

const TOO_LONG = `A clip has at most ${CLIP_LENGTH_MS.max / 1000} seconds, and this quote is longer. Trim it first.`;
const NOT_SAID = 'The transcript no longer says this, so there is nothing to cut.';

/** Cuts the sound of quotes out of recordings; the same clip is cut once. */
@Injectable()
export class ClipsService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly readings: TranscriptReadings,
    private readonly rpc: RpcClient,
    private readonly cutter: ClipCutter,
    private readonly clips: ClipStore,
  ) {}

  async cut({ id, origin }: Parsed<typeof CutClip>): Promise<Output<typeof CutClip>> {
    const quote = orNoQuote(await this.quotes.find(id));
    const { episodeId } = quote;
    const [span, recording] = await Promise.all([this.spanOf(quote), this.rpc.request(GetRecording, { id: episodeId })]);
    const key = `episodes/${episodeId}/clips/${span.startMs}-${span.endMs}.mp3`;
    await this.clips.keep(key, async () => this.cutter.cut(await this.clips.source(recording), span));
    const name = fileName(`${recording.title ?? ''} ${quote.quote.split(' ').slice(0, 6).join(' ')}`, 'mp3');
    return { ...(await this.clips.address(key, origin)), fileName: name, ...span };
  }

  private async spanOf({ episodeId, words }: ExtractedQuote): Promise<ClipSpan> {
    if (!words.isVerified) throw new ServiceError('conflict', NOT_SAID);
    const { reading } = await this.readings.ask(episodeId, { kind: 'clips', spans: [words] });
    const [span] = reading;
    if (!span) throw new ServiceError('invalid_input', TOO_LONG);
    return span;
  }
}
