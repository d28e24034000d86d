import { Ids, ServiceError, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import {
  CLIP_LIMITS,
  type ClipOptions,
  ClipRequested,
  type MakeClip,
  type MakeTopClips,
  type Output,
  type Parsed,
  type RemakeClip,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { FilmWords } from '../transcripts/query-transcript';
import { ClipRow } from './clip.entity';
import { toClipDto } from './clip.mapper';
import { ClipSourcesService } from './clip-sources.service';
import { ClipsRepository } from './clips.repository';

/** Orders films, which jobs make. */
@Injectable()
export class ClipOrdersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly clips: ClipsRepository,
    private readonly sources: ClipSourcesService,
    private readonly ids: Ids,
  ) {}

  async make({ episodeId, firstWordId, lastWordId, ...options }: Parsed<typeof MakeClip>): Promise<Output<typeof MakeClip>> {
    await this.sources.assertPossible(episodeId);
    const words = await this.sources.findWords(episodeId, { firstWordId, lastWordId });
    const [clip] = await this.order(episodeId, () => [this.createClip(episodeId, words, options)]);
    return { clip: toClipDto(clip!) };
  }

  /** Returns no clip if every quote is one already. */
  async makeTop({ episodeId, ...options }: Parsed<typeof MakeTopClips>): Promise<Output<typeof MakeTopClips>> {
    await this.sources.assertPossible(episodeId);
    const best = await this.sources.findBest(episodeId);
    if (best.length === 0) return { clips: [] };
    const clips = await this.order(episodeId, () => best.map((words) => this.createClip(episodeId, words, options)));
    return { clips: clips.map(toClipDto) };
  }

  /** @throws ServiceError `conflict` if it is being made, `invalid_input` if the transcript no longer has the words */
  async remake(id: string): Promise<Output<typeof RemakeClip>> {
    const { episodeId, ...span } = await this.clips.findByIdOrThrow(id);
    await this.sources.assertPossible(episodeId);
    const words = await this.sources.findWords(episodeId, span);
    const [clip] = await this.order(episodeId, async ({ manager }) => {
      const now = await this.clips.findByIdOrThrow(id, manager);
      if (now.jobId !== null) throw new ServiceError('conflict', 'This clip is being made already.');
      return [Object.assign(now, textAndSpanOf(words))];
    });
    return { clip: toClipDto(clip!) };
  }

  /** Stores clips and requests their films. */
  private order(episodeId: string, prepare: (tx: Transaction) => ClipRow[] | Promise<ClipRow[]>): Promise<ClipRow[]> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const clips = await prepare(tx);
      const existing = await this.clips.findByEpisode(episodeId, tx.manager);
      const count = new Set([...existing, ...clips].map(({ id }) => id)).size;
      if (count > CLIP_LIMITS.perEpisode)
        throw new ServiceError('invalid_input', `An episode has at most ${CLIP_LIMITS.perEpisode} clips.`);
      for (const clip of clips) Object.assign(clip, { jobId: this.ids.next(), progress: 0, problem: null });
      await this.clips.save(tx.manager, clips);
      for (const { id: clipId, jobId } of clips) await tx.publish(ClipRequested, { episodeId, clipId, jobId: jobId! });
      tx.notify('clips', episodeId);
      return clips;
    });
  }

  private createClip(episodeId: string, words: FilmWords, { format, captions, hasSpeakers, hasWaveform }: ClipOptions): ClipRow {
    const options = { format, captions, hasSpeakers, hasWaveform };
    return Object.assign(new ClipRow(), { id: this.ids.next(), episodeId, ...options, ...textAndSpanOf(words), filmId: null, film: null });
  }
}

const textAndSpanOf = ({ text, span }: FilmWords) => ({ ...span, text, isVerified: true });
