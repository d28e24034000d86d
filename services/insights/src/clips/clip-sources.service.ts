import { ServiceError } from '@afterword/platform';
import { TOP_CLIPS, type WordSpan } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { QuotesRepository } from '../quotes/quotes.repository';
import type { FilmWords } from '../transcripts/query-transcript';
import { spansOverlap } from '../transcripts/spoken-span';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { ClipsRepository } from './clips.repository';
import { FilmMakingService } from './film/film-making.service';

/** What clips can be made of. */
@Injectable()
export class ClipSourcesService {
  constructor(
    private readonly transcripts: TranscriptQueriesService,
    private readonly quotes: QuotesRepository,
    private readonly clips: ClipsRepository,
    private readonly episodes: EpisodesClient,
    private readonly films: FilmMakingService,
  ) {}

  /** @throws ServiceError `not_supported` if no film can be made here, `not_found` if the recording is gone */
  async assertPossible(episodeId: string): Promise<void> {
    await this.films.assertAvailable();
    await this.episodes.getRecording(episodeId);
  }

  /** @throws ServiceError `invalid_input` if the words cannot be a clip */
  async findWords(episodeId: string, { firstWordId, lastWordId }: WordSpan): Promise<FilmWords> {
    const { result } = await this.transcripts.query(episodeId, { kind: 'film', span: { firstWordId, lastWordId } });
    if ('problem' in result) throw new ServiceError('invalid_input', result.problem);
    return result.words;
  }

  /** Returns the words of the quotes that people featured, then of the most shareable ones, without those that overlap a clip. */
  async findBest(episodeId: string): Promise<FilmWords[]> {
    const quotes = (await this.quotes.findByEpisodes([episodeId])).filter(({ words }) => words.isVerified);
    const best = [...quotes.filter(({ isHighlight }) => isHighlight), ...quotes.filter(({ isHighlight }) => !isHighlight)];
    const clips = await this.clips.findByEpisode(episodeId);
    const chosen = best.filter(({ words }) => !clips.some((clip) => spansOverlap(clip, words))).slice(0, TOP_CLIPS);
    return Promise.all(chosen.map(({ words }) => this.findWords(episodeId, words)));
  }
}
