import { isPost } from '@afterword/language/writer';
import { runWorker } from '@afterword/platform';
import type { ListOpenings, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { EpisodesClient } from '../episodes/episodes.client';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import type { FindOpeningsInput, FoundOpenings } from './find-openings.worker';

/** A transcript of 80,000 words takes 8 s; the rest is for a busy machine. */
const TIMEOUT_MS = 25_000;

@Injectable()
export class OpeningsService {
  constructor(
    private readonly content: ContentRepository,
    private readonly transcripts: TranscriptsClient,
    private readonly episodes: EpisodesClient,
  ) {}

  /** Searches the current transcript of the episode, as the writer would read it, in a worker thread. */
  async list(contentId: string): Promise<Output<typeof ListOpenings>> {
    const { contentType, episodeId, text, version } = await this.content.findByIdOrThrow(contentId);
    if (!isPost(contentType) || text.writerEngine !== 'extractive') return { version, current: null, openings: [] };
    const [items, transcript, given] = await Promise.all([
      this.content.findByEpisode(episodeId),
      this.transcripts.getTranscript(episodeId),
      this.episodes.getGivenFacts(episodeId),
    ]);
    const others = items.filter(({ id }) => id !== contentId).map((item) => item.text.content);
    const input: FindOpeningsInput = { contentType, content: text.content, others, transcript, given };
    const found = await runWorker<FindOpeningsInput, FoundOpenings>('find-openings', import.meta.url, input, { timeoutMs: TIMEOUT_MS });
    return { version, ...found };
  }
}
