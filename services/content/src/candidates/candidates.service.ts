import { runWorker } from '@afterword/platform';
import { isWritten, type ListCandidates, type Output, type TextSlot } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { EpisodesClient } from '../episodes/episodes.client';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import type { FindSlotsInput } from './find-slots.worker';

/** A transcript of 85,000 words takes 5 s on a quiet machine; the rest is for a busy one. */
const TIMEOUT_MS = 25_000;

@Injectable()
export class CandidatesService {
  constructor(
    private readonly content: ContentRepository,
    private readonly transcripts: TranscriptsClient,
    private readonly episodes: EpisodesClient,
  ) {}

  /** Searches the current transcript of the episode, as the writer would read it, in a worker thread. */
  async list(contentId: string): Promise<Output<typeof ListCandidates>> {
    const { contentType, episodeId, text, version } = await this.content.findByIdOrThrow(contentId);
    if (!isWritten(contentType) || text.writerEngine !== 'extractive') return { version, slots: [] };
    const [items, transcript, given] = await Promise.all([
      this.content.findByEpisode(episodeId),
      this.transcripts.getTranscript(episodeId),
      this.episodes.getGivenFacts(episodeId),
    ]);
    const others = items.filter(({ id }) => id !== contentId).map((item) => item.text.content);
    const input: FindSlotsInput = { contentType, content: text.content, others, transcript, given };
    const slots = await runWorker<FindSlotsInput, TextSlot[]>('find-slots', import.meta.url, input, { timeoutMs: TIMEOUT_MS });
    return { version, slots };
  }
}
