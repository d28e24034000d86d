import { Tombstones, type Transaction } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentVersionsService } from '../content/content-versions.service';
import type { ContentItem } from '../content/content-item.entity';
import { ContentRepository } from '../content/content.repository';
import { updateStaleness } from './update-staleness';
import { TranscriptWords } from '../transcripts/transcript-words';
import type { TranscriptChange } from '../transcripts/transcript-change.entity';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';

/** Follows the transcript: a text whose words changed under it, or changed back, gets a new version that says so. */
@Injectable()
export class ContentComparisonService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly changes: TranscriptChangesRepository,
    private readonly items: ContentRepository,
    private readonly history: ContentVersionsService,
  ) {}

  /** `transcript` was read after the change; null where nothing was written from it yet. */
  async recordChange(tx: Transaction, change: TranscriptChange, transcript: Transcript | null): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, change.episodeId))) return;
    await this.changes.insertIfNew(tx.manager, change);
    if (transcript) await this.compareAll(tx, transcript);
  }

  /** Compares every text of the episode with this transcript, unless a later one is known of by now. */
  async compareAll(tx: Transaction, transcript: Transcript): Promise<void> {
    const latest = await this.changes.findLatestVersion(tx.manager, transcript.episodeId);
    if (latest > transcript.version) return;
    const words = new TranscriptWords(transcript.words);
    for (const item of await this.items.findLockedByEpisode(tx.manager, transcript.episodeId))
      await this.compare(tx, item, transcript, words);
  }

  private async compare(
    tx: Transaction,
    item: ContentItem,
    { version, words: { ids } }: Transcript,
    words: TranscriptWords,
  ): Promise<void> {
    if (item.text.transcriptVersion >= version) return;
    const since = await this.changes.findSince(tx.manager, item.episodeId, item.text.transcriptVersion);
    const isAnother = since.some(({ changed }) => changed === null);
    const text = updateStaleness(item.text, { version, ids, words, isRetranscribed: isAnother });
    if (text) await this.history.applyTranscriptChange(tx, item, text);
  }
}
