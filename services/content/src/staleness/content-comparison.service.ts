import { isDeepStrictEqual } from 'node:util';
import { DomainEvents, Tombstones, type Transaction } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../content/content-item.entity';
import { ContentRepository } from '../content/content.repository';
import type { TranscriptChange } from '../transcripts/transcript-change.entity';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';
import { TranscriptWords, withCurrentTimes } from '../transcripts/transcript-words';
import { TranscriptRead } from '../transcripts/transcripts.events';
import { compareSources } from './compare-sources';

/** Compares content with its transcript, and marks the items whose cited words have changed. Their texts and versions stay. */
@Injectable()
export class ContentComparisonService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly changes: TranscriptChangesRepository,
    private readonly content: ContentRepository,
    private readonly events: DomainEvents,
  ) {}

  /** @param transcript read after the change; null if the episode has no content to compare */
  async recordChange(tx: Transaction, change: TranscriptChange, transcript: Transcript | null): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, change.episodeId))) return;
    await this.changes.insertIfNew(tx.manager, change);
    if (transcript) await this.compareAll(tx, transcript);
  }

  /** Locks the content of an episode. Returns none if the episode was deleted. */
  async lockContent(tx: Transaction, episodeId: string): Promise<ContentItem[]> {
    const exists = await this.tombstones.lockUnlessDeleted(tx, episodeId);
    return exists ? this.content.findLockedByEpisode(tx.manager, episodeId) : [];
  }

  /** Does nothing if a later version of the transcript is known already. */
  async compareAll(tx: Transaction, transcript: Transcript): Promise<void> {
    const latest = await this.changes.findLatestVersion(tx.manager, transcript.episodeId);
    if (latest > transcript.version) return;
    const words = new TranscriptWords(transcript.words);
    const items = await this.content.findLockedByEpisode(tx.manager, transcript.episodeId);
    for (const item of items) await this.compare(tx, item, transcript, words);
    await this.events.publish(tx, TranscriptRead, transcript);
  }

  /** The text of an item and its version stay: an approval is for the same text. */
  async updateTimes(tx: Transaction, transcript: Transcript): Promise<void> {
    const { episodeId, words } = transcript;
    const current = new TranscriptWords(words);
    const items = await this.content.findLockedByEpisode(tx.manager, episodeId);
    for (const item of items) {
      const citations = withCurrentTimes(item.text.citations, current);
      if (isDeepStrictEqual(citations, item.text.citations)) continue;
      await this.content.saveSources(tx.manager, item, { citations });
      tx.notify('content', episodeId);
    }
    await this.events.publish(tx, TranscriptRead, transcript);
  }

  private async compare(tx: Transaction, item: ContentItem, transcript: Transcript, words: TranscriptWords): Promise<void> {
    const {
      version,
      words: { ids },
    } = transcript;
    if (item.text.transcriptVersion >= version) return;
    const changes = await this.changes.findSince(tx.manager, item.episodeId, item.text.transcriptVersion);
    const isRetranscribed = changes.some(({ changed }) => changed === null);
    const sources = compareSources(item.text, { version, ids, words, isRetranscribed });
    if (!sources) return;
    await this.content.saveSources(tx.manager, item, sources);
    tx.notify('content', item.episodeId);
  }
}
