import { Tombstones, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { pickSpan } from '../transcripts/spoken-span';
import { TranscriptQueriesService } from '../transcripts/transcript-queries.service';
import { ClipsRepository } from './clips.repository';

/** Keeps the words of clips those of the current transcript. Their films stay as they are: then the clip is stale. */
@Injectable()
export class ClipChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly clips: ClipsRepository,
    private readonly transcripts: TranscriptQueriesService,
  ) {}

  async resync(episodeId: string): Promise<void> {
    const known = await this.clips.findByEpisode(episodeId);
    const transcript = known.length === 0 ? null : await this.transcripts.findTranscript(episodeId);
    if (!transcript) return;
    const words = known.map((clip) => ({ id: clip.id, text: clip.text, ...pickSpan(clip) }));
    const result = await this.transcripts.relocate({ transcript, words, chapters: [] });
    const foundById = new Map(result.words.map(({ id, found }) => [id, found]));
    await this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
      const clips = await this.clips.findByEpisode(episodeId, tx.manager);
      for (const clip of clips) {
        const found = foundById.get(clip.id);
        if (found) Object.assign(clip, { ...pickSpan(found), text: found.text, isVerified: true });
        else if (found === null) clip.isVerified = false;
      }
      await this.clips.save(tx.manager, clips);
      tx.notify('clips', episodeId);
    });
  }
}
