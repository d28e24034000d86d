import { fileName } from '@afterword/language/exports';
import { CLIP_LENGTH_MS, type ClipSpan } from '@afterword/language/exports/insights';
import { ServiceError } from '@afterword/platform';
import type { CutClip, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { QuotesRepository } from '../quotes/quotes.repository';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { AudioCuttingService } from './audio-cutting.service';
import { QuoteAudioStorageService } from './quote-audio-storage.service';

const MAX_CLIP_S = CLIP_LENGTH_MS.max / 1000;

/** Cuts the audio of quotes out of recordings. */
@Injectable()
export class QuoteAudioService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly transcripts: TranscriptQueriesService,
    private readonly episodes: EpisodesClient,
    private readonly cutting: AudioCuttingService,
    private readonly storage: QuoteAudioStorageService,
  ) {}

  /** What was cut before is not cut again. */
  async getAudio({ id, origin }: Parsed<typeof CutClip>): Promise<Output<typeof CutClip>> {
    const quote = await this.quotes.findByIdOrThrow(id);
    const { episodeId } = quote;
    const [span, recording] = await Promise.all([this.findClipSpan(quote), this.episodes.getRecording(episodeId)]);
    const key = `episodes/${episodeId}/quote-audio/${span.startMs}-${span.endMs}.mp3`;
    await this.storage.createIfMissing(key, async () => this.cutting.cutClip(await this.storage.signSource(recording), span));
    const name = fileName(`${recording.title ?? ''} ${quote.quote.split(' ').slice(0, 6).join(' ')}`, 'mp3');
    return { ...(await this.storage.signUrl(key, origin)), fileName: name, ...span };
  }

  /** @throws ServiceError `conflict` if the words are no longer in the transcript, `invalid_input` if they are too long for a clip */
  private async findClipSpan({ episodeId, words }: ExtractedQuote): Promise<ClipSpan> {
    if (!words.isVerified) throw new ServiceError('conflict', 'The transcript no longer says this, so there is nothing to cut.');
    const { result } = await this.transcripts.query(episodeId, { kind: 'clips', spans: [words] });
    const [span] = result;
    if (span) return span;
    throw new ServiceError('invalid_input', `A clip has at most ${MAX_CLIP_S} seconds, and this quote is longer. Trim it first.`);
  }
}
