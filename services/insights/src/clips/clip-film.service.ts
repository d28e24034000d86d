import { toSrt, toVtt } from '@afterword/language/exports';
import { Clock } from '@afterword/platform';
import type { ClipFilm } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import type { FilmWords } from '../transcripts/query-transcript';
import type { SpokenSpan } from '../transcripts/spoken-span';
import { altTextOf } from './alt-text';
import type { ClipRow } from './clip.entity';
import { ClipSourcesService } from './clip-sources.service';
import { ClipStorageService } from './clip-storage.service';
import { FilmMakingService } from './film/film-making.service';

const PEAKS_PER_SECOND = 10;
const UNTITLED = 'Untitled episode';

/** A film whose files are stored, and the words of the recording that it says. */
export interface StoredFilm {
  film: ClipFilm;
  span: SpokenSpan;
}

interface Progress {
  signal: AbortSignal;
  report(percent: number): void;
}

/** Makes the film of a clip of what other services know about its episode, and stores it. */
@Injectable()
export class ClipFilmService {
  constructor(
    private readonly sources: ClipSourcesService,
    private readonly episodes: EpisodesClient,
    private readonly films: FilmMakingService,
    private readonly storage: ClipStorageService,
    private readonly clock: Clock,
  ) {}

  async make(clip: ClipRow, filmId: string, folder: string, progress: Progress): Promise<StoredFilm> {
    const { id, episodeId, format, captions, hasSpeakers, hasWaveform } = clip;
    const [recording, { show }, { design, version: lookVersion }, words, peaks] = await Promise.all([
      this.episodes.getRecording(episodeId),
      this.episodes.getGivenFacts(episodeId),
      this.episodes.getLook(),
      this.sources.findWords(episodeId, clip),
      hasWaveform ? this.storage.readPeaks(episodeId) : null,
    ]);
    const title = recording.title ?? UNTITLED;
    const made = await this.films.makeFilm({
      source: await this.storage.signSource(recording),
      part: words,
      look: { design, logo: await this.storage.readLogo(design) },
      content: {
        options: { format, captions, hasSpeakers, hasWaveform },
        show: show.name,
        title,
        words: words.words,
        timing: words.timing,
        peaks: peaks && peaksOf(peaks, words),
      },
      folder,
      signal: progress.signal,
      onProgress: (percent) => progress.report(percent),
    });
    const source = { title, transcript: words.captions };
    const files = { srt: toSrt(source), vtt: toVtt(source), cover: { path: made.cover }, film: { path: made.film } };
    progress.signal.throwIfAborted();
    const bytes = await this.storage.saveFilm({ episodeId, id, filmId }, files);
    const { width, height, warnings, seconds } = made;
    const altText = altTextOf({ title, show: show.name, words, seconds, format, captions });
    const seen = { text: words.text, width, height, altText, lookVersion, warnings };
    const film = { ...seen, durationMs: Math.round(seconds * 1000), bytes, madeAt: this.clock.now().toISOString() };
    return { film, span: words.span };
  }
}

/** Of the part of the recording that the film shows. */
const peaksOf = (peaks: readonly number[], { startMs, endMs }: FilmWords): number[] =>
  peaks.slice(Math.floor((startMs / 1000) * PEAKS_PER_SECOND), Math.ceil((endMs / 1000) * PEAKS_PER_SECOND));
